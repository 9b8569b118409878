internal import ArgumentParser
internal import ProofReferences

/// Who is told what a run found.
struct ReporterOptions: ParsableArguments {
  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "list, json, junit, github, html or blob, each perhaps with a file or folder of its own such as "
        + "html=out/report or json=-; several by commas or by several options; list.",
      valueName: "name"),
    transform: Reporter.reporters)
  private var groups: [[Reporter]] = []

  @Option(
    help: ArgumentHelp(
      "A program that compares two images, such as “compare”: the list prints its command for a "
        + "frame of each group; SNAPSHOT_DIFF_TOOL's.",
      valueName: "command"))
  var diffTool: String?

  @Flag(
    help: ArgumentHelp(
      "Exits with 0 though frames are not as they were, or are new; errors and rejected orphaned references still "
        + "count."))
  var exitZeroOnChanges = false

  /// The reporters, in the order in which they are named; one that only writes a blob still tells.
  var reporters: [Reporter] {
    let named = groups.flatMap(\.self)
    return named.allSatisfy(\.isBlob) ? [.list] + named : named
  }

  /// The folder of the blob; nil where none is asked for.
  var blob: String? {
    reporters.lazy.compactMap { if case .blob(let folder) = $0 { folder } else { nil } }.first
  }
}

/// A way of telling a report, and the path to which it goes.
enum Reporter: Hashable, Sendable {
  /// Lines at the terminal.
  case list

  /// A JSON file; `-` is standard output.
  case json(file: String)

  /// An XML file of JUnit's form; `-` is standard output.
  case junit(file: String)

  /// Annotations and a summary of GitHub Actions.
  case github

  /// A folder with a page.
  case html(folder: String)

  /// A folder with all that another machine needs to merge the report with those of others.
  case blob(folder: String)

  var isPage: Bool {
    if case .html = self { true } else { false }
  }

  fileprivate var isBlob: Bool {
    if case .blob = self { true } else { false }
  }

  /// Reads reporters with commas between them.
  static func reporters(_ argument: String) throws -> [Reporter] {
    try argument.split(separator: ",", omittingEmptySubsequences: false).map(reporter)
  }

  private static func reporter(_ argument: Substring) throws -> Reporter {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.dropFirst().first.map(String.init)
    switch (parts.first, path) {
    case (_, ""): throw ValidationError("“\(argument)” names no path behind the equals sign.")
    case ("list", nil): return .list
    case ("github", nil): return .github
    case ("json", _): return .json(file: path ?? "snapshot-report.json")
    case ("junit", _): return .junit(file: path ?? "snapshot-report.xml")
    case ("html", _): return .html(folder: path ?? "snapshot-report")
    case ("blob", _): return .blob(folder: path ?? BlobFolder.standardPath)
    case ("list", _), ("github", _):
      throw ValidationError("“\(argument)”: \(parts.first ?? "") writes to no path.")
    default:
      throw ValidationError(
        "“\(argument)” is no reporter; there are list, json, junit, github, html and blob.")
    }
  }
}
