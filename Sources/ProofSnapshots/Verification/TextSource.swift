/// The line of a file in which a text is written.
public struct TextSource: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path of the file, as a command in the working folder names it.
  public var file: String

  /// The line, the first being 1.
  public var line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as compilers write it, without a column: `file:line`.
  public var description: String { "\(file):\(line)" }
}
