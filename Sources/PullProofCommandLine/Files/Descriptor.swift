internal import Foundation

/// A file, pipe or device that the system has opened.
struct Descriptor: Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)

  /// More bytes than any file has that is meant to be read: one of all zeros may have no end.
  private static let limit = 1 << 29

  /// Everything from here to the end.
  func readToEnd() throws(Errno) -> [UInt8] {
    var status = stat()
    if fstat(number, &status) == 0, status.st_size > Self.limit { throw Errno.tooLarge }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(number, &piece, piece.count)
      guard count >= 0 else { throw Errno.current }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= Self.limit else { throw Errno.tooLarge }
      bytes += piece[..<count]
    }
  }

  /// Writes all of some bytes.
  func write(_ bytes: [UInt8]) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Foundation.write(number, $0.baseAddress, $0.count)
      }
      guard count >= 0 else { throw Errno.current }
      written += count
    }
  }
}

extension Descriptor {
  /// Whether there is something at a path.
  static func isPresent(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

  /// Everything in a file, pipe or device.
  static func contents(of path: String) throws(Errno) -> [UInt8] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw Errno.current }
    defer { close(number) }
    return try Descriptor(number: number).readToEnd()
  }

  /// Adds bytes to the end of a file, which is made where there is none.
  static func append(_ bytes: [UInt8], to path: String) throws(Errno) {
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw Errno.current }
    defer { close(number) }
    try Descriptor(number: number).write(bytes)
  }
}
