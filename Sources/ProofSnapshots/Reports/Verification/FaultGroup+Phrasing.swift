import ProofDocuments
import ProofLint

extension FaultGroup {
  /// The meaning of the rule, in a sentence; empty for a rule that only another version has.
  var summary: String { Self.summary(ofRule: rule) ?? "" }

  /// The meaning of a rule; nil for a rule that only another version has.
  static func summary(ofRule id: String) -> String? {
    PictureRules.all.first { $0.id == id }?.summary
  }

  /// The kind of the faults: forbidden ones make the run fail.
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
  /// The problem, with the place of the text.
  var account: String { problem + (source.map { ", written at \($0)" } ?? "") }

  /// The rule and what was found, such as `textTruncated: “Pull…” is truncated`.
  var sentence: String { "\(rule): \(problem)" }
}
