package import ProofDrawing

/// The expected, the present, and the orphaned references; the latter are in no frame of the matrix.
///
/// The expected references follow from the whole matrix and not from what ran, so a filter or a shard
/// never counts a reference as orphaned that it left out.
package struct ReferenceCoverage: Hashable, Sendable {
  /// The number of frames in the whole matrix.
  package let expectedCount: Int

  /// The number of expected frames that have a reference.
  package let presentCount: Int

  /// The ids that are expected and have no reference, in order.
  package let missing: [String]

  /// The ids of orphaned references, in order.
  package let orphaned: [String]

  /// Creates a coverage of frames, of which those that are not missing have a reference.
  package init(expectedCount: Int, missing: [String], orphaned: [String]) {
    self.expectedCount = expectedCount
    presentCount = expectedCount - missing.count
    self.missing = missing
    self.orphaned = orphaned
  }

  /// Counts the references of a matrix.
  ///
  /// - Parameters:
  ///   - ids: the ids of the whole matrix.
  ///   - places: their places among the references.
  package init(of ids: FrameIDs, at places: FramePlaces) {
    self.init(
      expectedCount: ids.count, missing: places.missing.map { ids[$0] }.sorted(),
      orphaned: places.orphaned.sorted())
  }
}

/// The treatment of orphaned references.
package enum OrphanedPolicy: String, Hashable, Sendable, CaseIterable {
  /// They are not mentioned.
  case ignore

  /// They are mentioned.
  case warn

  /// They are a failure.
  case reject

  /// They are removed.
  case delete
}

/// The source of references; called on several workers at once.
package protocol ReferenceSource: Sendable {
  /// The contents of the image of a frame.
  ///
  /// - Returns: the contents; nil when there is none.
  /// - Throws: an error that says why a file that is there can't be read.
  func image(at path: String) throws -> [UInt8]?

  /// The name in messages of the image of a frame, such as `References/en/header-idle.png`; the path
  /// has no extension.
  func name(ofImageAt path: String) -> String

  /// The facts of frames as they were accepted.
  ///
  /// - Returns: the facts; nil when none are kept.
  /// - Throws: an error that says why facts that are there can't be read.
  func scene(of id: String) throws -> Scene?
}

extension ReferenceSource {
  /// The facts that were accepted of a frame: those that its scales share, or its own where the frame
  /// of another scale was accepted by itself since.
  ///
  /// - Returns: the facts; nil when none are kept that belong to the entry.
  /// - Throws: an error that says why facts that are there can't be read.
  func scene(
    of id: String, scale: Int, acceptedAs entry: SnapshotLock.Entry
  ) throws -> Scene? {
    let shared = try scene(of: id)
    if let shared, entry.matches(shared) { return shared }
    let own = try scene(of: FrameID.ownSceneID(of: id, scale: scale))
    return own.flatMap { entry.matches($0) ? $0 : nil }
  }

  /// The path and its extension.
  package func name(ofImageAt path: String) -> String { "\(path).png" }
}
