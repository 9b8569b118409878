/// Paths below a folder, and ids of frames, that a file from elsewhere names.
package enum RelativePath {
  /// Whether a path stays below the folder in which it begins, whatever links there are.
  ///
  /// - Returns: false for an empty path, one with an empty part, `.` or `..`, and one with a control
  ///   character, such as the NUL at which the system would stop to read it.
  package static func isContained(_ path: String) -> Bool {
    path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { part in
          !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        }
  }
}
