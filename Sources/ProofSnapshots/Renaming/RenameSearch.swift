package import ProofDrawing

/// Finds the references that new frames may have had under another name.
///
/// What is a former value of an axis and what is a new one follows from the whole matrix and the whole
/// lock, so that a shard finds for its frames what one run would.
package struct RenameSearch: Sendable {
  private struct Reference {
    let id: String
    let entry: SnapshotLock.Entry
    let facets: [String: String]
  }

  private let orphaned: [String: [Reference]]

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
