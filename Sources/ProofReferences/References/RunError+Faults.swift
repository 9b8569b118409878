import ProofFiles
import ProofReports
import ProofSnapshots

extension RunError {
  /// That frames can't become references, because some have forbidden faults; nil where none has.
  ///
  /// - Parameters:
  ///   - frames: the frames that were to become references, each with its id and its faults.
  ///   - verb: what was to be done with them: `recorded` or `accepted`.
  ///   - commands: the commands of the project.
  init?(
    forbiddenFaultsIn frames: [(id: String, faults: [FrameFault])], verb: String,
    commands: ProjectCommands
  ) {
    guard frames.contains(where: \.faults.areForbidden) else { return nil }
    let refusal = FaultListing(forbiddenIn: frames).refusal(verb, commands: commands)
    self.init(.changed, refusal)
  }
}
