package import ProofDrawing

extension ContactSheet {
  /// The frames of a component: a row for each locale and layout, a column for each state.
  package struct Table: Hashable, Sendable {
    /// The component's name.
    package var component: String

    /// The states, in the order in which they first appear.
    package var states: [String]

    /// The rows; those of a locale are neighbours.
    package var rows: [Row]

    /// The widths of the columns, in points.
    var columnWidths: [Int] = []

    /// The number of frames.
    var frameCount: Int { rows.reduce(0) { $0 + $1.frameCount } }
  }

  /// The frames of a component in one locale and layout.
  package struct Row: Hashable, Sendable {
    /// The locale's tag.
    package var locale: String

    /// The layout, as everything else that the frames of a row have in common.
    package var layout: FrameLayout

    /// The places of the frames of each state, light before dark; empty where none was drawn.
    package var cells: [[Int]]

    /// The height of the pictures, in points.
    var height = 0

    /// The number of frames.
    var frameCount: Int { cells.reduce(0) { $0 + $1.count } }
  }

  /// The axes that make several rows of a locale; light and dark frames of a contrast share a row.
  static let rowAxes = FrameLayout.Axis.allCases

  /// The layout that the frames of a row have in common, whose appearance is the light one of a contrast.
  static func layout(of id: FrameID) -> FrameLayout {
    var layout = id.layout
    layout.appearance = layout.appearance.isHighContrast ? .lightHighContrast : .light
    return layout
  }

  /// The tables of frames, one for each component.
  package static func tables(of frames: some Sequence<(place: Int, id: FrameID)>) -> [Table] {
    var builders: [TableBuilder] = []
    var places: [String: Int] = [:]
    for (place, id) in frames {
      let table = places[id.component] ?? builders.count
      if table == builders.count {
        places[id.component] = table
        builders.append(TableBuilder(component: id.component))
      }
      builders[table].add(place, id)
    }
    return builders.map(\.table)
  }
}

extension FrameLayout.Axis {
  /// The axis as the name of an attribute of HTML.
  var attribute: String { self == .textSize ? "text-size" : rawValue }
}

/// A table while frames are added to it.
private struct TableBuilder {
  private struct RowKey: Hashable {
    let locale: String
    let layout: FrameLayout
  }

  private let component: String
  private var states: [String] = []
  private var columns: [String: Int] = [:]
  private var rows: [ContactSheet.Row] = []
  private var rowPlaces: [RowKey: Int] = [:]

  init(component: String) { self.component = component }

  mutating func add(_ place: Int, _ id: FrameID) {
    let column = columns[id.state] ?? states.count
    if column == states.count {
      columns[id.state] = column
      states.append(id.state)
    }
    let key = RowKey(locale: id.locale, layout: ContactSheet.layout(of: id))
    let row = rowPlaces[key] ?? rows.count
    if row == rows.count {
      rowPlaces[key] = row
      rows.append(ContactSheet.Row(locale: id.locale, layout: key.layout, cells: []))
    }
    while rows[row].cells.count <= column { rows[row].cells.append([]) }
    if id.appearance.isDark {
      rows[row].cells[column].append(place)
    } else {
      rows[row].cells[column].insert(place, at: 0)
    }
  }

  /// The table; each row has a cell for each state.
  var table: ContactSheet.Table {
    let rows = rows.map { row in
      var row = row
      while row.cells.count < states.count { row.cells.append([]) }
      return row
    }
    return ContactSheet.Table(component: component, states: states, rows: rows)
  }
}

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
