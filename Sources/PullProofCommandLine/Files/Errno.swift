internal import Foundation

/// An error of the system, in its own words.
struct Errno: Error, CustomStringConvertible {
  let description: String

  static var current: Errno { Errno(description: String(cString: strerror(errno))) }
}
