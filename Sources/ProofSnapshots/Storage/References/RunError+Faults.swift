import ProofDocuments

extension RunError {
  /// The error that frames can't become references, because some have forbidden faults; nil if none
  /// has.
  init?(
    forbiddenFaultsIn frames: [(id: String, faults: [FrameFault])], verb: String,
    isKnown: Bool = false, commands: ProjectCommands
  ) {
    guard frames.contains(where: \.faults.areForbidden) else { return nil }
    let refusal = FaultListing(forbiddenIn: frames).refusal(
      verb, isKnown: isKnown, commands: commands)
    self.init(.changed, refusal)
  }
}
