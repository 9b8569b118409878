import ArgumentParser
import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshScripts

/// What the components of a script take from a project.
struct ScriptComponentOptions: ParsableArguments {
  @Option(
    name: .customLong("component"),
    help: ArgumentHelp(
      "A component of the project, by its name, with the settings for components of its kind in the "
        + "script. (default: the project's first of each kind)",
      discussion: "May be repeated. Settings of the script override those of the project.",
      valueName: "name"))
  var components: [String] = []

  /// The settings of components from outside a script: of the project and of the arguments.
  ///
  /// - Parameters:
  ///   - file: the project.
  ///   - setup: overrides of the settings of all components.
  ///   - images: the images of gif components.
  ///   - key: the key under which headers store the end times of refreshes.
  /// - Returns: the settings, which each component of the script is created with.
  /// - Throws: `RunError` when the project has no component of a name, or two of a kind are named.
  func outerSettings(
    of file: ProjectFile, overriddenBy setup: SetupOptions, images: ImageSet, key: String
  ) throws(RunError) -> OuterSettings {
    let setups = try setups(of: file)
    let shared =
      RefreshState.allCases.map { Setting.images(images.metrics[$0], $0) }
      + [.lastUpdatedTimeKey(key)]
    let defaults = RefreshComponent.allCases.map { component in
      (component, shared + (setups.first { $0.component == component }?.settings ?? []))
    }
    return OuterSettings(
      defaults: Dictionary(uniqueKeysWithValues: defaults), overrides: setup.settings)
  }

  /// The components of the project, those that are named first.
  func setups(of file: ProjectFile) throws(RunError) -> [ComponentSetup] {
    try named(in: file) + (file.project.components ?? [])
  }

  private func named(in file: ProjectFile) throws(RunError) -> [ComponentSetup] {
    let known = file.project.components ?? []
    var setups: [ComponentSetup] = []
    for name in components {
      guard let setup = known.first(where: { $0.name == name }) else {
        let names = known.map(\.name)
        throw RunError(
          .usage,
          "--component: the project has no component “\(name)”; \(names.question(for: name))"
            + (names.isEmpty ? "add it to a project" : "it has \(names.listed())"))
      }
      if let other = setups.first(where: { $0.component == setup.component && $0.name != name }) {
        throw RunError(
          .usage,
          "--component: “\(other.name)” and “\(name)” are both a \(setup.component.rawValue); "
            + "name one of them")
      }
      setups.append(setup)
    }
    return setups
  }
}
