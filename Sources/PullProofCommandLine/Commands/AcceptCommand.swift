import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// `pullproof accept`: pending frames become the new references.
struct AcceptCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept pending frames as the new references.",
    discussion: """
      Checks all frames before writing: their files must be complete and unchanged since the run, \
      and so must the references and the project, its texts, theme and images, and no frame may have a \
      forbidden fault. If one frame can't be \
      accepted, none is. --all skips frames that could not be drawn, and then exits with 2.

      Groups keep their numbers until the next run of “pullproof verify”.

      Example: pullproof accept --group 1@3f9c81d0
      """,
    aliases: ["approve"])

  @OptionGroup var choice: PendingChoice

  func run(in world: World) throws(RunError) {
    let file = try ProjectFile(path: choice.project.config)
    let store = try ReferenceStore(file)
    let mutex = try FolderMutex(path: file.references) {
      world.warn("\(file.references): waiting for a recording")
    }
    defer { mutex.release() }
    let blanks = try choice.decide(in: file, of: world) { pending throws(RunError) in
      let (vocabulary, matrix) = try file.frames { _ in }
      try pending.checkInputs(
        DrawingInputs(of: file, with: vocabulary, for: matrix.locales), commands: file.commands())
      let (drawn, blanks) = try split(pending, in: file)
      let acceptance = try Acceptance(
        of: drawn, from: pending, to: store, frameIDs: Set(matrix.lazy.map(\.id)),
        keepsImage: file.project.keepsImage, forbidding: file.project.forbiddenFaults,
        commands: file.commands())
      try acceptance.carryOut()
      try choice.show(
        .accepted, acceptance.ids, in: pending.decide(.accepted, for: acceptance.ids), of: file,
        in: world)
      return blanks
    }
    guard blanks.isEmpty else { throw Self.failure(of: blanks, in: file) }
  }

  /// The selected frames that were drawn, and the ids of frames that could not be drawn.
  ///
  /// - Throws: `RunError` when a named frame or all frames could not be drawn.
  private func split(
    _ pending: PendingFrames, in file: ProjectFile
  ) throws(RunError) -> (drawn: [FrameReport], blanks: [String]) {
    let drawn = pending.selected.filter { $0.images[.actual] != nil }
    let blanks = pending.selected.filter { $0.images[.actual] == nil }.map(\.id)
    guard blanks.isEmpty || (choice.all && !drawn.isEmpty) else {
      throw Self.failure(of: blanks, in: file)
    }
    return (drawn, blanks)
  }

  private static func failure(of blanks: [String], in file: ProjectFile) -> RunError {
    RunError(
      .framesFailed,
      "\(blanks.joined(separator: ", ")) could not be drawn, so there is no image to "
        + "accept; run “\(file.commands().verification)” for the reason")
  }
}

/// `pullproof reject`: marks pending frames as unwanted.
struct RejectCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Reject pending frames.",
    discussion: """
      Rejected frames can't be accepted, and fail again in the next run of “pullproof verify”.

      Example: pullproof reject 'normal-header/idle/*'
      """)

  @OptionGroup var choice: PendingChoice

  func run(in world: World) throws(RunError) {
    let file = try ProjectFile(path: choice.project.config)
    try choice.decide(in: file, of: world) { pending throws(RunError) in
      let ids = Set(pending.selected.map(\.id))
      try choice.show(
        .rejected, ids, in: pending.decide(.rejected, for: ids), of: file, in: world)
    }
  }
}
