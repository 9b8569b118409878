package import ProofLint

/// What a run of the lint looks at, so that nothing is said about the rest.
package struct LintScope: Hashable, Sendable {
  /// The ids of the rules that are checked.
  package var rules: Set<String>

  /// The locales that are looked at, as BCP-47 tags; nil for all.
  package var locales: Set<String>?

  /// Whether all components, states and frames are looked at.
  package var isWhole: Bool

  /// Creates a scope.
  package init(rules: Set<String>, locales: Set<String>? = nil, isWhole: Bool = true) {
    self.rules = rules
    self.locales = locales
    self.isWhole = isWhole
  }

  /// Whether a violation of an id would have been found.
  package func covers(_ id: LintViolation.ID) -> Bool {
    guard isWhole, rules.contains(id.rule) else { return false }
    guard let locales else { return true }
    return id.locale.map(locales.contains) ?? false
  }

  /// Whether all violations that an entry ignores would have been found.
  func covers(_ ignore: LintIgnore) -> Bool {
    guard isWhole, rules.contains(ignore.rule) else { return false }
    guard let locales else { return true }
    return !ignore.locales.isEmpty && locales.isSuperset(of: ignore.locales)
  }

  /// Whether a violation is of a locale that is looked at, or of none.
  package func includes(_ violation: LintViolation) -> Bool {
    guard let locales, let locale = violation.subject.locale else { return true }
    return locales.contains(locale)
  }
}
