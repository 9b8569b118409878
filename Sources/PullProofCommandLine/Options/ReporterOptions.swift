internal import ArgumentParser
internal import ProofDocuments
internal import ProofReferences

/// The reports that a run writes.
struct ReporterOptions: ParsableArguments {
  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "A report to write: list, json, junit, github, html or blob. (default: list)",
      discussion:
        "Separate several with commas or repeat the option. json, junit, html and blob take a "
        + "path, such as html=out/report; json=- and junit=- write to standard output.",
      valueName: "name"),
    transform: Reporter.reporters)
  private var groups: [[Reporter]] = []

  @Option(
    help: ArgumentHelp(
      "A program that compares two images, such as compare. (default: $SNAPSHOT_DIFF_TOOL)",
      discussion: "The list report prints a command with this program for one frame of each group.",
      valueName: "command"))
  var diffTool: String?

  @Flag(
    help: ArgumentHelp(
      "Exit with 0 if frames changed or are new.",
      discussion: "Errors and rejected orphaned references still fail the run."))
  var exitZeroOnChanges = false

  /// The reporters in the order of the arguments; a list is added where only a blob is written.
  var reporters: [Reporter] {
    let named = groups.flatMap(\.self)
    return named.allSatisfy(\.isBlob) ? [.list] + named : named
  }

  /// The path of the page; nil for none.
  var page: String? {
    reporters.lazy.compactMap { if case .html(let folder) = $0 { folder } else { nil } }.first
      .map { "\($0)/index.html" }
  }

  /// The command that was typed, with the reporter that makes a page; nil for one that makes a blob,
  /// which has the images of one shard.
  var repetition: String? {
    guard blob == nil else { return nil }
    return TypedCommand.adding(["--reporter", groups.isEmpty ? "list,html" : "html"])
  }

  /// The folder of the blob; nil for none.
  var blob: String? {
    reporters.lazy.compactMap { if case .blob(let folder) = $0 { folder } else { nil } }.first
  }
}

/// A form of a report, and its path.
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

  /// A folder with the results of one shard, for `merge-reports`.
  case blob(folder: String)

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
    case (_, ""): throw ValidationError("“\(argument)” needs a path after the equals sign.")
    case ("list", nil): return .list
    case ("github", nil): return .github
    case ("json", _): return .json(file: path ?? "snapshot-report.json")
    case ("junit", _): return .junit(file: path ?? "snapshot-report.xml")
    case ("html", _): return .html(folder: path ?? "snapshot-report")
    case ("blob", _): return .blob(folder: path ?? BlobFolder.standardPath)
    case ("list", _), ("github", _):
      throw ValidationError("“\(argument)”: the \(parts.first ?? "") reporter takes no path.")
    default:
      throw ValidationError(
        "“\(argument)” is not a reporter; \(names.question(for: String(parts.first ?? "")))"
          + "use list, json, junit, github, html or blob.")
    }
  }

  private static let names = ["list", "json", "junit", "github", "html", "blob"]
}
