import ProofDocuments

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
