package import ProofDocuments
import ProofText
import RefreshStrings

/// Why a text cannot be written in a format.
package struct UnwritableTextError: Error, Hashable, CustomStringConvertible {
  /// The key of the text.
  package let key: String

  /// What the format cannot hold, and where the text was read.
  package let diagnostic: Diagnostic

  /// Creates an error.
  package init(key: String, location: SourceLocation, problem: String, advice: String) {
    self.init(key: key, Diagnostic(.error, at: location, problem: problem, advice: advice))
  }

  /// Creates an error of a diagnostic.
  init(key: String, _ diagnostic: Diagnostic) {
    self.key = key
    self.diagnostic = diagnostic
  }

  /// Where the text was read.
  package var location: SourceLocation { diagnostic.location }

  /// What the format cannot hold.
  package var problem: String { diagnostic.problem }

  /// What to do about it.
  package var advice: String? { diagnostic.advice }

  /// The place, the key, the problem and the advice, in one line.
  package var description: String {
    let problem = "“\(key.visible)”: \(problem)"
    return "\(Diagnostic(.error, at: location, problem: problem, advice: advice))"
  }
}
