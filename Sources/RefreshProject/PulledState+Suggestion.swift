import ProofDocuments
package import RefreshComponents
import RefreshModel

extension PulledState {
  /// The state nearest to a misspelled name, such as `idle-50` for `idel-50`; nil where none is near
  /// enough.
  package static func suggestion(for name: String) -> String? {
    var names = RefreshState.allCases.map(\.name)
    let percent = name.split(separator: "-").last ?? ""
    if Int(percent) != nil {
      names = names.map { "\($0)-\(percent)" }.filter { PulledState(name: $0) != nil } + names
    }
    return names.nearest(to: name)
  }
}
