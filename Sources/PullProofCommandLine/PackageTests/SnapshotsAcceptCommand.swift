import ArgumentParser
import ProofDocuments
import ProofSnapshots

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
    let entries = try choice.selected(in: world)
    let paths = try TestFolder(path: choice.package.tests).accept(entries)
    for (entry, path) in zip(entries, paths) {
      try entry.remove()
      try world.output.show(["accepted \(path)"])
    }
    let changed = paths.count > 3 ? [choice.package.tests] : paths
    try world.output.show([
      "commit the references with the change: git add "
        + changed.map(\.shellWord).joined(separator: " ")
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
    for entry in try choice.selected(in: world) {
      try entry.remove()
      try world.output.show(["rejected \(entry.failure.name)"])
    }
  }
}
