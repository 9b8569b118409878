import ProofDocuments

extension VerificationReport {
  /// The verdict, in a sentence without its full stop.
  package var verdict: String {
    let failures = FrameStatus.allCases.filter(\.isFailure).map { counts[$0] }.reduce(0, +)
    let forbidden = faultyFrameCounts.forbidden
    let faults = "\(forbidden == 1 ? "has" : "have") forbidden faults"
    guard failures == 0 else {
      let verb = failures == 1 ? "needs" : "need"
      return "\(failures.grouped) of \(counts.verified.counted("frame")) \(verb) a look"
        + (forbidden > 0 ? ", \(forbidden.grouped) \(faults)" : "")
    }
    guard forbidden == 0 else {
      return "\(forbidden.grouped) of \(counts.verified.counted("frame")) \(faults)"
    }
    guard isClean else { return orphaned.count.counted("orphaned reference") }
    guard counts.verified > 0 else { return "No frame was verified" }
    let verb = counts.verified == 1 ? "passes" : "pass"
    return "\(counts.verified.counted("frame")) \(verb)"
  }

  /// The numbers of frames with a reference, and of references without a frame.
  var coverage: String {
    "references: \(counts.present.grouped) of \(counts.expected.grouped) found, "
      + "\((counts.expected - counts.present).grouped) missing, \(orphaned.count.grouped) orphaned"
  }

  /// The reason why orphaned references can't be removed now, as a sentence without its full stop; nil
  /// if they can.
  var removalObstacle: String? { skippedFiles.map(Self.removalObstacle) }

  /// The reason why references without a frame can't be removed while files of texts are malformed.
  package static func removalObstacle(_ skippedFiles: [String]) -> String {
    "frames may be missing because \(skippedFiles.joined(separator: ", ")) "
      + "\(skippedFiles.count == 1 ? "is" : "are") malformed; correct "
      + "\(skippedFiles.count == 1 ? "it" : "them") before references are removed"
  }

  /// Of which unchanged frames a page has pictures.
  func pictureNote(passedCount: Int) -> String {
    let all = counts[.unchanged] - frames.count { $0.status == .unchanged }
    if passedCount == 0 {
      return "This page has no pictures of unchanged frames; see the folder of references."
    }
    guard passedCount < all else { return "These pictures are the references." }
    return "These pictures are the references of the first \(passedCount.grouped) of "
      + "\(all.counted("unchanged frame")) that have one; the others are in the folder of "
      + "references."
  }

  /// The note that a run was stopped, in a sentence; nil if it wasn't.
  var stop: String? {
    counts.verified < counts.selected
      ? "The run was stopped after \(counts.verified.grouped) of \(counts.selected.counted("frame"))."
      : nil
  }

  var framesByID: [String: FrameReport] {
    Dictionary(frames.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// The commands by which a reader of the report goes on.
  var commands: ProjectCommands { ProjectCommands(project: project) }

  /// The command that accepts a group; nil if there is nothing to accept, or nothing was recorded yet.
  func acceptance(ofGroup index: Int, by commands: ProjectCommands? = nil) -> String? {
    blamesEnvironment || hasNoReferences
      ? nil : (commands ?? self.commands).acceptance(ofGroup: index, in: self)
  }

  /// The remedy for a group, as a verb and a command; nil if there is none.
  func remedy(
    ofGroup index: Int, by commands: ProjectCommands
  ) -> (verb: String, command: String)? {
    if let command = acceptance(ofGroup: index, by: commands) { return ("accept", command) }
    let isNew = hasNoReferences && commands.acceptance(ofGroup: index, in: self) != nil
    return isNew && !blamesEnvironment ? ("record", commands.recording) : nil
  }

  /// Whether nothing was recorded yet of what was to be verified.
  var hasNoReferences: Bool { counts.present == 0 && counts[.missing] > 0 }
}

extension CauseGroup {
  /// The places of the frames, in words: the locales, or their number.
  var places: String { locales.asPlaces }
}

extension FaultGroup {
  /// The places of the frames, in words: the locales, or their number.
  var places: String { locales.asPlaces }
}

extension [String] {
  fileprivate var asPlaces: String {
    count > 6 ? count.counted("locale") : joined(separator: ", ")
  }
}

extension FrameReport.Metrics {
  /// The distance of the pictures, its place, its metric and its limits, in words.
  package var phrasing: String {
    let verb = differentPixels == 1 ? "differs" : "differ"
    let area = bounds.map { " in \($0)" } ?? ""
    let near = pixelsWithinThreshold.map { ", \($0.grouped) of them within the threshold" } ?? ""
    let smoothed =
      antialiasedPixels > 0 ? ", \(antialiasedPixels.grouped) more in anti-aliasing only" : ""
    return "\(differentPixels.counted("pixel")) \(verb)\(area) "
      + "(\(Self.percentage(differentRatio)) of all)\(near)\(smoothed), "
      + "at most ΔEOK \(Self.number(largestDistance)) apart; "
      + (tolerance?.limits ?? metric.rawValue)
  }

  /// The number of pixels that count against the limits of a tolerance.
  var countedPixels: Int { differentPixels - (pixelsWithinThreshold ?? 0) }

  /// The tightest limit by which the pictures would still pass, such as `threshold 0.02`; nil where
  /// nothing differs that counts.
  package var tightestLimit: String? {
    Self.tightestLimit(countedPixels: countedPixels, distance: largestDistance, tolerance)
  }

  static func tightestLimit(
    countedPixels: Int, distance: Double, _ tolerance: Tolerance?
  ) -> String? {
    guard let tolerance else { return nil }
    if countedPixels > 0 { return "maxDiffPixels \(countedPixels)" }
    return tolerance.threshold > 0 ? "threshold \(number(distance))" : nil
  }

  /// A share as a percentage, as the page of a report rounds it: to a whole number, or to a tenth below
  /// 10; what differs a little is neither nothing nor everything.
  static func percentage(_ share: Double) -> String {
    let percent = share * 100
    if percent > 0, percent < 0.1 { return "less than 0.1 %" }
    if percent >= 99.5, percent < 100 { return "more than 99 %" }
    return number(percent < 10 ? (percent * 10).rounded() / 10 : percent.rounded()) + " %"
  }

  /// A figure with up to six decimals and no idle zeros.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}

extension Tolerance {
  /// The limits, in words.
  var limits: String {
    let parts = [
      threshold > 0 ? "threshold \(FrameReport.Metrics.number(threshold))" : nil,
      ignoresAntialiasing ? "anti-aliasing ignored" : nil,
      maxDiffPixels.map { "maxDiffPixels \($0)" },
      maxDiffPixelRatio.map { "maxDiffPixelRatio \(FrameReport.Metrics.number($0))" },
      allows.isEmpty ? nil : "allows \(allows.map(\.rawValue).joined(separator: " "))",
    ].compactMap(\.self)
    return "\(metric.rawValue): " + (parts.isEmpty ? "no limit" : parts.joined(separator: ", "))
  }
}
