package import RefreshStrings

extension StringTable {
  /// The table's texts without variations as a `.strings` file, in the order of the table.
  ///
  /// Texts with variations are left to ``stringsdictFile()``. Comments are written, states are not,
  /// because the format has no place for them. The file is to be saved in UTF-8.
  ///
  /// - Returns: The file, or nil if there is no text without variations.
  package func stringsFile() -> String? {
    var file = ""
    for key in keys {
      guard let entry = self[key], let value = entry.text.plainValue else { continue }
      if let comment = entry.comment {
        file += (file.isEmpty ? "" : "\n") + "/* \(Self.withoutEnd(comment)) */\n"
      }
      file += "\(Self.quoted(key)) = \(Self.quoted(value));\n"
    }
    return file.isEmpty ? nil : file
  }

  /// A comment that ends where it should.
  static func withoutEnd(_ comment: String) -> String {
    comment.replacing("*/", with: "* /")
  }

  /// A text as it is written in a file.
  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0"..<" ", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
