internal import ProofFiles
internal import Synchronization

/// The first of the failures that several workers may meet.
final class FirstFailure: Sendable {
  private let first = Mutex<RunError?>(nil)

  var failure: RunError? { first.withLock(\.self) }

  func note(_ failure: RunError) {
    first.withLock { if $0 == nil { $0 = failure } }
  }
}
