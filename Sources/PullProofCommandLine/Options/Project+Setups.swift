import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject

extension Project {
  /// The components that arguments name, each once: the project's, else built-in ones or those of files.
  ///
  /// - Throws: `RunError` with the known names, or when a file can't be read.
  func setups(named names: [String]) throws(RunError) -> [ComponentSetup] {
    let known = components ?? []
    var setups: [ComponentSetup] = []
    for name in names {
      guard
        let setup = try setup(named: name)
          ?? RefreshComponent(rawValue: name).map({ ComponentSetup($0) })
      else {
        let own = known.map(\.name)
        let names = own + RefreshComponent.allCases.map(\.rawValue).filter { !own.contains($0) }
        throw RunError(
          .usage,
          "--component: unknown component \(name.quoted); \(names.question(for: name))"
            + "use one of \(names.listed())")
      }
      guard let other = setups.first(where: { $0.name == setup.name }) else {
        setups.append(setup)
        continue
      }
      guard other == setup else {
        throw RunError(
          .usage,
          "--component: two components have the name \(setup.name.quoted); name them in a project, where "
            + "each has a “name”")
      }
    }
    return setups
  }

  /// The component of the project that an argument names, by its name or by the path of its file; else that of
  /// the file alone, and nil where there is neither.
  ///
  /// - Throws: `RunError` when the file can't be read, or describes no component.
  func setup(named name: String) throws(RunError) -> ComponentSetup? {
    let known = components ?? []
    if let setup = known.first(where: { $0.name == name }) { return setup }
    guard name.isComponentFile else { return nil }
    let place = ResolvedPath(name).path
    let own = known.first { setup in
      setup.source.map { ResolvedPath($0.resolved).path == place } ?? false
    }
    if let own { return own }
    return try ComponentSetup(fileAt: name)
  }
}
