public import ProofDocuments
internal import RefreshStrings

extension XLIFFDocument {
  /// One text, with its translation if there is one.
  public struct TransUnit: Hashable, Sendable {
    /// The name of the text, which no other in its file has.
    public var identifier: String

    /// The text in the language of the developers.
    public var source: String

    /// The translation; nil where there is none yet.
    public var target: Target?

    /// What the translator is told.
    public var notes: [Note]

    /// Where the unit starts.
    public var location: SourceLocation

    /// Creates a unit.
    public init(
      identifier: String, source: String, target: Target? = nil, notes: [Note] = [],
      location: SourceLocation
    ) {
      self.identifier = identifier
      self.source = source
      self.target = target
      self.notes = notes
      self.location = location
    }
  }

  /// A translation and how far it has come.
  public struct Target: Hashable, Sendable {
    /// The translation, which may be empty.
    public var value: String

    /// How far it has come, as the format names it, such as `needs-review-l10n`.
    public var state: String?

    /// How it came into that state, as the format names it, such as `leveraged-mt`.
    public var stateQualifier: String?

    /// Where the translation starts.
    public var location: SourceLocation

    /// Creates a translation.
    public init(
      value: String, state: String? = nil, stateQualifier: String? = nil, location: SourceLocation
    ) {
      self.value = value
      self.state = state
      self.stateQualifier = stateQualifier
      self.location = location
    }
  }

  /// A word to the translator.
  public struct Note: Hashable, Sendable {
    /// What it says; Xcode also writes empty ones.
    public var text: String

    /// Who says it; nil where the file doesn't tell.
    public var author: String?

    /// Creates a note.
    public init(_ text: String, author: String? = nil) {
      self.text = text
      self.author = author
    }
  }
}
