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
      + folders.map { name, path in path.map { " \(name) \($0.shellPath)" } ?? "" }.joined()
  }

  /// The failures that the last runs of some tests left, with a warning of those that others left there.
  ///
  /// - Throws: `RunError` when a folder that somebody named is absent, or a record can't be read.
  func failures(of tests: TestFolder, in world: World) throws(RunError) -> FailureFolder {
    let all = try FailureFolder(
      path: artifacts ?? world.variables.artifacts ?? temporary, isNamed: artifacts != nil)
    let (own, others) = try all.parted(by: tests)
    guard !others.isEmpty else { return own }
    let rest = others.count > 3 ? " and \(others.count - 3) more" : ""
    world.warn(
      "left out \(others.count.counted("failed snapshot")) whose tests are not in \(tests.path): "
        + others.prefix(3).map { "\($0.name) of \($0.module)" }.joined(separator: ", ") + rest
        + "; name the folder of their tests with --tests")
    return own
  }

  /// The tests.
  ///
  /// - Throws: `RunError` when there is no such folder, or one in it can't be read.
  func testFolder() throws(RunError) -> TestFolder { try TestFolder(path: tests) }

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
  func selected(
    of tests: TestFolder, in world: World
  ) throws(RunError) -> [FailureFolder.Entry] {
    try package.failures(of: tests, in: world).entries(
      named: names, groups: groups, includesAll: all, listing: package.listing)
  }
}

/// `pullproof snapshots list`: the snapshots that failed, by reason.
struct SnapshotsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List failed snapshots, grouped by reason.",
    discussion: "Example: pullproof snapshots list --tests Tests")

  @OptionGroup var package: PackageTestOptions

  func run(in world: World) throws(RunError) {
    let entries = try package.failures(of: package.testFolder(), in: world).entries
    guard !entries.isEmpty else { return try world.output.show(["no failed snapshot"]) }
    let groups = Dictionary(grouping: entries, by: \.failure.group)
    for (group, members) in groups.sorted(by: { $0.key < $1.key }) {
      try world.output.show(
        ["\(group) (\(members.count))"] + members.map { "  \($0.failure.name)" }
          + ["  accept: \(package.acceptance) --group \(group.shellWord)"])
    }
  }
}

/// `pullproof snapshots accept`: failed snapshots become the new references.
struct SnapshotsAcceptCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept failed snapshots as the new references.",
    discussion: """
      Checks all files before writing the first. If a snapshot or its reference changed since the \
      tests ran, nothing is accepted.

      Example: pullproof snapshots accept --group text:header.idle.title
      """)

  @OptionGroup var choice: FailureChoice

  func run(in world: World) throws(RunError) {
    let tests = try choice.package.testFolder()
    let entries = try choice.selected(of: tests, in: world)
    let paths = try tests.accept(entries)
    for (entry, path) in zip(entries, paths) {
      try entry.remove()
      try world.output.show(["accepted \(path)"])
    }
    let changed = paths.count > 3 ? [choice.package.tests] : paths
    try world.output.show([
      "commit the references with the change: git add "
        + changed.map(\.shellPath).joined(separator: " ")
    ])
  }
}

/// `pullproof snapshots reject`: discards failed snapshots.
struct SnapshotsRejectCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Discard failed snapshots and keep the references.",
    discussion: "Example: pullproof snapshots reject 'TitleTests/*'")

  @OptionGroup var choice: FailureChoice

  func run(in world: World) throws(RunError) {
    for entry in try choice.selected(of: choice.package.testFolder(), in: world) {
      try entry.remove()
      try world.output.show(["rejected \(entry.failure.name)"])
    }
  }
}

/// `pullproof snapshots orphaned`: references that no test compares with.
struct SnapshotsOrphanedCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "orphaned", abstract: "List or delete references that no test uses any more.",
    discussion: """
      First run all tests with SNAPSHOT_USED_REFERENCES set to the path of a new file: every test \
      process adds the references that it compares with. Exits with 1 if there are orphaned \
      references and --delete is not given.

      Example: pullproof snapshots orphaned --used used.txt
      """)

  @Option(help: ArgumentHelp("The file that the tests wrote.", valueName: "file"))
  var used: String

  @Option(help: ArgumentHelp("The folder of the tests.", valueName: "folder"))
  var tests = "Tests"

  @Flag(help: "Delete the orphaned references.")
  var delete = false

  func run(in world: World) throws(RunError) {
    let folder = try TestFolder(path: tests)
    let orphaned = try folder.orphaned(besides: UsedReferences(path: used))
    for path in orphaned {
      if delete { try folder.remove(path) }
      try world.output.show([(delete ? "deleted " : "orphaned ") + path])
    }
    try world.output.show(
      [
        "\(orphaned.count) of \(folder.references.count) "
          + "\(folder.references.count == 1 ? "reference is" : "references are") orphaned"
      ])
    if !orphaned.isEmpty, !delete {
      try world.output.show(["delete them: \(world.command(adding: ["--delete"], after: 2))"])
    }
    guard orphaned.isEmpty || delete else { throw RunError(.changed, "") }
  }
}
