package import ProofDocuments
package import ProofDrawing
import ProofGraphics

/// The look of every frame of a matrix when it was accepted, and the environment that drew it.
///
/// As a file it is sorted text, a fact a line, that a merge driver merges frame by frame. It covers the
/// whole matrix, also where no image is kept.
package struct SnapshotLock: Hashable, Sendable {
  /// The look of a frame.
  package typealias Entry = FrameLook

  /// The version of the format, from 1.
  package static let version = 1

  /// The environment that drew the frames.
  package var environment: SnapshotEnvironment

  /// The frames by their ids.
  package var entries: FrameTable

  /// The ids of the frames that both sides of a merge changed, each in another way.
  ///
  /// Their entries are those of one side, which nobody chose: these frames count as changed, whatever
  /// they look like, until somebody accepts or records them.
  package var openIDs: Set<String> = []

  /// The values that were renamed, and of which some references still have the old name.
  package var renames: Set<ValueRename>

  /// Creates a lock.
  package init(
    environment: SnapshotEnvironment, entries: FrameTable = [:],
    renames: Set<ValueRename> = []
  ) {
    self.environment = environment
    self.entries = entries
    self.renames = renames
  }

  /// The lock as the contents of a file: the version, then sorted lines.
  package var contents: [UInt8] {
    var contents = Array("pullproof-lock \(Self.version)\n".utf8)
    for line in environment.lines { contents += "\(line)\n".utf8 }
    entries.appendLines(to: &contents)
    let open = openIDs.filter { entries[$0] != nil }.map { "open \($0)" }
    for line in open.sorted() { contents += "\(line)\n".utf8 }
    for name in renames.sorted() {
      contents += "renamed \(name.axis) \(name.from) \(name.to)\n".utf8
    }
    return contents
  }

  /// The contents of the file as text.
  package var text: String { String(decoding: contents, as: UTF8.self) }
}

extension SnapshotLock {
  /// Reads a lock; nil where there is none.
  ///
  /// - Throws: `RunError` when it can't be read, is malformed, or has what a merge left for somebody to
  ///   decide.
  package init?(contentsOf path: String) throws(RunError) {
    var remains = MergeRemains(file: path)
    try self.init(contentsOf: path, keeping: &remains)
    if let error = remains.error { throw RunError(.badData, "\(error)") }
  }

  /// Reads a lock, and collects what a merge left for somebody to decide; nil where there is none.
  ///
  /// - Throws: `RunError` when it can't be read or is malformed.
  package init?(contentsOf path: String, keeping remains: inout MergeRemains) throws(RunError) {
    let bytes: [UInt8]?
    do {
      bytes = try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
    guard let bytes else { return nil }
    do {
      try self.init(parsing: bytes, keeping: &remains)
    } catch {
      throw RunError(.badData, "\(error)")
    }
  }
}

extension FrameLook {
  /// Whether recorded facts belong to the look, as far as it has a digest of them.
  func matches(_ scene: Scene) -> Bool {
    facts.map { $0 == FactsDigest(of: scene).value } ?? true
  }
}
