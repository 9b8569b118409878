import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings

extension FrameMatrix {
  /// The frames that show texts of a project: each once, whatever its appearances and scales.
  func showing(
    _ keys: [StringKey], addsComponents: Bool, addsStates: Bool
  ) -> FrameMatrix {
    let keys = keys.filter(\.isSeen)
    var matrix = self
    if addsComponents { matrix.addComponents(for: keys) }
    if addsStates { matrix.addStates(for: keys) }
    // Of frames that are as full, one with an indicator tells most, and the first is chosen.
    matrix.setups =
      matrix.setups.filter { $0.component.indicator == .symbols }
      + matrix.setups.filter { $0.component.indicator != .symbols }
    matrix.appearances = Array(axes.appearances.prefix(1))
    matrix.scales = Array(axes.scales.prefix(1))
    return matrix
  }

  private mutating func addComponents(for keys: [StringKey]) {
    for key in keys where !key.components.contains(where: components.contains) {
      let usual = key.components.first { $0.ancestor == nil && $0.indicator == .symbols }
      guard let component = usual ?? key.components.first else { continue }
      setups.append(ComponentSetup(component))
    }
  }

  private mutating func addStates(for keys: [StringKey]) {
    let shared = pulledStates
    setups = setups.map { setup in
      let needed = keys.filter { $0.components.contains(setup.component) }.compactMap(\.state)
      let states = setup.component.kind.states.filter { state in
        needed.contains(StringKey.State(state))
      }
      var setup = setup
      let own = setup.pulledStates ?? shared
      let missing = states.filter { state in !own.contains { $0.state == state } }
      setup.pulledStates = own + missing.map(PulledState.init)
      return setup
    }
  }
}
