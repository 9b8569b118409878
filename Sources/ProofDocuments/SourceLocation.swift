/// A place in a file.
///
/// What comes from a property list in binary form is placed at the start of its file, because it has
/// no lines.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or folder, as it was given.
  package let file: String

  /// The line, the first being 1.
  package let line: Int

  /// The column in Unicode characters, the first being 1.
  package let column: Int

  /// Whether the place is the file or folder itself, and no line in it.
  package let isWholeFile: Bool

  /// Creates a place, by default the start of the file.
  package init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    isWholeFile = false
  }

  /// Creates the place of a whole file or folder.
  package init(path: String) {
    file = path
    line = 1
    column = 1
    isWholeFile = true
  }

  /// The place as compilers write it, on one line: `file:line:column`, or the path of a whole file.
  package var description: String {
    isWholeFile ? file.visible : "\(file.visible):\(line):\(column)"
  }
}
