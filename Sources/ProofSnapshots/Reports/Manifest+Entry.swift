import Foundation

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
      guard let path = FrameID(id)?.path else { return nil }
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
