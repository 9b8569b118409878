import ArgumentParser
import ProofDocuments
import RefreshComponents
import RefreshModel
public import RefreshProject
import RefreshStrings

/// When the content was last updated, and how headers show it.
struct LastUpdatedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When the content was last updated: an ISO 8601 timestamp with an offset, or none. "
        + "(default: the project's, else \(Project.Clock.nineFortyOne))",
      valueName: "timestamp"))
  var lastUpdated: InstantArgument?

  @Option(
    name: .customLong("last-updated-store"),
    help: ArgumentHelp(
      "A JSON file with the timestamp, instead of --last-updated.",
      discussion: #"It maps keys to timestamps: {"comments": "2026-01-15T09:41:00Z"}."#,
      valueName: "file"))
  var store: String?

  @Option(
    name: .customLong("last-updated-key"),
    help: ArgumentHelp(
      "The key to look up in the store. (default: \(LastUpdatedLabel.defaultKey))",
      discussion: "If the store lacks the key, the content was never updated.",
      valueName: "key"))
  var key: String?

  @Option(
    name: .customLong("last-updated-style"),
    help: ArgumentHelp(
      "How headers show the last update. (default: the project's, else smart)", valueName: "style"))
  var style: Project.Style?

  @Option(
    name: .customLong("last-updated-pattern"),
    help: ArgumentHelp(
      "An ICU date pattern instead of a style, such as \"d MMM y, HH:mm\".", valueName: "pattern"))
  var pattern: String?

  func validate() throws {
    try ValidationError.checkConflict(
      of: ("--last-updated", lastUpdated != nil), ("--last-updated-store", store != nil))
    if key != nil, store == nil {
      throw ValidationError("--last-updated-key needs --last-updated-store.")
    }
    try ValidationError.checkConflict(
      of: ("--last-updated-style", style != nil), ("--last-updated-pattern", pattern != nil))
  }

  /// The key of the timestamp in a store.
  var storeKey: String { key ?? LastUpdatedLabel.defaultKey }

  /// When contents were last updated, by key: all that the store holds, for the key of a header may
  /// change, or without a store the one time that there is.
  func instants(
    updated: Instant?, storeCanBeAbsent: Bool
  ) throws(RunError) -> [String: Instant] {
    guard let store else { return updated.map { [storeKey: $0] } ?? [:] }
    return try LastUpdatedStore(path: store, canBeAbsent: storeCanBeAbsent).instants
  }

  /// Overrides the clock of a project.
  ///
  /// - Parameters:
  ///   - file: the project.
  ///   - storeCanBeAbsent: whether the content was never updated if the store is absent.
  /// - Throws: `RunError` when the pattern is invalid, or the store can't be read or is missing
  ///   although it is required.
  func apply(to file: inout ProjectFile, storeCanBeAbsent: Bool = false) throws(RunError) {
    if let store {
      let store = try LastUpdatedStore(path: store, canBeAbsent: storeCanBeAbsent)
      file.project.clock.lastUpdated = store[storeKey].map(Project.LastUpdated.at) ?? .never
    } else if let lastUpdated {
      file.project.clock.lastUpdated = lastUpdated.instant.map(Project.LastUpdated.at) ?? .never
    }
    if let style { (file.project.clock.style, file.project.clock.pattern) = (style, nil) }
    guard let pattern else { return }
    do {
      (file.project.clock.style, file.project.clock.pattern) = (nil, try DatePattern(pattern))
    } catch {
      throw RunError(.badData, "--last-updated-pattern: \(error)")
    }
  }
}

extension Project.Style: ExpressibleByArgument {}
