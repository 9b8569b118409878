import Foundation
import RefreshStrings

/// The order in which Xcode writes the names in a string catalog.
enum CatalogOrder {
  /// Whether one name goes before another: by what they say and the value of their numbers, and only
  /// then by their case.
  ///
  /// It is what Foundation sorts the names of JSON by, which Xcode leaves it to. The locale is that of
  /// no language, on every machine.
  static func precedes(_ first: String, _ second: String) -> Bool {
    let first = first as NSString
    let order = first.compare(
      second, options: [.numeric, .caseInsensitive, .forcedOrdering],
      range: NSRange(location: 0, length: first.length), locale: NSLocale.system)
    return order == .orderedAscending
  }
}
