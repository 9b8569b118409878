import Foundation
package import ProofDocuments

/// The styles and scripts of a page, which stand in files beside it.
package enum PageAssets {
  /// The files that every page with scripts has, before its own.
  package static let shared = sharedStyles + ["page.js", "faults.js", "keys.js"]

  /// The styles that every page has.
  package static let sharedStyles = ["page.css"]

  /// The folder of the files, beside the page.
  package static let folder = "assets"

  /// The path of one of a page's files, below its own folder.
  package static func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Reads shared files, and those of one page.
  ///
  /// - Returns: the names and contents, the shared ones first.
  /// - Throws: an error when the program's own resources are absent or damaged.
  package static func read(
    _ own: [String], from folder: String, after shared: [String] = shared
  ) throws -> [(name: String, bytes: [UInt8])] {
    let templates = URL(filePath: try ResourceFolder.templates.path())
    let places = shared.map { ("Shared", $0) } + own.map { (folder, $0) }
    return try places.map { folder, name in
      let url = templates.appending(path: "\(folder)/\(name)")
      return (name, Array(try Data(contentsOf: url)))
    }
  }
}

extension ResourceFolder {
  /// The templates, styles and scripts of pages.
  package static let templates = ResourceFolder("Templates", of: "ProofSnapshots")
}
