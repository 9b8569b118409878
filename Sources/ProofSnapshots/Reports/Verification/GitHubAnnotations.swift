import ProofDocuments

/// A report as workflow commands, which GitHub Actions shows as annotations: one for each cause, at the
/// line of the text that changed or else at the project's file.
package struct GitHubAnnotations: Sendable {
  private let report: VerificationReport
  private let folder: String
  private let files: ReportFiles
  private let commands: ProjectCommands
  private let frames: [String: FrameReport]

  /// The number of changes in an annotation.
  private static let changeLimit = 4

  package init(
    _ report: VerificationReport, folder: String = "", files: ReportFiles = ReportFiles(),
    commands: ProjectCommands? = nil
  ) {
    self.report = report
    self.folder = folder
    self.files = files
    self.commands = commands ?? report.commands
    frames = report.framesByID
  }

  /// The commands, each on a line of its own.
  package var text: String {
    (errors + warnings + images).map { $0.text + "\n" }.joined()
  }

  private var errors: [WorkflowCommand] {
    // Where fonts or libraries may be the cause, no other is given.
    let groups =
      report.blamesEnvironment ? [environment(.error)] : report.groups.indices.map(error)
    let rejected = report.orphanedPolicy == .reject ? orphaned(.error) : []
    let all = groups + faults(\.isForbidden, .error)
    let nouns = all.count > groups.count ? "causes and faults" : "causes"
    let shown = all.limited(to: WorkflowCommand.limit - rejected.count) { rest in
      WorkflowCommand(
        .error, at: projectPlace, title: "\(rest.grouped) more \(nouns)",
        message: "The step summary lists all \(nouns).")
    }
    return shown + rejected
  }

  private func error(ofGroup index: Int) -> WorkflowCommand {
    let group = report.groups[index]
    let frames = group.frames.count.counted("frame")
    let places = group.places.isEmpty ? "" : " in \(group.places)"
    let changes = group.changes(in: self.frames).prefix(Self.changeLimit)
    var lines = changes.map(\.sentence.visible)
    let more = group.changeCount - lines.count
    if more > 0 { lines.append("and \(more.counted("more change"))") }
    if let first = group.frames.first {
      let rest = group.frames.count > 1 ? " and \((group.frames.count - 1).grouped) more" : ""
      lines.append(first.visible + rest)
    }
    lines += others(of: group.sources)
    if let remedy = report.remedy(ofGroup: index, by: commands) {
      lines.append("\(remedy.verb): \(remedy.command.visible)")
    }
    return WorkflowCommand(
      .error, at: place(of: group.sources), title: "\(group.title.visible): \(frames)\(places)",
      message: lines.joined(separator: "\n"))
  }

  /// The app's own key of the text at the first place, and the places of texts after it.
  private func others(of sources: [TextSource]?) -> [String] {
    let key = sources?.first?.key.map { ["its key in the app is “\($0.visible)”"] } ?? []
    let others = (sources ?? []).dropFirst().prefix(Self.changeLimit)
    return others.isEmpty
      ? key
      : key + ["also at \(others.map(\.account.visible).joined(separator: ", "))"]
  }

  /// Annotations of faults, one for each rule: errors where they are forbidden.
  private func faults(
    _ isIncluded: (FaultGroup) -> Bool, _ level: WorkflowCommand.Level
  ) -> [WorkflowCommand] {
    report.faults.filter(isIncluded).map { group in
      let places = group.places.isEmpty ? "" : " in \(group.places)"
      var lines = group.problems.prefix(Self.changeLimit).map(\.visible)
      let more = group.problemCount - lines.count
      if more > 0 { lines.append("and \(more.grouped) more") }
      let rest = group.frames.count > 1 ? " and \((group.frames.count - 1).grouped) more" : ""
      lines.append((group.frames.first ?? "").visible + rest)
      return WorkflowCommand(
        level, at: place(of: group.sources),
        title:
          "\(group.kind) \(group.rule.visible): \(group.frames.count.counted("frame"))\(places)",
        message: (lines + others(of: group.sources)).joined(separator: "\n"))
    }
  }

  /// The place of texts in the changes of a pull request.
  private func place(of sources: [TextSource]?) -> WorkflowCommand.Place {
    guard let source = sources?.first, source.file.visible == source.file else {
      return projectPlace
    }
    return WorkflowCommand.Place(file: inRepository(source.file), line: source.line)
  }

  private var projectPlace: WorkflowCommand.Place {
    WorkflowCommand.Place(
      file: inRepository((report.project ?? "pullproof.yml").visible), line: nil)
  }

  private func inRepository(_ file: String) -> String {
    folder.isEmpty ? file : "\(folder)/\(file)"
  }

  private var warnings: [WorkflowCommand] {
    var warnings: [WorkflowCommand] = []
    if !report.environment.isEmpty, !report.blamesEnvironment {
      warnings.append(environment(.warning))
    }
    if let stop = report.stop {
      warnings.append(WorkflowCommand(.warning, title: "Stopped", message: stop))
    }
    if report.orphanedPolicy == .warn { warnings += orphaned(.warning) }
    // GitHub shows only some; the others are in the step summary.
    return warnings + faults({ !$0.isForbidden }, .warning)
  }

  /// The way to the images, which an annotation has no place for.
  private var images: [WorkflowCommand] {
    guard report.needsLook, !report.hasNoReferences || report.rejectsFaults else { return [] }
    guard let page = files.pageInReports else {
      let message = "page: \(commands.page.visible)"
      return [WorkflowCommand(.notice, title: "Images", message: message)]
    }
    let download = files.service?.download.map {
      "\ndownload, if the job keeps its files as artifacts: \($0)"
    }
    return [
      WorkflowCommand(.notice, title: "Images", message: "page: \(page.visible)\(download ?? "")")
    ]
  }

  private func environment(_ level: WorkflowCommand.Level) -> WorkflowCommand {
    WorkflowCommand(
      level, title: "Fonts or libraries differ from those of the references",
      message: report.environment.map(\.visible).joined(separator: "\n"))
  }

  private func orphaned(_ level: WorkflowCommand.Level) -> [WorkflowCommand] {
    guard !report.orphaned.isEmpty else { return [] }
    let shown = Array(report.orphaned.prefix(Self.changeLimit))
    let rest = report.orphaned.count - shown.count
    let lines = shown.map(\.visible) + (rest > 0 ? ["and \(rest.grouped) more"] : [])
    return [
      WorkflowCommand(
        level, at: projectPlace,
        title: report.orphaned.count.counted("orphaned reference"),
        message: lines.joined(separator: "\n"))
    ]
  }
}

/// A line that the runner of GitHub Actions understands.
package struct WorkflowCommand: Hashable, Sendable {
  /// The levels of annotations.
  package enum Level: String, Hashable, Sendable {
    case error
    case warning
    case notice
  }

  /// The place of an annotation.
  package struct Place: Hashable, Sendable {
    /// The path of a file in the repository.
    let file: String

    /// The line, the first being 1; nil for the file as a whole.
    let line: Int?

    /// The column, the first being 1; nil for the line as a whole.
    var column: Int?

    package init(file: String, line: Int?, column: Int? = nil) {
      (self.file, self.line, self.column) = (file, line, column)
    }
  }

  /// The number of annotations of a level that GitHub shows of a step.
  package static let limit = 10

  let level: Level
  let place: Place?
  let title: String
  let message: String

  package init(_ level: Level, at place: Place? = nil, title: String, message: String) {
    self.level = level
    self.place = place
    self.title = title
    self.message = message
  }

  package var text: String {
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
  package func limited(
    to room: Int = WorkflowCommand.limit, more: (_ count: Int) -> WorkflowCommand
  ) -> [WorkflowCommand] {
    guard count > room else { return self }
    return prefix(room - 1) + [more(count - room + 1)]
  }
}
