import ArgumentParser
import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject

/// `pullproof components`: the components that frames can show, and the files that describe some.
struct ComponentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "components",
    abstract: "List and copy components, and check the files that describe them.",
    discussion: """
      A component file describes the look of a header, a footer, a trailer or a small view. A \
      project names it where it names a component.

      Example: pullproof components check Looks/ring.component.yml
      """,
    subcommands: [
      ComponentsListCommand.self, ComponentsCopyCommand.self, ComponentsCheckCommand.self,
      ComponentsSchemaCommand.self,
    ])
}

/// `pullproof components list`: the built-in components, the looks to copy, and those that files of the
/// project describe.
struct ComponentsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "List the built-in components, the looks, and those that the project's files describe.",
    discussion: """
      The third column says what a component shows beside its texts; where a file has elements of \
      its own, these decide. A look is used after “pullproof components copy”.

      Example: pullproof components list
      """)

  @OptionGroup var choice: ProjectChoice

  func run(in world: World) throws(RunError) {
    let file = try choice.file(in: world, warn: world.warn)
    let builtIn = RefreshComponent.allCases.map { component in
      [component.rawValue, component.kind.words, component.indicator.words, "-"]
    }
    let looks = ReadyLook.all.map { [$0.name, "header", "-", "to copy"] }
    let own = (file.project.components ?? []).compactMap { setup in
      setup.source.map { source in
        [
          setup.name, setup.kind?.words ?? "small view",
          setup.hasOwnElements ? "-" : setup.component?.indicator.words ?? "-",
          source.path.visible,
        ]
      }
    }
    try world.output.write(
      AlignedColumns.lines(of: [["NAME", "KIND", "INDICATOR", "FILE"]] + builtIn + looks + own))
  }
}

/// `pullproof components check`: reads component files with all files that they name.
struct ComponentsCheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check component files with the images, animations and fonts that they name.",
    discussion: """
      Reads each file, those that it extends, and its images, Lottie files and fonts. For a good file, a line \
      has the numbers of its elements and files. What a Lottie file asks for and what is not drawn is a \
      warning. The exit code is 65 if a file is malformed, and 66 if one is missing.

      Example: pullproof components check Looks/ring.component.yml
      """)

  @Argument(help: ArgumentHelp("The component files.", valueName: "file"))
  var files: [String]

  @Flag(help: "Exit with 65 if a Lottie file asks for something that is not drawn.")
  var strict = false

  func run(in world: World) throws(RunError) {
    var errors = ErrorReport(terminal: world.terminal)
    for path in files {
      let contents: ComponentFileContents
      do throws(RunError) {
        contents = try ComponentFileContents(of: path)
        try contents.assets.report(isStrict: strict, warn: world.warn)
      } catch {
        errors.add(error)
        continue
      }
      try world.output.show([
        "\(path): \(contents.elementCount.counted("element")), "
          + contents.paths.count.counted("file")
      ])
    }
    if let kind = errors.kind { throw RunError(kind, "") }
  }
}

/// `pullproof components schema`: the JSON Schema of component files.
struct ComponentsSchemaCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of component files, for editors.",
    discussion: "Example: pullproof components schema")

  func run(in world: World) throws(RunError) {
    try world.output.write(Array(ComponentFile.schema.text.utf8))
  }
}

extension ComponentKind {
  /// The kind in words.
  fileprivate var words: String {
    switch self {
    case .header: "header"
    case .autoFooter: "auto footer"
    case .backFooter: "back footer"
    case .trailer: "trailer"
    case .autoTrailer: "auto trailer"
    case .leader: "leader"
    case .autoHeader: "auto header"
    }
  }
}

extension IndicatorStyle {
  /// The indicator in words.
  fileprivate var words: String {
    switch self {
    case .text: "none"
    case .symbols: "symbols"
    case .images: "images"
    }
  }
}
