internal import ArgumentParser
internal import ProofFiles
internal import ProofReferences
internal import ProofSnapshots
internal import RefreshProject

/// `pullproof accept`: what the last verification found becomes the reference.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Makes references of pending frames.",
    discussion: """
      Checks all frames before it writes a file: that images and facts are whole and are those that \
      verify compared, and that no reference changed since. If one frame can't be accepted, none is; \
      --all leaves out frames that could not be drawn and exits with 2.

      Prints the frames that it took. A group keeps its number until the next run of verify, and is \
      accepted or rejected once.
      """,
    aliases: ["approve"])

  @OptionGroup var choice: PendingChoice

  func run() throws(RunError) {
    let file = try ProjectFile(path: choice.config)
    let store = try ReferenceStore(file)
    let mutex = try FolderMutex(path: file.references) {
      Terminal.current.warn("\(file.references): waiting for a recording")
    }
    defer { mutex.release() }
    let blanks = try choice.decide(in: file) { pending throws(RunError) in
      let (drawn, blanks) = try split(pending)
      let acceptance = try Acceptance(
        of: drawn, from: pending, to: store, frameIDs: file.frameIDs,
        keepsImage: file.project.keepsImage)
      try acceptance.carryOut()
      try choice.show(.accepted, acceptance.ids, in: pending.decide(.accepted, for: acceptance.ids))
      return blanks
    }
    guard blanks.isEmpty else { throw Self.failure(of: blanks) }
  }

  /// The selected frames that were drawn, and the ids of those that could not be.
  ///
  /// - Throws: `RunError` when one that was named could not be drawn, or none could.
  private func split(
    _ pending: PendingFrames
  ) throws(RunError) -> (drawn: [FrameReport], blanks: [String]) {
    let drawn = pending.selected.filter { $0.images[.actual] != nil }
    let blanks = pending.selected.filter { $0.images[.actual] == nil }.map(\.id)
    guard blanks.isEmpty || (choice.all && !drawn.isEmpty) else { throw Self.failure(of: blanks) }
    return (drawn, blanks)
  }

  private static func failure(of blanks: [String]) -> RunError {
    RunError(
      .framesFailed,
      "\(blanks.joined(separator: ", ")) could not be drawn, so there is nothing to accept; "
        + "“pullproof verify” tells why")
  }
}

/// `pullproof reject`: pending frames are unwanted.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Marks pending frames as unwanted.",
    discussion: """
      They can't be accepted any more and fail again in the next run of verify.
      """)

  @OptionGroup var choice: PendingChoice

  func run() throws(RunError) {
    try choice.decide(in: ProjectFile(path: choice.config)) { pending throws(RunError) in
      let ids = Set(pending.selected.map(\.id))
      try choice.show(.rejected, ids, in: pending.decide(.rejected, for: ids))
    }
  }
}
