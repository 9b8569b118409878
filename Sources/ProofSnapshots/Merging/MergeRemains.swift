package import ProofDocuments

/// The lines of a file that a merge left for somebody to decide: conflict markers, and second lines of ids
/// that differ from the first, as after both sides of a conflict were kept.
///
/// A reader keeps the first line of each id and leaves out what the markers call the common past, so that
/// the file can be mended.
package struct MergeRemains: Hashable, Sendable {
  /// The name of the file in messages.
  package let file: String

  /// The numbers of the lines that are markers, from 1.
  private var markers: [Int] = []

  /// The number of the first line that was left out, by the id of its frame or scene.
  private var doubles: [String: Int] = [:]

  /// Whether the next line is of the common past, unless it is a marker.
  private(set) var isInBase = false

  /// Creates the remains of a file in which none were found yet.
  package init(file: String) {
    self.file = file
  }

  /// Whether the file is whole.
  package var isEmpty: Bool { markers.isEmpty && doubles.isEmpty }

  /// Whether the file has conflict markers.
  package var hasMarkers: Bool { !markers.isEmpty }

  /// The number of the first line of the remains; nil if the file is whole.
  package var firstLine: Int? { (markers + doubles.values).min() }

  /// The findings, without the name of the file.
  package var problem: String {
    let conflict = markers.isEmpty ? nil : "an unresolved merge conflict"
    return [conflict, doubles.isEmpty ? nil : doubleProblem].compactMap(\.self)
      .joined(separator: "; ")
  }

  private var doubleProblem: String {
    let sorted = doubles.sorted { $0.value < $1.value }
    if sorted.count == 1, let (id, line) = sorted.first {
      return "“\(id)” has two different lines, the second is line \(line)"
    }
    let shown = sorted.prefix(Self.limit).map { "\($0.key) (line \($0.value))" }
    let more = sorted.count - shown.count
    return "\(sorted.count) ids have two different lines: \(shown.joined(separator: ", "))"
      + (more > 0 ? " and \(more) more" : "")
  }

  private static let limit = 20
}

extension MergeRemains {
  /// Whether a line is the file's own: no marker, and not of the common past.
  package mutating func keeps(_ line: ArraySlice<UInt8>, number: Int) -> Bool {
    guard let first = line.first, Self.signs.contains(first),
      line.count >= MergeConflict.markerLength,
      line.prefix(MergeConflict.markerLength).allSatisfy({ $0 == first })
    else { return !isInBase }
    markers.append(number)
    isInBase = first == UInt8(ascii: "|")
    return false
  }

  /// Notes that a line differs from the first one of its id.
  package mutating func addDouble(of id: String, number: Int) {
    doubles[id] = min(doubles[id] ?? number, number)
  }

  /// The signs of which markers are made.
  private static let signs = Array("<=>|".utf8)
}

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
      return try SnapshotLock(parsing: bytes, keeping: &remains)
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
