import ProofDocuments
import ProofSnapshots
import RefreshProject

extension Array {
  /// Takes the values out of outcomes.
  ///
  /// - Parameter name: what messages call the work of an index.
  /// - Returns: the values, in order.
  /// - Throws: `RunError` for the first outcome that is a failure.
  func values<Value>(
    named name: (_ index: Int) -> String
  ) throws(RunError) -> [Value] where Element == SnapshotOutcome<Value> {
    var values: [Value] = []
    for outcome in self {
      switch outcome.result {
      case .success(let value): values.append(value)
      case .failure(let error):
        let failure = RunError(error)
        throw RunError(failure.kind, "\(name(outcome.index)): \(failure)")
      }
    }
    return values
  }
}
