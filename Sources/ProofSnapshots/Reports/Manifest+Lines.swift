import Foundation

/// The lines of a manifest.
///
/// They are the JSON that `StableJSON` writes, at a tenth of its cost: there may be a million.
extension Manifest.Frame {
  /// The frame as JSON with sorted keys, on one line.
  func json() throws -> [UInt8] {
    let (digest, id) = (try JSONLine.string(digest), try JSONLine.string(id))
    let files = try JSONLine.array(of: files)
    return Array(
      "{\"digest\":\(digest),\"files\":\(files),\"height\":\(height),\"id\":\(id),\"width\":\(width)}"
        .utf8)
  }
}

extension Manifest.Entry {
  /// The entry as JSON with sorted keys, on one line.
  func json() throws -> [UInt8] {
    Array("{\"files\":\(try JSONLine.array(of: files)),\"id\":\(try JSONLine.string(id))}".utf8)
  }
}

/// Strings as JSON.
private enum JSONLine {
  static func array(of strings: [String]) throws -> String {
    "[\(try strings.map(string).joined(separator: ","))]"
  }

  /// A string in quotes; those that hold what JSON escapes are rare, and Foundation escapes them.
  static func string(_ string: String) throws -> String {
    guard string.utf8.allSatisfy(isPlain) else {
      return String(decoding: try StableJSON.lineEncoder().encode(string), as: UTF8.self)
    }
    return "\"\(string)\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
