import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject

extension Project {
  /// The components that arguments name, each once: the project's, else built-in ones.
  ///
  /// - Throws: `RunError` with the known names.
  func setups(named names: [String]) throws(RunError) -> [ComponentSetup] {
    let known = components ?? []
    var setups: [ComponentSetup] = []
    for name in names where !setups.contains(where: { $0.name == name }) {
      guard
        let setup = known.first(where: { $0.name == name })
          ?? RefreshComponent(rawValue: name).map({ ComponentSetup($0) })
      else {
        let own = known.map(\.name)
        let names = own + RefreshComponent.allCases.map(\.rawValue).filter { !own.contains($0) }
        throw RunError(
          .usage,
          "--component: unknown component \(name.quoted); \(names.question(for: name))"
            + "use one of \(names.listed())")
      }
      setups.append(setup)
    }
    return setups
  }
}
