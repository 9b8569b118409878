package import ProofDocuments

extension StringTable {
  /// What a table says of one key.
  package struct Entry: Hashable, Sendable {
    /// The text, with its variations.
    package var text: LocalizedText

    /// The developer's comment for the translator; nil if there is none.
    package var comment: String?

    /// How the key came into its catalog; nil where the format doesn't say.
    package var extractionState: ExtractionState?

    /// Whether the text is to be translated, which names and symbols are not.
    package var shouldTranslate: Bool

    /// Where the entry starts.
    package var location: SourceLocation

    /// Creates an entry.
    package init(
      text: LocalizedText, comment: String? = nil, extractionState: ExtractionState? = nil,
      shouldTranslate: Bool = true, location: SourceLocation
    ) {
      self.text = text
      self.comment = comment
      self.extractionState = extractionState
      self.shouldTranslate = shouldTranslate
      self.location = location
    }

    /// Creates an entry whose text is the same on every occasion.
    package init(value: String, comment: String? = nil, location: SourceLocation) {
      self.init(
        text: LocalizedText(value, location: location), comment: comment, location: location)
    }

    /// The text, or of one with variations the template for no occasion in particular.
    package var value: String { text.generalValue }

    /// Whether there is something to translate: a text that may be and is not empty.
    package var needsTranslation: Bool {
      shouldTranslate && text.units.contains { !$0.value.isEmpty }
    }
  }
}
