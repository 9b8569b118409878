internal import Foundation
internal import Synchronization

/// Turns Ctrl-C into a request to stop, so that no file is left half-written.
enum Interruption {
  private static let flag = Atomic(false)

  /// Whether somebody has pressed Ctrl-C since `listen` was called.
  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Takes Ctrl-C for a request instead of an order; the second one is an order again.
  static func listen() {
    // Of what a handler may do, storing an atomic and resetting the handler are allowed.
    signal(SIGINT) { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}
