public import ProofDrawing

extension Picture {
  /// The picture with annotations, on a canvas that is larger where they need room.
  ///
  /// Annotations point at the ink of elements. Texts and badges stand in the margins, with lines to
  /// what they explain; the lines go around texts where there is a way. What the annotations
  /// consist of are elements of their own, such as `annotation-1.leader`, `annotation-1.text` and
  /// `annotation-2.legend-text`; leaders have their ends as `startX`, `startY`, `endX` and `endY`
  /// in their poses, in points from the corner of their bounds.
  ///
  /// A background of the picture becomes an element `background` where the canvas is larger.
  ///
  /// - Parameters:
  ///   - annotations: the annotations; badges are numbered in their order.
  ///   - theme: their colours, type and line weights.
  ///   - measurer: measures their texts.
  /// - Returns: the picture with its elements in the same places relative to each other.
  /// - Throws: `AnnotationError` when a target is missing or can't be seen.
  public func annotated(
    with annotations: [Annotation], theme: FigureTheme, measuredBy measurer: any TextMeasuring
  ) throws(AnnotationError) -> Picture {
    guard !annotations.isEmpty else { return self }
    var marks: [AnnotationMark] = []
    for (index, annotation) in annotations.enumerated() {
      marks.append(try AnnotationMark(annotation, index: index, in: self))
    }
    let style = AnnotationStyle(
      theme: theme, language: language, direction: direction, measurer: measurer)
    return AnnotationLayout(self, marks: marks, style: style).annotated
  }
}
