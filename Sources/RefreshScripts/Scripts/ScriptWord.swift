internal import RefreshModel

/// A value that scripts and traces write as a word.
protocol ScriptWord {
  /// All words that can be written in its place.
  static var words: [Self] { get }

  /// How the value is written.
  var spelling: String { get }
}

extension ScriptWord where Self: CaseIterable {
  static var words: [Self] { Array(allCases) }
}

extension ScriptWord where Self: RawRepresentable, RawValue == String {
  var spelling: String { rawValue }
}

extension Target: ScriptWord {}
extension RefreshResult: ScriptWord {}
extension EndPlacement: ScriptWord {}
extension Axis: ScriptWord {}
extension Callback.Name: ScriptWord {}

extension PanState: ScriptWord {
  /// A gesture is never reported to be possible: it is so before the first report.
  static var words: [PanState] { allCases.filter { $0 != .possible } }
}

extension RefreshState: ScriptWord {
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
