import Foundation
import Synchronization

/// Keeps others of this program out of a folder until it is released.
///
/// The system releases it when the program ends, however it ends.
package struct FolderMutex: Sendable {
  private let descriptor: Descriptor
  private let identity: FileIdentity

  /// The folders that this process holds: it would wait for itself for ever.
  private static let held = Mutex<Set<FileIdentity>>([])

  /// The time between two tries, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Waits until nobody else holds the folder.
  ///
  /// - Parameters:
  ///   - path: the folder, which is there.
  ///   - calls: the calls of the system.
  ///   - isInterrupted: whether to wait no longer.
  ///   - waiting: called when somebody else holds it.
  /// - Throws: `RunError` when the folder can't be opened, when this process holds it already,
  ///   or when somebody interrupts.
  package init(
    path: String, calls: SystemCalls = .live,
    isInterrupted: () -> Bool = { Interruption.isRequested }, waiting: () -> Void
  ) throws(RunError) {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw RunError(.cannotWrite, "\(path): \(Errno.current)") }
    descriptor = Descriptor(number: number)
    do {
      identity = try FileStatus(of: descriptor).identity
    } catch {
      close(number)
      throw RunError(.cannotWrite, "\(path): \(error)")
    }
    if !Self.held.withLock({ $0.insert(identity).inserted }) {
      close(number)
      throw RunError(
        .usage, "\(path): two folders of this run are one; name a folder of its own for each")
    }
    var hasWaited = false
    // A signal reaches any thread, so a call that waits need not notice it.
    while calls.lock(number, LOCK_EX | LOCK_NB) != 0 {
      let problem = Errno.current
      if problem == .interrupted { continue }
      // A file system that keeps no locks has none to wait for.
      guard problem == .wouldBlock else { return }
      if !hasWaited { waiting() }
      hasWaited = true
      guard !isInterrupted() else {
        release()
        throw Interruption.error("\(path): interrupted while another run used it")
      }
      calls.pause(Self.pause)
    }
  }

  /// Lets the next one in.
  package func release() {
    _ = Self.held.withLock { $0.remove(identity) }
    // A child that is being started has a copy of the descriptor, with which the system keeps the lock.
    flock(descriptor.number, LOCK_UN)
    close(descriptor.number)
  }
}

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
