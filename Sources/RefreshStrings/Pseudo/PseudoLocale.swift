/// A test language, made from English to show layout problems before a translation exists.
///
/// A text that stays as it was is hard-coded; one that is cut will be cut in some real language.
/// Places for values, tags, addresses and controls are never touched.
package enum PseudoLocale: String, CaseIterable, Hashable, Sendable {
  /// Accented letters, as much longer as translations are, between brackets.
  case accented = "en-XA"

  /// English words shown from right to left.
  case rightToLeft = "ar-XB"

  /// Arabic letters in place of English ones, for their joining forms and their height.
  case arabicLetters = "ar-x-letters"

  /// Every text twice.
  case doubleLength = "en-x-double"

  /// Letters with marks above marks, between Thai syllables.
  case tall = "en-x-tall"

  /// Letters as wide as ideographs, without spaces.
  case cjk = "en-x-cjk"

  /// Every text between `[#` and `#]`, so that a cut shows.
  case bounded = "en-x-bounded"

  /// The pseudo-locale that a locale is, if it is one.
  package init?(_ locale: LocaleIdentifier) {
    self.init(rawValue: locale.tag)
  }

  /// The locale under which it is asked for.
  package var locale: LocaleIdentifier? { LocaleIdentifier(rawValue) }

  /// A text of the source language as this locale has it.
  ///
  /// Whatever ``ProtectedText`` protects appears in it as often as in the source, unchanged.
  package func text(_ source: String) -> String {
    let spans = ProtectedText.spans(of: source)
    return switch self {
    case .accented: Self.accented(spans)
    case .rightToLeft: spans.mapText(Self.overridden)
    case .arabicLetters: spans.mapText { PseudoLetters.arabic.applied(to: $0) }
    case .doubleLength: Self.doubled(spans)
    case .tall: "ปี้ \(spans.mapText { PseudoLetters.tall.applied(to: $0) }) ปู่"
    case .cjk: spans.mapText { PseudoLetters.wide.applied(to: $0.filter { $0 != " " }) }
    case .bounded: "[# \(source) #]"
    }
  }
}

extension PseudoLocale {
  private static func accented(_ spans: [ProtectedText]) -> String {
    let length = spans.reduce(0) { $0 + $1.textLength }
    let filler = PseudoExpansion.filler(for: length)
    let text = spans.mapText { PseudoLetters.accented.applied(to: $0) }
    return "[\(text)\(PseudoLetters.accented.applied(to: filler))]"
  }

  /// The second copy leaves out what is protected: no value may be shown twice.
  private static func doubled(_ spans: [ProtectedText]) -> String {
    let copy = spans.compactMap(\.text).joined()
    return spans.mapText(\.self) + " " + copy.trimmingSpaces
  }

  /// Each word between marks that force it to run from right to left.
  private static func overridden(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.isEmpty ? "" : "\u{200F}\u{202E}\(word)\u{202C}\u{200F}"
    }.joined(separator: " ")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { String(start[...$0]) } ?? ""
  }
}

/// A table of letters that take the place of English ones.
struct PseudoLetters: Sendable {
  private let letters: [Character: Character]

  /// Letters of the Latin script with marks, and English marks turned over.
  static let accented = PseudoLetters(
    from: "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ!?",
    to: "áḃçďéḟĝĥíĵķļṁñöṗŕšţûṽŵẋýžÁḂÇĎÉḞĜĤÍĴĶĻṀÑÖṖŔŠŢÛṼŴẊÝŽ¡¿")

  /// Vowels with two marks of Vietnamese.
  static let tall = PseudoLetters(from: "aeiouyAEIOUY", to: "ẫễỉỗữỹẪỄỈỖỮỸ")

  /// The letters of the Arabic script that sound most alike.
  static let arabic = PseudoLetters(
    from: "abcdefghijklmnopqrstuvwxyz?,;", to: "ابكدهفغحيجكلمنوپقرستۇڤۋخىز؟،؛", folding: true)

  /// The forms of ASCII that take a whole ideograph's width.
  static let wide = PseudoLetters(
    letters: Dictionary(
      uniqueKeysWithValues: (0x21...0x7E as ClosedRange<UInt32>).compactMap { code in
        guard let narrow = Unicode.Scalar(code), let wide = Unicode.Scalar(code + 0xFEE0) else {
          return nil
        }
        return (Character(narrow), Character(wide))
      }))

  private init(letters: [Character: Character]) {
    self.letters = letters
  }

  /// Creates a table of pairs; with `folding`, capitals are written as small letters are.
  private init(from sources: String, to targets: String, folding: Bool = false) {
    var letters = Dictionary(uniqueKeysWithValues: zip(sources, targets))
    if folding {
      for (source, target) in letters where source.isLetter {
        letters[Character(source.uppercased())] = target
      }
    }
    self.init(letters: letters)
  }

  /// A text with its letters replaced; others stay.
  func applied(to text: String) -> String {
    String(text.map { letters[$0] ?? $0 })
  }
}

/// The growth of a text that is translated from English.
enum PseudoExpansion {
  /// The width of a translation in per cent of its English source's, which 95 of 100 stay below.
  ///
  /// Measured on 234,251 pairs of texts from public translations, by the source's length. Short
  /// texts grow most.
  static func percent(for length: Int) -> Int {
    switch length {
    case ...10: 237
    case ...20: 187
    case ...30: 171
    case ...50: 158
    case ...70: 148
    default: 145
    }
  }

  /// The addition to a text of so many characters: a space and words, cut where it is enough.
  static func filler(for length: Int) -> String {
    guard length > 0 else { return "" }
    let missing = (length * (percent(for: length) - 100) + 99) / 100
    let source = Array(" one two three four five six seven eight nine ten")
    return String((0..<missing).map { source[$0 % source.count] })
  }
}
