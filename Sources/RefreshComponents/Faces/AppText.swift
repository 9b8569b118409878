public import ProofDrawing

/// An app's text that a face looked up by its key.
public struct AppText: Hashable, Sendable {
  /// The text.
  public private(set) var string: String

  /// The wordings from the widest to the narrowest; empty for a text with one wording.
  public private(set) var variants: [FaceTexts.Variant]

  private var lookUp: TextOrigin

  /// Creates a text from where it was found; the origin's element is replaced by ``origin(of:)``.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - variants: its wordings from the widest to the narrowest, if it has several.
  ///   - origin: where it was found.
  public init(
    _ string: String, variants: [FaceTexts.Variant] = [], foundAt origin: TextOrigin
  ) {
    self.string = string
    self.variants = variants
    lookUp = origin
  }

  /// The text with one of its wordings alone.
  func showing(_ variant: FaceTexts.Variant) -> AppText {
    var text = self
    text.string = variant.string
    text.variants = []
    text.lookUp.variant = variant.width
    return text
  }

  /// The source of the text, for the element of a picture that shows it.
  public func origin(of element: String) -> TextOrigin {
    var origin = lookUp
    origin.element = element
    return origin
  }
}
