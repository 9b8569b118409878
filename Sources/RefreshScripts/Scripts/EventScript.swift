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

/// The lines of a script, read one after the other and counted for messages.
struct ScriptLines {
  private let file: String
  private var rest: ArraySlice<UInt8>
  private var number = 0

  /// A script needs two levels; a thousand brackets must not overflow the stack.
  private static let deepest = 16

  /// Leaves out a byte order mark, and the blank lines at the end.
  init(of bytes: [UInt8], file: String) {
    self.file = file
    rest = bytes.withoutByteOrderMark
    while let last = rest.last, Self.isSpace(last) { rest.removeLast() }
  }

  /// Reads the next line; nil after the last one.
  mutating func next<Value>(
    reading read: (DocumentNode) throws(FieldError) -> Value
  ) throws(DocumentError) -> Value? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    guard !line.allSatisfy(Self.isSpace) else {
      throw DocumentError(
        at: SourceLocation(file: file, line: number),
        problem: "expected a JSON object, found a blank line", advice: "remove the line")
    }
    let document = try Document(
      jsonLine: Array(line), file: file, number: number, deepest: Self.deepest)
    do throws(FieldError) {
      return try read(document.root)
    } catch {
      throw document.error(error)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}
