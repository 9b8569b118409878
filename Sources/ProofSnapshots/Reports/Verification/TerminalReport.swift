import ProofDocuments

/// A report for somebody at a terminal: short, by cause or by locale, with the command that accepts each.
package struct TerminalReport: Sendable {
  let report: VerificationReport
  let style: TerminalStyle
  let commands: ProjectCommands
  let files: ReportFiles
  let diffTool: String?
  let grouping: ReviewGrouping

  /// The number of groups, of changes in a group and of orphaned references that are listed before “and more”.
  static let groupLimit = 12
  private static let changeLimit = 4
  private static let orphanedLimit = 5

  package init(
    _ report: VerificationReport, hasColor: Bool, commands: ProjectCommands? = nil,
    files: ReportFiles = ReportFiles(), diffTool: String? = nil,
    groupedBy grouping: ReviewGrouping = .cause
  ) {
    self.report = report
    style = TerminalStyle(hasColor: hasColor)
    self.commands = commands ?? report.commands
    self.files = files
    self.diffTool = diffTool
    self.grouping = grouping
  }

  /// The report as lines, each ending in a line break.
  package var text: String {
    var lines = report.environment.map { "\(style.yellow("environment")) \($0.visible)" }
    if !lines.isEmpty { lines.append("") }
    lines += grouping == .locale ? locales : groups
    lines += faults + debts + orphaned + [summary, report.coverage] + nextSteps
    return lines.map { $0 + "\n" }.joined()
  }

  /// The groups in lines.
  var groups: [String] {
    var lines: [String] = []
    let frames = report.framesByID
    // Where fonts or libraries may be the cause of changes, no other is given; failures have their own.
    let listed = report.groups.indices.filter {
      !report.blamesEnvironment || report.groups[$0].causes.contains { $0.kind == .failure }
    }
    for index in listed.prefix(Self.groupLimit) {
      lines += self.lines(ofGroup: index, in: frames) + [""]
    }
    let more = listed.count - Self.groupLimit
    return lines + (more > 0 ? ["and \(more.counted("more group"))", ""] : [])
  }

  private func lines(ofGroup index: Int, in framesByID: [String: FrameReport]) -> [String] {
    let group = report.groups[index]
    let frames = group.frames.count.counted("frame")
    var lines = [
      "\(style.bold("\(index + 1). \(group.title.visible)"))  \(frames) in \(group.places)"
    ]
    lines += group.changes(in: framesByID).prefix(Self.changeLimit).map {
      "   \($0.sentence.visible)"
    }
    let more = group.changeCount - Self.changeLimit
    if more > 0 { lines.append("   and \(more.counted("more change"))") }
    lines += TextSource.lines(of: group.sources)
    let shown = group.frames.prefix(3).map(\.visible).joined(separator: ", ")
    let rest = group.frames.count - 3
    lines.append(style.dim("   \(shown)\(rest > 0 ? " and \(rest.grouped) more" : "")"))
    if let comparison = comparison(of: group) { lines.append("   diff: \(comparison.visible)") }
    if !report.hasNoReferences,
      let acceptance = commands.acceptance(ofGroup: index, in: report)
    {
      lines.append("   accept: \(acceptance.visible)")
    }
    return lines
  }

  private var debts: [String] {
    let debts = report.debts
    guard let first = debts.first else { return [] }
    let reason = first.comparison?.tolerance?.reason ?? ""
    return [
      style.yellow("tolerated")
        + " \(debts.count.counted("frame")) within a tolerance, such as \(first.id.visible): “\(reason.visible)”",
      "",
    ]
  }

  private var orphaned: [String] {
    guard !report.orphaned.isEmpty, report.orphanedPolicy != .ignore else { return [] }
    let shown = report.orphaned.prefix(Self.orphanedLimit).map(\.visible).joined(separator: ", ")
    let rest = report.orphaned.count - Self.orphanedLimit
    let obstacle = report.removalObstacle.map { "   kept: \($0.visible)" }
    return [
      style.yellow("orphaned") + " \(shown)\(rest > 0 ? " and \(rest.grouped) more" : "")",
      obstacle ?? "   remove: \(commands.removal.visible)",
      "",
    ]
  }

  /// The number of unchanged frames that were not drawn, in brackets; empty where all were drawn.
  private var known: String {
    report.counts.fromInputs.map { " (\($0.grouped) by their inputs)" } ?? ""
  }

  private var summary: String {
    let counts = report.counts
    let parts = FrameStatus.allCases.compactMap { status in
      counts[status] > 0
        ? "\(counts[status].grouped) \(status.word)\(status == .unchanged ? known : "")" : nil
    }
    let stopped =
      counts.verified < counts.selected
      ? ", stopped after \(counts.verified.grouped) of \(counts.selected.grouped)" : ""
    let verdict =
      report.isClean ? style.green("clean:") : style.red(report.hasErrors ? "error:" : "failed:")
    return "\(verdict) \(parts.isEmpty ? "no frames" : parts.joined(separator: ", "))\(stopped)"
      + faultCounts + report.shardNote
  }
}

