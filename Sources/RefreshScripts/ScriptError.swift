/// Why an event script could not be read.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the script, or what stands for it.
  public let file: String

  /// The line that is wrong, the first being 1.
  public let line: Int

  /// What is wrong there: what was found, and what was expected.
  public let problem: String

  /// What to do about it.
  public let advice: String

  /// The place, the problem and the advice, in one line.
  public var description: String { "\(file):\(line): \(problem); \(advice)" }
}
