/// A script, as far as letters of it are taken for those of another.
enum WritingScript: String {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"

  /// Any other script.
  case other

  /// The script of a letter; nil for what is no letter, or belongs to several scripts.
  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: self = .latin
    case ..<0x80: return nil
    case _ where !scalar.properties.isAlphabetic: return nil
    case 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    // Signs and modifiers such as “ª”, “µ” and “ʼ”, full-width letters and mathematical ones.
    case ..<0x370, 0x2100...0x214F, 0x2460...0x24FF, 0xFB00...0xFB06, 0xFF21...0xFF5A,
      0x1D400...0x1D7FF, 0x1F100...0x1F1FF:
      return nil
    default: self = .other
    }
  }

  /// The letters of the script that look like letters of the other two.
  var lookalikes: Set<Unicode.Scalar> {
    switch self {
    case .latin: Self.latinLookalikes
    case .greek: Self.greekLookalikes
    case .cyrillic: Self.cyrillicLookalikes
    case .other: []
    }
  }

  private static let latinLookalikes = Set("aceijopsxyvABCEHIJKMNOPSTXYZ".unicodeScalars)
  private static let greekLookalikes = Set("ονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars)
  private static let cyrillicLookalikes = Set("асеіјорѕхуАВСЕНІЈКМОРЅТХУ".unicodeScalars)
}
