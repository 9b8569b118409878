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

extension LocaleIdentifier {
  /// The script that the language is most likely written in here, named or not.
  ///
  /// Nothing if the language is unknown. The data is Apple's: Urdu is `Aran`, the Nastaliq style,
  /// where others say `Arab`.
  package var likelyScript: String? { ICU.likelyScript(of: localeName) }

  /// Whether lines start at the right.
  ///
  /// This goes by the script: `az-Arab` is right to left though `az` is not.
  package var isRightToLeft: Bool { ICU.isRightToLeft(localeName) }

  var localeName: String { ICU.localeName(forTag: tag) }

  /// Whether the tag narrows the language down by the code of another one, as `zh-yue` does.
  var hasExtendedLanguage: Bool {
    LanguageTag(parsing: tag.lowercased())?.extendedLanguages.isEmpty == false
  }
}

extension LocaleIdentifier {
  /// The language whose words MJRefresh 3.7.9 shows, which looks at how the tag begins.
  ///
  /// It has words for five beginnings, and English ones for everybody else. Pseudo-locales, which it
  /// doesn't know, stay as they are.
  package var matchedByPrefix: LocaleIdentifier {
    guard PseudoLocale(self) == nil else { return self }
    let prefixes = ["en", "zh", "ko", "ru", "uk"]
    guard let prefix = prefixes.first(where: language.hasPrefix) else { return .english }
    let matched = prefix == "zh" ? (script == "Hans" ? "zh-Hans" : "zh-Hant") : prefix
    return LocaleIdentifier(matched) ?? .english
  }
}

/// The parts of a language tag, by their form alone.
struct LanguageTag {
  let language: String
  private(set) var extendedLanguages: [String] = []
  package private(set) var script: String?
  package private(set) var region: String?
  package private(set) var rest: [String] = []

  init(language: String) {
    self.language = language
  }

  /// Reads a tag in lower case, or returns nil if one part is malformed or out of place.
  init?(parsing tag: String) {
    let subtags = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    var parser = Parser(subtags: subtags.map(String.init)[...])
    guard let language = parser.next(where: { $0.isAlphabetic(2...3) }) else { return nil }
    self.init(language: language)
    while extendedLanguages.count < 3, let next = parser.next(where: { $0.isAlphabetic(3...3) }) {
      extendedLanguages.append(next)
    }
    script = parser.next { $0.isAlphabetic(4...4) }?.titlecased
    region = parser.next { $0.isAlphabetic(2...2) || $0.isNumeric(3) }?.uppercased()
    while let variant = parser.next(where: \.isVariant) { rest.append(variant) }
    guard let extensions = parser.extensions() else { return nil }
    rest += extensions
  }
}

extension LanguageTag {
  private struct Parser {
    var subtags: ArraySlice<String>

    mutating func next(where isExpected: (String) -> Bool) -> String? {
      guard let first = subtags.first, isExpected(first) else { return nil }
      return subtags.removeFirst()
    }

    /// Reads all that is left, or returns nil if it isn't a row of extensions.
    mutating func extensions() -> [String]? {
      var read: [String] = []
      while let singleton = next(where: { $0.isAlphanumeric(1...1) }) {
        read.append(singleton)
        let start = read.count
        let lengths = singleton == "x" ? 1...8 : 2...8
        while let next = next(where: { $0.isAlphanumeric(lengths) }) { read.append(next) }
        if read.count == start { return nil }
      }
      return subtags.isEmpty ? read : nil
    }
  }
}

extension String {
  fileprivate var isVariant: Bool {
    isAlphanumeric(5...8) || (utf8.count == 4 && isAlphanumeric(4...4) && prefix(1).isDigits)
  }

  fileprivate var titlecased: String { prefix(1).uppercased() + dropFirst() }

  fileprivate func isAlphabetic(_ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(utf8.count) && utf8.allSatisfy(\.isLowercaseLetter)
  }

  fileprivate func isNumeric(_ length: Int) -> Bool { utf8.count == length && self[...].isDigits }

  fileprivate func isAlphanumeric(_ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(utf8.count) && utf8.allSatisfy { $0.isLowercaseLetter || $0.isDigit }
  }
}

extension Substring {
  fileprivate var isDigits: Bool { utf8.allSatisfy(\.isDigit) }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
