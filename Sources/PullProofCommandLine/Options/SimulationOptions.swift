import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshScripts
import RefreshStrings

/// Whether and how a simulation is drawn.
struct FilmOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write each still as a PNG file into a folder.", valueName: "folder"))
  var render: String?

  @Option(
    help: ArgumentHelp(
      "Write an animation; the file name ends in .png or .gif.", valueName: "file"))
  var film: String?

  @Flag(help: "Draw a screen around the components, with a navigation bar and rows or cards.")
  var context = false

  @Option(
    help: ArgumentHelp(
      "The title of the navigation bar. (default: the app's name, if its texts have it)",
      valueName: "text"))
  var barTitle: String?

  @Option(
    help: ArgumentHelp(
      "The locale of the texts. (default: the script's, else en)", valueName: "tag"))
  var locale: LocaleIdentifier?

  @Option(
    help: ArgumentHelp(
      "\(Project.field(ofOption: "--appearance").values ?? ""). (default: the script's, else light)",
      valueName: "appearance"))
  var appearance: Appearance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Scale factor: 1, 2 or 3.", valueName: "scale"))
  var scale = 2

  func validate() throws {
    guard FaceContext.scaleRange.contains(scale) else {
      throw ValidationError("--scale must be 1, 2 or 3, not \(scale).")
    }
    if barTitle != nil, !context {
      throw ValidationError("--bar-title needs --context, which draws the navigation bar.")
    }
    if render == "" {
      throw ValidationError("--render needs the path of a folder, but the path is empty.")
    }
    if let film, filmFormat == nil {
      throw ValidationError("--film must end in .png or .gif, but “\(film)” does not.")
    }
    // Both are codes of languages, too, but words for several languages elsewhere.
    if let locale, ["app", "all"].contains(locale.tag) {
      throw ValidationError(
        "--locale of a simulation must be one locale, such as ar, not \(locale.tag).")
    }
  }

  /// Checks the paths of stills and of a film, before anything is drawn.
  ///
  /// - Throws: `RunError` when they are places of the project or of another one, or the film would
  ///   replace a file that is no film.
  func checkPlaces(of file: ProjectFile) throws(RunError) {
    let places = OutputPlaces(of: file)
    if let render {
      try places.checkPictures(in: render, option: "--render ", example: "--render stills")
    }
    guard let film else { return }
    try places.checkPicture(
      film, option: "--film ", example: "--film pull.\(filmFormat?.rawValue ?? "")")
    try PictureMark.simulate.check(film, advice: "name another file for --film")
  }

  /// The points that a side of a viewport may have; nil where nothing is drawn.
  var viewportSides: ClosedRange<Double>? {
    draws ? Stage.viewportSides(scale: scale, showsContext: context) : nil
  }

  /// Whether anything is drawn.
  var draws: Bool { render != nil || film != nil }

  /// The requested film format; nil for none.
  var filmFormat: FilmFormat? {
    film.flatMap { film in
      FilmFormat.allCases.first { film.lowercased().hasSuffix(".\($0.rawValue)") }
    }
  }

  /// The default frame rate; many viewers slow down a GIF of more than 50 images a second.
  var usualFramesPerSecond: Int { filmFormat == .gif ? 50 : 60 }
}

/// The settings that a script's components take from a project.
struct ScriptComponentOptions: ParsableArguments {
  @Option(
    name: .customLong("component"),
    help: ArgumentHelp(
      "A component of the project, by its name, or a component file, with the look and the settings "
        + "for components of its kind in the script. (default: the project's first of each kind)",
      discussion: "May be repeated. Settings of the script override those of the project.",
      valueName: "name"))
  var components: [String] = []

  /// The settings of components from outside a script: of the project and of the arguments.
  ///
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

  /// Adds the component files that are named to a project, with their images, fonts and keys.
  ///
  /// - Throws: `RunError` when a file can't be read, or the project has another component of its name.
  func apply(to file: inout ProjectFile) throws(RunError) {
    for name in components where name.isComponentFile {
      guard let setup = try file.project.setup(named: name) else { continue }
      let known = file.project.components ?? []
      guard !known.contains(setup) else { continue }
      if known.contains(where: { $0.name == setup.name }) {
        throw RunError(
          .usage,
          "--component: \(name) has the name \(setup.name.quoted), as has a component of "
            + "the project; rename the file, or add it to the project under another “name”")
      }
      file.project.components = known + [setup]
    }
  }

  /// The components of the project, those that are named first.
  func setups(of file: ProjectFile) throws(RunError) -> [ComponentSetup] {
    try named(in: file) + (file.project.components ?? [])
  }

  /// Checks that a script has the components that are named.
  func check(_ script: AnyScript, with file: ProjectFile) throws(RunError) {
    let shown = script.components
    for setup in try named(in: file) {
      guard let component = setup.component, !shown.contains(component) else { continue }
      throw RunError(
        .usage,
        "--component: \(setup.name.quoted) is a \(component.rawValue), which the script doesn't have; "
          + (shown.isEmpty ? "it has none" : "it has \(shown.map(\.rawValue).listed())"))
    }
  }

  private func named(in file: ProjectFile) throws(RunError) -> [ComponentSetup] {
    var setups: [ComponentSetup] = []
    for name in components {
      guard let setup = try file.project.setup(named: name) else {
        let names = (file.project.components ?? []).map(\.name)
        throw RunError(
          .usage,
          "--component: the project has no component “\(name)”; \(names.question(for: name))"
            + (names.isEmpty ? "add it to a project" : "it has \(names.listed())"))
      }
      guard let component = setup.component else {
        throw RunError(
          .usage,
          "--component: “\(setup.name)” is a small view without behaviour, which no script can show; name "
            + "another component")
      }
      if let other = setups.first(where: { $0.component == component && $0.name != setup.name }) {
        throw RunError(
          .usage,
          "--component: “\(other.name)” and “\(setup.name)” are both a \(component.rawValue); "
            + "name one of them")
      }
      setups.append(setup)
    }
    return setups
  }
}

/// The syntax of a script.
enum ScriptSyntax: String, CaseIterable, ExpressibleByArgument {
  /// An event script in JSON Lines.
  case jsonl

  /// A gesture script in YAML.
  case yaml

  /// The syntax by the extension of a file name: YAML for `.yaml` and `.yml`, else JSON Lines.
  init(path: String) {
    let name = path.lowercased()
    self = name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .yaml : .jsonl
  }
}
