import ProofDocuments

/// The accepted or rejected frames in lines: their number, and their ids by cause.
package struct DecisionSummary: Sendable {
  private let decision: FrameDecision
  private let report: VerificationReport
  private let ids: Set<String>

  /// The number of frames of a group that are listed.
  private static let frameLimit = 10

  package init(_ decision: FrameDecision, of ids: Set<String>, in report: VerificationReport) {
    self.decision = decision
    self.report = report
    self.ids = ids
  }

  /// The lines, each ending in a line break.
  package var text: String {
    let pending = report.frames.count(where: \.isPending)
    let rest = pending == 0 ? "no frame" : pending.counted("frame")
    let head =
      "\(decision.rawValue) \(ids.count.counted("frame")); "
      + "\(rest) \(pending > 1 ? "are" : "is") pending"
    return ([head] + report.groups.indices.flatMap(lines)).map { $0 + "\n" }.joined()
  }

  private func lines(ofGroup index: Int) -> [String] {
    let group = report.groups[index]
    let frames = group.frames.filter(ids.contains)
    guard !frames.isEmpty else { return [] }
    let share = frames.count < group.frames.count ? "\(frames.count.grouped) of " : ""
    let count = group.frames.count.counted("frame")
    let more = frames.count - Self.frameLimit
    return ["\(index + 1). \(group.title.visible) (\(group.name.visible)): \(share)\(count)"]
      + frames.prefix(Self.frameLimit).map { "   \($0.visible)" }
      + (more > 0 ? ["   and \(more.grouped) more"] : [])
  }
}
