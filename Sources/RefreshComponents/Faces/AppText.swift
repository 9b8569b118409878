public import ProofDrawing

/// A text of the app's own that a face looked up by its key.
public struct AppText: Hashable, Sendable {
  /// The text as the reader sees it.
  public let string: String

  private let lookUp: TextOrigin

  /// Creates a text from where it was found; the origin's element is replaced by ``origin(of:)``.
  public init(_ string: String, foundAt origin: TextOrigin) {
    self.string = string
    lookUp = origin
  }

  /// Where the text was found, for the element of a picture that shows it.
  public func origin(of element: String) -> TextOrigin {
    var origin = lookUp
    origin.element = element
    return origin
  }
}
