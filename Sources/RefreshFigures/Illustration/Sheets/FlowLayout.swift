public import ProofDrawing

/// Pictures in rows of several, each with its caption below it.
struct FlowLayout {
  private let sheet: Sheet
  private let columns: Int
  private let theme: FigureTheme
  private let cell: Size
  private let captions: [MeasuredText?]

  init(
    _ sheet: Sheet, columns: Int, theme: FigureTheme, measuredBy measurer: any TextMeasuring
  ) {
    self.sheet = sheet
    self.columns = columns
    self.theme = theme
    let style = theme.style(size: theme.sizes.caption)
    let cell = sheet.cellSize(style: style, measuredBy: measurer)
    self.cell = cell
    captions = sheet.panels.map { panel in
      panel.caption.map { $0.measured(width: cell.width, style: style, measuredBy: measurer) }
    }
  }

  private var gap: Double { sheet.horizontalGap(in: theme) }

  /// A row of the sheet: its panels, and where it stands.
  private struct Row {
    let panels: Range<Int>
    let top: Double
    let bottom: Double
  }

  /// The rows; all captions of a row stand on the same lines.
  private var rows: [Row] {
    var rows: [Row] = []
    for start in stride(from: 0, to: sheet.panels.count, by: columns) {
      let panels = start..<min(start + columns, sheet.panels.count)
      let captionHeight = captions[panels].compactMap { $0?.size.height }.max()
      let top = rows.last.map { $0.bottom + theme.spacing.large } ?? 0
      rows.append(
        Row(
          panels: panels, top: top,
          bottom: top + cell.height + (captionHeight.map { theme.spacing.small + $0 } ?? 0)))
    }
    return rows
  }

  func picture(language: String, direction: TextDirection) -> Picture {
    var page = SheetPage()
    let rows = rows
    for row in rows {
      for place in row.panels { put(place, of: row, on: &page) }
    }
    if sheet.hasArrows {
      for (place, row) in rows.enumerated() {
        for panel in row.panels.dropLast() { putArrow(after: panel, of: row, on: &page) }
        if place + 1 < rows.count { putArrow(from: row, to: rows[place + 1], on: &page) }
      }
    }
    let width = Double(columns) * cell.width + Double(columns - 1) * gap
    return page.picture(
      size: Size(width: width, height: rows.last?.bottom ?? 0), language: language,
      direction: direction)
  }

  private func left(of panel: Int, in row: Row) -> Double {
    Double(panel - row.panels.lowerBound) * (cell.width + gap)
  }

  private func put(_ place: Int, of row: Row, on page: inout SheetPage) {
    let panel = sheet.panels[place]
    let left = left(of: place, in: row)
    page.place(
      panel.picture, named: panel.name,
      at: Point(
        x: left + (cell.width - panel.picture.size.width) / 2,
        y: row.top + (cell.height - panel.picture.size.height) / 2))
    guard let caption = captions[place] else { return }
    page.place(
      caption, named: "\(panel.name).caption",
      at: Point(
        x: left + (cell.width - caption.size.width) / 2,
        y: row.top + cell.height + theme.spacing.small),
      color: theme.colors.secondaryText)
  }

  /// An arrow between neighbours, at the height of their middle.
  private func putArrow(after panel: Int, of row: Row, on page: inout SheetPage) {
    let start = left(of: panel, in: row) + cell.width
    let margin = min(theme.spacing.small, gap / 4)
    let middle = row.top + cell.height / 2
    put(
      [Point(x: start + margin, y: middle), Point(x: start + gap - margin, y: middle)],
      after: panel, on: &page)
  }

  /// An arrow from the last picture of a row back to the first one of the next.
  private func putArrow(from row: Row, to next: Row, on page: inout SheetPage) {
    let last = row.panels.upperBound - 1
    let (start, end) = (left(of: last, in: row) + cell.width / 2, cell.width / 2)
    let margin = (next.top - row.bottom) / 6
    let middle = (row.bottom + next.top) / 2
    put(
      [
        Point(x: start, y: row.bottom + margin), Point(x: start, y: middle),
        Point(x: end, y: middle), Point(x: end, y: next.top - margin),
      ], after: last, on: &page)
  }

