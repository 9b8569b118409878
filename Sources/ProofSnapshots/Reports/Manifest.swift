import Foundation

/// The list of everything that a run has drawn, and what it was drawn with.
///
/// It holds nothing that varies between two runs on the same input: no time, no host, no path
/// outside the output folder. It is JSON, a frame a line, so that two of them compare well.
/// Only where a folder still has frames of earlier runs, it lists their files, too.
package struct Manifest: Sendable {
  /// The environment that drew the frames.
  package var environment: Environment

  /// The version of the format.
  package static let version = 1

  package init(environment: Environment) {
    self.environment = environment
  }

  /// Writes the manifest piece by piece, as there may be many frames.
  package func write(
    _ frames: some Sequence<Frame>, earlier: [Entry] = [], to sink: ([UInt8]) throws -> Void
  ) throws {
    try sink(Array("{\n".utf8))
    if !earlier.isEmpty {
      try write(earlier, as: "earlier", to: sink) { try $0.json() }
      try sink(Array(",\n".utf8))
    }
    try sink(Array("\"environment\": ".utf8))
    try sink(StableJSON.bytes(of: environment))
    try sink(Array(",\n".utf8))
    try write(frames, as: "frames", to: sink) { try $0.json() }
    try sink(Array(",\n\"version\": \(Self.version)\n}\n".utf8))
  }

  /// Writes a list with a line for each value.
  private func write<Value>(
    _ values: some Sequence<Value>, as name: String, to sink: ([UInt8]) throws -> Void,
    line: (Value) throws -> [UInt8]
  ) throws {
    try sink(Array("\"\(name)\": [".utf8))
    var separator = "\n"
    for value in values {
      try sink(Array(separator.utf8) + line(value))
      separator = ",\n"
    }
    try sink(Array("\n]".utf8))
  }
}

extension Manifest {
  /// The environment that draws frames.
  package struct Environment: Hashable, Sendable, Codable {
    /// The versions of the libraries that decide a pixel, by name.
    package var libraries: [String: String]

    /// The name of the set of fonts, such as `debian-12`, or `unlocked`.
    package var fontSet: String

    /// The font faces, in the order of their lock.
    package var fonts: [Font]

    package init(libraries: [String: String], fontSet: String, fonts: [Font]) {
      self.libraries = libraries
      self.fontSet = fontSet
      self.fonts = fonts
    }
  }

  /// A font face.
  package struct Font: Hashable, Sendable, Codable {
    /// The family and the style.
    package var name: String

    /// The file's name.
    package var file: String

    /// The SHA-256 of the file in hexadecimal digits.
    package var sha256: String

    package init(name: String, file: String, sha256: String) {
      self.name = name
      self.file = file
      self.sha256 = sha256
    }
  }

  package struct Frame: Hashable, Sendable, Codable {
    package var id: String

    /// Its files, below the output folder.
    package var files: [String]

    /// The number of pixels in a row.
    package var width: Int

    /// The number of rows.
    package var height: Int

    /// The digest of the pixels, in 32 hexadecimal digits.
    package var digest: String

    package init(id: String, files: [String], width: Int, height: Int, digest: String) {
      self.id = id
      self.files = files
      self.width = width
      self.height = height
      self.digest = digest
    }
  }
}
