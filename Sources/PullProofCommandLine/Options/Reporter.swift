import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// A form of a report, and its path.
struct Reporter: Hashable, Sendable {
  /// The forms, in the order of the help.
  enum Kind: String, CaseIterable, Sendable {
    /// Lines at the terminal.
    case list

    /// A JSON file; `-` is standard output.
    case json

    /// An XML file of JUnit's form; `-` is standard output.
    case junit

    /// A Markdown file for a comment on a pull request; `-` is standard output.
    case markdown

    /// Annotations and a summary of GitHub Actions.
    case github

    /// A folder with a page.
    case html

    /// A folder with the results of one shard, for `merge-reports`.
    case blob
  }

  let kind: Kind

  /// The path; empty for a kind that takes none.
  private(set) var path: String

  /// Whether the path is the usual one, which depends on the project's name.
  private let hasUsualPath: Bool
}

extension Reporter.Kind {
  /// The path of a project with the usual name; nil for a kind that takes none.
  fileprivate var usualPath: String? {
    switch self {
    case .list, .github: nil
    case .json: "snapshot-report.json"
    case .junit: "snapshot-report.xml"
    case .markdown: "snapshot-report.md"
    case .html: "snapshot-report"
    case .blob: BlobFolder.standardPath
    }
  }

  /// The names of some kinds in a sentence, such as “list, html or blob”.
  fileprivate static func names(_ kinds: [Self] = allCases, _ conjunction: String = "or") -> String
  {
    let names = kinds.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " \(conjunction) \(names.last ?? "")"
  }
}

extension Reporter {
  /// The report of a kind at its usual path.
  init(_ kind: Kind) {
    self.init(kind: kind, path: kind.usualPath ?? "", hasUsualPath: true)
  }

  /// The same reporter with the path of a project whose files have names that end in a suffix.
  func named(for suffix: String) -> Reporter {
    guard hasUsualPath, !path.isEmpty else { return self }
    var reporter = self
    let stem = path.fileStem
    reporter.path = stem + suffix + path.dropFirst(stem.count)
    return reporter
  }

  /// Reads reporters with commas between them.
  static func reporters(_ argument: String) throws -> [Reporter] {
    try argument.commaSeparated.map(Reporter.init(argument:))
  }

  private init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    let path = parts.dropFirst().first.map(String.init)
    guard path != "" else {
      throw ValidationError("“\(argument)” needs a path after the equals sign.")
    }
    guard let kind = Kind(rawValue: name) else {
      throw ValidationError(
        "“\(argument)” is not a reporter; \(Kind.allCases.map(\.rawValue).question(for: name))"
          + "use \(Kind.names()).")
    }
    self.init(kind)
    guard let path else { return }
    guard kind.usualPath != nil else {
      throw ValidationError("“\(argument)”: the \(name) reporter takes no path.")
    }
    self.init(kind: kind, path: path, hasUsualPath: false)
  }
}

extension ReviewGrouping: ExpressibleByArgument {}

/// The reports that a run writes.
struct ReporterOptions: ParsableArguments {
  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "A report to write: \(Reporter.Kind.names()). (default: list)",
      discussion:
        "Separate several with commas or repeat the option. \(withPath) take a "
        + "path, such as html=out/report; json=-, junit=- and markdown=- write to standard output. For a project "
        + "NAME.yml, the default paths end in -NAME.",
      valueName: "name"),
    transform: Reporter.reporters)
  private var groups: [[Reporter]] = []

  private static let withPath = Reporter.Kind.names(
    Reporter.Kind.allCases.filter { $0.usualPath != nil }, "and")

  @Option(
    help: ArgumentHelp(
      "Put changed frames together by cause or by locale, in the list, in Markdown and on the page.",
      discussion: "On the page a reader can choose the other one.", valueName: "cause|locale"))
  var groupBy = ReviewGrouping.cause

  @Option(
    help: ArgumentHelp(
      "A program that compares two images, such as compare. (default: $SNAPSHOT_DIFF_TOOL)",
      discussion: "The list report prints a command with this program for one frame of each group.",
      valueName: "command"))
  var diffTool: String?

  @Flag(
    help: ArgumentHelp(
      "Exit with 0 if frames changed or are new.",
      discussion: "Errors, rejected orphaned references and forbidden faults still fail the run."))
  var exitZeroOnChanges = false

  /// The reporters in the order of the arguments; a list is added where only a blob is written.
  var reporters: [Reporter] {
    let named = groups.flatMap(\.self)
    return named.allSatisfy { $0.kind == .blob } ? [Reporter(.list)] + named : named
  }

  /// The same options, in which paths that were not named are those of a project.
  ///
  /// - Parameter suffix: what the names of the project's files end in.
  /// - Returns: the options; paths that were named are the same.
  func named(for suffix: String) -> ReporterOptions {
    var options = self
    options.groups = groups.map { $0.map { $0.named(for: suffix) } }
    return options
  }

  /// Whether a reporter is named.
  var areNamed: Bool { !groups.isEmpty }

  /// The path of the page; nil for none.
  var page: String? {
    reporters.first { $0.kind == .html }.map { "index.html".inFolder($0.path) }
  }

  /// The command that was typed, with the reporter that makes a page; nil for one that makes a blob,
  /// which has the images of one shard.
  func repetition(in world: World) -> String? {
    guard blob == nil else { return nil }
    return world.command(adding: ["--reporter", groups.isEmpty ? "list,html" : "html"])
  }

  /// The folder of the blob; nil for none.
  var blob: String? {
    reporters.first { $0.kind == .blob }?.path
  }
}

