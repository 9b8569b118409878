package import RefreshStrings

/// The moment of the last update of a frame's content, which decides about the texts of its second
/// line.
package struct ContextMoment: Hashable, Sendable {
  /// The end of the names of pictures; empty for the project's own moment.
  package let suffix: String

  /// The time of the update; nil for never.
  package let updated: Instant?

  /// The project's own moment and others that may show other texts, the usual ones first.
  static func all(from now: Instant, project: Instant?) -> [ContextMoment] {
    func ago(_ seconds: Double) -> Instant {
      Instant(secondsSince1970: now.secondsSince1970 - seconds)
    }
    return [
      ContextMoment(suffix: "", updated: project),
      ContextMoment(suffix: "-updated-today", updated: ago(2 * 3600)),
      // Shortly after midnight only this is today.
      ContextMoment(suffix: "-updated-just-now", updated: ago(90)),
      ContextMoment(suffix: "-updated-now", updated: now),
      ContextMoment(suffix: "-updated-yesterday", updated: ago(24 * 3600)),
      ContextMoment(suffix: "-updated-long-ago", updated: ago(800 * 24 * 3600)),
      ContextMoment(suffix: "-never-updated", updated: nil),
    ]
  }
}
