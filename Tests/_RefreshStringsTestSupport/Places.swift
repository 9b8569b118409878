package import ProofDocuments
import RefreshStrings

extension SourceLocation {
  /// Whether there is such a place in a file, its end included.
  package func isInside(_ bytes: [UInt8]) -> Bool {
    let units =
      (try? StringsFileEncoding.decoded(bytes, file: file))
      ?? Array(String(decoding: bytes, as: UTF8.self).utf16)
    let lines = LineIndex(units)
    let offset = lines.offset(ofLine: line, column: column, in: units)
    return lines.position(of: offset, in: units) == (line, column)
  }
}
