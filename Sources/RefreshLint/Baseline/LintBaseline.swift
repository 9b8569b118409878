package import ProofLint

/// The violations that a project accepts for now, so that only new ones fail a run.
package struct LintBaseline: Hashable, Sendable {
  /// What is accepted, by the ids of violations.
  package private(set) var entries: [LintViolation.ID: Entry]

  /// The violations of one id that are accepted.
  package struct Entry: Hashable, Sendable {
    /// The number of violations, at least 1.
    package var count: Int

    /// What holds the texts in which they were found; empty for violations of frames.
    package var tables: Set<String>

    /// Creates an entry.
    package init(count: Int, tables: Set<String> = []) {
      self.count = count
      self.tables = tables
    }
  }

  /// Creates a baseline.
  package init(entries: [LintViolation.ID: Entry] = [:]) { self.entries = entries }

  /// Creates a baseline that accepts violations.
  package init(accepting violations: [LintViolation]) {
    self.init()
    for violation in violations {
      accept(
        Entry(count: 1, tables: Set([violation.table].compactMap(\.self))), of: violation.id)
    }
  }

  /// Accepts more violations of an id.
  mutating func accept(_ more: Entry, of id: LintViolation.ID) {
    guard let entry = entries[id] else { return entries[id] = more }
    entries[id] = Entry(
      count: entry.count + more.count, tables: entry.tables.union(more.tables))
  }

  /// The number of violations that are accepted.
  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// The same baseline with other paths in its entries.
  package func mapPaths(_ transform: (String) -> String) -> LintBaseline {
    LintBaseline(
      entries: entries.mapValues { Entry(count: $0.count, tables: Set($0.tables.map(transform))) })
  }
}

extension LintBaseline {
  /// The violations that the baseline doesn't accept.
  ///
  /// Where more violations have an id than the baseline accepts, nobody knows which of them is new, so
  /// all of them are reported.
  package func new(among violations: [LintViolation]) -> [LintViolation] {
    let present = LintBaseline(accepting: violations)
    return violations.filter { present.count(of: $0.id) > count(of: $0.id) }
  }

  /// The accepted violations that no longer occur, in order.
  ///
  /// - Parameters:
  ///   - violations: what the run found, whatever its severity.
  ///   - scope: what the run looked at.
  /// - Returns: the ids, as far as the run would have found them.
  package func resolved(by violations: [LintViolation], in scope: LintScope) -> [LintViolation.ID] {
    let present = Set(violations.map(\.id))
    return entries.filter { !present.contains($0.key) && scope.covers($0.key, $0.value) }
      .map(\.key).sorted()
  }

  /// The baseline that accepts what a run found; what the run didn't look at is kept.
  package func updated(
    by violations: [LintViolation], in scope: LintScope
  ) -> LintBaseline {
    let kept = entries.filter { !scope.covers($0.key, $0.value) }
    let present = LintBaseline(accepting: violations).entries
    return LintBaseline(entries: kept.merging(present) { $0.joined(with: $1) })
  }

  private func count(of id: LintViolation.ID) -> Int { entries[id]?.count ?? 0 }
}

extension LintBaseline.Entry {
  /// The entry after a run that didn't look everywhere where its violations were found.
  fileprivate func joined(with present: Self) -> Self {
    // As many as before are all of them, so it doesn't matter where they were before.
    guard present.count < count else { return present }
    return Self(count: count, tables: tables.union(present.tables))
  }
}
