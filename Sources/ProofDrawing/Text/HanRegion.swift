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
