internal import ArgumentParser
internal import ProofFiles
internal import ProofReferences
internal import ProofSnapshots

/// `pullproof snapshots accept`: what failed becomes the reference.
struct SnapshotsAcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept failed snapshots as the new references.",
    discussion: """
      Every file is checked before the first is written: a snapshot that is not the one that the test \
      made, or whose \
      reference has changed since the tests ran, is refused, and then none is accepted.
      """)

  @OptionGroup var choice: FailureChoice

  func run() throws(RunError) {
    let entries = try choice.selected()
    let paths = try TestFolder(path: choice.package.tests).accept(entries)
    for (entry, path) in zip(entries, paths) {
      try entry.remove()
      try StandardOutput.show(["accepted \(path)"])
    }
  }
}

/// `pullproof snapshots reject`: what failed is not wanted.
struct SnapshotsRejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Discard failed snapshots and leave the references.")

  @OptionGroup var choice: FailureChoice

  func run() throws(RunError) {
    for entry in try choice.selected() {
      try entry.remove()
      try StandardOutput.show(["rejected \(entry.failure.name)"])
    }
  }
}
