/// The texts that stand for a picture where it is not seen, in one language or several.
///
/// A complex picture has two: a short one that identifies it and a long one with the same
/// information (WAI, "Complex images").
public struct AlternativeText: Hashable, Sendable {
  /// The short text of each language, by BCP-47 tag.
  public var short: [String: String]

  /// The long text of each language, by BCP-47 tag; empty for a simple picture.
  public var long: [String: String]

  /// The language of the picture itself, as a BCP-47 tag: the default where no language is asked
  /// for.
  public var language: String

  /// Creates an alternative text.
  public init(short: [String: String], long: [String: String] = [:], language: String) {
    self.short = short
    self.long = long
    self.language = language
  }
}
