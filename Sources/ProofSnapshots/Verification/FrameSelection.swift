/// The frames that somebody names to accept or reject them.
package struct FrameSelection: Hashable, Sendable {
  /// Ids of frames, or patterns of ids, such as `normal-header/*/ar`.
  package var ids: [String]

  /// Groups: a number and a digest of the report such as `2@3f9c81d0`, a number, or a name.
  package var groups: [String]

  /// The locales that the frames must have; any, if there are none.
  package var locales: [String]

  /// Whether every pending frame is selected.
  package var includesAll: Bool

  /// The ids and the groups of frames that a list rejects.
  package var rejectedIDs: [String] = []
  package var rejectedGroups: [String] = []

  /// The beginning of the digest that the report must have; nil for any report.
  package var report: String?

  /// The command that makes a new report, for messages.
  package var verification: String

  /// The ways in which frames are named.
  package enum Origin: Hashable, Sendable {
    /// As arguments: a name whose frames were all decided is a mistake.
    case arguments

    /// In a list, of which a part may have been decided since it was written.
    case list

    /// In a review: by whole ids, of which others may have decided some meanwhile.
    case review
  }

  /// The way in which the frames are named.
  package var origin = Origin.arguments

  package init(
    ids: [String] = [], groups: [String] = [], locales: [String] = [], includesAll: Bool = false,
    report: String? = nil, verification: String = "pullproof verify"
  ) {
    self.ids = ids
    self.groups = groups
    self.locales = locales
    self.includesAll = includesAll
    self.report = report
    self.verification = verification
  }

  /// The selection with the frames of a list.
  ///
  /// - Throws: ``FrameSelectionError`` when the list belongs to another report than the selection.
  package func adding(_ list: FrameList) throws(FrameSelectionError) -> FrameSelection {
    var whole = self
    whole.ids += list.ids
    whole.groups += list.groups
    whole.rejectedIDs += list.rejectedIDs
    whole.rejectedGroups += list.rejectedGroups
    whole.origin = .list
    guard let other = list.report else { return whole }
    let digests = [report, other].compactMap(\.self).sorted { $0.count < $1.count }
    guard digests.last?.hasPrefix(digests[0]) == true else {
      throw FrameSelectionError(
        "the list is for report \(other), and --report names \(report ?? other)",
        advice: "use a list of that report")
    }
    whole.report = digests.last
    return whole
  }

  /// The frames of a report that are selected and not decided yet, in the order of the report.
  ///
  /// - Throws: ``FrameSelectionError`` when the report doesn't offer something that is named: a
  ///   group of another report, a frame that isn't in it, or frames that were all accepted or
  ///   rejected before.
  package func frames(
    of report: VerificationReport
  ) throws(FrameSelectionError) -> [FrameReport] {
    if let digest = self.report { try check(digest[...], of: nil, against: report) }
    let failing = try inLocales(report.frames.filter(\.status.isFailure))
    let framesByID = Dictionary(failing.map { ($0.id, $0) }, uniquingKeysWith: { own, _ in own })
    var selected: Set<String> = []
    if includesAll {
      guard !failing.isEmpty else {
        throw FrameSelectionError(
          "no frame is pending: the last verification found no difference",
          advice: "run “\(verification)” to compare again")
      }
      let whole = locales.isEmpty ? "the report" : localeWords
      selected = try pending(failing, named: "every frame of \(whole)", isOne: true)
    }
    for id in ids {
      let matches =
        framesByID[id].map { [$0] }
        ?? (origin == .review ? [] : Self.frames(matching: id, in: failing))
      guard !matches.isEmpty else { throw absence(of: id, among: failing.map(\.id)) }
      let isOne = matches.count == 1
      selected.formUnion(
        try pending(
          matches, named: isOne ? matches[0].id : "all frames \(id)", isOne: isOne))
    }
    for name in groups {
      let members = Set(try group(name, of: report).frames)
      let frames = failing.filter { members.contains($0.id) }
      guard !frames.isEmpty || locales.isEmpty || origin != .arguments else {
        throw FrameSelectionError(
          "group \(name) has no frame of \(localeWords)", advice: "leave --locale out")
      }
      let whole = locales.isEmpty ? "group \(name)" : "group \(name) in \(localeWords)"
      selected.formUnion(try pending(frames, named: whole, isOne: true))
    }
    return failing.filter { selected.contains($0.id) }
  }

  /// The locales in words.
  private var localeWords: String { "locale \(locales.joined(separator: " or "))" }

  /// The frames of a report that a list rejects.
  ///
  /// - Throws: ``FrameSelectionError`` as for other frames, and when one is to be accepted, too.
  package func rejectedFrames(
    of report: VerificationReport
  ) throws(FrameSelectionError) -> [FrameReport] {
    var rejection = self
    (rejection.ids, rejection.groups, rejection.includesAll) = (rejectedIDs, rejectedGroups, false)
    let frames = try rejection.frames(of: report)
    let accepted = Set(try self.frames(of: report).map(\.id))
    if let both = frames.first(where: { accepted.contains($0.id) }) {
      throw FrameSelectionError(
        "\(both.id) is to be accepted and to be rejected", advice: "decide for one of both")
    }
    return frames
  }

  /// The frames that have one of the locales.
  private func inLocales(_ frames: [FrameReport]) throws(FrameSelectionError) -> [FrameReport] {
    let known = frames.map(\.locale).withoutRepetitions
    if let unknown = locales.first(where: { !known.contains($0) }) {
      throw FrameSelectionError(
        "the report has no frame of locale \(unknown) to accept or reject",
        advice: "“\(verification)” lists its frames", unknown: unknown, among: known)
    }
    return locales.isEmpty ? frames : frames.filter { locales.contains($0.locale) }
  }

  private static func frames(matching id: String, in frames: [FrameReport]) -> [FrameReport] {
    let pattern = FramePattern(id)
    return frames.filter { pattern.matches($0.id) }
  }

  /// The error that no frame has an id or matches a pattern, with a pattern that would match some.
  private func absence(of id: String, among ids: [String]) -> FrameSelectionError {
    let problem = "the report has no frame \(id) to accept or reject"
    if let wider = FramePattern(id).acrossSlashes, case let count = ids.count(where: wider.matches),
      count > 0
    {
      return FrameSelectionError(
        "\(problem); \(FramePattern.starRule)",
        advice: "“\(wider)” matches \(count) frame\(count == 1 ? "" : "s")")
    }
    return FrameSelectionError(
      problem, advice: "“\(verification)” lists its frames", unknown: id, among: ids)
  }

  /// The ids of frames that are not decided yet.
  private func pending(
    _ frames: [FrameReport], named name: String, isOne: Bool
  ) throws(FrameSelectionError) -> Set<String> {
    let pending = frames.filter(\.isPending)
    guard pending.isEmpty, origin == .arguments else { return Set(pending.map(\.id)) }
    let decisions = Set(frames.compactMap(\.decision))
    let verbs = [FrameDecision.accepted, .rejected].filter(decisions.contains).map(\.rawValue)
    throw FrameSelectionError(
      "\(name) \(isOne ? "was" : "were") \(verbs.joined(separator: " or ")) already",
      advice: "run “\(verification)” to compare again")
  }

  private func group(
    _ name: String, of report: VerificationReport
  ) throws(FrameSelectionError) -> CauseGroup {
    if let group = report.groups.first(where: { $0.name == name }) { return group }
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = Int(parts[0]) else {
      throw FrameSelectionError(
        "the report has no group \(name)", advice: "name one by its number or by its whole name",
        unknown: name, among: report.groups.map(\.name))
    }
    if parts.count == 2 { try check(parts[1], of: name, against: report) }
    guard number >= 1, number <= report.groups.count else {
      let count = report.groups.count
      throw FrameSelectionError(
        "the report has no group \(name)",
        advice: "it has \(count) group\(count == 1 ? "" : "s")")
    }
    return report.groups[number - 1]
  }

  /// Checks that a report has a digest, which a group is named with or, without one, the report.
  private func check(
    _ digest: Substring, of name: String?, against report: VerificationReport
  ) throws(FrameSelectionError) {
    guard digest.count >= VerificationReport.leastDigestLength else {
      throw FrameSelectionError(
        "\(name.map { "group \($0)" } ?? "report \(digest)") is incomplete",
        advice: "give at least \(VerificationReport.leastDigestLength) digits of the report’s "
          + "digest\(name == nil ? "" : " after the @")")
    }
    guard report.digest.hasPrefix(digest) else {
      let subject =
        name.map { "group \($0) belongs to another report" }
        ?? "the frames were chosen in report \(digest), which is another report"
      throw FrameSelectionError(
        "\(subject): the pending frames are those of report \(report.shortDigest)",
        advice: "copy the command from that report, or run “\(verification)” to make a new one")
    }
  }
}

/// Something that was named to be accepted or rejected and that the report doesn't offer.
package struct FrameSelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  package let problem: String
  package let advice: String

  /// A name that the report doesn't have; nil where something else is wrong.
  package let unknownName: String?

  /// The names of the same kind that the report has.
  package let knownNames: [String]

  init(
    _ problem: String, advice: String, unknown name: String? = nil, among names: [String] = []
  ) {
    self.problem = problem
    self.advice = advice
    unknownName = name
    knownNames = names
  }

  /// The problem and the advice.
  package var description: String { "\(problem); \(advice)" }
}
