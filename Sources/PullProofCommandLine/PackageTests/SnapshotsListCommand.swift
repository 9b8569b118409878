import ArgumentParser
import ProofDocuments
import ProofSnapshots

/// `pullproof snapshots list`: the snapshots that failed, by reason.
struct SnapshotsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List failed snapshots, grouped by reason.",
    discussion: "Example: pullproof snapshots list --tests Tests")

  @OptionGroup var package: PackageTestOptions

  func run(in world: World) throws(RunError) {
    let entries = try package.failures(in: world).entries
    guard !entries.isEmpty else { return try world.output.show(["no failed snapshot"]) }
    let groups = Dictionary(grouping: entries, by: \.failure.group)
    for (group, members) in groups.sorted(by: { $0.key < $1.key }) {
      try world.output.show(
        ["\(group) (\(members.count))"] + members.map { "  \($0.failure.name)" }
          + ["  accept: \(package.acceptance) --group \(group.shellWord)"])
    }
  }
}
