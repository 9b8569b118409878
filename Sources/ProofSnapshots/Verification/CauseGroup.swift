/// Frames that changed for the same reasons, to be judged at one look.
package struct CauseGroup: Hashable, Sendable, Codable {
  /// The names of the causes, joined by a plus, such as `text:header.idle.title`.
  package var name: String

  /// The causes, in order.
  package var causes: [Cause]

  /// The different changes, up to the limit.
  package var changes: [FrameChange]

  /// The number of different changes.
  package var changeCount: Int

  /// The places of the texts that changed, up to the limit; nil if no text did, or they are unknown.
  package var sources: [TextSource]?

  /// The ids of the frames, in the order of the matrix.
  package var frames: [String]

  /// The locales of the frames, in the order of the matrix.
  package var locales: [String]

  /// Whether a frame has a forbidden fault, so that not all frames can be accepted.
  package var isForbidden: Bool

  /// The number of changes, and of locations, that a group lists.
  package static let changeLimit = 20

  /// The groups of frames that are not as they were, the largest first.
  static func groups(of frames: [FrameReport]) -> [CauseGroup] {
    let members = Dictionary(grouping: frames.filter(\.status.isFailure), by: \.causes)
    return members.map { causes, frames in CauseGroup(causes: causes, frames: frames) }
      .sorted { ($1.frames.count, $0.name) < ($0.frames.count, $1.name) }
  }

  private init(causes: [Cause], frames: [FrameReport]) {
    name = Cause.groupName(of: causes)
    self.causes = causes
    self.frames = frames.map(\.id)
    isForbidden = frames.contains(where: \.isForbidden)
    locales = frames.compactMap { $0.facets["locale"] }.withoutRepetitions
    let changes = frames.flatMap(Self.facts).withoutRepetitions
    self.changes = Array(changes.prefix(Self.changeLimit))
    changeCount = changes.count
    let sources = frames.flatMap { $0.sources ?? [] }.withoutRepetitions.prefix(Self.changeLimit)
    self.sources = sources.isEmpty ? nil : Array(sources)
  }

  /// The facts of a frame; for one that can't be compared only the reason.
  private static func facts(of frame: FrameReport) -> [FrameChange] {
    switch frame.status {
    case .mismatched, .unreadable, .failed: frame.problem.map { [.problem($0)] } ?? frame.changes
    case .unchanged, .tolerated, .changed, .missing: frame.facts
    }
  }
}
