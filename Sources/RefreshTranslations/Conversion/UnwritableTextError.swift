public import ProofDocuments
internal import ProofText
internal import RefreshStrings

/// Why a text cannot be written in a format.
public struct UnwritableTextError: Error, Hashable, CustomStringConvertible {
  /// The key of the text.
  public let key: String

  /// Where the text was read.
  public let location: SourceLocation

  /// What the format cannot hold.
  public let problem: String

  /// What to do about it.
  public let advice: String

  /// Creates an error.
  public init(key: String, location: SourceLocation, problem: String, advice: String) {
    self.key = key
    self.location = location
    self.problem = problem
    self.advice = advice
  }

  /// The place, the problem and the advice, in one line.
  public var description: String { "\(location): “\(key.visible)”: \(problem); \(advice)" }
}
