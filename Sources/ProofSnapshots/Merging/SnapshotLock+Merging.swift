import ProofDrawing

extension SnapshotLock {
  /// Merges the locks of two sides, frame by frame.
  ///
  /// The reference of a frame that only one side changed is that side's. Where both sides changed it,
  /// each in another way, it is ours and stays open: no verification passes until somebody accepts the
  /// frame. The environment follows the same rule, font by font and library by library; what both sides
  /// changed is listed twice.
  package init(merging ours: SnapshotLock, _ theirs: SnapshotLock, since base: SnapshotLock) {
    let references = ThreeWayMerge(ours.references, theirs.references, since: base.references)
    self.init(
      environment: SnapshotEnvironment(
        merging: ours.environment, theirs.environment, since: base.environment),
      entries: FrameTable(references.values.lazy.map { (key: $0, value: $1.entry) }),
      renames: ours.renames.merged(with: theirs.renames, since: base.renames))
    openIDs = references.open.union(references.values.filter(\.value.isOpen).keys)
  }

  /// The entry of a frame in the lock.
  private struct Reference: Equatable {
    let entry: Entry
    let isOpen: Bool
  }

  private var references: [String: Reference] {
    Dictionary(
      uniqueKeysWithValues: entries.map { id, entry in
        (id, Reference(entry: entry, isOpen: openIDs.contains(id)))
      })
  }
}

extension SnapshotEnvironment {
  fileprivate init(
    merging ours: SnapshotEnvironment, _ theirs: SnapshotEnvironment,
    since base: SnapshotEnvironment
  ) {
    self.init()
    fonts = Self.merged(ours.fonts, theirs.fonts, since: base.fonts)
    libraries = Self.merged(ours.libraries, theirs.libraries, since: base.libraries)
    fontSets = ours.fontSets.merged(with: theirs.fontSets, since: base.fontSets)
  }

  private static func merged(
    _ ours: [String: Set<String>], _ theirs: [String: Set<String>],
    since base: [String: Set<String>]
  ) -> [String: Set<String>] {
    let merge = ThreeWayMerge(ours, theirs, since: base)
    return merge.values.merging(
      merge.open.map { ($0, ours[$0, default: []].union(theirs[$0, default: []])) },
      uniquingKeysWith: { $1 })
  }
}

extension Set {
  /// The members of both sides, without those that one side removed.
  fileprivate func merged(with other: Set, since base: Set) -> Set {
    union(other).filter { !base.contains($0) || (contains($0) && other.contains($0)) }
  }
}

/// Values by their keys, merged from two sides and what both began with.
///
/// A value that one side changed, added or removed is taken from that side.
package struct ThreeWayMerge<Value: Equatable> {
  /// The merged values; of those that are open, the one of our side, or else the one that is left.
  package private(set) var values: [String: Value] = [:]

  /// The keys of the values that both sides changed, each in another way.
  package private(set) var open: Set<String> = []

  package init(_ ours: [String: Value], _ theirs: [String: Value], since base: [String: Value]) {
    for key in Set(ours.keys).union(theirs.keys) {
      let (own, other, old) = (ours[key], theirs[key], base[key])
      if own == other || other == old {
        values[key] = own
      } else if own == old {
        values[key] = other
      } else {
        values[key] = own ?? other
        open.insert(key)
      }
    }
  }
}
