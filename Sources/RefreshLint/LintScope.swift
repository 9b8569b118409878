package import ProofLint

/// What a run of the lint looks at, so that nothing is said about the rest.
package struct LintScope: Hashable, Sendable {
  /// The ids of the rules that are checked.
  package var rules: Set<String>

  /// The locales that are looked at, as BCP-47 tags; nil for all.
  package var locales: Set<String>?

  /// The texts that are looked at.
  package var texts: Texts

  /// The frames that are looked at; nil for none.
  package var frames: Frames?

  /// Creates a scope.
  package init(
    rules: Set<String>, locales: Set<String>? = nil, texts: Texts, frames: Frames? = nil
  ) {
    self.rules = rules
    self.locales = locales
    self.texts = texts
    self.frames = frames
  }
}

extension LintScope {
  /// The texts that a run looks at.
  package struct Texts: Hashable, Sendable {
    /// The files and folders in which texts are looked at, as paths from the root.
    package var paths: [String]

    /// Whether these are all texts of the project.
    package var isWhole: Bool

    /// Creates the texts of a scope.
    package init(paths: [String], isWhole: Bool) {
      self.paths = paths
      self.isWhole = isWhole
    }

    /// Whether all languages of some tables are looked at.
    func covers(_ tables: Set<String>) -> Bool {
      tables.allSatisfy { table in paths.contains { table == $0 || table.hasPrefix("\($0)/") } }
    }
  }

  /// The frames that a run looks at.
  package struct Frames: Hashable, Sendable {
    /// Whether all frames of the project are among them.
    package var isWhole: Bool

    /// The locales of the frames, as BCP-47 tags; nil for those of the project.
    package var locales: Set<String>?

    /// Creates the frames of a scope.
    package init(isWhole: Bool, locales: Set<String>? = nil) {
      self.isWhole = isWhole
      self.locales = locales
    }
  }
}

extension LintScope {
  /// Whether the violations that an entry of a baseline accepts would have been found.
  func covers(_ id: LintViolation.ID, _ entry: LintBaseline.Entry) -> Bool {
    guard rules.contains(id.rule) else { return false }
    switch LintRules.subject(of: id.rule) {
    case .texts:
      return isCovered(id.locale, by: locales)
        && (entry.tables.isEmpty ? texts.isWhole : texts.covers(entry.tables))
    case .frames:
      return isCovered(id.locale, by: locales) && isCovered(id.locale, by: frames?.locales)
        && frames?.isWhole ?? false
    case .settings:
      return isWhole
    }
  }

  /// Whether all violations that an entry of “ignore” is for would have been found.
  func covers(_ ignore: LintIgnore) -> Bool {
    guard rules.contains(ignore.rule) else { return false }
    switch LintRules.subject(of: ignore.rule) {
    case .texts:
      return areCovered(ignore.locales, by: locales) && texts.isWhole
    case .frames:
      return areCovered(ignore.locales, by: locales)
        && areCovered(ignore.locales, by: frames?.locales) && frames?.isWhole ?? false
    case .settings:
      return isWhole
    }
  }

  /// Whether a violation is of a locale that is looked at, or of none.
  package func includes(_ violation: LintViolation) -> Bool {
    guard let locales, let locale = violation.subject.locale else { return true }
    return locales.contains(locale)
  }

  /// Whether all of the project is looked at.
  private var isWhole: Bool { locales == nil && texts.isWhole && frames?.isWhole ?? false }

  private func isCovered(_ locale: String?, by locales: Set<String>?) -> Bool {
    guard let locales else { return true }
    return locale.map(locales.contains) ?? false
  }

  /// Whether locales are looked at, of which none stands for all.
  private func areCovered(_ named: [String], by locales: Set<String>?) -> Bool {
    guard let locales else { return true }
    return !named.isEmpty && locales.isSuperset(of: named)
  }
}
