internal import ProofSnapshots
internal import ProofText

extension TerminalReport {
  /// The numbers of sentences and of frames of a rule that are listed.
  private static let problemLimit = 4
  private static let frameLimit = 3

  /// The faults by rule, forbidden ones first.
  var faults: [String] {
    guard !report.faults.isEmpty else { return [] }
    let isShort = report.faults.contains { group in
      group.problemCount > Self.problemLimit || group.frames.count > Self.frameLimit
    }
    return report.faults.flatMap(lines) + (isShort ? rest : [])
      + (report.rejectsFaults ? advice : []) + [""]
  }

  private func lines(of group: FaultGroup) -> [String] {
    let kind = group.isForbidden ? red(group.kind) : yellow(group.kind)
    let places = group.places.isEmpty ? "" : " in \(group.places.visible)"
    var lines = [
      "\(kind) \(bold(group.rule.visible))  \(group.frames.count.counted("frame"))\(places)"
    ]
    lines += group.problems.prefix(Self.problemLimit).map { "   \($0.visible)" }
    let more = group.problemCount - Self.problemLimit
    if more > 0 { lines.append("   and \(more.grouped) more") }
    lines += sources(group.sources)
    let shown = group.frames.prefix(Self.frameLimit).map(\.visible).joined(separator: ", ")
    let others = group.frames.count - Self.frameLimit
    return lines + [dim("   \(shown)\(others > 0 ? " and \(others.grouped) more" : "")")]
  }

  /// Where those stand that are left out.
  private var rest: [String] {
    if let page = files.page { return ["   all of them: \(page.visible)"] }
    return ["   all of them: \((files.pageCommand ?? commands.page).visible)"]
  }

  /// How somebody goes on.
  private var advice: [String] {
    ["   correct what is forbidden, or give the reason under “lint: ignore” in the project"]
  }

  /// How many frames have faults, as the end of a line; empty for none.
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
