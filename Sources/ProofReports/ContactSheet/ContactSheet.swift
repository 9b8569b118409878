internal import Foundation
internal import Mustache
internal import ProofFiles

/// A page that shows every frame: a table for each component, with a row for each locale.
///
/// It asks for nothing but its neighbours, so it opens from a file. Scripts add filters and a closer
/// view; the tables and their links need none.
package struct ContactSheet: Sendable {
  private let page: MustacheTemplate
  private let table: MustacheTemplate
  private let assets: [(name: String, bytes: [UInt8])]

  /// Where the page's template has room for the tables.
  private static let room = "<!-- tables -->"

  /// The folder of styles and scripts, beside the page.
  package static let assetFolder = "assets"

  /// The page's own styles, and its scripts in the order in which they are run.
  private static let ownAssets = [
    "sheet.css", "sheet.js", "filters.js", "viewer.js", "start.js",
  ]

  /// Reads the page's templates, styles and scripts.
  ///
  /// - Throws: an error when the program's own resources are absent or damaged.
  package init() throws {
    let folder = URL(filePath: try ResourceFolder.templates.path(of: "ContactSheet"))
    func template(_ name: String) throws -> MustacheTemplate {
      let url = folder.appending(path: "\(name).mustache")
      return try MustacheTemplate(string: String(contentsOf: url, encoding: .utf8))
    }
    page = try template("page")
    table = try template("table")
    assets = try PageAssets.read(Self.ownAssets, from: "ContactSheet")
  }

  /// Writes the styles and scripts of the page.
  ///
  /// - Parameter sink: what takes the path of a file, below the page's folder, and its bytes.
  /// - Throws: whatever the sink throws.
  package func writeAssets(
    to sink: (_ file: String, _ bytes: [UInt8]) throws -> Void
  ) rethrows {
    for asset in assets { try sink("\(Self.assetFolder)/\(asset.name)", asset.bytes) }
  }

  /// Writes the page piece by piece, a row at a time, as there may be many frames.
  ///
  /// - Parameters:
  ///   - contents: what the page shows.
  ///   - sink: what takes the text of each piece.
  /// - Throws: whatever the sink throws.
  package func write(_ contents: Contents, to sink: (String) throws -> Void) throws {
    let values = contents.values(scripts: assets.map(\.name).filter { $0.hasSuffix(".js") })
    let parts = page.render(values).components(separatedBy: Self.room)
    try sink(parts[0])
    for table in contents.tables {
      try sink(self.table.render(table.values))
      for row in table.rows { try sink(contents.html(of: row)) }
      try sink("</tbody>\n</table>\n</div>\n</section>\n")
    }
    try sink(parts.dropFirst().joined())
  }
}
