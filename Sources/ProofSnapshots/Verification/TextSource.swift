/// The line of a file in which a text is written.
package struct TextSource: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path of the file, as a command in the working folder names it.
  package var file: String

  /// The line, the first being 1.
  package var line: Int

  /// The key of the app's own under which the text is written; nil for a key that every app may have.
  package var key: String?

  /// Creates a place.
  package init(file: String, line: Int, key: String? = nil) {
    self.file = file
    self.line = line
    self.key = key
  }

  /// The place as compilers write it, without a column: `file:line`.
  package var description: String { "\(file):\(line)" }

  /// The place with the key, if it is one of the app's own.
  package var account: String { description + (key.map { " as “\($0)”" } ?? "") }
}
