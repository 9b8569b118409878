/// The room that tables need, which a browser knows before it has seen any of their rows.
extension ContactSheet.Contents {
  /// The size of what a cell shows: light and dark pictures are one above the other, those of tall ones
  /// side by side.
  private func size(of cell: [Int]) -> ContactSheet.Size {
    let sizes = cell.map(size)
    let widths = sizes.map(\.width)
    let heights = sizes.map(\.height)
    let gaps = ContactSheet.Size.gap * max(0, cell.count - 1)
    return sizes.allSatisfy(\.isTall)
      ? ContactSheet.Size(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
      : ContactSheet.Size(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
  }

  /// The widths of the columns of a table, in points.
  func columnWidths(of table: ContactSheet.Table) -> [Int] {
    table.states.indices.map { column in
      table.rows.map { size(of: $0.cells[column]).width }.max() ?? 0
    }
  }

  /// The height of the pictures of a row, in points.
  func height(of row: ContactSheet.Row) -> Int { row.cells.map { size(of: $0).height }.max() ?? 0 }

  /// The styles that give columns their widths, and rows the height that they probably have.
  ///
  /// They are a file, as some servers let a page have no styles of its own.
  var sizeStyles: String {
    let widths = Set(tables.flatMap(columnWidths)).sorted().map {
      ".w\($0) { width: calc(\($0)px + 2 * var(--room)); }"
    }
    let heights = Set(tables.flatMap { $0.rows.map(height) }).sorted().map {
      ".h\($0) { --pictures: \($0)px; }"
    }
    return ContactSheet.sizesMark
      + "@media screen {\n\((widths + heights).map { "  \($0)\n" }.joined())}\n"
  }
}

extension ContactSheet {
  /// The file of the styles that a page has of its own, below its folder.
  package static var sizesFile: String { PageAssets.path(of: sizes) }

  /// How the file of sizes begins.
  fileprivate static let sizesMark = "/* PullProof contact sheet */\n"

  /// Whether a file of that name is one that PullProof wrote.
  package static func isSizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: sizesMark.utf8) }

  /// The size of a picture on the page, in points.
  package struct Size: Hashable, Sendable {
    /// The width.
    package var width: Int

    /// The height.
    package var height: Int

    /// Creates a size.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// The distance of two pictures of a cell, as the page's styles have it.
    static let gap = 6

    /// Whether another appearance is beside the picture and not below it.
    var isTall: Bool { height > width }
  }
}
