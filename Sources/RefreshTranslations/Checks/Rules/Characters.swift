import ProofDocuments
import RefreshStrings

extension TextRule {
  static let notNormalized = TextRule(
    "notNormalized", .warning,
    "A letter and its mark are two characters where one exists, so searches and some fonts fail.",
    Example("fr", wrong: "Actualise\u{301}", right: "Actualisé"),
    .text { text in
      text.findings(
        // What has no composed form in Unicode's tables gets longer and is left alone.
        where: { $0.composed.unicodeScalars.count < $0.unicodeScalars.count },
        "has a letter and a mark in place of one character",
        "save the text in Unicode's normalization form C")
    })

  static let invalidCharacter = TextRule(
    "invalidCharacter", .error,
    "A text has a character that nobody means: a control, a byte order mark, or U+FFFD for lost bytes.",
    Example(wrong: "Pull to\u{FFFD}refresh", right: "Pull to refresh"),
    .text { text in
      text.findings { value in
        value.unicodeScalars.first(where: \.isMistake).map {
          ("has the character \($0.codePoint)", "remove it, or write what was meant")
        }
      }
    })

  static let zeroWidthSpace = TextRule(
    "zeroWidthSpace", .note,
    "A zero-width space is for languages without spaces; elsewhere it hides in words from searches.",
    Example(wrong: "Pull\u{200B} to refresh", right: "Pull to refresh"),
    .text { text in
      text.language.isIn(["km", "th", "lo", "my", "ja", "zh", "yue", "bo", "dz", "shn", "mnw"])
        ? []
        : text.findings(
          where: { $0.unicodeScalars.contains("\u{200B}") }, "has a zero-width space", "remove it")
    })
}

extension Unicode.Scalar {
  /// Whether no text for people has the character.
  var isMistake: Bool {
    switch value {
    case 0x9, 0xA, 0xD: false
    // U+2028 and U+2029 are line breaks, which Interface Builder writes for Option and Return.
    case ..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFD: true
    default: properties.isNoncharacterCodePoint
    }
  }
}
