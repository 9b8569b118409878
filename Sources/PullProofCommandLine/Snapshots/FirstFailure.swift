internal import ProofFiles
internal import Synchronization

/// The first of the failures that several workers may meet.
final class FirstFailure: Sendable {
  private let first = Mutex<CommandFailure?>(nil)

  var failure: CommandFailure? { first.withLock(\.self) }

  func note(_ failure: CommandFailure) {
    first.withLock { if $0 == nil { $0 = failure } }
  }
}
