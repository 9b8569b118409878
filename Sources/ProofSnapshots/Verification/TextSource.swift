/// The line of a file in which a text is written.
package struct TextSource: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path of the file, as a command in the working folder names it.
  package var file: String

  /// The line, the first being 1.
  package var line: Int

  /// Creates a place.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as compilers write it, without a column: `file:line`.
  package var description: String { "\(file):\(line)" }
}
