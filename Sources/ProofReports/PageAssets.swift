internal import Foundation
internal import ProofFiles

/// The styles and scripts of a page, which stand in files beside it.
enum PageAssets {
  /// The files that every page has, before its own.
  static let shared = ["page.css", "page.js", "keys.js"]

  /// The folder of the files, beside the page.
  static let folder = "assets"

  /// Where a page finds one of its files, below its own folder.
  static func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Reads the files that every page has, and those of one.
  ///
  /// - Parameters:
  ///   - own: the names of the page's own files.
  ///   - folder: the folder of templates that they are in.
  /// - Returns: the names and contents, those of every page first.
  /// - Throws: an error when the program's own resources are absent or damaged.
  static func read(
    _ own: [String], from folder: String
  ) throws -> [(name: String, bytes: [UInt8])] {
    let templates = URL(filePath: try ResourceFolder.templates.path())
    let places = shared.map { ("Shared", $0) } + own.map { (folder, $0) }
    return try places.map { folder, name in
      let url = templates.appending(path: "\(folder)/\(name)")
      return (name, Array(try Data(contentsOf: url)))
    }
  }
}
