/// A merge that somebody has left unresolved in a text file, as Git marks it.
package struct MergeConflict {
  /// The line of its first marker, the first being 1.
  let line: Int

  /// Finds the first conflict of a text in UTF-8: a line that begins with seven `<`, and a later one that begins
  /// with seven `>`; nil if there is none.
  init?(in bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func isMarker(_ line: ArraySlice<UInt8>, of sign: Unicode.Scalar) -> Bool {
      let marker = Array(repeating: UInt8(ascii: sign), count: Self.markerLength)
      return line.starts(with: marker)
        && line.dropFirst(Self.markerLength).first.map { [0x20, 0x0D].contains($0) } ?? true
    }
    guard let first = lines.firstIndex(where: { isMarker($0, of: "<") }),
      lines[first...].contains(where: { isMarker($0, of: ">") })
    else { return nil }
    line = first + 1
  }

  /// The length of Git's markers, unless an attribute `conflict-marker-size` says another.
  package static let markerLength = 7
}

extension DocumentError {
  /// The error that tells of an unresolved conflict where a malformed file has one; else this one.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - line: the line in the file at which the contents begin, the first being 1.
  /// - Returns: the error.
  package func explained(byConflictIn bytes: [UInt8], from line: Int = 1) -> DocumentError {
    guard kind == .malformed, let conflict = MergeConflict(in: bytes) else { return self }
    return DocumentError(
      at: SourceLocation(file: file, line: line + conflict.line - 1, column: 1),
      problem: "the file has an unresolved merge conflict", advice: "resolve it, and try again")
  }
}
