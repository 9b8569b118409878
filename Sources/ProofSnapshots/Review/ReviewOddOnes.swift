/// Frames that share a cause with a section and are in another one, with the reason.
package struct ReviewOddOnes: Hashable, Sendable {
  /// The name of the group that has them.
  package let name: String

  /// The number of that group in the report, counted from 1.
  package let number: Int

  /// The number of their frames.
  package let count: Int

  /// The reason why they are not in the section, in a sentence without its full stop.
  package let reason: String

  /// The number of other groups that a section names.
  static let limit = 6

  /// The odd ones of groups, by the positions of the groups: at most ``limit`` for each, in the order of the
  /// report.
  static func of(
    _ groups: [Int], in report: VerificationReport, members: [[Cause]: [FrameReport]]
  ) -> [Int: [ReviewOddOnes]] {
    // There may be thousands of groups, which may all share one cause.
    var neighbours: [Cause: [Int]] = [:]
    for index in groups {
      for cause in report.groups[index].causes where neighbours[cause, default: []].count <= limit {
        neighbours[cause, default: []].append(index)
      }
    }
    return groups.reduce(into: [:]) { oddOnes, index in
      let group = report.groups[index]
      let others = Set(group.causes.flatMap { neighbours[$0] ?? [] }).subtracting([index])
      guard !others.isEmpty else { return }
      oddOnes[index] = others.sorted().prefix(limit).map { other in
        ReviewOddOnes(
          other, report.groups[other], count: members[report.groups[other].causes]?.count ?? 0,
          besides: group.causes)
      }
    }
  }

  private init(_ index: Int, _ group: CauseGroup, count: Int, besides causes: [Cause]) {
    name = group.name
    number = index + 1
    self.count = count
    let shared = group.causes.filter(causes.contains)
    let more = group.causes.filter { !causes.contains($0) }
    let less = causes.filter { !group.causes.contains($0) }
    let differences = [
      more.isEmpty ? nil : "together with \(Self.words(more))",
      less.isEmpty ? nil : "without \(Self.words(less))",
    ].compactMap(\.self)
    let verb = shared.count == 1 ? "is a cause" : "are causes"
    reason =
      "\(Self.words(shared)) \(verb) of \(count == 1 ? "it" : "them"), too, but "
      + differences.joined(separator: " and ")
  }

  private static func words(_ causes: [Cause]) -> String {
    causes.map { "“\($0.title)”" }.joined(separator: " and ")
  }
}
