package import ProofDocuments
package import ProofSnapshots
import RefreshStrings

/// The settings of a project's lint.
package struct LintSettings: Hashable, Sendable {
  /// The levels of rules, by their ids; the others have their own severity.
  package var levels: [String: Level] = [:]

  /// The limits of rules that have one.
  package var budgets = Budgets()

  /// Words that a translation keeps as they are, such as names of products.
  package var brandTerms: [String] = []

  /// The violations that are ignored, with reasons.
  package var ignores: [LintIgnore] = []

  /// Creates settings with all defaults.
  package init() {}
}

extension LintSettings {
  /// The levels of a rule.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case note

    /// The rule is not checked.
    case off

    /// The severity; nil for a rule that is off.
    package var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  /// The limits of rules that have one; nil for the rule's own.
  package struct Budgets: Hashable, Sendable {
    /// The number of lines that a text may have, at least 1.
    package var lines: Int?

    /// The distance that ink keeps from the edges of a frame, in points.
    package var margin: Double?

    /// The width of a translation in percent of that of the source.
    package var expansion: Double?

    /// Creates budgets without limits.
    package init() {}
  }

  /// The settings with the languages of the app's texts, as BCP-47 tags, where entries of “ignore” mean
  /// these.
  package func resolvingAppLocales(_ tags: [String]) -> LintSettings {
    var settings = self
    for place in ignores.indices where ignores[place].includesAppLocales {
      settings.ignores[place].locales += tags
      settings.ignores[place].includesAppLocales = false
    }
    return settings
  }

  /// Whether a rule is checked.
  package func checks(_ rule: LintRule) -> Bool { levels[rule.id] != .off }
}

extension LintSettings {
  /// The rest of violations, and the diagnostics of the settings themselves.
  package struct Judgement: Hashable, Sendable {
    /// The violations to report, with the project's severities.
    package var violations: [LintViolation] = []

    /// The number of violations that are ignored altogether.
    package var ignoredCount = 0
  }

  /// Reports an entry of “ignore” that no longer holds.
  package static let expiredRule = LintRule(
    "ignoreExpired", .warning,
    "An ignore whose last day has passed ignores nothing, so its violations are reported again.")

  /// Reports an entry of “ignore” without a violation.
  package static let unusedRule = LintRule(
    "ignoreUnused", .warning,
    "An ignore without a violation would hide the next one, so it should be removed.")

  /// Gives violations the project's severities and leaves out what it ignores.
  package func judgement(
    of violations: [LintViolation], on today: LintDay, in scope: LintScope
  ) -> Judgement {
    var judgement = Judgement()
    let valid = ignores.filter { !$0.isExpired(on: today) }
    var used: Set<LintIgnore> = []
    for violation in violations.compactMap(leveled) {
      var rest: LintViolation? = violation
      for ignore in valid {
        guard let present = rest else { break }
        let after = ignore.remainder(of: present)
        if after != present { used.insert(ignore) }
        rest = after
      }
      if let rest { judgement.violations.append(rest) } else { judgement.ignoredCount += 1 }
    }
    let expired = ignores.filter { $0.isExpired(on: today) }.map(Self.expiry)
    let unused = valid.filter { !used.contains($0) && scope.covers($0) }.map(Self.uselessness)
    judgement.violations += (expired + unused).compactMap(leveled)
    return judgement
  }

  /// The diagnostics of ignores whose last day has passed.
  func expiries(of ignores: [LintIgnore], on today: LintDay) -> [Diagnostic] {
    ignores.filter { $0.isExpired(on: today) }.map(Self.expiry).compactMap(leveled)
      .map(\.diagnostic)
  }

  /// A violation with the project's severity; nil for a rule that is off.
  private func leveled(_ violation: LintViolation) -> LintViolation? {
    guard let level = levels[violation.rule.id] else { return violation }
    return level.severity.map { violation.with(severity: $0) }
  }

  private static func expiry(of ignore: LintIgnore) -> LintViolation {
    let day = ignore.until.map { " after \($0)" } ?? ""
    return LintViolation(
      of: expiredRule, at: ignore.location,
      problem: "the ignore of \(ignore.rule) doesn't hold\(day): \(ignore.reason)",
      advice: "correct the violations and remove it, or change “until”",
      in: LintViolation.Subject(key: ignore.rule))
  }

  private static func uselessness(of ignore: LintIgnore) -> LintViolation {
    LintViolation(
      of: unusedRule, at: ignore.location,
      problem: "nothing violates \(ignore.rule) where this ignores it: \(ignore.reason)",
      advice: "remove it",
      in: LintViolation.Subject(key: ignore.rule))
  }
}

extension LintRules {
  /// The rules whose violations are faults of a frame in every project: something that was to be seen
  /// is missing or covered.
  package static let ofFaults = [
    LintRule.textTruncated, .textClipped, .missingGlyph, .overlap,
  ]
}

