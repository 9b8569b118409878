import ArgumentParser
import Foundation
import ProofDocuments
import ProofSnapshots

/// `pullproof snapshots`: the references of a package's own tests.
struct SnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshots", abstract: "Manage the references of a package's snapshot tests.",
    discussion: """
      These are the files in __Snapshots__ folders that ProofTesting compares with. For the \
      references of a project, use verify, accept and record.

      Example: pullproof snapshots list
      """,
    subcommands: [
      SnapshotsListCommand.self, SnapshotsAcceptCommand.self, SnapshotsRejectCommand.self,
      SnapshotsOrphanedCommand.self,
    ])
}

/// The folders of the tests and of their failed snapshots.
struct PackageTestOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the tests.", valueName: "folder"))
  var tests = "Tests"

  @Option(
    help: ArgumentHelp(
      "The folder of the failed snapshots. (default: $SNAPSHOT_ARTIFACTS, else the tests' temporary "
        + "folder)",
      valueName: "folder"))
  var artifacts: String?

  /// The command that accepts what follows it.
  var acceptance: String { command("accept") }

  /// The command that lists the failures.
  var listing: String { command("list") }

  private func command(_ name: String) -> String {
    let folders = [("--tests", tests == "Tests" ? nil : tests), ("--artifacts", artifacts)]
    return "pullproof snapshots \(name)"
      + folders.map { name, path in path.map { " \(name) \($0.shellWord)" } ?? "" }.joined()
  }

  /// The failures that the last runs of the tests left.
  func failures(in world: World) throws(RunError) -> FailureFolder {
    try FailureFolder(path: artifacts ?? world.variables.artifacts ?? temporary)
  }

  /// Below the folder for temporary files, failures are by the path of their tests.
  private var temporary: String {
    FailedSnapshot.artifacts(in: FileManager.default.temporaryDirectory.path, of: getuid())
      + URL(filePath: tests).standardizedFileURL.path
  }
}

/// The failed snapshots that a command selects.
struct FailureChoice: ParsableArguments {
  @OptionGroup var package: PackageTestOptions

  @Argument(
    help: ArgumentHelp(
      "The names of snapshots as “snapshots list” prints them, or patterns of names.",
      discussion: "\(FramePattern.starRule).", valueName: "name"))
  var names: [String] = []

  @Option(
    name: .customLong("group"),
    help: ArgumentHelp(
      "Select the snapshots of a group, which failed for the same reason.", valueName: "name"))
  var groups: [String] = []

  @Flag(help: "Select all failed snapshots.")
  var all = false

  func validate() throws {
    guard all != (!names.isEmpty || !groups.isEmpty) else {
      throw ValidationError("Name snapshots or a --group, or pass --all.")
    }
  }

  /// The failures that are selected.
  ///
  /// - Throws: `RunError` when a name or a group selects none.
  func selected(in world: World) throws(RunError) -> [FailureFolder.Entry] {
    try package.failures(in: world).entries(
      named: names, groups: groups, includesAll: all, listing: package.listing)
  }
}
