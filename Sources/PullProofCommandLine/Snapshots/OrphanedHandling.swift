import ProofSnapshots

/// What a run does about references that no frame has.
struct OrphanedHandling: Sendable {
  let policy: OrphanedPolicy

  /// The references that the run removes.
  let removed: UnusedReferences
}
