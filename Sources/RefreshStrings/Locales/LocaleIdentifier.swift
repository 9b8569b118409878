/// A language, and where needed the script, region and extensions that narrow it down.
///
/// Two spellings of one identifier are equal (`zh_CN` and `zh-CN`, `Japanese` and `ja`), but two
/// identifiers of one language are not (`iw` and `he`): who asks for the one is given the other
/// by ``LocaleMatcher``.
public struct LocaleIdentifier: Hashable, Sendable {
  /// The identifier as a BCP 47 tag in conventional case, such as `zh-Hant-HK`.
  public let tag: String

  /// The language's code in lower case, two or three letters.
  public let language: String

  /// The script's code, such as `Hant`, if the tag names one.
  public let script: String?

  /// The region's code, such as `HK` or `419`, if the tag names one.
  public let region: String?

  /// Reads a tag in any usual spelling, or returns nil if it is not a tag.
  ///
  /// Hyphens and underscores separate alike, and case doesn't matter. The names that old bundles
  /// give their folders, such as `English`, are read too. Language codes of more than three
  /// letters are refused: the standard leaves room for them, but none was ever registered.
  public init?(_ tag: String) {
    let folded = tag.lowercased()
    // Some foreign letters, such as the sign for kelvin, are ASCII only in lower case.
    guard
      tag.utf8.count == folded.utf8.count,
      let parts = LanguageTag(parsing: Self.legacyTags[folded] ?? folded)
    else { return nil }
    self.init(parts)
  }

  private init(_ parts: LanguageTag) {
    language = parts.language
    script = parts.script
    region = parts.region
    tag =
      ([parts.language] + parts.extendedLanguages + [parts.script, parts.region].compactMap(\.self)
      + parts.rest).joined(separator: "-")
  }

  /// English, whose words stand in for those that no other language has.
  public static let english = LocaleIdentifier(LanguageTag(language: "en"))

  /// The locale of an old name of a bundle's folder, such as `English`; nil for what is a tag or nothing.
  package static func named(_ name: String) -> LocaleIdentifier? {
    legacyTags[name.lowercased()].flatMap { LocaleIdentifier($0) }
  }

  private static let legacyTags = [
    "arabic": "ar", "catalan": "ca", "chinese": "zh", "croatian": "hr", "czech": "cs",
    "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi", "french": "fr",
    "german": "de", "greek": "el", "hebrew": "he", "hungarian": "hu", "indonesian": "id",
    "italian": "it", "japanese": "ja", "korean": "ko", "malay": "ms", "norwegian": "nb",
    "polish": "pl", "portuguese": "pt", "romanian": "ro", "russian": "ru", "slovak": "sk",
    "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr", "ukrainian": "uk",
    "vietnamese": "vi",
  ]
}

extension LocaleIdentifier: Comparable {
  /// Orders identifiers by their tags.
  public static func < (left: LocaleIdentifier, right: LocaleIdentifier) -> Bool {
    left.tag < right.tag
  }
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The tag.
  public var description: String { tag }
}
