internal import Foundation

/// Keeps others of this program out of a folder until it is released.
///
/// The system releases it when the program ends, however it ends.
struct FolderLock: Sendable {
  private let descriptor: Descriptor

  /// Waits until nobody else holds the folder.
  ///
  /// - Parameters:
  ///   - path: the folder, which is there.
  ///   - waiting: called when somebody else holds it.
  /// - Throws: `CommandFailure` when the folder can't be opened.
  init(path: String, waiting: () -> Void) throws(CommandFailure) {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw CommandFailure(.cannotWrite, "\(path): \(Errno.current)") }
    descriptor = Descriptor(number: number)
    guard flock(number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    waiting()
    while flock(number, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Lets the next one in.
  func release() { close(descriptor.number) }
}