extension LintSettings {
  /// The objection to a rule whose faults are to make a run fail; nil for none.
  ///
  /// - Returns: an objection to a name that is no rule's, to a rule that one frame alone can't break,
  ///   and to one that is off.
  package func objection(toForbidding name: String) -> ValueError? {
    let ids = LintRule.ofSinglePictures.map(\.id)
    let list = "the faults of a frame are \(ids.listed())"
    guard LintRules.all.contains(where: { $0.id == name }) else {
      return ValueError(
        "unknown rule \(name.quoted)",
        advice: "\(Self.question(for: name, in: ids))\(list)")
    }
    guard ids.contains(name) else {
      return ValueError(
        "\(name.quoted) is not a fault that one frame has by itself",
        advice: "“pullproof lint” checks it; \(list)")
    }
    guard levels[name] != .off else {
      return ValueError(
        "\(name.quoted) is off in the “rules” of “lint”, so it can't be forbidden",
        advice: "remove one of the two")
    }
    return nil
  }

  /// A question for the nearest id, or for the one that a short name such as `truncated` is part of.
  private static func question(for name: String, in ids: [String]) -> String {
    let near = ids.question(for: name)
    guard near.isEmpty, name.count > 3 else { return near }
    let whole = ids.first { $0.lowercased().contains(name.lowercased()) }
    return whole.map { "did you mean \($0.quoted)? " } ?? ""
  }
}

/// Violations that a project ignores, and why.
package struct LintIgnore: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String

  /// The locales, as BCP-47 tags; empty for all.
  package var locales: [String] = []

  /// Whether the languages of the app's texts are meant, too, which are not yet known.
  package var includesAppLocales = false

  /// The pattern of the keys; nil for all, and for what has no key.
  package var key: FramePattern?

  /// The patterns of the frames' ids; empty for all, and for what was found in files alone.
  package var frames: [FramePattern] = []

  package var reason: String

  /// The last day on which they are; nil for always.
  package var until: LintDay?

  /// The place in the file.
  package var location: SourceLocation

  /// Creates a value for all violations of a rule.
  package init(rule: String, reason: String, location: SourceLocation) {
    self.rule = rule
    self.reason = reason
    self.location = location
  }
}

extension LintIgnore {
  /// Whether it no longer holds on a day.
  func isExpired(on today: LintDay) -> Bool { until.map { $0 < today } ?? false }

  /// The rest of a violation; nil for nothing, and the violation itself if it isn't meant.
  ///
  /// With patterns of frames, other frames of the violation are left.
  func remainder(of violation: LintViolation) -> LintViolation? {
    guard matches(violation) else { return violation }
    guard !frames.isEmpty else { return nil }
    let places = violation.places.filter { place in
      !frames.contains { $0.matches(place.frame) }
    }
    guard !places.isEmpty else { return violation.places.isEmpty ? violation : nil }
    var rest = violation
    rest.places = places
    return rest
  }

  private func matches(_ violation: LintViolation) -> Bool {
    let subject = violation.subject
    guard rule == violation.rule.id else { return false }
    guard locales.isEmpty || subject.locale.map(locales.contains) ?? false else { return false }
    guard let key else { return true }
    return subject.key.map(key.matches) ?? false
  }
}

/// A day of the Gregorian calendar, such as `2027-01-01`.
package struct LintDay: Hashable, Sendable, CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  package let description: String

  /// Reads `YYYY-MM-DD`; nil for another form and for a day that doesn't exist.
  package init?(_ text: String) {
    // Other forms of a timestamp's date are refused by its reader.
    guard text.utf8.count == 10, Instant(iso8601: "\(text)T00:00:00Z") != nil else { return nil }
    description = text
  }
}

extension LintDay: Comparable {
  /// Orders days by time.
  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}

extension PictureRules {
  /// The standard rules with a project's limits, without those that it turns off.
  ///
  /// Elements that a truncated text pushes to the edge are reported with it, unless the project ranks
  /// them higher.
  package init(_ settings: LintSettings) {
    let standard = PictureRules.standard
    self.init(
      ofPictures: standard.ofPictures.filter { settings.checks(type(of: $0).rule) }
        .map(settings.budgets.applied),
      ofPairs: standard.ofPairs.filter { settings.checks(type(of: $0).rule) }
        .map(settings.budgets.applied))
    foldsMargins =
      settings.severity(of: EdgeMarginRule.rule) <= settings.severity(of: TextTruncatedRule.rule)
  }
}

extension LintSettings {
  /// The rules about what component files decide, without those that the project turns off.
  package var fileRules: PictureRules {
    PictureRules.ofFiles.only(Set(PictureRules.ofFiles.rules.filter(checks).map(\.id)))
  }

  /// The severity of the violations of a rule that isn't off.
  fileprivate func severity(of rule: LintRule) -> Diagnostic.Severity {
    levels[rule.id]?.severity ?? rule.severity
  }
}

extension LintSettings.Budgets {
  /// A rule with the limit of the project, if it has one.
  fileprivate func applied(to rule: any PictureRule) -> any PictureRule {
    switch rule {
    case is TooManyLinesRule: lines.map { TooManyLinesRule(budget: $0) } ?? rule
    case is EdgeMarginRule: margin.map { EdgeMarginRule(margin: $0) } ?? rule
    default: rule
    }
  }

  /// A rule with the limit of the project, if it has one.
  fileprivate func applied(to rule: any PairRule) -> any PairRule {
    guard rule is ExpansionRule, let expansion else { return rule }
    let limit = ExpansionBudget.Limit(upTo: .max, factor: expansion / 100)
    return ExpansionRule(budget: ExpansionBudget([limit]))
  }
}
