internal import Foundation
internal import Synchronization

/// Keeps others of this program out of a folder until it is released.
///
/// The system releases it when the program ends, however it ends.
struct FolderLock: Sendable {
  private let descriptor: Descriptor
  private let identity: FileIdentity?

  /// The folders that this process holds: it would wait for itself for ever.
  private static let held = Mutex<Set<FileIdentity>>([])

  /// The time between two tries, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Waits until nobody else holds the folder.
  ///
  /// - Parameters:
  ///   - path: the folder, which is there.
  ///   - waiting: called when somebody else holds it.
  /// - Throws: `CommandFailure` when the folder can't be opened, when this process holds it already,
  ///   or when somebody interrupts.
  init(path: String, waiting: () -> Void) throws(CommandFailure) {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw CommandFailure(.cannotWrite, "\(path): \(Errno.current)") }
    descriptor = Descriptor(number: number)
    identity = FileIdentity(descriptor)
    if let identity, !Self.held.withLock({ $0.insert(identity).inserted }) {
      close(number)
      throw CommandFailure(
        .usage, "\(path): two folders of this run are one; name a folder of its own for each")
    }
    guard flock(number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    waiting()
    // A signal reaches any thread, so a call that waits need not notice it.
    while flock(number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard !Interruption.isRequested else {
        release()
        throw Interruption.failure("\(path): interrupted while another run used it")
      }
      usleep(Self.pause)
    }
  }

  /// Lets the next one in.
  func release() {
    if let identity { _ = Self.held.withLock { $0.remove(identity) } }
    close(descriptor.number)
  }
}
