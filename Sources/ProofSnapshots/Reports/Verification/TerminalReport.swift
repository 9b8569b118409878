import ProofDocuments

/// A report for somebody at a terminal: short, by cause, with the command that accepts each.
package struct TerminalReport: Sendable {
  let report: VerificationReport
  let style: TerminalStyle
  let commands: ProjectCommands
  let files: ReportFiles
  let diffTool: String?

  /// The number of groups, of changes in a group and of orphaned references that are listed before “and more”.
  static let groupLimit = 12
  private static let changeLimit = 4
  private static let orphanedLimit = 5

  package init(
    _ report: VerificationReport, hasColor: Bool, commands: ProjectCommands? = nil,
    files: ReportFiles = ReportFiles(), diffTool: String? = nil
  ) {
    self.report = report
    style = TerminalStyle(hasColor: hasColor)
    self.commands = commands ?? report.commands
    self.files = files
    self.diffTool = diffTool
  }

  /// The report as lines, each ending in a line break.
  package var text: String {
    var lines = report.environment.map { "\(style.yellow("environment")) \($0.visible)" }
    if !lines.isEmpty { lines.append("") }
    lines += groups
    lines += faults + debts + orphaned + [summary, report.coverage] + nextSteps
    return lines.map { $0 + "\n" }.joined()
  }

  private var groups: [String] {
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

  private var summary: String {
    let counts = report.counts
    let parts = FrameStatus.allCases.compactMap { status in
      counts[status] > 0 ? "\(counts[status].grouped) \(status.word)" : nil
    }
    let stopped =
      counts.verified < counts.selected
      ? ", stopped after \(counts.verified.grouped) of \(counts.selected.grouped)" : ""
    let verdict =
      report.isClean ? style.green("clean:") : style.red(report.hasErrors ? "error:" : "failed:")
    return "\(verdict) \(parts.isEmpty ? "no frames" : parts.joined(separator: ", "))\(stopped)"
      + faultCounts
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
