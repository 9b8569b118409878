import ProofDocuments

/// A text of which every character can be seen, as parts: plain ones, and characters to be shown by a
/// name or a number.
///
/// Marked are characters that have no shape, such as a joiner or a mark of direction, spaces of other kinds,
/// and plain spaces at an end or beside each other. What belongs to an emoji is plain, and the isolates around
/// the values of a line are left out where both texts have some and each is closed. If the old text and the
/// new one look alike all the same, all their unseen characters are marked, or else all that are not ASCII:
/// letters with marks can be written in two ways.
package struct ReviewText: Hashable, Sendable {
  /// A part of a text.
  package enum Part: Hashable, Sendable {
    case plain(String)
    case marked(Unicode.Scalar)
  }

  package let parts: [Part]

  /// An old and a new text, so that a reader sees how they differ.
  package static func pair(_ before: String, _ after: String) -> (ReviewText, ReviewText) {
    guard TextPair.appearance(of: before) != TextPair.appearance(of: after) else {
      let isUnseen = { (scalar: Unicode.Scalar) in scalar.isUnseen }
      let texts = (ReviewText(before, isUnseen), ReviewText(after, isUnseen))
      guard texts.0 == texts.1, !before.unicodeScalars.elementsEqual(after.unicodeScalars)
      else { return texts }
      return (ReviewText(before) { !$0.isASCII }, ReviewText(after) { !$0.isASCII })
    }
    guard TextPair.hasClosedIsolates(before), TextPair.hasClosedIsolates(after) else {
      return (ReviewText(before), ReviewText(after))
    }
    return (ReviewText(before.withoutIsolates), ReviewText(after.withoutIsolates))
  }

  /// A text whose unseen characters are marked, but for those of emoji.
  package init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    self.init(scalars) { index in
      let scalar = scalars[index]
      if scalar == " " { return Self.isHanging(index, in: scalars) }
      return scalar.isUnseen && !Self.joinsEmoji(index, in: scalars)
    }
  }

  private init(_ text: String, _ isMarked: (Unicode.Scalar) -> Bool) {
    let scalars = Array(text.unicodeScalars)
    self.init(scalars) { index in
      isMarked(scalars[index]) || scalars[index] == " " && Self.isHanging(index, in: scalars)
    }
  }

  private init(_ scalars: [Unicode.Scalar], isMarked: (_ index: Int) -> Bool) {
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    for index in scalars.indices {
      guard isMarked(index) else {
        plain.append(scalars[index])
        continue
      }
      if !plain.isEmpty { parts.append(.plain(String(plain))) }
      plain.removeAll()
      parts.append(.marked(scalars[index]))
    }
    if !plain.isEmpty { parts.append(.plain(String(plain))) }
    self.parts = parts
  }

  /// Whether a space is the first or the last character, or next to another space.
  private static func isHanging(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    index == 0 || index == scalars.count - 1 || scalars[index - 1] == " "
      || scalars[index + 1] == " "
  }

  /// Whether a joiner stands between two emoji, or a selector behind one.
  private static func joinsEmoji(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return false }
    let before = scalars[index - 1]
    switch scalars[index] {
    // Digits are emoji, too, before the sign of a key.
    case "\u{FE0E}", "\u{FE0F}": return before.properties.isEmoji
    case "\u{200D}":
      guard index + 1 < scalars.count, !before.isASCII else { return false }
      return (before.properties.isEmoji || before == "\u{FE0F}")
        && scalars[index + 1].properties.isEmoji
    default: return false
    }
  }
}

extension ReviewText: CustomStringConvertible {
  /// The text in one line, with marked characters by their numbers, such as `Let<U+200B>go`.
  package var description: String {
    parts.map { part in
      switch part {
      case .plain(let text): text
      case .marked(let scalar): "<\(scalar.codePoint)>"
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  /// The names that people know, as the Unicode charts and editors write them.
  private static let abbreviations: [Unicode.Scalar: String] = [
    " ": "SP", "\t": "TAB", "\n": "LF", "\r": "CR", "\u{A0}": "NBSP", "\u{AD}": "SHY",
    "\u{61C}": "ALM", "\u{2009}": "THSP", "\u{200B}": "ZWSP", "\u{200C}": "ZWNJ", "\u{200D}": "ZWJ",
    "\u{200E}": "LRM", "\u{200F}": "RLM", "\u{202A}": "LRE", "\u{202B}": "RLE", "\u{202C}": "PDF",
    "\u{202D}": "LRO", "\u{202E}": "RLO", "\u{202F}": "NNBSP", "\u{2060}": "WJ", "\u{2066}": "LRI",
    "\u{2067}": "RLI", "\u{2068}": "FSI", "\u{2069}": "PDI", "\u{3000}": "IDSP", "\u{FEFF}": "BOM",
  ]

  /// The short name of an unseen character, such as `NBSP`, or its number.
  package var shortName: String { Self.abbreviations[self] ?? codePoint }

  /// The number and the name of the character, such as `U+00A0 NO-BREAK SPACE`.
  package var account: String {
    [codePoint, properties.name].compactMap(\.self).joined(separator: " ")
  }
}