extension ReporterOptions {
  /// Checks every path that a report goes to, before anything is drawn or written.
  ///
  /// - Parameters:
  ///   - places: the files and folders that no report may be written to.
  ///   - folders: the folders of pending frames, of which a blob may be one.
  ///   - world: where the command runs.
  /// - Throws: `RunError` when a report would overwrite or clear one of these places, another report, or
  ///   something else that isn't the program's own.
  func check(
    apartFrom places: ProjectPlaces, pending folders: [String], in world: World
  ) throws(RunError) {
    var others: [Reporter] = []
    for reporter in reporters {
      if let other = others.first(where: reporter.sharesPlace) {
        throw RunError(.usage, reporter.refusal(besides: other))
      }
      others.append(reporter)
      try reporter.check(apartFrom: places, pending: folders, in: world)
    }
  }
}

extension Reporter {
  /// The option as it is typed, up to the path.
  private var option: String { "--reporter \(kind.rawValue)=" }

  /// Another option that would do.
  private var example: String { "\(kind.rawValue)=\(kind.usualPath ?? "")" }

  /// Whether the path stands for standard output, of which the report is all.
  private var ownsOutput: Bool {
    switch kind {
    case .json, .junit, .markdown: path == "-"
    case .list, .github, .html, .blob: false
    }
  }

  /// Whether something is written to standard output.
  private var usesOutput: Bool { ownsOutput || [.list, .github].contains(kind) }

  /// The files and folders that the report takes; none for a kind without a path.
  private var places: [String] {
    switch kind {
    case .list, .github: []
    case .json, .junit, .markdown, .blob: [path]
    case .html: [path, "index.html".inFolder(path)]
    }
  }

  /// Whether two reports go to one place, whatever path leads there.
  fileprivate func sharesPlace(with other: Reporter) -> Bool {
    guard !ownsOutput, !other.ownsOutput else { return usesOutput && other.usesOutput }
    let others = other.places.map { ResolvedPath($0) }
    return places.contains { path in
      let place = ResolvedPath(path)
      return others.contains(where: place.isSame)
    }
  }

  /// Why the report is refused beside another one.
  fileprivate func refusal(besides other: Reporter) -> String {
    if other.ownsOutput, !ownsOutput { return other.refusal(besides: self) }
    return ownsOutput
      ? "\(option)-: the \(other.kind.rawValue) reporter writes to standard output, too; name a file, "
        + "such as \(example)"
      : "\(option)\(path): the \(other.kind.rawValue) reporter writes there, too; name another path"
  }

  fileprivate func check(
    apartFrom places: ProjectPlaces, pending folders: [String], in world: World
  ) throws(RunError) {
    let pending = folders.reduce(places) { $0.addingPending($1) }
    switch kind {
    case .list: break
    case .json, .junit, .markdown:
      guard !ownsOutput else { break }
      try pending.checkFile(path, option: option, example: example)
      try ReportFile(rawValue: kind.rawValue)?.check(path)
    case .github:
      guard let summary = world.variables.gitHubSummary else { break }
      try places.checkFile(
        summary, option: "GITHUB_STEP_SUMMARY=", example: "a file outside the project")
    case .html:
      try pending.checkFolder(path, option: option, example: example)
      try FolderMarker.check(path, for: .report, advice: Reporting.advice)
    case .blob:
      try places.checkFolder(path, option: option, example: example)
      try FolderMarker.check(path, for: .pending, advice: Reporting.advice)
    }
  }
}

extension ProjectPlaces {
  /// Checks the folder of pending frames that an argument names.
  ///
  /// - Throws: `RunError` when it is, holds or lies within one of these places.
  func checkPending(_ path: String?) throws(RunError) {
    guard let path else { return }
    try checkFolder(path, option: "--pending ", example: "--pending pending")
  }
}
