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
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
