/// Frames that changed for the same reasons, to be judged at one look.
package struct CauseGroup: Hashable, Sendable, Codable {
  /// The names of the causes, joined by a plus, such as `text:header.idle.title`.
  package var name: String

  /// What changed, in words; as many different changes as there are room for.
  package var changes: [String]

  /// The number of different changes.
  package var changeCount: Int

  /// Where the texts are written that changed, as many places as there is room for; nil where no text
  /// did, or nobody knows.
  package var sources: [TextSource]?

  /// The ids of the frames, in the order of the matrix.
  package var frames: [String]

  /// The locales of the frames, in the order of the matrix.
  package var locales: [String]

  /// The number of changes, and of places, that a group tells.
  package static let changeLimit = 20

  /// The groups of frames that are not as they were, the largest first.
  static func groups(of frames: [FrameReport]) -> [CauseGroup] {
    let members = Dictionary(grouping: frames.filter { $0.status != .tolerated }, by: \.group)
    return members.map { name, frames in CauseGroup(name: name, frames: frames) }
      .sorted { ($1.frames.count, $0.name) < ($0.frames.count, $1.name) }
  }

  private init(name: String, frames: [FrameReport]) {
    self.name = name
    self.frames = frames.map(\.id)
    locales = Self.distinct(frames.compactMap { $0.facets["locale"] })
    let changes = Self.distinct(frames.flatMap(Self.facts))
    self.changes = Array(changes.prefix(Self.changeLimit))
    changeCount = changes.count
    let sources = Self.distinct(frames.flatMap { $0.sources ?? [] }).prefix(Self.changeLimit)
    self.sources = sources.isEmpty ? nil : Array(sources)
  }

  /// What there is to say of a frame: where it can't be compared, why not is all that matters.
  private static func facts(of frame: FrameReport) -> [String] {
    switch frame.status {
    case .mismatched, .unreadable, .failed: frame.problem.map { [$0] } ?? frame.changes
    case .unchanged, .tolerated, .changed, .missing:
      [frame.problem].compactMap(\.self) + frame.changes
    }
  }

  private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension CauseGroup {
  /// The causes in words, such as `the text header.idle.title changed`.
  package var title: String {
    name.split(separator: "+").map { Self.title(of: $0) }.joined(separator: "; ")
  }

  private static func title(of name: Substring) -> String {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    let subject = parts.dropFirst().first ?? ""
    switch parts.first.flatMap(Cause.Kind.init(rawValue:)) {
    case .text: return "the text \(subject) changed"
    case .font: return fontTitle(subject)
    case .color: return "the colour \(subject) changed"
    case .layout: return "the layout changed: \(subject)"
    case .pose: return "the pose changed: \(subject)"
    case .origin: return "the source of the text \(subject) changed"
    case .drawing: return subject.isEmpty ? "pixels changed" : "the pixels of \(subject) changed"
    case .unknown:
      return "pixels\(subject.isEmpty ? "" : " of \(subject)") changed for an unknown reason"
    case .renamed: return "renamed: \(subject.replacing("→", with: " → "))"
    case .new: return "new frames"
    case .reference: return "reference images that are not those in the lock"
    case .failure: return "frames that can't be verified"
    case nil: return String(name)
    }
  }

  private static func fontTitle(_ subject: String) -> String {
    switch subject {
    case "width": "the same text is set wider or narrower"
    case "glyphs": "glyphs are missing, or no longer are"
    default: "the font face \(subject) changed"
    }
  }
}
