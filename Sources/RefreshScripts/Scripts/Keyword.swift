import RefreshModel

/// A value that scripts and traces write as a keyword.
protocol Keyword {
  /// All values that can be written in its place.
  static var keywords: [Self] { get }

  /// How the value is written.
  var spelling: String { get }
}

extension Keyword where Self: CaseIterable {
  static var keywords: [Self] { Array(allCases) }
}

extension Keyword where Self: RawRepresentable, RawValue == String {
  var spelling: String { rawValue }
}

extension Target: Keyword {}
extension RefreshResult: Keyword {}
extension EndPlacement: Keyword {}
extension Axis: Keyword {}
extension Callback.Name: Keyword {}

extension PanState: Keyword {
  /// A gesture is never reported to be possible: it is so before the first report.
  static var keywords: [PanState] { allCases.filter { $0 != .possible } }
}

extension RefreshState: Keyword {
  var spelling: String { name.camelCased }
}

extension String {
  /// Words joined by hyphens, as the command line and YAML have them, in the way of scripts and
  /// traces: `auto-normal` as `autoNormal`.
  var camelCased: String {
    let parts = split(separator: "-")
    return parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
