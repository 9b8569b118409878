import ProofDocuments

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
