import ProofDocuments

/// Faults by rule in lines for a terminal, forbidden ones first; of each rule the first frames.
package struct FaultSummary: Sendable {
  private let groups: [FaultGroup]
  private let style: TerminalStyle

  /// The numbers of sentences and of frames of a rule that are listed.
  private static let problemLimit = 4
  private static let frameLimit = 3

  package init(of groups: [FaultGroup], hasColor: Bool = false) {
    self.groups = groups
    style = TerminalStyle(hasColor: hasColor)
  }

  /// The lines, and at last the place of all faults if some are left out.
  package func lines(endingWith place: String) -> [String] {
    let isShort = groups.contains { group in
      group.problemCount > Self.problemLimit || group.frames.count > Self.frameLimit
    }
    return groups.flatMap(lines) + (isShort ? ["   all of them: \(place.visible)"] : [])
  }

  private func lines(of group: FaultGroup) -> [String] {
    let kind = group.isForbidden ? style.red(group.kind) : style.yellow(group.kind)
    let places = group.places.isEmpty ? "" : " in \(group.places.visible)"
    let size = group.frames.count.counted("frame")
    var lines = ["\(kind) \(style.bold(group.rule.visible))  \(size)\(places)"]
    lines += group.problems.prefix(Self.problemLimit).map { "   \($0.visible)" }
    let more = group.problemCount - Self.problemLimit
    if more > 0 { lines.append("   and \(more.grouped) more") }
    lines += TextSource.lines(of: group.sources)
    let shown = group.frames.prefix(Self.frameLimit).map(\.visible).joined(separator: ", ")
    let others = group.frames.count - Self.frameLimit
    return lines + [style.dim("   \(shown)\(others > 0 ? " and \(others.grouped) more" : "")")]
  }
}

extension TextSource {
  /// A line with the places of texts that changed or have faults; none where nobody knows them.
  static func lines(of sources: [TextSource]?) -> [String] {
    guard let sources, let first = sources.first else { return [] }
    let rest = sources.count > 1 ? " and \((sources.count - 1).counted("other place"))" : ""
    return ["   written at \(first.account.visible)\(rest)"]
  }
}
