package import ProofDocuments
public import RefreshModel

/// A setup and events, read from a JSON Lines file.
///
/// The file is JSON Lines in UTF-8: the setup on the first line, then an event on each line. A byte
/// order mark is passed over, a line may end in CR LF, and blank lines may only stand at the end.
public struct EventScript: Hashable, Sendable {
  /// The start of the simulation.
  public let setup: SimulationSetup

  /// The events, one for each turn of the main queue.
  public let events: [Event]

  /// Reads a script from the bytes of a file.
  ///
  /// Nothing is passed over: a field that is unknown, absent or of another type is an error.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: its path, for messages.
  ///   - compatibility: the quirks that the simulation reproduces.
  ///   - outer: settings of components from outside the script.
  /// - Throws: `DocumentError` with the line and the column that are wrong.
  package init(
    _ bytes: [UInt8], file: String, compatibility: Compatibility = .corrected,
    outer: OuterSettings = OuterSettings()
  ) throws(DocumentError) {
    var lines = ScriptLines(of: bytes, file: file)
    guard
      let setup = try lines.next(reading: { line throws(FieldError) in
        try SimulationSetup(line: line, compatibility: compatibility, outer: outer)
      })
    else {
      throw DocumentError(
        at: SourceLocation(file: file), problem: "expected a setup, found an empty script",
        advice: #"begin with a line such as {"viewport":{"width":375,"height":667}}"#)
    }
    var events: [Event] = []
    while let event = try lines.next(reading: { line throws(FieldError) in
      try Event(line: line, outer: outer)
    }) {
      events.append(event)
    }
    self.setup = setup
    self.events = events
  }

  /// Parses a script from JSON Lines.
  ///
  /// - Parameters:
  ///   - text: the text of the script.
  ///   - compatibility: the quirks that the simulation reproduces.
  /// - Throws: An error whose description has the line and column of an invalid part.
  public init(jsonLines text: String, compatibility: Compatibility = .corrected) throws {
    try self.init(Array(text.utf8), file: "script", compatibility: compatibility)
  }

  /// The tags of the languages that the script changes to, in order.
  public var languages: [String] { events.flatMap(\.languages) }
}

extension Event {
  /// The tags of the languages that the event changes to, in order.
  var languages: [String] {
    parts.compactMap { part in
      guard case .languageChanged(_, let language) = part else { return nil }
      return language
    }
  }
}
