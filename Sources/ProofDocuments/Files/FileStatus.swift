import Foundation

/// The system's account of what is at the end of a path.
///
/// That nothing is there and that the system can't say are different answers: who takes the second for the
/// first misses texts, or replaces a file.
package struct FileStatus: Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link

    /// A pipe, a device or a socket.
    case other
  }

  package let kind: Kind

  /// The size in bytes.
  package let size: Int

  package let identity: FileIdentity

  /// Asks for what a path leads to; nil where nothing is there, also at the end of a link.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - followsLinks: whether a link in the last place is followed.
  /// - Throws: `Errno` when the system can't say.
  package init?(of path: String, followsLinks: Bool = true) throws(Errno) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      let problem = Errno.current
      guard problem.isAbsence else { throw problem }
      return nil
    }
    self.init(status)
  }

  /// Asks for what a path leads to that somebody named; nil where nothing is there.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - followsLinks: whether a link in the last place is followed.
  ///   - advice: what to do where the system can't say; nil where the reason says it.
  /// - Throws: `RunError` with the path and the reason when the system can't say.
  package init?(
    ofInput path: String, followsLinks: Bool = true, advice: String? = nil
  ) throws(RunError) {
    let status = try Disk.reading(path, advice: advice) { () throws(Errno) in
      try FileStatus(of: path, followsLinks: followsLinks)
    }
    guard let status else { return nil }
    self = status
  }

  /// Asks for what a path leads to, as far as the user may look: a folder that they may not enter has nothing
  /// for them.
  ///
  /// - Returns: nil where nothing is there.
  /// - Throws: `Errno` when the system can't say.
  package static func visible(at path: String) throws(Errno) -> FileStatus? {
    do {
      return try FileStatus(of: path)
    } catch {
      guard error == .permissionDenied else { throw error }
      return nil
    }
  }

  /// Whether something is at a path, as far as the user may look.
  ///
  /// - Throws: `Errno` when the system can't say.
  package static func isVisible(_ path: String) throws(Errno) -> Bool {
    try visible(at: path) != nil
  }

  /// Asks for an open file.
  ///
  /// - Throws: `Errno` when the system can't say.
  package init(of descriptor: Descriptor) throws(Errno) {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .current }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    identity = FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }
}

/// A file or folder as the system knows it, whatever path leads to it.
package struct FileIdentity: Hashable, Sendable, CustomStringConvertible {
  fileprivate let device: UInt64
  fileprivate let number: UInt64

  /// The file at the end of a path, links followed; nil where nothing is there.
  ///
  /// - Throws: `Errno` when the system can't say.
  package init?(_ path: String) throws(Errno) {
    guard let status = try FileStatus(of: path) else { return nil }
    self = status.identity
  }

  /// The numbers of the device and, on it, of the file.
  package var description: String { "\(device) \(number)" }

  fileprivate init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}

extension Errno {
  /// Whether a path with this problem leads nowhere: nothing has its name, a part of it is no folder, its links
  /// go round in a circle, or no name is as long.
  package var isAbsence: Bool { [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(code) }
}
