/// A script, as far as words are told apart by it.
///
/// Han, kana and bopomofo are one, because Japanese words mix them.
enum WordScript: Int, Hashable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati
  case oriya, tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan, myanmar, georgian
  case ethiopic, khmer, hangul, eastAsian, other

  /// The script of a letter, by its block in Unicode.
  init(of scalar: Unicode.Scalar) {
    self = Self.blocks.first { $0.range.contains(scalar.value) }?.script ?? .other
  }

  private static let blocks: [(range: ClosedRange<UInt32>, script: WordScript)] = [
    (0x0041...0x02AF, .latin), (0x1D00...0x1DBF, .latin), (0x1E00...0x1EFF, .latin),
    (0x2C60...0x2C7F, .latin), (0xA720...0xA7FF, .latin), (0xFF21...0xFF5A, .latin),
    (0x0370...0x03FF, .greek), (0x1F00...0x1FFF, .greek), (0x0400...0x052F, .cyrillic),
    (0x1C80...0x1C8F, .cyrillic), (0xA640...0xA69F, .cyrillic), (0x0531...0x058F, .armenian),
    (0x0591...0x05FF, .hebrew), (0xFB1D...0xFB4F, .hebrew), (0x0600...0x06FF, .arabic),
    (0x0750...0x077F, .arabic), (0x0870...0x08FF, .arabic), (0xFB50...0xFDFF, .arabic),
    (0xFE70...0xFEFC, .arabic), (0x0900...0x097F, .devanagari), (0x0980...0x09FF, .bengali),
    (0x0A00...0x0A7F, .gurmukhi), (0x0A80...0x0AFF, .gujarati), (0x0B00...0x0B7F, .oriya),
    (0x0B80...0x0BFF, .tamil), (0x0C00...0x0C7F, .telugu), (0x0C80...0x0CFF, .kannada),
    (0x0D00...0x0D7F, .malayalam), (0x0D80...0x0DFF, .sinhala), (0x0E00...0x0E7F, .thai),
    (0x0E80...0x0EFF, .lao), (0x0F00...0x0FFF, .tibetan), (0x1000...0x109F, .myanmar),
    (0x10A0...0x10FF, .georgian), (0x1C90...0x1CBF, .georgian), (0x1200...0x139F, .ethiopic),
    (0x1780...0x17FF, .khmer), (0x1100...0x11FF, .hangul), (0x3130...0x318F, .hangul),
    (0xAC00...0xD7FF, .hangul), (0x3005...0x3007, .eastAsian), (0x3040...0x312F, .eastAsian),
    (0x31A0...0x31FF, .eastAsian), (0x3400...0x4DBF, .eastAsian), (0x4E00...0x9FFF, .eastAsian),
    (0xF900...0xFAFF, .eastAsian), (0x20000...0x3FFFF, .eastAsian),
  ]
}
