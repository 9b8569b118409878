import Foundation
import Synchronization

/// An atomic write: the file appears complete or not at all.
///
/// If there is no file yet, the temporary file has no name until it is complete: the system then
/// makes one entry in the folder instead of two, and a program that is killed leaves nothing behind.
/// If there is one, the temporary file stands beside it and takes its name and its permissions.
package struct AtomicFile: ~Copyable {
  private let target: String
  private let descriptor: Descriptor

  /// The permissions of the file that is replaced; nil for a new one.
  private let permissions: mode_t?
  private var name: String?

  /// Opens a temporary file for a path; a link there is replaced.
  package init(for target: String, calls: SystemCalls = .live) throws(Errno) {
    self.target = target
    var status = stat()
    let problem = lstat(target, &status) == 0 ? nil : Errno.current
    let isTaken = problem == nil
    permissions = isTaken && status.st_mode & S_IFMT == S_IFREG ? status.st_mode & 0o7777 : nil
    // Where nobody can tell what is there, its permissions would be lost.
    if let problem, problem != .notFound, problem != .notFolder { throw problem }
    if Self.canBeNameless, !isTaken {
      let number = retrying {
        open(target.parentFolder, Self.nameless | O_WRONLY | O_CLOEXEC, 0o666)
      }
      if number >= 0 {
        descriptor = Descriptor(number: number, calls: calls)
        return
      }
    }
    let (name, number) = try Self.openNamed(beside: target)
    descriptor = Descriptor(number: number, calls: calls)
    self.name = name
  }

  deinit {
    close(descriptor.number)
    if let name { unlink(name) }
  }

  /// Adds some bytes.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    try descriptor.write(bytes)
  }

  /// Gives the file its name.
  ///
  /// - Parameter durably: whether to wait until the file and its name are on the disk.
  /// - Throws: `Errno` when it can't take its place.
  package mutating func publish(durably: Bool = false) throws(Errno) {
    if let permissions { try descriptor.setPermissions(permissions) }
    if durably { try descriptor.synchronize() }
    try descriptor.checkClosing()
    try takePlace()
    guard durably else { return }
    try Descriptor.synchronize(folder: target.parentFolder, calls: descriptor.calls)
  }

  private mutating func takePlace() throws(Errno) {
    if name == nil {
      if link(to: target) { return }
      guard errno == EEXIST else { throw Errno.current }
      // Somebody else has made the file meanwhile. Whoever removes what killed programs left takes this lock
      // first; a file system that keeps no locks has none to lose.
      _ = retrying { flock(descriptor.number, LOCK_EX) }
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

  /// Linux's `O_TMPFILE`, which Swift does not import; a file system may refuse it.
  private static let nameless = 0o20000000 | O_DIRECTORY

  /// A nameless file gets its name through this folder.
  private static let canBeNameless = access("/proc/self/fd", F_OK) == 0
}

extension AtomicFile {
  /// Writes a file in one go.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - target: the file; a link there is replaced.
  ///   - durably: whether to wait until the file and its name are on the disk.
  ///   - calls: the calls of the system.
  /// - Throws: `Errno` when it can't be written; what was there still is.
  package static func write(
    _ bytes: [UInt8], to target: String, durably: Bool = false, calls: SystemCalls = .live
  ) throws(Errno) {
    var file = try AtomicFile(for: target, calls: calls)
    try file.write(bytes)
    try file.publish(durably: durably)
  }

  /// The number of hexadecimal digits in a temporary file's name.
  private static let digitCount = 16

  /// The number of random names that are tried; a second one is hardly ever needed.
  private static let attempts = 16

  /// Makes a file of a name that nobody else has or could have foreseen.
  private static func openNamed(
    beside target: String
  ) throws(Errno) -> (name: String, number: Int32) {
    for _ in 0..<attempts {
      let name = name(beside: target)
      let number = retrying {
        open(
          name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      }
      if number >= 0 {
        // Whoever removes what killed programs left takes this lock first.
        if lock(number) { return (name, number) }
        close(number)
      } else {
        guard errno == EEXIST else { throw Errno.current }
      }
    }
    throw Errno(code: EEXIST)
  }

  /// Locks a file that was just made; false for one that somebody has removed meanwhile.
  private static func lock(_ number: Int32) -> Bool {
    // A file system that keeps no locks has none to lose.
    guard retrying({ flock(number, LOCK_EX) }) == 0 else { return true }
    var status = stat()
    return fstat(number, &status) != 0 || status.st_nlink > 0
  }

  /// Removes the temporary files of a file that no program writes any more: those that killed programs
  /// left.
  package static func removeAbandoned(of target: String) {
    AbandonedFiles(in: target.parentFolder).remove(of: target.fileName)
  }

  /// Removes a temporary file unless a program still writes it.
  fileprivate static func removeAbandoned(_ path: String) {
    let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return }
    if flock(number, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    close(number)
  }

  /// A name that nobody else has or could have foreseen.
  static func name(beside target: String) -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let zeros = String(repeating: "0", count: digitCount - digits.count)
    let suffix = ".\(zeros)\(digits).draft"
    let name = target.fileName
    let stem = stem(of: name)
    return (stem.utf8.count == name.utf8.count ? target : stem.inFolder(target.parentFolder))
      + suffix
  }

  /// The most bytes that Linux takes in the name of a file.
  private static let longestName = 255

  /// What a temporary file's name has of the name of its file: all of it, or as much as leaves room for the
  /// rest.
  fileprivate static func stem(of name: String) -> String {
    let room = longestName - ".".utf8.count - digitCount - ".draft".utf8.count
    var stem = name
    while stem.utf8.count > room { stem.unicodeScalars.removeLast() }
    return stem
  }

  /// The file that a temporary file is to become, or the beginning of a name that is too long for both; nil
  /// for any other file.
  package static func target(ofTemporary file: String) -> String? {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "draft", isRandom(parts[parts.count - 2]) else {
      return nil
    }
    return parts.dropLast(2).joined(separator: ".")
  }

  private static func isRandom(_ part: Substring) -> Bool {
    part.utf8.count == digitCount
      && part.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

/// What killed programs left in a folder: temporary files that no program writes any more.
///
/// The folder and each folder in it is listed once, when the first of its files is asked about.
final class AbandonedFiles: Sendable {
  private let path: String

  /// The names of temporary files, by their folders and by what they have of the names of their files.
  private let found = Mutex<[String: [String: [String]]]>([:])

  /// Prepares for a folder, which need not be there yet.
  init(in path: String) { self.path = path }

  /// Removes what was left of a file.
  ///
  /// Files whose long names begin alike share what was left of them; what no program holds is abandoned,
  /// whosever it is.
  ///
  /// - Parameter file: its path from the folder.
  func remove(of file: String) {
    let target = file.inFolder(path)
    let (folder, stem) = (target.parentFolder, AtomicFile.stem(of: target.fileName))
    let names: [String] = found.withLock { found in
      if found[folder] == nil { found[folder] = Self.temporaryFiles(in: folder) }
      return found[folder]?.removeValue(forKey: stem) ?? []
    }
    for name in names { AtomicFile.removeAbandoned(name.inFolder(folder)) }
  }

  /// The temporary files in a folder; none of one that can't be read.
  private static func temporaryFiles(in folder: String) -> [String: [String]] {
    var files: [String: [String]] = [:]
    for name in (try? Disk.readableEntries(of: folder)) ?? [] {
      if let stem = AtomicFile.target(ofTemporary: name) { files[stem, default: []].append(name) }
    }
    return files
  }
}
