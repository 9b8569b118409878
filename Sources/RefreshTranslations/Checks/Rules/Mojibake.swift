import ProofDocuments
import RefreshStrings

extension TextRule {
  static let mojibake = TextRule(
    "mojibake", .warning,
    "Bytes of UTF-8 were read in another encoding, so two or three characters stand for one.",
    Example("de", wrong: "fÃ¼r", right: "für"),
    .text { text in
      text.findings { value in
        Mojibake.first(in: value).map { found in
          (
            "has “\(found.written.visible)”, which are the bytes of “\(found.meant.visible)”",
            "write that, and save the file as UTF-8"
          )
        }
      }
    })
}

/// Characters that stand for the bytes of others.
enum Mojibake {
  /// The first characters in a text that stand for the bytes of one, and that one.
  static func first(in text: String) -> (written: String, meant: String)? {
    pieces(of: text).lazy.compactMap { piece in
      piece.meant.map { (String(piece.written), $0) }
    }.first
  }

  /// The text with the characters that were meant.
  static func mended(_ text: String) -> String {
    pieces(of: text).map { $0.meant ?? String($0.written) }.joined()
  }

  /// The text divided into what stands for bytes, with what these mean, and the rest.
  private static func pieces(
    of text: String
  ) -> [(written: Substring.UnicodeScalarView, meant: String?)] {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return [(text.unicodeScalars[...], nil)] }
    var pieces: [(Substring.UnicodeScalarView, String?)] = []
    var rest = text.unicodeScalars[...]
    var start = rest.startIndex
    while !rest.isEmpty {
      guard let first = rest.first, first.mayStandForByte,
        let (written, meant) = Encoding.all.lazy.compactMap({
          $0.stretch(startOf: rest, in: text)
        }).first
      else {
        rest.removeFirst()
        continue
      }
      pieces.append((text.unicodeScalars[start..<written.startIndex], nil))
      pieces.append((written, meant))
      rest = rest[written.endIndex...]
      start = rest.startIndex
    }
    return pieces + [(text.unicodeScalars[start...], nil)]
  }
}

extension Unicode.Scalar {
  /// Whether the character may be in an encoding of Latin letters; most letters of other scripts aren't.
  fileprivate var mayStandForByte: Bool {
    (0x80..<0x300).contains(value) || (0x2000..<0x2300).contains(value) || value > 0xF000
      || ["Ω", "π", "◊"].contains(self)
  }
}

/// An encoding of one byte for a character, in which bytes of UTF-8 are read by mistake.
private struct Encoding {
  /// The bytes of its characters above ASCII.
  private let bytes: [Unicode.Scalar: UInt8]

  /// The first bytes of two after which one character is enough, because hardly any text has these signs
  /// by themselves.
  private let leads: Set<UInt8>

  private init(_ characters: String, leads: Set<UInt8>) {
    bytes = Dictionary(
      zip(characters.unicodeScalars, UInt8(0x80)...0xFF).map { ($0, $1) }
    ) { first, _ in first }
    self.leads = leads
  }

  static let all = [windows, macRoman]

  /// Windows-1252, with the controls of ISO 8859-1 where it has nothing.
  private static let windows = Encoding(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
      + String(String.UnicodeScalarView((0xA0...0xFF).compactMap(Unicode.Scalar.init))),
    leads: [0xC2, 0xC3, 0xC4, 0xC5])

  private static let macRoman = Encoding(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ"
      + "⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
    leads: [0xC3])

  /// The characters at the start of a text that stand for bytes, and what these mean; nil if they don't
  /// certainly.
  func stretch(
    startOf rest: Substring.UnicodeScalarView, in text: String
  ) -> (written: Substring.UnicodeScalarView, meant: String)? {
    var meant = String.UnicodeScalarView()
    var end = rest.startIndex
    while let (scalar, length) = character(startOf: rest[end...]) {
      meant.append(scalar)
      end = rest.index(end, offsetBy: length)
    }
    let written = rest[..<end]
    // Two in a row are no accident.
    guard meant.count > 1 || meant.count == 1 && isCertain(written, in: text) else { return nil }
    return (written, String(meant))
  }

  /// Whether characters that stand for the bytes of a single one are hardly ever beside each other.
  private func isCertain(_ written: Substring.UnicodeScalarView, in text: String) -> Bool {
    let encoded = written.compactMap { bytes[$0] }
    switch encoded.prefix(2) {
    // Dashes, quotes, signs of currencies and trade marks, Vietnamese letters, and emoji.
    case [0xE2, 0x80], [0xE2, 0x82], [0xE2, 0x84], [0xE1, 0xBA], [0xF0, 0x9F]: return true
    default:
      return leads.contains(encoded[0]) && !Self.endsQuotedCapitals(written, in: text)
    }
  }

  /// The character of UTF-8 whose bytes the first characters stand for, and their number.
  private func character(
    startOf text: Substring.UnicodeScalarView
  ) -> (Unicode.Scalar, length: Int)? {
    guard let first = text.first, let lead = bytes[first], (0xC2...0xF4).contains(lead) else {
      return nil
    }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let encoded = [lead] + text.dropFirst().prefix(length - 1).compactMap { bytes[$0] }
    guard encoded.count == length, let decoded = String(validating: encoded, as: UTF8.self),
      let scalar = decoded.unicodeScalars.first, decoded.unicodeScalars.count == 1,
      scalar.properties.generalCategory != .unassigned,
      scalar.properties.generalCategory != .control
    else { return nil }
    return (scalar, length)
  }

  /// Whether a capital letter and a mark behind it are just that, as at the end of “AMANHÔ.
  private static func endsQuotedCapitals(
    _ written: Substring.UnicodeScalarView, in text: String
  ) -> Bool {
    guard let mark = written.last, "‘’“”„‚«»‹›…–—•".unicodeScalars.contains(mark) else {
      return false
    }
    let before = text.unicodeScalars[..<written.startIndex].last
    let after = text.unicodeScalars[written.endIndex...].first
    return !(before?.properties.isLowercase ?? false)
      && !(after?.properties.isAlphabetic ?? false)
  }
}
