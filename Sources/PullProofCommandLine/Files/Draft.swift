internal import Foundation

/// A file in the making, which takes its place whole or not at all.
///
/// Where there is no file yet, the draft has no name until it is done: the system then makes one
/// entry in the folder instead of two, and whatever kills the program leaves nothing behind. Where
/// there is one, the draft stands beside it and takes its name.
struct Draft: ~Copyable {
  private let target: String
  private let descriptor: Descriptor
  private var name: String?

  /// Opens a draft for a place.
  init(for target: String) throws(Errno) {
    self.target = target
    if Self.canBeNameless, access(target, F_OK) != 0 {
      let folder = target.parentFolder
      let number = open(folder, Self.nameless | O_WRONLY | O_CLOEXEC, 0o666)
      if number >= 0 {
        descriptor = Descriptor(number: number)
        return
      }
    }
    let name = Self.name(beside: target)
    let number = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw Errno.current }
    descriptor = Descriptor(number: number)
    self.name = name
  }

  deinit {
    close(descriptor.number)
    if let name { unlink(name) }
  }

  /// Adds some bytes.
  func write(_ bytes: [UInt8]) throws(Errno) {
    try descriptor.write(bytes)
  }

  /// Puts the draft in its place.
  mutating func publish() throws(Errno) {
    if name == nil {
      if link(to: target) { return }
      guard errno == EEXIST else { throw Errno.current }
      // Somebody else has made the file meanwhile.
      let name = Self.name(beside: target)
      guard link(to: name) else { throw Errno.current }
      self.name = name
    }
    guard let name, rename(name, target) == 0 else { throw Errno.current }
    self.name = nil
  }

  private func link(to path: String) -> Bool {
    linkat(
      AT_FDCWD, "/proc/self/fd/\(descriptor.number)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  private static func name(beside target: String) -> String {
    "\(target).\(getpid()).draft"
  }

  /// The file that a draft is to become; nil for a file that is no draft.
  static func target(ofDraft file: String) -> String? {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "draft", Int32(parts[parts.count - 2]) != nil else {
      return nil
    }
    return parts.dropLast(2).joined(separator: ".")
  }

  /// Linux's `O_TMPFILE`, which Swift does not import; a file system may refuse it.
  private static let nameless = 0o20000000 | O_DIRECTORY

  /// A nameless file gets its name through this folder.
  private static let canBeNameless = access("/proc/self/fd", F_OK) == 0
}