  private func put(_ arrow: [Point], after panel: Int, on page: inout SheetPage) {
    page.place(
      arrow: arrow, named: "arrow-\(panel + 1)", color: theme.colors.line,
      width: theme.lines.medium)
  }
}

/// Pictures below each other, each with its caption beside it.
struct StackLayout {
  private let sheet: Sheet
  private let theme: FigureTheme
  private let captions: [MeasuredText?]

  /// The widest caption, in points.
  private static let captionLimit = 160.0

  init(_ sheet: Sheet, theme: FigureTheme, measuredBy measurer: any TextMeasuring) {
    self.sheet = sheet
    self.theme = theme
    captions = sheet.panels.map { panel in
      panel.caption.map {
        $0.measured(
          width: Self.captionLimit, style: theme.style(size: theme.sizes.caption),
          measuredBy: measurer)
      }
    }
  }

  func picture(language: String, direction: TextDirection) -> Picture {
    let cell = sheet.panels.cellSize
    let captionWidth = captions.compactMap { $0?.size.width }.max() ?? 0
    let left = captionWidth > 0 ? captionWidth + theme.spacing.medium : 0
    let gap = sheet.hasArrows ? theme.spacing.large : theme.spacing.medium
    var page = SheetPage()
    var top = 0.0
    for (place, panel) in sheet.panels.enumerated() {
      let height = max(panel.picture.size.height, captions[place]?.size.height ?? 0).rounded(.up)
      let middle = top + height / 2
      page.place(
        panel.picture, named: panel.name,
        at: Point(x: left, y: middle - panel.picture.size.height / 2))
      if let caption = captions[place] {
        page.place(
          caption, named: "\(panel.name).caption",
          at: Point(x: captionWidth - caption.size.width, y: middle - caption.size.height / 2),
          color: theme.colors.secondaryText)
      }
      top += height
      if place < sheet.panels.count - 1 {
        if sheet.hasArrows {
          page.place(
            arrow: arrow(from: top, to: top + gap, x: left + cell.width / 2),
            named: "arrow-\(place + 1)", color: theme.colors.line, width: theme.lines.medium)
        }
        top += gap
      }
    }
    return page.picture(
      size: Size(width: left + cell.width, height: top), language: language,
      direction: direction)
  }

  private func arrow(from top: Double, to bottom: Double, x: Double) -> [Point] {
    let margin = min(theme.spacing.small, (bottom - top) / 4)
    return [Point(x: x, y: top + margin), Point(x: x, y: bottom - margin)]
  }
}

/// A text on a sheet: a caption or the head of a row.
public struct SheetText: Hashable, Sendable {
  /// The characters.
  public var string: String

  /// The language as a BCP-47 tag.
  public var language: String

  /// The side from which it is read.
  public var direction: TextDirection

  /// The places where a line may end, as numbers of UTF-8 bytes before them; nil for those between
  /// words.
  public var breaks: [Int]?

  /// Creates a text; its lines end between words unless places are given.
  public init(
    _ string: String, language: String = "en", direction: TextDirection = .leftToRight,
    breaks: [Int]? = nil
  ) {
    self.string = string
    self.language = language
    self.direction = direction
    self.breaks = breaks
  }
}

extension SheetText {
  /// The most lines of a caption; what is longer is cut.
  private static let maximumLineCount = 3

  /// The text within a width, in points.
  func measured(
    width: Double, style: TextStyle, measuredBy measurer: any TextMeasuring
  ) -> MeasuredText {
    MeasuredText(
      TextBlock(
        string, style: style, language: language, direction: direction, width: width,
        maximumLineCount: Self.maximumLineCount,
        lineBreaking: breaks.map(LineBreaking.places) ?? .words),
      measuredBy: measurer)
  }
}
