import Foundation

/// An error of the system, in its own words.
package struct Errno: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package var description: String {
    self == .noWriter ? "a named pipe that no program writes to" : String(cString: strerror(code))
  }

  package static var current: Errno { Errno(code: errno) }

  /// There is no such file or folder.
  package static let notFound = Errno(code: ENOENT)

  /// A signal interrupted a call that had done nothing yet.
  package static let interrupted = Errno(code: EINTR)

  /// Somebody else holds what was asked for.
  package static let wouldBlock = Errno(code: EWOULDBLOCK)

  /// A device failed without saying how.
  package static let inputOutput = Errno(code: EIO)

  /// No program has opened a named pipe for writing.
  package static let noWriter = Errno(code: ENXIO)

  /// A file is larger than any valid one.
  package static let tooLarge = Errno(code: EFBIG)
}
