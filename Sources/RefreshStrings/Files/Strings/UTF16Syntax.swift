/// The characters that have a meaning in a `.strings` file, as UTF-16.
package enum UTF16Syntax {
  package static let backslash = unit("\\")
  static let closingBrace = unit("}")
  static let doubleQuote = unit("\"")
  static let equals = unit("=")
  package static let lessThan = unit("<")
  package static let openingBrace = unit("{")
  static let semicolon = unit(";")
  static let singleQuote = unit("'")
  package static let slash = unit("/")
  package static let star = unit("*")

  package static func isQuote(_ unit: UInt16) -> Bool { unit == doubleQuote || unit == singleQuote }

  /// Whether a character stands between words and means nothing; a no-break space does not.
  package static func isSpace(_ unit: UInt16) -> Bool {
    (0x09...0x0D).contains(unit) || unit == 0x20 || unit == 0x2028 || unit == 0x2029
  }

  /// Whether a `//` comment stops at a character.
  package static func endsLine(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
  }

  /// Whether a character needs no quotes around it.
  package static func isWord(_ unit: UInt16) -> Bool {
    switch scalar(unit) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
    default: false
    }
  }

  /// The character that a unit is, or the replacement character for half of one.
  package static func scalar(_ unit: UInt16) -> Unicode.Scalar {
    Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private static func unit(_ character: Unicode.Scalar) -> UInt16 {
    UInt16(UInt8(ascii: character))
  }
}

/// The character set that octal escapes in old property lists are numbers of.
enum NextStepLatin {
  /// The UTF-16 unit of a character, or zero for the two numbers that stand for none.
  static func unit(_ number: UInt8) -> UInt16 {
    number < 0x80 ? UInt16(number) : upperHalf[Int(number) - 0x80]
  }

  private static let upperHalf = Array(
    [
      "\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ", "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷", "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ", "®–†‡·¦¶•‚„”»…‰¬¿",
      "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ", "—±¼½¾àáâãäåçèéêë", "ìÆíªîïðñŁØŒºòóôõ", "öæùúûıüýłøœßþÿ\0\0",
    ].joined().utf16)
}

/// The comments that were passed over since the last entry, and which entry they belong to.
struct StringsFileComments {
  private struct Comment {
    var text: String
    let linesBefore: Int
  }

  private var comments: [Comment] = []
  private var lines = 0

  /// Takes note of the end of a line.
  mutating func endLine() { lines += 1 }

  /// Takes note of a comment by what stands between its signs.
  mutating func add(_ units: ArraySlice<UInt16>) {
    comments.append(
      Comment(text: String(utf16: units).trimmed, linesBefore: lines))
    lines = 0
  }

  /// Leaves out what stands inside an entry, and starts again after it.
  mutating func forget() {
    comments = []
    lines = 0
  }

  /// The comments on the line on which the last entry ended.
  mutating func takeTrailing() -> String? {
    let count = comments.prefix { $0.linesBefore == 0 }.count
    defer { comments.removeFirst(count) }
    return Self.joined(comments.prefix(count))
  }

  /// The comments before the next entry: the last ones that no empty line parts.
  mutating func takeLeading() -> String? {
    let start = comments.lastIndex { $0.linesBefore > 1 } ?? 0
    defer { forget() }
    return Self.joined(comments[start...])
  }

  /// Two comments as one.
  static func joined(_ first: String?, _ second: String?) -> String? {
    [first, second].compactMap(\.self).reduce(nil) { text, more in
      text.map { $0 + "\n" + more } ?? more
    }
  }

  private static func joined(_ comments: ArraySlice<Comment>) -> String? {
    let texts = comments.map(\.text).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
