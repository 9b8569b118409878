/// What became of a case.
public struct SnapshotOutcome<Success: Sendable>: Sendable {
  /// The case's id.
  public let id: String

  /// What the work on the case returned, or the error that stopped it.
  public let result: Result<Success, any Error>
}
