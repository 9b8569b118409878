/// A place in a file.
///
/// What comes from a property list in binary form is placed at the start of its file, because it has
/// no lines.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given.
  package let file: String

  /// The line, the first being 1.
  package let line: Int

  /// The column in Unicode characters, the first being 1.
  package let column: Int

  /// Creates a place, by default the start of the file.
  package init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as compilers write it: `file:line:column`.
  package var description: String { "\(file):\(line):\(column)" }
}
