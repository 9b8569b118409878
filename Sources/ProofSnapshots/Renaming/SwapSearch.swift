import ProofDrawing

/// Finds the references that changed frames look like, under the name of another component: that two
/// components have exchanged their names.
package struct SwapSearch: Sendable {
  /// The axis whose values are only names.
  static let axis = "component"

  private let lock: SnapshotLock
  private let ids: [Digest128: [String]]
  private let facets: @Sendable (_ id: String) -> [String: String]?

  /// Looks through a lock for the references that some frames look like; `facets` is the value on each axis
  /// of a reference, nil for what is no id.
  package init(
    for frames: [FrameReport], lock: SnapshotLock,
    facets: @escaping @Sendable (_ id: String) -> [String: String]?
  ) {
    self.lock = lock
    self.facets = facets
    // Few of a million references have the pixels of one of these.
    let wanted = Set(frames.lazy.filter { $0.status == .changed }.compactMap(\.actual?.pixels))
    let (table, names) = (lock.entries, lock.entries.ids)
    var ids: [Digest128: [String]] = [:]
    for number in 0..<names.count {
      guard let pixels = table.look(at: number)?.pixels, wanted.contains(pixels) else { continue }
      ids[pixels, default: []].append(names[number])
    }
    self.ids = ids
  }

  /// The ids of the references that a changed frame looks like and that differ from it in the component
  /// alone, in order.
  package func candidates(for frame: FrameReport) -> [String] {
    guard frame.status == .changed, let actual = frame.actual else { return [] }
    return (ids[actual.pixels] ?? []).filter { id in
      guard id != frame.id, lock.entries[id]?.looks(like: actual) == true,
        let other = facets(id)
      else { return false }
      return frame.facets.allSatisfy { axis, value in
        (other[axis] == value) == (axis != Self.axis)
      }
    }.sorted()
  }
}

/// Decides which frames show that components exchanged their names, from all frames of a report.
///
/// Each of two frames looks as the reference of the other. The decision depends on nothing but the
/// frames, so that a merged report decides as one run does.
struct SwapDecision {
  private let frames: [String: FrameReport]

  init(of frames: [FrameReport]) {
    self.frames = Dictionary(
      frames.filter { $0.swapCandidates != nil }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// The cause of a frame that was exchanged for another; nil for any other frame.
  func cause(of frame: FrameReport) -> Cause? {
    let other = frame.swapCandidates?.lazy.compactMap { frames[$0] }.first {
      $0.swapCandidates?.contains(frame.id) == true
    }
    guard let other, let own = frame.facets[SwapSearch.axis],
      let others = other.facets[SwapSearch.axis]
    else { return nil }
    return Cause(.swapped, "\(SwapSearch.axis) \(min(own, others))↔\(max(own, others))")
  }

  /// Frames with the cause of those that were exchanged; the changes of their scenes follow from it.
  static func applied(to frames: [FrameReport]) -> [FrameReport] {
    guard frames.contains(where: { $0.swapCandidates != nil }) else { return frames }
    let decision = SwapDecision(of: frames)
    return frames.map { frame in
      guard let cause = decision.cause(of: frame) else { return frame }
      var frame = frame
      frame.causes = [cause]
      let followed = frame.changes.compactMap { change -> SceneChange? in
        if case .scene(let change) = change { change } else { nil }
      }
      frame.changes.removeAll { change in
        if case .scene = change { true } else { false }
      }
      let all = followed + (frame.consequences ?? [])
      frame.consequences = all.isEmpty ? nil : all
      frame.sources = nil
      return frame
    }
  }
}
