/// Why a script could not be read.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the script, or what stands for it.
  public let file: String

  /// The line that is wrong, the first being 1.
  public let line: Int

  /// The column that is wrong, in characters, the first being 1; nothing where the line is enough.
  public let column: Int?

  /// What is wrong there: what was found, and what was expected.
  public let problem: String

  /// What to do about it.
  public let advice: String

  init(file: String, line: Int, column: Int? = nil, problem: String, advice: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.advice = advice
  }

  /// The place, the problem and the advice, in one line.
  public var description: String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(file)\(place): \(problem); \(advice)"
  }
}
