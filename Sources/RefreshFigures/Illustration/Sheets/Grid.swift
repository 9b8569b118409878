public import ProofDrawing

/// Pictures in rows and columns, with a head before each row and above each column.
public struct Grid: Hashable, Sendable {
  /// One row: its head and its pictures.
  public struct Row: Hashable, Sendable {
    /// The text before the pictures; nil for none.
    public var head: SheetText?

    /// The pictures, from the first column on; their captions are left out.
    public var panels: [Panel]

    /// Creates a row.
    public init(_ panels: [Panel], head: SheetText? = nil) {
      self.panels = panels
      self.head = head
    }
  }

  /// The texts above the columns; empty for none.
  public var heads: [SheetText]

  /// The rows, from the top.
  public var rows: [Row]

  /// Creates a grid.
  public init(heads: [SheetText], rows: [Row]) {
    self.heads = heads
    self.rows = rows
  }

  /// The grid as a picture without a background.
  ///
  /// A panel's elements are named `panel.element`; heads are named `row-1` and `column-1` and so
  /// on.
  ///
  /// - Parameters:
  ///   - theme: the colours, type and spacing.
  ///   - language: the reader's language as a BCP-47 tag.
  ///   - direction: the side from which the reader reads.
  ///   - measurer: measures heads.
  /// - Returns: a picture as large as what is on it.
  public func picture(
    theme: FigureTheme, language: String, direction: TextDirection,
    measuredBy measurer: any TextMeasuring
  ) -> Picture {
    GridLayout(self, theme: theme, measuredBy: measurer)
      .picture(language: language, direction: direction)
  }
}

/// The places of a grid's pictures and heads, from left to right.
private struct GridLayout {
  private let grid: Grid
  private let theme: FigureTheme
  private let cell: Size
  private let rowHeads: [MeasuredText?]
  private let columnHeads: [MeasuredText]

  /// The widest head of a row, in points.
  private static let headLimit = 140.0

  init(_ grid: Grid, theme: FigureTheme, measuredBy measurer: any TextMeasuring) {
    self.grid = grid
    self.theme = theme
    let cell = grid.rows.flatMap(\.panels).cellSize
    self.cell = cell
    let style = theme.style(size: theme.sizes.caption)
    rowHeads = grid.rows.map { row in
      row.head.map {
        $0.measured(width: Self.headLimit, style: style, measuredBy: measurer)
      }
    }
    columnHeads = grid.heads.map {
      $0.measured(width: cell.width, style: style, measuredBy: measurer)
    }
  }

  private var gap: Double { theme.spacing.medium }

  private var headWidth: Double { rowHeads.compactMap { $0?.size.width }.max() ?? 0 }

  /// The left edge of the first column.
  private var left: Double { headWidth > 0 ? headWidth + gap : 0 }

  /// The top edge of the first row.
  private var top: Double {
    columnHeads.map(\.size.height).max().map { $0 + theme.spacing.small } ?? 0
  }

  func picture(language: String, direction: TextDirection) -> Picture {
    var page = SheetPage()
    for (column, head) in columnHeads.enumerated() {
      page.place(
        head, named: "column-\(column + 1)",
        at: Point(
          x: left + Double(column) * (cell.width + gap) + (cell.width - head.size.width) / 2,
          y: top - theme.spacing.small - head.size.height),
        color: theme.colors.secondaryText)
    }
    for row in grid.rows.indices { put(row, on: &page) }
    let columns = grid.rows.map(\.panels.count).max() ?? 0
    return page.picture(
      size: Size(
        width: left + extent(of: columns, each: cell.width),
        height: top + extent(of: grid.rows.count, each: cell.height)),
      language: language, direction: direction)
  }

  /// The extent of some cells in a row or a column, in points.
  private func extent(of count: Int, each length: Double) -> Double {
    Double(count) * length + Double(max(0, count - 1)) * gap
  }

  private func put(_ row: Int, on page: inout SheetPage) {
    let y = top + Double(row) * (cell.height + gap)
    if let head = rowHeads[row] {
      page.place(
        head, named: "row-\(row + 1)",
        at: Point(x: headWidth - head.size.width, y: y + (cell.height - head.size.height) / 2),
        color: theme.colors.text)
    }
    for (column, panel) in grid.rows[row].panels.enumerated() {
      let x = left + Double(column) * (cell.width + gap)
      page.place(
        panel.picture, named: panel.name,
        at: Point(
          x: x + (cell.width - panel.picture.size.width) / 2,
          y: y + (cell.height - panel.picture.size.height) / 2))
    }
  }
}
