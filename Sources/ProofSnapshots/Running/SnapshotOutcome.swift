/// What became of a case.
public struct SnapshotOutcome<Success: Sendable>: Sendable {
  /// The case's number in its plan.
  public let index: Int

  /// What the work on the case returned, or the error that stopped it.
  public let result: Result<Success, any Error>
}