extension FrameStatus {
  /// The status as counts name it.
  var word: String {
    switch self {
    case .unchanged: "unchanged"
    case .tolerated: "tolerated"
    case .changed: "changed"
    case .missing: "new"
    case .mismatched: "mismatched"
    case .unreadable: "unreadable"
    case .failed: "failed"
    }
  }
}

extension TerminalReport {
  /// The faults by rule, forbidden ones first.
  var faults: [String] {
    guard !report.faults.isEmpty else { return [] }
    let place = files.page ?? files.pageCommand ?? commands.page
    return FaultSummary(of: report.faults, hasColor: style.hasColor).lines(endingWith: place)
      + (report.rejectsFaults ? advice : []) + [""]
  }

  /// The commands to go on with.
  private var advice: [String] {
    ["   correct what is forbidden, or give the reason under “lint: ignore” in the project"]
  }

  /// The number of frames that have faults, as the end of a line; empty for none.
  var faultCounts: String {
    let (forbidden, others) = report.faultyFrameCounts
    let parts = [
      forbidden > 0 ? "forbidden faults in \(forbidden.counted("frame"))" : nil,
      others > 0
        ? "\(forbidden > 0 ? "others" : "faults") in \(others.counted("frame"))" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : "; \(parts.joined(separator: ", "))"
  }
}

extension TerminalReport {
  /// The next steps for frames that fail, a command or a place each; nothing after a clean run.
  ///
  /// Frames without references are recorded once their faults are corrected.
  var nextSteps: [String] {
    guard report.needsLook else { return [] }
    if report.hasNoReferences, !report.rejectsFaults {
      let rest = files.service == nil ? "" : " on your machine and commit what it writes"
      return ["no references yet: run “\(commands.recording.visible)”\(rest)"]
    }
    let steps = [
      images.map { "images: \($0)" },
      files.pageCommand.map { "page: \($0.visible)" },
      artifacts.map { "artifacts: \($0)" },
    ]
    return steps.compactMap(\.self) + acceptance
  }

  /// The command that accepts all pending frames; if one of them can't be accepted, the reason, and the
  /// commands that accept the groups without such frames.
  private var acceptance: [String] {
    guard report.hasPending, !report.hasNoReferences else { return [] }
    let pending = report.frames.filter(\.isPending)
    let refused = pending.count(where: commands.refuses)
    guard refused > 0 else { return ["accept all: \(commands.acceptance.visible) --all"] }
    let verb = refused == 1 ? "has" : "have"
    let reason =
      "accept all: not before faults are corrected or get a reason under “lint: ignore”; "
      + "\(refused.grouped) of \(pending.count.counted("pending frame")) \(verb) forbidden ones"
    let others = report.groups.indices.filter { commands.canAccept(group: $0, of: report) }
    // More than are listed would make a command that nobody reads.
    guard (1...Self.groupLimit).contains(others.count) else { return [reason] }
    let groups = others.map { " --group \(report.reference(ofGroup: $0))" }.joined()
    return [reason, "accept the others: \(commands.acceptance.visible)\(groups)"]
  }

