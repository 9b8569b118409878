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
