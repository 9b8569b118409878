import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject

extension ReviewSession {
  /// Begins a review of the pending frames of a project.
  ///
  /// - Parameters:
  ///   - file: the project.
  ///   - pending: the folder of pending frames; nil for the project's.
  ///   - world: the world, in which the project's file is read again for each acceptance.
  /// - Throws: `RunError` when there is no report, or it can't be read.
  init(of file: ProjectFile, pending: String?, in world: World) throws(RunError) {
    try Self.recover(for: file, pending: pending, in: world)
    let places = Places(file, pending: pending)
    try self.init(
      in: places, commands: file.commands(pending: pending),
      project: { () throws(RunError) in
        let file = try ProjectFile(path: file.path, in: world)
        guard Places(file, pending: pending) == places else {
          throw RunError(
            .badData,
            "\(file.path) names other folders now than when this review began; end it, and begin again"
          )
        }
        return try file.acceptingProject()
      },
      waiting: { world.warn("\($0): waiting for another run") })
  }

  /// Undoes a decision during which a program was killed, and says so.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  static func recover(
    for file: ProjectFile, pending: String?, in world: World
  ) throws(RunError) {
    let recovery = try recover(in: Places(file, pending: pending)) {
      world.warn("\($0): waiting for another run")
    }
    switch recovery {
    case .undone(let count):
      world.warn(
        "a decision about \(count.counted("frame")) was interrupted; their references are those from before it"
      )
    case .forgotten(let count):
      world.warn(
        "a decision about \(count.counted("frame")) was interrupted, and its references have changed since; "
          + "nothing was undone; verify again")
    case nil: break
    }
  }
}

extension ReviewSession.Places {
  init(_ file: ProjectFile, pending: String?) {
    self.init(pending: pending ?? file.pending, references: file.references, lock: file.lock)
  }
}

extension ProjectFile {
  /// The facts by which pending frames can become references of the project, read anew.
  func acceptingProject() throws(RunError) -> AcceptingProject {
    let (vocabulary, matrix) = try frames { _ in }
    let project = project
    return AcceptingProject(
      frameIDs: Set(matrix.lazy.map(\.id)),
      inputs: try DrawingInputs(of: self, with: vocabulary, for: matrix.locales),
      forbiddenFaults: project.forbiddenFaults, keepsImage: { project.keepsImage(of: $0) })
  }
}
