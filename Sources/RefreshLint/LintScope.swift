import ProofDrawing
import ProofSnapshots

/// The scope of a run of the lint; nothing is said about the rest.
package struct LintScope: Hashable, Sendable {
  /// The ids of the rules that are checked.
  package var rules: Set<String>

  /// The locales that are looked at, as BCP-47 tags; nil for all.
  package var locales: Set<String>?

  /// The texts that are looked at.
  package var texts: Texts

  /// The frames that are looked at; nil for none.
  package var frames: Frames?

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
    /// Whether all components and states of the project are among them.
    package var hasAllStates: Bool

    /// The widths and text sizes.
    package var sizes: FrameSizes

    /// The widths and text sizes of a run without options.
    package var usualSizes: FrameSizes

    /// The locales, as BCP-47 tags; nil for those of the project.
    package var locales: Set<String>?

    /// The ids of the frames, without scales.
    package var ids: [String]

    /// Creates the frames of a scope.
    package init(
      hasAllStates: Bool, sizes: FrameSizes, usualSizes: FrameSizes,
      locales: Set<String>? = nil, ids: [String]
    ) {
      self.hasAllStates = hasAllStates
      self.sizes = sizes
      self.usualSizes = usualSizes
      self.locales = locales
      self.ids = ids
    }

    /// Whether all frames of the project are among them, but for locales.
    var isWhole: Bool { hasAllStates && sizes.isSuperset(of: usualSizes) }
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
      guard let frames, frames.isWhole, frames.sizes.isSuperset(of: entry.sizes) else {
        return false
      }
      return isCovered(id.locale, by: locales) && isCovered(id.locale, by: frames.locales)
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
      guard let frames, frames.isWhole,
        ignore.frames.allSatisfy({ frames.ids.contains(where: $0.matches) })
      else { return false }
      return areCovered(ignore.locales, by: locales)
        && areCovered(ignore.locales, by: frames.locales)
    case .settings:
      return isWhole
    }
  }

  /// Whether a violation is of a locale that is looked at, or of none.
  package func includes(_ violation: LintViolation) -> Bool {
    guard let locales, let locale = violation.subject.locale else { return true }
    return locales.contains(locale)
  }

  /// The sizes of a violation's frames that only options add to a run.
  func addedSizes(of violation: LintViolation) -> FrameSizes {
    FrameSizes(of: violation).subtracting(frames?.usualSizes ?? FrameSizes())
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

/// The widths and text sizes of frames.
package struct FrameSizes: Hashable, Sendable {
  /// The widths, in points.
  package var widths: Set<Int>

  /// The text sizes, in percent of the standard size.
  package var textSizes: Set<Int>

  /// Creates sizes; none by default.
  package init(widths: Set<Int> = [], textSizes: Set<Int> = []) {
    self.widths = widths
    self.textSizes = textSizes
  }

  /// The sizes of the frames in which a violation shows.
  init(of violation: LintViolation) {
    let frames = violation.places.map(\.id)
    self.init(widths: Set(frames.map(\.width)), textSizes: Set(frames.map(\.textSize)))
  }

  /// Whether all of some sizes are among these.
  func isSuperset(of other: Self) -> Bool {
    widths.isSuperset(of: other.widths) && textSizes.isSuperset(of: other.textSizes)
  }

  /// These sizes and others.
  func union(_ other: Self) -> Self {
    Self(widths: widths.union(other.widths), textSizes: textSizes.union(other.textSizes))
  }

  /// These sizes without others.
  func subtracting(_ other: Self) -> Self {
    Self(
      widths: widths.subtracting(other.widths), textSizes: textSizes.subtracting(other.textSizes))
  }
}
