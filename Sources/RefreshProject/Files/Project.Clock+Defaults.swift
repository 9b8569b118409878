package import ProofDocuments
package import RefreshStrings

extension Project.Clock {
  /// The default for the current time in frames, in ISO 8601.
  ///
  /// It is a fixed day, so that two runs on two machines agree.
  package static let noon = "2026-01-15T12:00:00Z"

  /// The default for the time of the last update, in ISO 8601, on the same day.
  package static let nineFortyOne = "2026-01-15T09:41:00Z"

  /// The default for the current time in frames.
  package static var usualNow: Instant { Instant(iso8601: noon) ?? Instant(secondsSince1970: 0) }

  /// The default for the time of the last update.
  package static var usualLastUpdated: Instant? { Instant(iso8601: nineFortyOne) }
}

extension TimeZoneIdentifier {
  /// The time zone of a name.
  ///
  /// - Throws: `RunError` when there is none of the name.
  package init(checking name: String) throws(RunError) {
    do {
      self = try TimeZoneIdentifier(name)
    } catch {
      throw RunError(.usage, "\(error)")
    }
  }
}
