import ProofDocuments
import ProofLint
import ProofSnapshots

extension FaultGroup {
  /// What the rule reports and why it matters, in a sentence; empty for a rule that only another
  /// version has.
  var summary: String { Self.summary(ofRule: rule) ?? "" }

  /// What a rule reports and why it matters; nil for a rule that only another version has.
  static func summary(ofRule id: String) -> String? {
    PictureRules.all.first { $0.id == id }?.summary
  }

  /// What the faults are: forbidden ones make the run fail.
  var kind: String { isForbidden ? "forbidden" : "fault" }
}

extension VerificationReport {
  /// The numbers of frames that have forbidden faults, and of others that have faults.
  var faultyFrameCounts: (forbidden: Int, others: Int) {
    let forbidden = frames.count(where: \.isForbidden)
    return (forbidden, frames.count { $0.faults != nil } - forbidden)
  }
}

extension FrameFault {
  /// What was found, and where the text is written.
  var account: String { problem + (source.map { ", written at \($0)" } ?? "") }

  /// The rule and what was found, such as `textTruncated: “Pull…” is truncated`.
  var sentence: String { "\(rule): \(problem)" }
}
