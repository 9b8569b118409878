package import ProofDocuments

/// One text as it is written in a file, and how far its translation has come.
package struct TextUnit: Hashable, Sendable {
  /// The text; a template where its key takes arguments.
  package var value: String

  /// How far the translation has come; nil if the file doesn't say.
  package var state: TranslationState?

  /// Where the text stands in its file.
  package var location: SourceLocation

  /// Creates a text.
  package init(value: String, state: TranslationState? = nil, location: SourceLocation) {
    self.value = value
    self.state = state
    self.location = location
  }
}
