package import ProofDrawing
package import ProofRendering

/// Finds the faults of a plan's frames while these are drawn, with the places of their texts.
package struct FaultFinder: Sendable {
  /// Finds the faults of a frame, by its number in the plan and its picture; what facts can't prove is
  /// drawn.
  package typealias Search =
    @Sendable (
      _ frame: Int, _ picture: Picture, _ draw: (Picture) throws -> Pixmap
    ) throws -> [FrameFault]

  private let search: Search
  private let textSource: @Sendable (_ frame: Int, _ key: String) -> TextSource?

  /// The number of pixels in a point at which a fault is proved by drawing.
  private static let proofScale = 3

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - search: finds the faults of a frame, without the places of texts.
  ///   - textSource: where a frame's text is written, by the frame's number in the plan and the text's
  ///     key; nil where nobody knows.
  package init(
    _ search: @escaping Search,
    textSource: @escaping @Sendable (_ frame: Int, _ key: String) -> TextSource?
  ) {
    self.search = search
    self.textSource = textSource
  }

  /// The faults of a frame.
  package func faults(
    of picture: Picture, at index: Int, with renderer: Renderer
  ) throws -> [FrameFault] {
    try search(index, picture) { try renderer.pixmap(of: $0, scale: Self.proofScale) }
      .map { fault in
        var fault = fault
        fault.source = fault.key.flatMap { textSource(index, $0) }
        return fault
      }
  }
}
