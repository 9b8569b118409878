internal import Foundation

/// An error of the system, in its own words.
struct Errno: Error, Hashable, CustomStringConvertible {
  let code: Int32

  var description: String { String(cString: strerror(code)) }

  static var current: Errno { Errno(code: errno) }

  /// There is no such file or folder.
  static let notFound = Errno(code: ENOENT)

  /// A device failed without saying how.
  static let inputOutput = Errno(code: EIO)

  /// A file is larger than anybody can have meant.
  static let tooLarge = Errno(code: EFBIG)
}
