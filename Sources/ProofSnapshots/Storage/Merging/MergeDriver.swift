package import ProofDocuments

/// A merge of a lock or of a file of scenes, line by line of one id, as version control asks for it.
package struct MergeDriver {
  /// The contents of a file on both sides, and those that both began with.
  package struct Versions {
    let ours: [UInt8]
    let theirs: [UInt8]
    let base: [UInt8]

    /// Creates versions; a file without a common past has an empty base.
    package init(ours: [UInt8], theirs: [UInt8], base: [UInt8]) {
      self.ours = ours
      self.theirs = theirs
      self.base = base
    }
  }

  /// The contents of the merged file, which is whole.
  package let text: String

  /// The ids of the frames or scenes that both sides changed, each in another way, in order; the file has
  /// what our side has of them.
  package let open: [String]

  /// Merges a file.
  ///
  /// - Throws: `RunError` when a version is neither a lock nor a file of scenes.
  package init(_ versions: Versions, path: String) throws(RunError) {
    if [versions.ours, versions.theirs].contains(where: Self.isLock) {
      let merged = SnapshotLock(
        merging: try Self.lock(versions.ours, path: path),
        try Self.lock(versions.theirs, path: path),
        since: versions.base.isEmpty
          ? SnapshotLock(environment: SnapshotEnvironment())
          : try Self.lock(versions.base, path: path))
      text = merged.text
      open = merged.openIDs.sorted()
    } else {
      let merge = ThreeWayMerge(
        try Self.scenes(versions.ours, path: path), try Self.scenes(versions.theirs, path: path),
        since: try Self.scenes(versions.base, path: path))
      text = SceneFile.text(of: merge.values)
      open = merge.open.sorted()
    }
  }

  private static func isLock(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(32), as: UTF8.self).contains("pullproof-lock ")
  }

  private static func lock(_ bytes: [UInt8], path: String) throws(RunError) -> SnapshotLock {
    var remains = MergeRemains(file: path)
    do {
      return try SnapshotLock(parsing: String(decoding: bytes, as: UTF8.self), keeping: &remains)
    } catch {
      throw RunError(.badData, "\(error)")
    }
  }

  private static func scenes(_ bytes: [UInt8], path: String) throws(RunError) -> [String: String] {
    let scenes = SceneFile(bytes, name: path).texts
    // Sorting the lines of another file would damage it.
    guard scenes.values.allSatisfy({ $0.hasPrefix("{") && $0.hasSuffix("}") }),
      bytes.isEmpty || !scenes.isEmpty
    else {
      throw RunError(
        .badData, "\(path): neither a lock nor a file of scenes; nothing was merged")
    }
    return scenes
  }
}
