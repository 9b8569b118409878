/// A text size that people choose on iOS, by the name that SwiftUI's `DynamicTypeSize` has for it.
package enum DynamicTypeSize: String, CaseIterable, Hashable, Sendable {
  case xSmall
  case small
  case medium

  /// The standard size.
  case large

  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// The size of letters of the text style Body, in points.
  ///
  /// Source: Apple's Human Interface Guidelines, Typography, “iOS, iPadOS Dynamic Type sizes” and
  /// “Larger accessibility type sizes”.
  var bodySize: Int {
    switch self {
    case .xSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .xLarge: 19
    case .xxLarge: 21
    case .xxxLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  /// The size in percent of the standard size, rounded: from 82 to 312.
  package var percent: Int { (bodySize * 100 + 8) / 17 }

  /// The size in percent that a name, such as `accessibility3`, or a number stands for; nil for
  /// anything else.
  package static func percent(of text: String) -> Int? {
    DynamicTypeSize(rawValue: text)?.percent ?? Int(text)
  }
}
