/// Decides which frames were renamed, from all frames of a report.
///
/// A value was renamed where one former value alone explains all new frames of it that look like any
/// former ones, and explains those of no other new value. The decision depends on nothing but the
/// frames, so that a merged report decides as one run does.
struct RenameDecision {
  private struct Value: Hashable {
    let axis: String
    let name: String
  }

  /// The former value of each new one.
  private let former: [Value: String]

  init(of frames: [FrameReport]) {
    var sources: [Value: Set<String>] = [:]
    for frame in frames where frame.status == .missing {
      for (axis, renames) in Dictionary(grouping: frame.renameCandidates ?? [], by: \.axis) {
        guard let to = renames.first?.to else { continue }
        let value = Value(axis: axis, name: to)
        let names = Set(renames.map(\.from))
        sources[value] = sources[value].map { $0.intersection(names) } ?? names
      }
    }
    let single = sources.compactMapValues { $0.count == 1 ? $0.first : nil }
    let targets = Dictionary(grouping: single.keys) { value in
      Value(axis: value.axis, name: single[value] ?? "")
    }
    former = single.filter { value, name in
      targets[Value(axis: value.axis, name: name)]?.count == 1
    }
  }

  /// The rename of a frame; nil where there is none, or more than one.
  func rename(of frame: FrameReport) -> Rename? {
    let renames = (frame.renameCandidates ?? []).filter { rename in
      former[Value(axis: rename.axis, name: rename.to)] == rename.from
    }
    return frame.status == .missing && renames.count == 1 ? renames[0] : nil
  }

  /// Frames with their renames, and with the groups that follow from those.
  static func applied(to frames: [FrameReport]) -> [FrameReport] {
    guard frames.contains(where: { $0.renameCandidates != nil }) else { return frames }
    let decision = RenameDecision(of: frames)
    return frames.map { frame in
      guard frame.renameCandidates != nil else { return frame }
      var frame = frame
      frame.renamedFrom = decision.rename(of: frame)?.id
      frame.causes =
        decision.rename(of: frame).map { [$0.cause] } ?? frame.replacements ?? [Cause(.new, "")]
      return frame
    }
  }
}
