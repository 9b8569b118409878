public import ProofDocuments

extension StringTable {
  /// What a table says of one key.
  public struct Entry: Hashable, Sendable {
    /// The text, with its variations.
    public var text: LocalizedText

    /// What the developer tells the translator; nil if nothing.
    public var comment: String?

    /// How the key came into its catalog; nil where the format doesn't say.
    public var extractionState: ExtractionState?

    /// Whether the text is to be translated, which names and symbols are not.
    public var shouldTranslate: Bool

    /// Where the entry starts.
    public var location: SourceLocation

    /// Creates an entry.
    public init(
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
    public init(value: String, comment: String? = nil, location: SourceLocation) {
      self.init(
        text: LocalizedText(value, location: location), comment: comment, location: location)
    }

    /// The text, or of one with variations the template for no occasion in particular.
    public var value: String { text.generalValue }

    /// Whether there is something to translate: a text that may be and is not empty.
    public var needsTranslation: Bool {
      shouldTranslate && text.units.contains { !$0.value.isEmpty }
    }
  }
}
