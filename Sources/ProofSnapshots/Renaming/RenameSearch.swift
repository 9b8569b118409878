package import ProofDrawing

/// A frame that looks as another did whose name differs in one value, which the matrix no longer has.
package struct Rename: Hashable, Sendable, Codable, Comparable {
  /// The axis of the matrix, such as `locale`.
  package var axis: String

  /// The value that the matrix no longer has.
  package var from: String

  /// The value that it has instead.
  package var to: String

  /// The id of the reference that had the former value.
  package var id: String

  /// The cause that frames have in common whose value was renamed alike.
  var cause: Cause { Cause(.renamed, "\(axis) \(from)→\(to)") }

  /// Orders renames by their axes, their values and their ids.
  package static func < (lhs: Rename, rhs: Rename) -> Bool {
    (lhs.axis, lhs.from, lhs.to, lhs.id) < (rhs.axis, rhs.from, rhs.to, rhs.id)
  }
}

/// A value of an axis that was renamed, as a lock keeps it while some of its references have the old
/// name and some have the new one.
package struct ValueRename: Hashable, Sendable, Comparable {
  /// The axis of the matrix, such as `locale`.
  package var axis: String

  /// The value that the matrix no longer has.
  package var from: String

  /// The value that it has instead.
  package var to: String

  /// Orders renames by their axes and values.
  package static func < (lhs: ValueRename, rhs: ValueRename) -> Bool {
    (lhs.axis, lhs.from, lhs.to) < (rhs.axis, rhs.from, rhs.to)
  }
}

extension ValueRename {
  /// The rename of a value that a frame was renamed by.
  package init(_ rename: Rename) {
    self.init(axis: rename.axis, from: rename.from, to: rename.to)
  }
}

extension SnapshotLock {
  /// Forgets the renames that no reference has before it any more.
  package mutating func removeFinishedRenames() {
    guard !renames.isEmpty else { return }
    var values: [String: Set<String>] = [:]
    for id in entries.keys {
      for (axis, value) in FrameID(id)?.facets ?? [:] { values[axis, default: []].insert(value) }
    }
    renames = renames.filter { values[$0.axis]?.contains($0.from) == true }
  }
}

/// Finds the references that new frames may have had under another name.
///
/// The former and the new values of an axis follow from the whole matrix and the whole
/// lock, so that a shard finds for its frames what one run would.
package struct RenameSearch: Sendable {
  private struct Reference {
    let id: String
    let entry: SnapshotLock.Entry
    let facets: [String: String]
  }

  private let orphaned: [Digest128: [Reference]]

  /// The values in the matrix, and those of frames that have a reference, by their axes.
  private let expected: [String: Set<String>]
  private let present: [String: Set<String>]

  /// Renames of which some frames were accepted before, so that their new values are present.
  private let begun: Set<ValueRename>

  private let scene: @Sendable (_ id: String) -> Scene?

  /// Looks through a matrix and a lock.
  package init(
    matrix: some Sequence<(id: String, facets: [String: String])>, lock: SnapshotLock,
    facets: (_ id: String) -> [String: String]?, scene: @escaping @Sendable (_ id: String) -> Scene?
  ) {
    var ids: Set<String> = []
    var expected: [String: Set<String>] = [:]
    var present: [String: Set<String>] = [:]
    for frame in matrix {
      ids.insert(frame.id)
      for (axis, value) in frame.facets {
        expected[axis, default: []].insert(value)
        if lock.entries[frame.id] != nil { present[axis, default: []].insert(value) }
      }
    }
    let orphaned = lock.entries.compactMap { id, entry -> Reference? in
      guard !ids.contains(id), let facets = facets(id) else { return nil }
      return Reference(id: id, entry: entry, facets: facets)
    }
    self.orphaned = Dictionary(grouping: orphaned, by: \.entry.pixels)
    self.expected = expected
    self.present = present
    begun = lock.renames
    self.scene = scene
  }

  /// Finds the references with the pixels and the facts of a new frame whose ids differ from the
  /// frame's in one value that was renamed.
  ///
  /// - Returns: the names that the frame may have had, in order.
  package func candidates(for frame: FrameReport, facts: Scene?) -> [Rename] {
    guard frame.status == .missing, let actual = frame.actual else { return [] }
    return (orphaned[actual.pixels] ?? []).compactMap { reference in
      guard let rename = rename(from: reference, to: frame), isAlike(reference, actual, facts)
      else {
        return nil
      }
      return rename
    }.sorted()
  }

  private func rename(from reference: Reference, to frame: FrameReport) -> Rename? {
    let axes = frame.facets.keys.filter { reference.facets[$0] != frame.facets[$0] }
    guard axes.count == 1, let axis = axes.first, let from = reference.facets[axis],
      let to = frame.facets[axis], expected[axis]?.contains(from) != true,
      present[axis]?.contains(to) != true
        || begun.contains(ValueRename(axis: axis, from: from, to: to))
    else { return nil }
    return Rename(axis: axis, from: from, to: to, id: reference.id)
  }

  /// Whether nothing changed but the name, and with it the language that is asked for.
  private func isAlike(
    _ reference: Reference, _ actual: SnapshotLock.Entry, _ facts: Scene?
  ) -> Bool {
    if reference.entry.looks(like: actual) { return true }
    guard let facts, let recorded = scene(FrameID.sceneID(of: reference.id)) else {
      return false
    }
    return reference.entry.matches(recorded)
      && SceneDifference(from: recorded, to: facts).changes.allSatisfy { $0.kind == .origin }
  }
}

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
