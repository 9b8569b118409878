package import ProofLint

/// The violations that a project accepts for now, so that only new ones fail a run.
package struct LintBaseline: Hashable, Sendable {
  /// The number of violations of each id.
  package private(set) var counts: [LintViolation.ID: Int]

  /// Creates a baseline.
  package init(counts: [LintViolation.ID: Int] = [:]) { self.counts = counts }

  /// Creates a baseline that accepts violations.
  package init(accepting violations: [LintViolation]) {
    self.init(counts: violations.reduce(into: [:]) { $0[$1.id, default: 0] += 1 })
  }

  /// The violations that the baseline doesn't accept.
  ///
  /// Where more violations have an id than the baseline accepts, nobody knows which of them is new, so
  /// all of them are reported.
  package func new(among violations: [LintViolation]) -> [LintViolation] {
    let present = LintBaseline(accepting: violations).counts
    return violations.filter { present[$0.id, default: 0] > counts[$0.id, default: 0] }
  }

  /// The accepted violations that no longer occur, in order.
  ///
  /// - Parameters:
  ///   - violations: what the run found, whatever its severity.
  ///   - scope: what the run looked at.
  /// - Returns: the ids, as far as the run would have found them.
  package func resolved(by violations: [LintViolation], in scope: LintScope) -> [LintViolation.ID] {
    let present = Set(violations.map(\.id))
    return counts.keys.filter { !present.contains($0) && scope.covers($0) }.sorted()
  }

  /// The baseline that accepts what a run found; what the run didn't look at is kept.
  package func updated(
    by violations: [LintViolation], in scope: LintScope
  ) -> LintBaseline {
    let present = LintBaseline(accepting: violations).counts
    return LintBaseline(
      counts: counts.filter { !scope.covers($0.key) }.merging(present) { $1 })
  }
}