  /// The folder of the images; nil where there are none.
  private var images: String? {
    guard let folder = files.images else { return nil }
    let kinds = Set(report.frames.flatMap(\.images.keys))
    guard !kinds.isEmpty else { return nil }
    return "\(folder.visible)/"
      + (kinds.contains(.comparison) ? " (*-comparison.png: expected, difference, actual)" : "")
  }

  /// The folders that a job of a CI service has to keep; nil elsewhere.
  private var artifacts: String? {
    guard let service = files.service, let images = files.images else { return nil }
    // A page is nothing without the files beside it.
    let page = files.page.map { [String($0.dropLast("/index.html".count))] } ?? []
    let kept = ([images] + page).map(\.visible).joined(separator: " and ")
    let download = service.download.map { " (download: \($0))" } ?? ""
    return "keep \(kept) of this job\(download)"
  }

  /// The command that shows a frame of a group in a program for comparing images; nil where there is
  /// no program, or no frame with two images.
  func comparison(of group: CauseGroup) -> String? {
    guard let diffTool, let imageFolder = files.images else { return nil }
    let members = Set(group.frames)
    let frame = report.frames.first { frame in
      members.contains(frame.id) && frame.images[.expected] != nil && frame.images[.actual] != nil
    }
    guard let images = frame?.images else { return nil }
    let paths = [images[.expected], images[.actual]].compactMap(\.self)
      .map { "\(imageFolder)/\($0)".shellPath }
    return "\(diffTool) \(paths.joined(separator: " "))"
  }
}

/// The styles of a terminal: its own sixteen colours, or none.
struct TerminalStyle: Sendable {
  let hasColor: Bool

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func red(_ text: String) -> String { styled(text, "1;31") }
  func green(_ text: String) -> String { styled(text, "1;32") }
  func yellow(_ text: String) -> String { styled(text, "1;33") }

  private func styled(_ text: String, _ style: String) -> String {
    hasColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}

/// Faults by rule in lines for a terminal, forbidden ones first; of each rule the first frames.
package struct FaultSummary: Sendable {
  private let groups: [FaultGroup]
  private let style: TerminalStyle

  /// The numbers of sentences and of frames of a rule that are listed.
  private static let problemLimit = 4
  private static let frameLimit = 3

  package init(of groups: [FaultGroup], hasColor: Bool = false) {
    self.groups = groups
    style = TerminalStyle(hasColor: hasColor)
  }

  /// The lines, and at last the place of all faults if some are left out.
  package func lines(endingWith place: String) -> [String] {
    let isShort = groups.contains { group in
      group.problemCount > Self.problemLimit || group.frames.count > Self.frameLimit
    }
    return groups.flatMap(lines) + (isShort ? ["   all of them: \(place.visible)"] : [])
  }

  private func lines(of group: FaultGroup) -> [String] {
    let kind = group.isForbidden ? style.red(group.kind) : style.yellow(group.kind)
    let places = group.places.isEmpty ? "" : " in \(group.places.visible)"
    let size = group.frames.count.counted("frame")
    var lines = ["\(kind) \(style.bold(group.rule.visible))  \(size)\(places)"]
    lines += group.problems.prefix(Self.problemLimit).map { "   \($0.visible)" }
    let more = group.problemCount - Self.problemLimit
    if more > 0 { lines.append("   and \(more.grouped) more") }
    lines += TextSource.lines(of: group.sources)
    let shown = group.frames.prefix(Self.frameLimit).map(\.visible).joined(separator: ", ")
    let others = group.frames.count - Self.frameLimit
    return lines + [style.dim("   \(shown)\(others > 0 ? " and \(others.grouped) more" : "")")]
  }
}

extension TextSource {
  /// A line with the places of texts that changed or have faults; none where nobody knows them.
  static func lines(of sources: [TextSource]?) -> [String] {
    guard let sources, let first = sources.first else { return [] }
    let rest = sources.count > 1 ? " and \((sources.count - 1).counted("other place"))" : ""
    return ["   written at \(first.account.visible)\(rest)"]
  }
}
