import Foundation
import ProofDocuments
import ProofDrawing

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

extension Manifest {
  /// A frame and its files, as far as removing them needs.
  package struct Entry: Hashable, Sendable, Codable {
    /// The id of the frame.
    package var id: String

    /// Its files, below the output folder.
    package var files: [String]

    package init(id: String, files: [String]) {
      self.id = id
      self.files = files
    }

    /// The entry with only those files that a run writes for its frame; nil where there is none.
    ///
    /// A manifest may be somebody else's, and must not name what the program did not write.
    package var trusted: Entry? {
      guard let path = FrameID(id)?.path, path.isContainedPath else { return nil }
      let own = Set(Self.extensions.map { "\(path).\($0)" })
      let files = files.filter(own.contains)
      return files.isEmpty ? nil : Entry(id: id, files: files)
    }

    private static let extensions = ["png", "svg", "pdf", "json"]
  }

  /// The frames that a manifest lists, those of earlier runs last.
  ///
  /// - Returns: the entries as they are written.
  /// - Throws: an error where this is no manifest.
  package static func entries(in bytes: [UInt8]) throws -> [Entry] {
    let listing = try JSONDecoder().decode(Listing.self, from: Data(bytes))
    return listing.frames + (listing.earlier ?? [])
  }

  private struct Listing: Decodable {
    let version: Int
    let environment: Environment
    let frames: [Entry]
    let earlier: [Entry]?
  }
}

/// The lines of a manifest.
///
/// They are the JSON that `StableJSON` writes, at a tenth of its cost: there may be a million.
extension Manifest.Frame {
  /// The frame as JSON with sorted keys, on one line.
  func json() throws -> [UInt8] {
    let (digest, id) = (try JSONLine.string(digest), try JSONLine.string(id))
    let files = try JSONLine.array(of: files)
    return Array(
      "{\"digest\":\(digest),\"files\":\(files),\"height\":\(height),\"id\":\(id),\"width\":\(width)}"
        .utf8)
  }
}

extension Manifest.Entry {
  /// The entry as JSON with sorted keys, on one line.
  func json() throws -> [UInt8] {
    Array("{\"files\":\(try JSONLine.array(of: files)),\"id\":\(try JSONLine.string(id))}".utf8)
  }
}

/// Strings as JSON.
private enum JSONLine {
  static func array(of strings: [String]) throws -> String {
    "[\(try strings.map(string).joined(separator: ","))]"
  }

  /// A string in quotes; those that hold what JSON escapes are rare, and Foundation escapes them.
  static func string(_ string: String) throws -> String {
    guard string.utf8.allSatisfy(isPlain) else {
      return String(decoding: try StableJSON.line(of: string), as: UTF8.self)
    }
    return "\"\(string)\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
