import ProofDrawing

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
