public import ArgumentParser
internal import ProofFiles
internal import RefreshGallery
internal import RefreshModel
public import RefreshProject
internal import RefreshStrings

/// When the content was last updated, and how headers tell it.
struct LastUpdatedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When the content was last updated: an ISO 8601 moment with its offset, or none. "
        + "(default: the project's, else \(LastUpdatedOptions.nineFortyOne))",
      valueName: "moment"))
  var lastUpdated: InstantArgument?

  @Option(
    name: .customLong("last-updated-store"),
    help: ArgumentHelp(
      "A JSON file that has the moment, in place of --last-updated.",
      discussion: #"It holds moments by key: {"comments": "2026-01-15T09:41:00Z"}."#,
      valueName: "file"))
  var store: String?

  @Option(
    name: .customLong("last-updated-key"),
    help: ArgumentHelp(
      "The key in the store, none if it isn't there; \(LastUpdatedLabel.defaultKey).",
      valueName: "key"))
  var key: String?

  @Option(
    name: .customLong("last-updated-style"),
    help: ArgumentHelp(
      "How headers show it. (default: the project's, else smart)", valueName: "style"))
  var style: Project.Style?

  @Option(
    name: .customLong("last-updated-pattern"),
    help: ArgumentHelp(
      "An ICU date pattern in place of a style, such as \"d MMM y, HH:mm\".", valueName: "pattern"))
  var pattern: String?

  /// A fixed day, so that two runs on two machines agree.
  private static let nineFortyOne = "2026-01-15T09:41:00Z"

  func validate() throws {
    if lastUpdated != nil, store != nil {
      throw ValidationError("--last-updated and --last-updated-store both tell when; give one.")
    }
    if key != nil, store == nil {
      throw ValidationError("--last-updated-key is looked up in a --last-updated-store; give one.")
    }
    if style != nil, pattern != nil {
      throw ValidationError(
        "--last-updated-style and --last-updated-pattern both tell how; give one.")
    }
  }

  /// The key of the moment in a store.
  var storeKey: String { key ?? LastUpdatedLabel.defaultKey }

  /// Overrides the clock of a project.
  ///
  /// - Throws: `RunError` when the pattern is invalid, the store can't be read, or it is absent and
  ///   may not be.
  func apply(to clock: inout Project.Clock, storeCanBeAbsent: Bool) throws(RunError) {
    if let store {
      let store = try LastUpdatedStore(path: store, canBeAbsent: storeCanBeAbsent)
      clock.lastUpdated = store[storeKey].map(Project.LastUpdated.at) ?? .never
    } else if let lastUpdated {
      clock.lastUpdated = lastUpdated.instant.map(Project.LastUpdated.at) ?? .never
    }
    if let style { (clock.style, clock.pattern) = (style, nil) }
    guard let pattern else { return }
    do {
      (clock.style, clock.pattern) = (nil, try DatePattern(pattern))
    } catch {
      throw RunError(.badData, "--last-updated-pattern: \(error)")
    }
  }

  /// The moment unless told otherwise.
  static var usual: Instant? { Instant(iso8601: nineFortyOne) }
}

extension Project.Style: ExpressibleByArgument {}
