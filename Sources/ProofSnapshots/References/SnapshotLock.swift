/// What every frame of a matrix looked like when it was accepted, and what it was drawn with.
///
/// As a file it is sorted text, a fact a line, so that version control merges it line by line. It
/// covers the whole matrix, also where no image is kept.
public struct SnapshotLock: Hashable, Sendable {
  /// What a frame looked like.
  public struct Entry: Hashable, Sendable, Codable {
    /// The digest of the pixels, in 32 hexadecimal digits.
    public var pixels: String

    /// The digest of the scene, in 32 hexadecimal digits.
    public var scene: String

    /// The number of pixels in a row.
    public var width: Int

    /// The number of rows.
    public var height: Int

    /// Creates an entry.
    public init(pixels: String, scene: String, width: Int, height: Int) {
      self.pixels = pixels
      self.scene = scene
      self.width = width
      self.height = height
    }
  }

  /// The version of the format.
  public static let version = 1

  /// What the frames were drawn with.
  public var environment: SnapshotEnvironment

  /// The frames by their ids.
  public var entries: [String: Entry]

  /// Creates a lock.
  public init(environment: SnapshotEnvironment, entries: [String: Entry] = [:]) {
    self.environment = environment
    self.entries = entries
  }

  /// What all frames are called that show the facts of one: its id without a scale.
  public static func sceneID(ofFrame id: String) -> String {
    id.hasSuffix("@2x") || id.hasSuffix("@3x") ? String(id.dropLast(3)) : id
  }

  /// The lock as the contents of a file: the version, then sorted lines.
  public var text: String {
    let frames = entries.map { id, entry in
      "frame \(id) \(entry.pixels) \(entry.scene) \(entry.width)x\(entry.height)"
    }
    let lines = environment.lines + frames.sorted()
    return (["pullproof-lock \(Self.version)"] + lines).map { $0 + "\n" }.joined()
  }
}
