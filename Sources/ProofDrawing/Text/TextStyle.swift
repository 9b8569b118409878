/// The size, weight and font families of a text.
public struct TextStyle: Hashable, Sendable {
  /// The font weight.
  public enum Weight: String, Hashable, Sendable, Codable {
    /// The weight of running text.
    case regular = "Regular"

    /// The weight of titles.
    case bold = "Bold"
  }

  /// The font size, in points.
  public var size: Double

  /// The font weight.
  public var weight: Weight

  /// Font families that replace those of the font set, by role.
  public var families: [FontRole: String]

  /// Creates a style from a size in points, a weight and replaced font families.
  public init(size: Double, weight: Weight, families: [FontRole: String] = [:]) {
    self.size = size
    self.weight = weight
    self.families = families
  }
}

/// The role of a font family, such as `latin`, `arabic`, `han-ja` or `emoji`.
public struct FontRole: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The role's name as a font lock spells it.
  public let rawValue: String

  /// Creates a role from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Latin, Greek and Cyrillic, and the digits and marks that other scripts share with them.
  public static let latin = FontRole(rawValue: "latin")

  /// Emoji.
  public static let emoji = FontRole(rawValue: "emoji")

  /// Orders roles by name.
  public static func < (lhs: FontRole, rhs: FontRole) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// A region with its own forms of Han characters.
package enum HanRegion: String, Hashable, Sendable {
  /// Japan.
  case japan = "JP"

  /// Korea.
  case korea = "KR"

  /// Mainland China and Singapore: simplified characters.
  case mainland = "SC"

  /// Taiwan: traditional characters.
  case taiwan = "TC"

  /// Hong Kong and Macau: traditional characters.
  case hongKong = "HK"

  /// The region of the readers of a language; nil for one that is not written with Han characters.
  package init?(language: String) {
    let subtags = language.lowercased().split(separator: "-")
    switch subtags.first {
    case "ja": self = .japan
    case "ko": self = .korea
    case "yue": self = .hongKong
    case "zh" where subtags.contains("hk") || subtags.contains("mo"): self = .hongKong
    case "zh" where subtags.contains("hant") || subtags.contains("tw"): self = .taiwan
    case "zh": self = .mainland
    default: return nil
    }
  }

  /// The region in the name of a face, such as `Noto Sans CJK JP Bold`; nil for a face of none.
  package init?(face: String) {
    let regions = face.split(separator: " ").compactMap { HanRegion(rawValue: String($0)) }
    guard let region = regions.first else { return nil }
    self = region
  }

  /// The regions whose forms readers take for their own, their own first.
  ///
  /// Hong Kong's readers know Taiwan's forms, and few fonts have theirs.
  package var accepted: [HanRegion] { self == .hongKong ? [.hongKong, .taiwan] : [self] }

  /// The role of the family that has the region's forms.
  package var role: FontRole {
    switch self {
    case .japan: FontRole(rawValue: "han-ja")
    case .korea: FontRole(rawValue: "han-ko")
    case .mainland: FontRole(rawValue: "han-zh-hans")
    case .taiwan: FontRole(rawValue: "han-zh-hant")
    case .hongKong: FontRole(rawValue: "han-zh-hk")
    }
  }
}

/// A writing direction.
public enum TextDirection: String, Hashable, Sendable, Codable {
  /// From left to right, as in Latin.
  case leftToRight = "ltr"

  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = "rtl"
}

/// The places where a text may break into lines.
public enum LineBreaking: Hashable, Sendable {
  /// Between words, or within a word that is too long.
  case words

  /// Only at given offsets, or within a word that is too long.
  ///
  /// They are given as the numbers of UTF-8 bytes before them.
  case places([Int])

  /// After every character, so that they stand in a column.
  case characters
}
