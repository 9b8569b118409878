/// Paths below a folder, and ids of frames, that a file from elsewhere names.
package enum RelativePath {
  /// Whether a path stays below the folder in which it begins, whatever links there are.
  ///
  /// - Returns: false for an empty path, one with an empty part, `.` or `..`, and one with a control
  ///   character, such as the NUL at which the system would stop to read it.
  package static func isContained(_ path: String) -> Bool {
    var (length, dots) = (0, 0)
    for byte in path.utf8 {
      guard byte >= 0x20, byte != 0x7F else { return false }
      if byte == UInt8(ascii: "/") {
        guard isName(length: length, dots: dots) else { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        dots += byte == UInt8(ascii: ".") ? 1 : 0
      }
    }
    return isName(length: length, dots: dots)
  }

  /// Whether a part of a path is neither empty nor `.` nor `..`, by the number of its bytes and of the
  /// dots among them.
  private static func isName(length: Int, dots: Int) -> Bool { length > 2 || length > dots }
}
