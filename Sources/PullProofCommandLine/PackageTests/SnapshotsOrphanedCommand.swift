import ArgumentParser
import ProofDocuments
import ProofSnapshots

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
