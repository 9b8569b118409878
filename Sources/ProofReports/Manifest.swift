internal import Foundation

/// The list of everything that a run has drawn, and what it was drawn with.
///
/// It holds nothing that varies between two runs on the same input: no time, no host, no path
/// outside the output folder. It is JSON, a frame a line, so that two of them compare well.
public struct Manifest: Sendable {
  /// What the frames were drawn with.
  public var environment: Environment

  /// The version of the format.
  public static let version = 1

  /// Creates a manifest.
  public init(environment: Environment) {
    self.environment = environment
  }

  /// Writes the manifest piece by piece, as there may be many frames.
  ///
  /// - Parameters:
  ///   - frames: the frames, in the order in which they were planned.
  ///   - sink: what takes the bytes of each piece.
  /// - Throws: whatever the sink throws.
  public func write(
    _ frames: some Sequence<Frame>, to sink: ([UInt8]) throws -> Void
  ) throws {
    try sink(Array("{\n\"environment\": ".utf8))
    try sink(StableJSON.bytes(of: environment))
    try sink(Array(",\n\"frames\": [".utf8))
    let encoder = StableJSON.lineEncoder()
    var separator = "\n"
    for frame in frames {
      try sink(Array(separator.utf8) + encoder.encode(frame))
      separator = ",\n"
    }
    try sink(Array("\n],\n\"version\": \(Self.version)\n}\n".utf8))
  }
}

extension Manifest {
  /// What frames are drawn with.
  public struct Environment: Hashable, Sendable, Codable {
    /// The versions of the libraries that decide a pixel, by name.
    public var libraries: [String: String]

    /// The name of the set of fonts, such as `debian-12`, or `unlocked`.
    public var fontSet: String

    /// The font faces, in the order of their lock.
    public var fonts: [Font]

    /// Creates an environment.
    public init(libraries: [String: String], fontSet: String, fonts: [Font]) {
      self.libraries = libraries
      self.fontSet = fontSet
      self.fonts = fonts
    }
  }

  /// A font face.
  public struct Font: Hashable, Sendable, Codable {
    /// The family and the style.
    public var name: String

    /// The file's name.
    public var file: String

    /// The SHA-256 of the file in hexadecimal digits.
    public var sha256: String

    /// Creates a font.
    public init(name: String, file: String, sha256: String) {
      self.name = name
      self.file = file
      self.sha256 = sha256
    }
  }

  /// A frame.
  public struct Frame: Hashable, Sendable, Codable {
    /// What the frame is called.
    public var id: String

    /// Its files, below the output folder.
    public var files: [String]

    /// The number of pixels in a row.
    public var width: Int

    /// The number of rows.
    public var height: Int

    /// The digest of the pixels, in 32 hexadecimal digits.
    public var digest: String

    /// Creates a frame.
    public init(id: String, files: [String], width: Int, height: Int, digest: String) {
      self.id = id
      self.files = files
      self.width = width
      self.height = height
      self.digest = digest
    }
  }
}
