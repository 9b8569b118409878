/// The size, weight and font families of a text.
public struct TextStyle: Hashable, Sendable {
  /// The font size, in points.
  public var size: Double

  /// The font weight.
  public var weight: Weight

  /// Font families that replace those of the font set, by role.
  public var families: [FontRole: String]

  /// The distance between letters besides their own, in points.
  ///
  /// Cursive scripts such as Arabic, whose letters join, have none (CSS Text 3, section 8.2).
  package var letterSpacing = 0.0

  /// Creates a style from a size in points, a weight and replaced font families.
  public init(size: Double, weight: Weight, families: [FontRole: String] = [:]) {
    self.size = size
    self.weight = weight
    self.families = families
  }
}

extension TextStyle {
  /// A font weight on CSS's scale, in steps of 100.
  public struct Weight: RawRepresentable, Hashable, Sendable, Comparable, CaseIterable {
    /// The number, from 100 to 900.
    public let rawValue: Int

    /// Creates a weight from its number; nil for one that is not a multiple of 100 from 100 to 900.
    public init?(rawValue: Int) {
      guard (100...900).contains(rawValue), rawValue.isMultiple(of: 100) else { return nil }
      self.rawValue = rawValue
    }

    private init(_ number: Int) { rawValue = number }

    /// The thinnest weight, 100.
    public static let thin = Weight(100)

    /// The weight 200.
    public static let extraLight = Weight(200)

    /// The weight 300.
    public static let light = Weight(300)

    /// The weight of running text, 400.
    public static let regular = Weight(400)

    /// The weight 500.
    public static let medium = Weight(500)

    /// The weight 600.
    public static let semiBold = Weight(600)

    /// The weight of titles, 700.
    public static let bold = Weight(700)

    /// The weight 800.
    public static let extraBold = Weight(800)

    /// The heaviest weight, 900.
    public static let black = Weight(900)

    /// All weights, the thinnest first.
    public static let allCases: [Weight] = [
      .thin, .extraLight, .light, .regular, .medium, .semiBold, .bold, .extraBold, .black,
    ]

    private static let names = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]

    /// The name in scenes and in the files of fonts, such as `Bold`.
    public var name: String { Self.names[rawValue / 100 - 1] }

    /// The name in themes and component files, such as `semibold`.
    public var word: String { name.lowercased() }

    /// The weight of a name in scenes, such as `Bold`; nil for an unknown name.
    public init?(name: String) {
      guard let index = Self.names.firstIndex(of: name) else { return nil }
      self = Self.allCases[index]
    }

    /// Orders weights from the thinnest to the heaviest.
    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The weight of some that is drawn in the place of this one; nil where there is none.
    ///
    /// It is that of CSS Fonts 4, section 5.2: for 400 and 500 the nearer of the two before others, then
    /// thinner ones and then heavier ones; below 400 thinner ones first, above 500 heavier ones first.
    package func nearest(among weights: some Sequence<Weight>) -> Weight? {
      let weights = Set(weights)
      if weights.contains(self) { return self }
      if self == .regular, weights.contains(.medium) { return .medium }
      let thinner = weights.filter { $0 < self }.max()
      let heavier = weights.filter { $0 > self }.min()
      return self > .medium ? heavier ?? thinner : thinner ?? heavier
    }
  }
}

extension TextStyle.Weight: Codable {
  /// Decodes a name such as `Bold`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let weight = TextStyle.Weight(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(name) is not the name of a font weight")
    }
    self = weight
  }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
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

/// The alignment of lines in a label.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the side where the text's direction starts.
  case start

  /// In the middle, as labels of MJRefresh are.
  case center

  /// At the side where the text's direction ends.
  case end
}

extension TextAlignment {
  /// The distance of a line's middle from the middle of its label, in points.
  ///
  /// - Parameters:
  ///   - width: the width of the line, in points.
  ///   - room: the width of the label, in points.
  ///   - direction: the direction of the text.
  /// - Returns: the distance, negative to the left.
  package func middle(
    ofWidth width: Double, in room: Double, direction: TextDirection
  ) -> Double {
    guard self != .center else { return 0 }
    let isLeft = (self == .start) == (direction == .leftToRight)
    return isLeft ? (width - room) / 2 : (room - width) / 2
  }
}

/// The part of a text that is left out where it is too long.
package enum TextTruncation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The end, in whose place an ellipsis stands.
  case tail

  /// The middle, in whose place an ellipsis stands.
  case middle

  /// The start, in whose place an ellipsis stands.
  case head

  /// The end, without an ellipsis; the text is one line and may end within a letter.
  case clip
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
