public import ProofDrawing

extension Picture {
  /// The picture with annotations, on a canvas that is larger where they need room.
  ///
  /// - Parameters:
  ///   - annotations: the annotations; badges are numbered in their order.
  ///   - theme: their colours, type and line weights.
  ///   - measurer: measures their texts.
  /// - Throws: `AnnotationError` when a target is missing.
  public func annotated(
    with annotations: [Annotation], theme: FigureTheme, measuredBy measurer: any TextMeasuring
  ) throws(AnnotationError) -> Picture {
    self
  }
}
