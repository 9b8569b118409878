import ProofDocuments

/// The contents of a `.gitattributes` file, of which only lines of our own are added.
struct GitAttributes {
  /// The contents.
  private(set) var text: String

  /// Adds a line for a path below the file's folder, which may have wildcards in its last name.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder; nil for the file's own.
  ///   - name: a name or a pattern of names.
  mutating func addMerge(in folder: String?, _ name: String) {
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    // A line end of two characters is one for a string.
    if let last = text.utf8.last, last != UInt8(ascii: "\n") { text += lineEnd }
    text += Self.pattern(in: folder, name) + " merge=\(MergeDriverSetup.name)" + lineEnd
  }

  /// A pattern that begins at the file's folder.
  private static func pattern(in folder: String?, _ name: String) -> String {
    let pattern = "/" + (folder.map { escaped($0) + "/" } ?? "") + name
    let needsQuotes = pattern.contains { $0.isWhitespace || $0 == "\"" || $0 == "\\" }
    guard needsQuotes else { return pattern }
    let quoted = pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(quoted)\""
  }

  /// A path in which no character is a wildcard.
  static func escaped(_ path: String) -> String {
    path.map { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
