/// The room that tables need, which a browser knows before it has seen any of their rows.
extension ContactSheet.Table {
  /// The table with the room that its pictures need, whose sizes are those of their places.
  func measured(by size: (Int) -> ContactSheet.Size) -> Self {
    var table = self
    table.columnWidths = states.map { _ in 0 }
    for (place, row) in rows.enumerated() {
      for (column, cell) in row.cells.enumerated() {
        let room = ContactSheet.Size(of: cell.map(size))
        table.columnWidths[column] = max(table.columnWidths[column], room.width)
        table.rows[place].height = max(table.rows[place].height, room.height)
      }
    }
    return table
  }
}

extension ContactSheet.Size {
  /// The size of a cell with pictures of some sizes: light and dark ones are one above the other, tall
  /// ones side by side.
  fileprivate init(of pictures: [Self]) {
    let widths = pictures.map(\.width)
    let heights = pictures.map(\.height)
    let gaps = Self.gap * max(0, pictures.count - 1)
    self =
      pictures.allSatisfy(\.isTall)
      ? Self(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
      : Self(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
  }
}

extension ContactSheet.Contents {
  /// The styles that give columns their widths, and rows the height that they probably have.
  ///
  /// They are a file, as some servers let a page have no styles of its own.
  var sizeStyles: String {
    let widths = Set(tables.flatMap(\.columnWidths)).sorted().map {
      ".w\($0) { width: calc(\($0)px + 2 * var(--room)); }"
    }
    let heights = Set(tables.flatMap { $0.rows.map(\.height) }).sorted().map {
      ".h\($0) { --pictures: \($0)px; }"
    }
    return ContactSheet.sizesMark
      + "@media screen {\n\((widths + heights).map { "  \($0)\n" }.joined())}\n"
  }
}

extension ContactSheet {
  /// The file of the styles that a page has of its own, below its folder.
  package static var sizesFile: String { PageAssets.path(of: sizes) }

  /// The beginning of the file of sizes.
  fileprivate static let sizesMark = "/* PullProof contact sheet */\n"

  /// Whether a file of that name is one that PullProof wrote.
  package static func isSizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: sizesMark.utf8) }

  /// The size of a picture on the page, in points.
  package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

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
