/// A line that the runner of GitHub Actions understands.
struct WorkflowCommand: Hashable, Sendable {
  /// The levels of annotations.
  enum Level: String, Hashable, Sendable {
    case error
    case warning
    case notice
  }

  /// The place of an annotation.
  struct Place: Hashable, Sendable {
    /// The path of a file in the repository.
    let file: String

    /// The line, the first being 1; nil for the file as a whole.
    let line: Int?

    /// The column, the first being 1; nil for the line as a whole.
    var column: Int?
  }

  /// The number of annotations of a level that GitHub shows of a step.
  static let limit = 10

  let level: Level
  let place: Place?
  let title: String
  let message: String

  init(_ level: Level, at place: Place? = nil, title: String, message: String) {
    self.level = level
    self.place = place
    self.title = title
    self.message = message
  }

  var text: String {
    let properties = [
      place.map { "file=\(Self.property($0.file))" }, place?.line.map { "line=\($0)" },
      place?.column.map { "col=\($0)" },
      "title=\(Self.property(title))",
    ].compactMap(\.self).joined(separator: ",")
    return "::\(level.rawValue) \(properties)::\(Self.data(message))"
  }

  /// The runner undoes exactly these escapes, in `ActionCommand.cs` of actions/runner.
  static func data(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%", "\r", "\n": result += escape(scalar)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  static func property(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":", ",": result += escape(scalar)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "%\(digits.count < 2 ? "0" : "")\(digits)".unicodeScalars
  }
}

extension [WorkflowCommand] {
  /// Commands of one level, no more than GitHub shows of it.
  func limited(
    to room: Int = WorkflowCommand.limit, more: (_ count: Int) -> WorkflowCommand
  ) -> [WorkflowCommand] {
    guard count > room else { return self }
    return prefix(room - 1) + [more(count - room + 1)]
  }
}
