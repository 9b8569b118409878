import ProofDrawing

/// A distance that is measured: between two places along an axis, with the ink from which it is
/// taken.
struct Measurement {
  let axis: Annotation.Axis

  /// The first place along the axis, in points, and the ink there.
  let start: Double
  let startInk: Rect

  /// The last place along the axis, in points, and the ink there.
  let end: Double
  let endInk: Rect

  /// Whether it is the distance between two elements, and not the size of one.
  let isGap: Bool

  /// The distance, in points.
  var distance: Double { end - start }

  /// Whether it is the size of something that takes up most of a picture of a size in points.
  func isOverall(in content: Size) -> Bool {
    !isGap && distance > 0.8 * (axis == .horizontal ? content.width : content.height)
  }

  /// The size of what is measured.
  init(sizeOf target: AnnotationTarget, along axis: Annotation.Axis) {
    let span = target.bounds.span(along: axis)
    self.init(
      axis: axis, from: (span.lowerBound, target.bounds), to: (span.upperBound, target.bounds),
      isGap: false)
  }

  /// The distance between two targets; nil where they lie beside each other on this axis.
  ///
  /// From one text to another below it, it is that from baseline to baseline.
  init?(from first: AnnotationTarget, to second: AnnotationTarget, along axis: Annotation.Axis) {
    if axis == .vertical, let upper = first.baselines.last, let lower = second.baselines.first {
      let (above, below) = upper <= lower ? (first, second) : (second, first)
      guard let start = above.baselines.last, let end = below.baselines.first, end > start,
        let startInk = above.ink.last, let endInk = below.ink.first
      else { return nil }
      self.init(axis: axis, from: (start, startInk), to: (end, endInk), isGap: true)
      return
    }
    let spans = [first, second].map { $0.bounds.span(along: axis) }
    let (before, after) = spans[0].lowerBound <= spans[1].lowerBound ? (0, 1) : (1, 0)
    guard spans[before].upperBound < spans[after].lowerBound else { return nil }
    let bounds = [first.bounds, second.bounds]
    self.init(
      axis: axis, from: (spans[before].upperBound, bounds[before]),
      to: (spans[after].lowerBound, bounds[after]), isGap: true)
  }

  private init(
    axis: Annotation.Axis, from start: (place: Double, ink: Rect),
    to end: (place: Double, ink: Rect),
    isGap: Bool
  ) {
    self.axis = axis
    (self.start, startInk) = start
    (self.end, endInk) = end
    self.isGap = isGap
  }
}

extension Rect {
  /// The extent along an axis, in points.
  func span(along axis: Annotation.Axis) -> ClosedRange<Double> {
    axis == .horizontal ? x...maxX : y...maxY
  }
}
