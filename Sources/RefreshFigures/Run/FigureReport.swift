package import ProofDocuments
import RefreshProject

/// What a run did with the figures of a project, or what it would have to do.
package struct FigureReport: Sendable {
  /// A figure that is not what its file says, and why.
  package struct Finding: Hashable, Sendable {
    /// The figure, such as `idle-header.de`, or a file.
    package var subject: String

    /// Why, in sentences.
    package var reasons: [String]
  }

  /// The files that were written, in order.
  package var written: [String] = []

  /// The files that were removed, in order.
  package var removed: [String] = []

  /// The number of files that are as they have to be.
  package var upToDateCount = 0

  /// What is out of date.
  package var stale: [Finding] = []

  /// The files that no figure makes any more.
  package var leftOver: [String] = []

  /// What is wrong with figures and documents, in sentences with their places.
  package var failures: [String] = []

  /// What is no error but probably a mistake.
  package var warnings: [String] = []

  /// The kind of the worst failure.
  var failureKind = RunError.Kind.badData

  /// Whether everything is as it has to be.
  package var isUpToDate: Bool { stale.isEmpty && leftOver.isEmpty && failures.isEmpty }

  /// Checks that nothing failed.
  ///
  /// - Throws: `RunError` that lists the failures.
  package func checkFailures() throws(RunError) {
    guard let first = failures.first else { return }
    guard failures.count > 1 else { throw RunError(failureKind, first) }
    throw RunError(failureKind, failures.joined(separator: "\n"))
  }

  mutating func add(failure: String, kind: RunError.Kind) {
    // A document is read for its figures and for its regions.
    if !failures.contains(failure) { failures.append(failure) }
    if kind.rawValue > failureKind.rawValue { failureKind = kind }
  }
}
