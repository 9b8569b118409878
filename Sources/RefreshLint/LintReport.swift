package import ProofDocuments

/// The result of a lint, for all formats of its output.
package struct LintReport: Hashable, Sendable {
  /// The rules that were checked, in the order of their ids.
  package let rules: [LintRule]

  /// The violations, by rule, locale and location; rules with errors come first.
  package var violations: [LintViolation]

  /// The number of violations that the project ignores.
  package let ignoredCount: Int

  /// The number of violations that the baseline accepts.
  package let acceptedCount: Int

  /// The violations of the baseline that no longer occur.
  package let resolved: [LintViolation.ID]

  /// The number of frames that were laid out.
  package var frameCount = 0

  /// The number of files of texts that were read.
  package var fileCount = 0

  /// Creates a report; rules and violations are put in order.
  package init(
    of rules: [LintRule], _ violations: [LintViolation], ignored ignoredCount: Int = 0,
    accepted acceptedCount: Int = 0, resolved: [LintViolation.ID] = []
  ) {
    self.rules = rules.sorted { $0.id < $1.id }
    self.violations = Self.ordered(violations)
    self.ignoredCount = ignoredCount
    self.acceptedCount = acceptedCount
    self.resolved = resolved.sorted()
  }

  /// The number of violations of a severity.
  package func count(of severity: Diagnostic.Severity) -> Int {
    violations.count { $0.severity == severity }
  }

  /// The violations of each rule, in order.
  package var byRule: [(rule: LintRule, violations: [LintViolation])] {
    violations.runs(by: \.rule).map { ($0, $1) }
  }

  private static func ordered(_ violations: [LintViolation]) -> [LintViolation] {
    let groups = Dictionary(grouping: violations, by: \.rule.id).sorted { left, right in
      let (first, second) = (left.value.worst, right.value.worst)
      return first == second ? left.key < right.key : first > second
    }
    return groups.flatMap { $0.value.sorted { $0.isBefore($1) } }
  }
}

extension [LintViolation] {
  /// The violations of one rule, locale by locale, in order.
  package var byLocale: [(locale: String?, violations: [LintViolation])] {
    runs(by: \.subject.locale).map { ($0, $1) }
  }

  /// The highest severity; a note where there is none.
  fileprivate var worst: Diagnostic.Severity { map(\.severity).max() ?? .note }
}

extension LintViolation {
  /// Whether the violation is listed before another one of its rule.
  fileprivate func isBefore(_ other: LintViolation) -> Bool {
    let (left, right) = (diagnostic.location, other.diagnostic.location)
    let (own, others) = (subject.locale ?? "", other.subject.locale ?? "")
    return (own, left.file, left.line, left.column, id)
      < (others, right.file, right.line, right.column, other.id)
  }
}

extension Collection {
  /// The elements in groups of neighbours that have something in common.
  func runs<Key: Equatable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    reduce(into: []) { runs, element in
      let key = key(element)
      if runs.last?.key == key {
        runs[runs.count - 1].elements.append(element)
      } else {
        runs.append((key, [element]))
      }
    }
  }
}
