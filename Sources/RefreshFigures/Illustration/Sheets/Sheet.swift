public import ProofDrawing

/// Pictures in reading order, in rows that are as wide as a line of text, with captions and arrows.
///
/// Several pictures in a row have their captions below. Where a row holds one picture, its caption
/// stands beside it, before the picture. For right-to-left readers the order is from the right.
public struct Sheet: Hashable, Sendable {
  /// The pictures, in reading order.
  public var panels: [Panel]

  /// The number of pictures in a row; nil for as many as fit.
  public var columns: Int?

  /// Whether arrows lead from each picture to the next.
  public var hasArrows: Bool

  /// The width that a row may have, in points, where the number of columns is not given.
  public var maximumWidth = Sheet.standardMaximumWidth

  /// The width of a line of text in most documents, in points.
  public static let standardMaximumWidth = 720.0

  /// Creates a sheet of pictures in reading order.
  public init(_ panels: [Panel], columns: Int? = nil, hasArrows: Bool = false) {
    self.panels = panels
    self.columns = columns
    self.hasArrows = hasArrows
  }

  /// The sheet as a picture without a background.
  ///
  /// A panel's elements are named `panel.element`, its caption `panel.caption`, and arrows
  /// `arrow-1` and so on.
  ///
  /// - Parameters:
  ///   - theme: the colours, type and spacing.
  ///   - language: the reader's language as a BCP-47 tag.
  ///   - direction: the side from which the reader reads.
  ///   - measurer: measures captions.
  /// - Returns: a picture as large as what is on it.
  public func picture(
    theme: FigureTheme, language: String, direction: TextDirection,
    measuredBy measurer: any TextMeasuring
  ) -> Picture {
    let cell = cellSize(
      style: theme.style(size: theme.sizes.caption), measuredBy: measurer)
    let count = columnCount(cellWidth: cell.width, gap: horizontalGap(in: theme))
    return count == 1
      ? StackLayout(self, theme: theme, measuredBy: measurer)
        .picture(language: language, direction: direction)
      : FlowLayout(self, columns: count, theme: theme, measuredBy: measurer)
        .picture(language: language, direction: direction)
  }

  /// The distance between neighbours, in points.
  func horizontalGap(in theme: FigureTheme) -> Double {
    hasArrows ? theme.spacing.large : theme.spacing.medium
  }

  /// The widest caption for which narrow pictures stand further apart, in points.
  private static let captionLimit = 120.0

  /// The extents in points in which every picture has room, and every short caption on one line.
  func cellSize(style: TextStyle, measuredBy measurer: any TextMeasuring) -> Size {
    let captions = panels.compactMap(\.caption).map {
      $0.measured(width: Self.captionLimit, style: style, measuredBy: measurer).size.width
    }
    var size = panels.cellSize
    size.width = max(size.width, captions.max() ?? 0)
    return size
  }

  /// The number of pictures in a row; a number that is not given leaves no row much shorter than
  /// others.
  private func columnCount(cellWidth width: Double, gap: Double) -> Int {
    let count = max(1, panels.count)
    if let columns { return min(max(1, columns), count) }
    let room = (maximumWidth + gap) / max(1, width + gap)
    let fitting = room < Double(count) ? max(1, Int(room)) : count
    let rows = (count + fitting - 1) / fitting
    return (count + rows - 1) / rows
  }
}
