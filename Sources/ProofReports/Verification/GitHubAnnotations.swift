public import ProofSnapshots

/// A report as workflow commands, which GitHub Actions shows as annotations: one for each cause.
public struct GitHubAnnotations: Sendable {
  private let report: VerificationReport

  /// The number of annotations of a level that GitHub shows of a step.
  private static let limit = 10

  /// The number of changes that an annotation tells.
  private static let changeLimit = 4

  /// Creates annotations.
  public init(_ report: VerificationReport) {
    self.report = report
  }

  /// The commands, each on a line of its own.
  public var text: String {
    let commands = errors + warnings
    return commands.map { $0.text + "\n" }.joined()
  }

  private var errors: [WorkflowCommand] {
    // Where fonts or libraries may be the cause, no other is given.
    let groups =
      report.blamesEnvironment ? [environment(.error)] : report.groups.indices.map(error)
    let orphans = report.unreferenced == .reject ? orphans(.error) : []
    let room = Self.limit - orphans.count
    guard groups.count > room else { return groups + orphans }
    let rest = groups.count - room + 1
    let more = WorkflowCommand(
      .error, title: "\(rest) more causes", message: "The summary of the step tells all.")
    return groups.prefix(room - 1) + [more] + orphans
  }

  private func error(ofGroup index: Int) -> WorkflowCommand {
    let group = report.groups[index]
    let frames = VerificationReport.count(group.frames.count, "frame")
    let places = group.places.isEmpty ? "" : " in \(group.places)"
    var lines = Array(group.changes.prefix(Self.changeLimit))
    let more = group.changeCount - lines.count
    if more > 0 { lines.append("and \(VerificationReport.count(more, "more change"))") }
    if let first = group.frames.first {
      lines.append(group.frames.count > 1 ? "\(first) and \(group.frames.count - 1) more" : first)
    }
    if let acceptance = report.acceptance(ofGroup: index) { lines.append("accept: \(acceptance)") }
    return WorkflowCommand(
      .error, title: "\(group.title): \(frames)\(places)", message: lines.joined(separator: "\n"))
  }

  private var warnings: [WorkflowCommand] {
    var warnings: [WorkflowCommand] = []
    if !report.environment.isEmpty, !report.blamesEnvironment {
      warnings.append(environment(.warning))
    }
    if let stop = report.stop {
      warnings.append(WorkflowCommand(.warning, title: "Stopped", message: stop))
    }
    if report.unreferenced == .warn { warnings += orphans(.warning) }
    return warnings
  }

  private func environment(_ level: WorkflowCommand.Level) -> WorkflowCommand {
    WorkflowCommand(
      level, title: "Other fonts or libraries than the references were made with",
      message: report.environment.joined(separator: "\n"))
  }

  private func orphans(_ level: WorkflowCommand.Level) -> [WorkflowCommand] {
    guard !report.orphans.isEmpty else { return [] }
    let shown = Array(report.orphans.prefix(Self.changeLimit))
    let rest = report.orphans.count - shown.count
    let lines = shown + (rest > 0 ? ["and \(rest) more"] : [])
    return [
      WorkflowCommand(
        level,
        title: "\(VerificationReport.count(report.orphans.count, "reference")) nobody expects",
        message: lines.joined(separator: "\n"))
    ]
  }
}

/// A line that the runner of GitHub Actions understands.
struct WorkflowCommand: Hashable, Sendable {
  /// How an annotation is shown.
  enum Level: String, Hashable, Sendable {
    case error
    case warning
  }

  let level: Level
  let title: String
  let message: String

  init(_ level: Level, title: String, message: String) {
    self.level = level
    self.title = title
    self.message = message
  }

  var text: String {
    "::\(level.rawValue) title=\(Self.property(title))::\(Self.data(message))"
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
