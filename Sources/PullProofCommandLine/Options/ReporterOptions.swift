import ArgumentParser
import ProofDocuments

/// The reports that a run writes.
struct ReporterOptions: ParsableArguments {
  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "A report to write: list, json, junit, github, html or blob. (default: list)",
      discussion:
        "Separate several with commas or repeat the option. json, junit, html and blob take a "
        + "path, such as html=out/report; json=- and junit=- write to standard output. For a project "
        + "NAME.yml, the default paths end in -NAME.",
      valueName: "name"),
    transform: NamedReporter.reporters)
  private var groups: [[NamedReporter]] = []

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
    let named = groups.flatMap(\.self).map(\.reporter)
    return named.allSatisfy(\.isBlob) ? [.list] + named : named
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

  /// The path of the page; nil for none.
  var page: String? {
    reporters.lazy.compactMap { if case .html(let folder) = $0 { folder } else { nil } }.first
      .map("index.html".inFolder)
  }

  /// The command that was typed, with the reporter that makes a page; nil for one that makes a blob,
  /// which has the images of one shard.
  func repetition(in world: World) -> String? {
    guard blob == nil else { return nil }
    return world.command(adding: ["--reporter", groups.isEmpty ? "list,html" : "html"])
  }

  /// The folder of the blob; nil for none.
  var blob: String? {
    reporters.lazy.compactMap { if case .blob(let folder) = $0 { folder } else { nil } }.first
  }
}
