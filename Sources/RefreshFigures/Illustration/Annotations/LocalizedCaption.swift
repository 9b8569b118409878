/// A text of a figure's author, in one language or several.
public struct LocalizedCaption: Hashable, Sendable {
  /// The text of each language, by BCP-47 tag.
  public var texts: [String: String]

  /// The text where no language matches; nil for none.
  public var standard: String?

  /// Creates a caption that is the same in every language.
  public init(_ text: String) {
    texts = [:]
    standard = text
  }

  /// Creates a caption from the text of each language, by BCP-47 tag.
  public init(_ texts: [String: String], standard: String? = nil) {
    self.texts = texts
    self.standard = standard
  }

  /// The text of a language: its own, or that of the same language without region and script, or
  /// the standard one, or the English one; nil for none.
  public func text(in language: String) -> String? {
    LanguageLookup.key(of: language, among: texts.keys).flatMap { texts[$0] } ?? standard
      ?? texts["en"]
  }
}

extension LocalizedCaption: ExpressibleByStringLiteral {
  /// Creates a caption that is the same in every language.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
