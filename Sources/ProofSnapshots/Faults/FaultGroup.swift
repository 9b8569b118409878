/// The frames in which one rule doesn't hold.
package struct FaultGroup: Hashable, Sendable, Codable {
  /// The id of the rule, such as `textTruncated`.
  package let rule: String

  /// Whether these faults make a run fail.
  package let isForbidden: Bool

  /// The ids of all frames, in the order of the matrix.
  package let frames: [String]

  /// The locales of the frames, in the order of the matrix.
  package let locales: [String]

  /// The different sentences, up to the limit.
  package let problems: [String]

  /// The number of different sentences.
  package let problemCount: Int

  /// The places of the texts, up to the limit; nil if they are unknown.
  package let sources: [TextSource]?

  /// The number of sentences, and of places, that a group lists.
  package static let limit = 20

  /// A frame with its faults.
  package typealias Member = (id: String, locale: String?, faults: [FrameFault])

  /// The groups of frames, forbidden faults first, then the largest.
  package static func groups(of frames: some Sequence<Member>) -> [FaultGroup] {
    var members: [String: [(frame: Member, fault: FrameFault)]] = [:]
    for frame in frames {
      for fault in frame.faults { members[fault.rule, default: []].append((frame, fault)) }
    }
    return members.map { FaultGroup(rule: $0, members: $1) }.sorted { own, other in
      own.isForbidden == other.isForbidden
        ? (other.frames.count, own.rule) < (own.frames.count, other.rule) : own.isForbidden
    }
  }

  private init(rule: String, members: [(frame: Member, fault: FrameFault)]) {
    self.rule = rule
    isForbidden = members.contains { $0.fault.isForbidden }
    frames = members.map(\.frame.id).withoutRepetitions
    locales = members.compactMap(\.frame.locale).withoutRepetitions
    let problems = members.map(\.fault.problem).withoutRepetitions
    self.problems = Array(problems.prefix(Self.limit))
    problemCount = problems.count
    let sources = members.compactMap(\.fault.source).withoutRepetitions.prefix(Self.limit)
    self.sources = sources.isEmpty ? nil : Array(sources)
  }
}
