import ProofDrawing

/// An annotation with a label and a line to its target.
struct LabelledMark {
  /// The number of the annotation, from 0.
  let owner: Int

  /// The label in the margin.
  let label: AnnotationLabel

  /// The target of the line.
  let target: LeaderTarget

  /// The sides at which the label may stand, the best first.
  let sides: [PictureSide]

  /// The place along the side, from 0 to 1; nil for beside its target.
  let along: Double?

  /// The bounds of the target, in points.
  var bounds: Rect {
    target.ink.dropFirst().reduce(target.ink[0]) { $0.union(with: $1) }
  }
}
