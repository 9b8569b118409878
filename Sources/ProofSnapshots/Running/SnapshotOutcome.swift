/// What became of a case.
package struct SnapshotOutcome<Success: Sendable>: Sendable {
  /// The case's number in its plan.
  package let index: Int

  /// What the work on the case returned, or the error that stopped it.
  package let result: Result<Success, any Error>
}
