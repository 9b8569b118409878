/// The outcome of a case.
package struct SnapshotOutcome<Success: Sendable>: Sendable {
  /// The case's number in its plan.
  package let index: Int

  /// The result of the work on the case, or the error that stopped it.
  package let result: Result<Success, any Error>
}
