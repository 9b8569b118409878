/// A set of quirks that has a name on the command line and in files.
package enum CompatibilityPreset: String, CaseIterable, Sendable {
  case corrected
  case mjRefresh379 = "mjrefresh-3.7.9"
  case mjRefresh31152 = "mjrefresh-3.1.15.2"
  case mjRefresh3115 = "mjrefresh-3.1.15"

  /// The quirks.
  package var compatibility: Compatibility {
    switch self {
    case .corrected: .corrected
    case .mjRefresh379: .mjRefresh379
    case .mjRefresh31152: .mjRefresh31152
    case .mjRefresh3115: .mjRefresh3115
    }
  }
}
