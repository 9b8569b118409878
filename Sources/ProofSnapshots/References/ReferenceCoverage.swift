/// The expected, the present, and the orphaned references; the latter are in no frame of the matrix.
///
/// What is expected follows from the whole matrix and not from what ran, so a filter or a shard
/// never counts a reference as orphaned that it left out.
package struct ReferenceCoverage: Hashable, Sendable {
  /// The number of frames in the whole matrix.
  package let expectedCount: Int

  /// The number of expected frames that have a reference.
  package let presentCount: Int

  /// The ids that are expected and have no reference, in order.
  package let missing: [String]

  /// The ids of orphaned references, in order.
  package let orphaned: [String]

  /// Counts the references of a matrix.
  ///
  /// - Parameters:
  ///   - expected: the ids of the whole matrix, each once.
  ///   - present: the ids that have a reference, each once, such as the keys of a dictionary, which
  ///     are found without a search.
  package init(expected: some Collection<String>, present: some Collection<String>) {
    expectedCount = expected.count
    missing = expected.filter { !present.contains($0) }.sorted()
    presentCount = expectedCount - missing.count
    // Mostly no reference is orphaned, and the counts alone show that.
    guard presentCount < present.count else {
      orphaned = []
      return
    }
    orphaned = Set(present).subtracting(expected).sorted()
  }
}

/// The treatment of orphaned references.
package enum OrphanedPolicy: String, Hashable, Sendable, CaseIterable {
  /// They are not mentioned.
  case ignore

  /// They are mentioned.
  case warn

  /// They are a failure.
  case reject

  /// They are removed.
  case delete
}
