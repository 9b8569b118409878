public import ProofDrawing

/// The width, text size and direction of the components of a figure.
public struct FigureLayout: Hashable, Sendable {
  /// The width of the scroll view, in points; one of `FaceContext.widthRange`.
  public var width: Int

  /// The text size in percent of the standard size; one of `FaceContext.textSizeRange`.
  public var textSize = 100

  /// The layout direction; nil for the locale's own.
  public var direction: TextDirection?

  /// Creates a layout of a width in points, in the standard text size and the locale's direction.
  public init(width: Int = 375) {
    self.width = width
  }
}
