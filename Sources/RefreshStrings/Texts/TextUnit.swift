public import ProofDocuments

/// One text as it is written in a file, and how far its translation has come.
public struct TextUnit: Hashable, Sendable {
  /// The text; a template where its key takes arguments.
  public var value: String

  /// How far the translation has come; nil if the file doesn't say.
  public var state: TranslationState?

  /// Where the text stands in its file.
  public var location: SourceLocation

  /// Creates a text.
  public init(value: String, state: TranslationState? = nil, location: SourceLocation) {
    self.value = value
    self.state = state
    self.location = location
  }
}
