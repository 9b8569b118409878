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

/// The forbidden faults of frames in lines: by rule, then by what was found, with the ids of all
/// frames.
package struct FaultListing: Sendable {
  private let frameCount: Int
  private let faults: [(id: String, fault: FrameFault)]

  /// Lists the forbidden faults of frames, each with its id.
  package init(forbiddenIn frames: [(id: String, faults: [FrameFault])]) {
    frameCount = frames.count
    faults = frames.flatMap { frame in
      frame.faults.filter(\.isForbidden).map { (frame.id, $0) }
    }
  }

  /// The reason why none of the frames became a reference, with advice.
  ///
  /// - Returns: lines, the last without a line break.
  package func refusal(
    _ verb: String, isKnown: Bool = false, commands: ProjectCommands
  ) -> String {
    let count = Set(faults.map(\.id)).count
    return """
      nothing was \(verb), because \(count.grouped) of \(frameCount.counted("frame")) \
      \(count == 1 ? "has" : "have") forbidden faults
      \((isKnown ? ruleLines : lines).map { "  \($0)\n" }.joined())\
      correct them; or give the reason why one does no harm under “lint: ignore” in the project, and \
      run “\(commands.verification)”; “\(commands.page)” shows the pictures
      """
  }

  private var lines: [String] {
    faults.map(\.fault.rule).withoutRepetitions.flatMap { id in
      let summary = FaultGroup.summary(ofRule: id).map { ": \($0)" } ?? ""
      return ["\(id.visible)\(summary)"] + lines(of: faults.filter { $0.fault.rule == id })
    }
  }

  /// A line for each rule, with one of the frames.
  private var ruleLines: [String] {
    faults.map(\.fault.rule).withoutRepetitions.map { rule in
      let ids = faults.filter { $0.fault.rule == rule }.map(\.id).withoutRepetitions
      let rest = ids.count > 1 ? " and \((ids.count - 1).grouped) more" : ""
      return "\(rule.visible): \((ids.first ?? "").visible)\(rest)"
    }
  }

  private func lines(of faults: [(id: String, fault: FrameFault)]) -> [String] {
    let members = Dictionary(grouping: faults, by: \.fault)
    return faults.map(\.fault).withoutRepetitions.flatMap { fault in
      ["  \(fault.account.visible)"] + (members[fault] ?? []).map { "    \($0.id.visible)" }
    }
  }
}

/// The pending frames of a report: those that fail and that nobody has accepted or rejected.
package struct PendingListing: Sendable {
  private let frames: [Row]
  private let digest: String

  /// Lists the pending frames of a report: in the order of the matrix or, where a property is given, put together
  /// by it as in a review.
  package init(
    of report: VerificationReport, imageFolder: String, groupedBy grouping: ReviewGrouping? = nil
  ) {
    digest = report.digest
    let groups = Dictionary(
      report.groups.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { own, _ in own })
    let members = report.framesByID
    let order = grouping.map { ReviewQueue(of: report, groupedBy: $0).sections.flatMap(\.ids) }
    let pending = order?.compactMap { members[$0] } ?? report.frames.filter(\.isPending)
    frames = pending.map { frame in
      Row(
        id: frame.id, status: frame.status,
        group: groups[frame.group].map(report.reference(ofGroup:)) ?? "", cause: frame.group,
        images: frame.images.mapValues { "\(imageFolder)/\($0)" })
    }
  }

  /// A line for each frame: its id, status and group, and the image that shows most.
  package var lines: [String] {
    frames.isEmpty
      ? ["no frame is pending"]
      : frames.map { frame in
        let image = frame.images[.comparison] ?? frame.images[.actual] ?? frame.images[.expected]
        return [frame.id, frame.status.word, frame.group, image].compactMap { $0?.visible }
          .joined(separator: "  ")
      }
  }

  /// The listing as JSON with sorted keys, ending in a line break.
  package func json() throws -> [UInt8] {
    let document = Document(schemaVersion: 1, report: digest, frames: frames)
    return try StableJSON.file(of: document)
  }
}

extension PendingListing {
  private struct Document: Encodable {
    let schemaVersion: Int
    let report: String
    let frames: [Row]
  }

  private struct Row: Encodable {
    let id: String
    let status: FrameStatus

    /// The argument of `accept --group`.
    let group: String

    let cause: String
    let images: [FrameReport.Image: String]
  }
}
