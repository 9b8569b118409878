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

extension TextRule {
  static let unbalancedBidi = TextRule(
    "unbalancedBidi", .warning,
    "A control opens a stretch of another direction that nothing closes, so it reaches too far.",
    Example("fa", wrong: "\u{2066}#room", right: "\u{2066}#room\u{2069}"),
    .text { text in
      text.findings(
        where: \.hasUnbalancedControls, "has controls of direction without their partners",
        "close each isolate with U+2069, and each embedding with U+202C")
    })

  static let bidiEmbedding = TextRule(
    "bidiEmbedding", .note,
    "An embedding or override of direction also affects the text around it; an isolate doesn't.",
    Example("fa", wrong: "\u{202A}#room\u{202C}", right: "\u{2066}#room\u{2069}"),
    .text { text in
      text.findings(
        where: { $0.unicodeScalars.contains { ("\u{202A}"..."\u{202B}").contains($0) } },
        "has an embedding of direction", "use an isolate: U+2066 or U+2067, and U+2069 to close it")
    })

  static let unisolatedRun = TextRule(
    "unisolatedRun", .warning,
    "A path or sign beside Latin letters in right-to-left text is shown on the wrong side.",
    Example("he", wrong: "פתחו את /Library", right: "פתחו את \u{2066}/Library\u{2069}"),
    .text { text in
      guard text.language.isRightToLeft else { return [] }
      return text.findings { value in
        value.unisolatedRun.map {
          (
            "has “\($0)” in right-to-left text without an isolate",
            "put it between U+2066 and U+2069"
          )
        }
      }
    })
}

extension String {
  /// Whether a control of direction has no partner in its paragraph.
  fileprivate var hasUnbalancedControls: Bool {
    guard unicodeScalars.contains(where: \.properties.isBidiControl) else { return false }
    return split(whereSeparator: \.isNewline).contains { paragraph in
      var open: [Bool] = []
      for scalar in paragraph.unicodeScalars {
        switch scalar.value {
        case 0x2066...0x2068: open.append(true)
        case 0x202A, 0x202B, 0x202D, 0x202E: open.append(false)
        case 0x2069: if open.popLast() != true { return true }
        case 0x202C: if open.popLast() != false { return true }
        default: continue
        }
      }
      return !open.isEmpty
    }
  }

  /// The first word in Latin letters whose sign at an end goes to the other side in right-to-left text.
  ///
  /// It does where the neighbour on the sign's side is right-to-left, or the text begins or ends.
  fileprivate var unisolatedRun: Substring? {
    // Most texts have no Latin letter, and a regular expression takes long.
    guard utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }),
      !unicodeScalars.contains(where: \.properties.isBidiControl)
    else { return nil }
    let words = split(whereSeparator: \.isWhitespace)
    // A text without right-to-left letters, such as a path alone, is laid out from the left.
    guard words.contains(where: \.isRightToLeft) else { return nil }
    for (index, word) in words.enumerated() {
      let before = index == 0 || words[index - 1].isRightToLeft
      let after = index == words.count - 1 || words[index + 1].isRightToLeft
      if before, word.wholeMatch(of: /[\/~@#.+\-]+[A-Za-z][A-Za-z0-9\/._~-]*[A-Za-z0-9]/) != nil {
        return word
      }
      if after, word.wholeMatch(of: /[A-Za-z][A-Za-z0-9._]*[+#\/]+/) != nil { return word }
    }
    return nil
  }
}

extension Substring {
  /// Whether the first letter is one of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    switch letter.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }
}
