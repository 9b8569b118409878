package import ProofDocuments
import ProofDrawing
import ProofGraphics

/// The look of every frame of a matrix when it was accepted, and the environment that drew it.
///
/// As a file it is sorted text, a fact a line, that a merge driver merges frame by frame. It covers the
/// whole matrix, also where no image is kept.
package struct SnapshotLock: Hashable, Sendable {
  /// The look of a frame.
  package struct Entry: Hashable, Sendable, Codable {
    /// The digest of the pixels, in 32 hexadecimal digits.
    package var pixels: String

    /// The digest of the scene, in 32 hexadecimal digits.
    package var scene: String

    /// The number of pixels in a row.
    package var width: Int

    /// The number of rows.
    package var height: Int

    /// The digest of the facts that are kept of the frame, in 32 hexadecimal digits; nil in a lock
    /// that has none, and then they are not checked.
    package var facts: String?

    /// The digest of the contents of the image file, in 32 hexadecimal digits; nil where no image is
    /// kept, and then none is checked.
    package var image: String?

    /// Whether two entries have the same layout and the same pixels, whatever their files.
    package func looks(like other: Entry) -> Bool {
      pixels == other.pixels && scene == other.scene && width == other.width
        && height == other.height
    }

    /// Whether recorded facts belong to the entry, as far as it has a digest of them.
    func matches(_ scene: Scene) -> Bool {
      facts.map { $0 == FactsDigest(of: scene).description } ?? true
    }

    /// The entry as the parts of a line: digests and size first, then what is optional, with a hyphen
    /// for what is absent.
    var parts: [String] {
      let files = image == nil ? [facts].compactMap(\.self) : [facts ?? "-", image ?? "-"]
      return [pixels, scene, "\(width)x\(height)"] + files
    }

    /// The numbers of pixels that an image may have each way.
    package static let sides = 1...32_767

    /// Whether the digests have their 32 hexadecimal digits and the sides are those of an image.
    package var isWellFormed: Bool {
      Self.isDigest(pixels) && Self.isDigest(scene) && facts.map(Self.isDigest) ?? true
        && image.map(Self.isDigest) ?? true && Self.sides.contains(width)
        && Self.sides.contains(height)
    }

    private static func isDigest(_ word: String) -> Bool {
      word.utf8.count == 32
        && word.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
  }

  /// The version of the format, from 1.
  package static let version = 1

  /// The environment that drew the frames.
  package var environment: SnapshotEnvironment

  /// The frames by their ids.
  package var entries: [String: Entry]

  /// The ids of the frames that both sides of a merge changed, each in another way.
  ///
  /// Their entries are those of one side, which nobody chose: these frames count as changed, whatever
  /// they look like, until somebody accepts or records them.
  package var openIDs: Set<String> = []

  /// The values that were renamed, and of which some references still have the old name.
  package var renames: Set<ValueRename>

  /// Creates a lock.
  package init(
    environment: SnapshotEnvironment, entries: [String: Entry] = [:],
    renames: Set<ValueRename> = []
  ) {
    self.environment = environment
    self.entries = entries
    self.renames = renames
  }

  /// The lock as the contents of a file: the version, then sorted lines.
  package var text: String {
    let frames = entries.map { id, entry in
      "frame \(id) \(entry.parts.joined(separator: " "))"
    }
    let open = openIDs.filter { entries[$0] != nil }.map { "open \($0)" }
    let lines =
      environment.lines + frames.sorted() + open.sorted()
      + renames.sorted().map { "renamed \($0.axis) \($0.from) \($0.to)" }
    return (["pullproof-lock \(Self.version)"] + lines).map { $0 + "\n" }.joined()
  }
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
      try self.init(parsing: String(decoding: bytes, as: UTF8.self), keeping: &remains)
    } catch {
      throw RunError(.badData, "\(error)")
    }
  }
}
