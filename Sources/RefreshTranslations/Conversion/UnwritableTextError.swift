package import ProofDocuments
internal import ProofText
internal import RefreshStrings

/// Why a text cannot be written in a format.
package struct UnwritableTextError: Error, Hashable, CustomStringConvertible {
  /// The key of the text.
  package let key: String

  /// Where the text was read.
  package let location: SourceLocation

  /// What the format cannot hold.
  package let problem: String

  /// What to do about it.
  package let advice: String

  /// Creates an error.
  package init(key: String, location: SourceLocation, problem: String, advice: String) {
    self.key = key
    self.location = location
    self.problem = problem
    self.advice = advice
  }

  /// The place, the problem and the advice, in one line.
  package var description: String { "\(location): “\(key.visible)”: \(problem); \(advice)" }
}
