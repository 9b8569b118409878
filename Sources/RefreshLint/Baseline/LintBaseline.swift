package import ProofDocuments
package import ProofLint

/// The violations that a project accepts for now, so that only new ones fail a run.
package struct LintBaseline: Hashable, Sendable {
  /// The accepted violations, by their ids.
  package private(set) var entries: [LintViolation.ID: Entry]

  /// The file of the project whose violations these are, as a path; nil where there is no project.
  package var project: String?

  /// The violations of one id that are accepted.
  package struct Entry: Hashable, Sendable {
    /// The number of violations, at least 1.
    package var count: Int

    /// The files or folders that hold their texts; empty for violations of frames.
    package var tables: Set<String>

    /// The sizes of the frames in which they were found and that only options add to a run.
    package var sizes: FrameSizes

    package init(count: Int, tables: Set<String> = [], sizes: FrameSizes = FrameSizes()) {
      self.count = count
      self.tables = tables
      self.sizes = sizes
    }
  }

  /// Creates a baseline.
  package init(entries: [LintViolation.ID: Entry] = [:], project: String? = nil) {
    self.entries = entries
    self.project = project
  }

  /// Creates a baseline that accepts the violations of a run.
  package init(accepting violations: [LintViolation], in scope: LintScope) {
    self.init()
    for violation in violations {
      let entry = Entry(
        count: 1, tables: Set([violation.table].compactMap(\.self)),
        sizes: scope.addedSizes(of: violation))
      accept(entry, of: violation.id)
    }
  }

  mutating func accept(_ more: Entry, of id: LintViolation.ID) {
    entries[id] = entries[id]?.adding(more) ?? more
  }

  /// The number of violations that are accepted.
  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// The same baseline with other paths.
  package func mapPaths(_ transform: (String) -> String) -> LintBaseline {
    LintBaseline(
      entries: entries.mapValues { entry in
        var entry = entry
        entry.tables = Set(entry.tables.map(transform))
        return entry
      }, project: project.map(transform))
  }
}

extension LintBaseline {
  /// The violations that the baseline doesn't accept.
  ///
  /// Where more violations have an id than the baseline accepts, nobody knows which of them is new, so
  /// all of them are reported.
  package func new(among violations: [LintViolation]) -> [LintViolation] {
    var present: [LintViolation.ID: Int] = [:]
    for violation in violations { present[violation.id, default: 0] += 1 }
    return violations.filter { present[$0.id, default: 0] > entries[$0.id]?.count ?? 0 }
  }

  /// The accepted violations that no longer occur, in order.
  package func resolved(by violations: [LintViolation], in scope: LintScope) -> [LintViolation.ID] {
    let present = Set(violations.map(\.id))
    return entries.filter { !present.contains($0.key) && scope.covers($0.key, $0.value) }
      .map(\.key).sorted()
  }

  /// The baseline that accepts what a run reports; what the run only found again or didn't look at is
  /// kept.
  package func updated(
    by violations: [LintViolation], from least: Diagnostic.Severity = .note, in scope: LintScope
  ) -> LintBaseline {
    let hidden = Set(violations.filter { $0.severity < least }.map(\.id))
    let kept = entries.filter { hidden.contains($0.key) || !scope.covers($0.key, $0.value) }
    let shown = LintBaseline(accepting: violations.filter { $0.severity >= least }, in: scope)
    return LintBaseline(
      entries: kept.merging(shown.entries) { $0.joined(with: $1) }, project: project)
  }
}

extension LintBaseline.Entry {
  /// The entry with more violations of its id.
  fileprivate func adding(_ more: Self) -> Self {
    Self(
      count: count + more.count, tables: tables.union(more.tables),
      sizes: sizes.union(more.sizes))
  }

  /// The entry after a run that didn't look everywhere where its violations were found.
  fileprivate func joined(with present: Self) -> Self {
    // As many as before are all of them, so it doesn't matter in which files they were before.
    Self(
      count: max(count, present.count),
      tables: present.count < count ? tables.union(present.tables) : present.tables,
      sizes: sizes.union(present.sizes))
  }
}
