package import ProofDocuments
import ProofLint
package import ProofSnapshots

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
