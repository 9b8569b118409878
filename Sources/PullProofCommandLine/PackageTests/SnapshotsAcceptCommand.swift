internal import ArgumentParser
internal import ProofFiles
internal import ProofSnapshots

/// `pullproof snapshots accept`: failed snapshots become the new references.
struct SnapshotsAcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept failed snapshots as the new references.",
    discussion: """
      Checks all files before writing the first. If a snapshot or its reference changed since the \
      tests ran, nothing is accepted.
      """)

  @OptionGroup var choice: FailureChoice

  func run() throws(RunError) {
    let entries = try choice.selected(from: choice.package.failures())
    let tests = try TestFolder(path: choice.package.tests)
    var files: [FileReplacement] = []
    for entry in entries {
      let path = try tests.reference(of: entry.failure)
      files.append(
        FileReplacement(
          path: path, old: try entry.checkedReference(at: path), new: try entry.checkedActual()))
    }
    try FileReplacement.carryOut(files, advice: "make the folder writable")
    for (entry, file) in zip(entries, files) {
      try entry.remove()
      try StandardOutput.show(["accepted \(file.path)"])
    }
  }
}

/// `pullproof snapshots reject`: discards failed snapshots.
struct SnapshotsRejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Discard failed snapshots and keep the references.")

  @OptionGroup var choice: FailureChoice

  func run() throws(RunError) {
    for entry in try choice.selected(from: choice.package.failures()) {
      try entry.remove()
      try StandardOutput.show(["rejected \(entry.failure.name)"])
    }
  }
}
