import Foundation
import Synchronization

/// Turns Ctrl-C and the signal by which CI services end a job into a request to stop, so that no
/// file is left half-written.
package enum Interruption {
  /// The signal that came; 0 for none.
  private static let received = Atomic<Int32>(0)

  /// Whether somebody has asked to stop since `listen` was called.
  package static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Takes a signal for a request instead of an order; the second one is an order again.
  package static func listen() {
    for number in [SIGINT, SIGTERM] {
      // Of what a handler may do, storing an atomic and resetting the handler are allowed.
      signal(number) { number in
        Interruption.received.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  /// The error of a run that was asked to stop, with the exit code of the signal that asked.
  package static func error(_ message: String) -> RunError {
    let isTermination = received.load(ordering: .relaxed) == SIGTERM
    return RunError(isTermination ? .terminated : .interrupted, message)
  }
}
