import ProofDocuments

extension VerificationReport {
  /// The verdict, in a sentence without its full stop.
  package var verdict: String { wholeVerdict + shardNote }

  /// The part of a run that this is the report of, in brackets; empty for the whole.
  var shardNote: String { shard.map { " (shard \($0))" } ?? "" }

  /// The verdict, whichever part of a run it is of.
  private var wholeVerdict: String {
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

  /// The note that frames were not drawn, in a sentence; nil if all were.
  var inputsNote: String? {
    counts.fromInputs.map { count in
      let (verb, their) = count == 1 ? ("was", "its") : ("were", "their")
      return
        "\(count.counted("unchanged frame")) \(verb) not drawn: \(their) inputs are those of an "
        + "earlier drawing."
    }
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
    ((value * 1e6).rounded() / 1e6).plain
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

extension FaultGroup {
  /// The meaning of the rule, in a sentence; empty for a rule that only another version has.
  var summary: String { Self.summary(ofRule: rule) ?? "" }

  /// The meaning of a rule; nil for a rule that only another version has.
  static func summary(ofRule id: String) -> String? {
    LintRule.ofSinglePictures.first { $0.id == id }?.summary
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

extension CauseGroup {
  /// The causes in words, such as `the text header.idle.title changed`.
  var title: String {
    causes.map(\.title).joined(separator: "; ")
  }
}

extension Cause {
  /// The cause in words, such as `the text header.idle.title changed`.
  var title: String {
    switch kind {
    case .text:
      subject.contains("→")
        ? "the language of missing texts changed: \(values)" : "the text \(textName) changed"
    case .font: fontTitle
    case .size: "the font size of \(elements) changed"
    case .weight: "the font weight of \(elements) changed"
    case .image: "the image of \(elements) changed"
    case .style: "the style of \(elements) changed"
    case .color: "a colour changed: \(values)"
    case .layout: "the layout changed: \(elements)"
    case .pose:
      subject == "flipped"
        ? "elements are flipped, or no longer are" : "the pose changed: \(elements)"
    case .origin: "the source of the text \(subject) changed"
    case .drawing: subject.isEmpty ? "pixels changed" : "the pixels of \(elements) changed"
    case .unknown:
      "pixels\(subject.isEmpty ? "" : " of \(elements)") changed for an unknown reason"
    case .renamed: "renamed: \(values)"
    case .merge: "references that both sides of a merge changed"
    case .swapped: "exchanged names: \(subject.replacing("↔", with: " ↔ "))"
    case .new: subject.isEmpty ? "new frames" : "new frames: \(values)"
    case .reference: "reference images that are not those in the lock"
    case .failure: "frames that can't be verified"
    }
  }

  /// The values before and after.
  private var values: String { subject.replacing("→", with: " → ") }

  /// The colours that the title names; none for another kind.
  var colors: [String] {
    kind == .color ? subject.split { $0 == "→" || $0 == "," }.map(String.init) : []
  }

  /// The key of a text, or what shows it.
  private var textName: String {
    subject.contains(".") ? subject : ElementPhrase.of(subject)
  }

  /// The subject, with each element that it names in words.
  private var elements: String {
    subject.split(separator: " ").map { word in
      guard word.first?.isLetter == true else { return String(word) }
      return word.split(separator: ",").map { ElementPhrase.of(String($0)) }.joined(separator: ", ")
    }.joined(separator: " ")
  }

  private var fontTitle: String {
    switch subject {
    case "width": "the same text is set wider or narrower"
    case "glyphs": "glyphs are missing, or no longer are"
    default: "the typeface changed: \(values)"
    }
  }
}

/// A change of a group's frames, and the locales of the frames that have it.
struct GroupChange: Hashable {
  let change: FrameChange

  /// The locales, in the order of the group; empty where all frames have the change, or the group has
  /// one locale.
  let locales: [String]

  /// The number of locales that are listed by name.
  private static let localeLimit = 4

  /// The change in a sentence, such as `arrow moved 4 pt right (ar)`.
  var sentence: String {
    change.description + (places.map { " (\($0))" } ?? "")
  }

  /// The locales in words; nil where they are not listed.
  var places: String? {
    guard !locales.isEmpty else { return nil }
    return locales.count > Self.localeLimit
      ? locales.count.counted("locale") : locales.joined(separator: ", ")
  }

  /// The colours before and after; empty for another change.
  var colors: [String] {
    guard case .scene(let change) = change, change.kind == .color else { return [] }
    return [change.before, change.after].flatMap { $0?.list ?? [] }
  }
}

extension CauseGroup {
  /// The changes that the group lists, each with its locales.
  func changes(in frames: [String: FrameReport]) -> [GroupChange] {
    guard locales.count > 1 else { return changes.map { GroupChange(change: $0, locales: []) } }
    var found = Dictionary(changes.map { ($0, Set<String>()) }, uniquingKeysWith: { own, _ in own })
    for frame in self.frames.lazy.compactMap({ frames[$0] }) {
      guard let locale = frame.facets["locale"] else { continue }
      for change in frame.facts { found[change]?.insert(locale) }
    }
    return changes.map { change in
      let own = found[change] ?? []
      return GroupChange(
        change: change,
        locales: own.count == locales.count ? [] : locales.filter(own.contains))
    }
  }
}
