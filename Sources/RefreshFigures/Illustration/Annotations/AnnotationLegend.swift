import ProofDrawing

/// The list that explains numbered badges: a badge and its text in each cell.
struct AnnotationLegend {
  /// A badge with its text.
  struct Entry {
    /// The number of the annotation, from 0.
    let owner: Int

    /// The number in the badge, from 1.
    let number: Int

    let text: String
  }

  private struct Cell {
    let entry: Entry
    let badge: AnnotationLabel
    let lines: [MeasuredText]
    var width: Double { lines.map(\.metrics.width).max() ?? 0 }
  }

  let style: AnnotationStyle

  /// The part of the picture below which it stands, in points.
  let content: Rect

  /// The elements of a legend whose top edge is at a height, in points.
  func elements(of entries: [Entry], top: Double) -> [Picture.Element] {
    let badgeWidth =
      entries.map { AnnotationLabel(number: $0.number, style: style).size.width }.max() ?? 0
    let textStart = badgeWidth + style.labelSpacing
    let room = max(style.maximumTextWidth, content.width - textStart)
    let cells = entries.map { cell(of: $0, inWidth: room) }
    let width = (textStart + (cells.map(\.width).max() ?? 0)).rounded(.up)
    let columns = columns(of: cells.count, width: width)
    var elements: [Picture.Element] = []
    var y = top
    for start in stride(from: 0, to: cells.count, by: columns) {
      let row = cells[start..<min(start + columns, cells.count)]
      let lineCount = row.map(\.lines.count).max() ?? 1
      for (column, cell) in row.enumerated() {
        let x = Double(column) * (width + style.theme.spacing.large)
        elements += self.elements(of: cell, x: x, textX: x + textStart, y: y)
      }
      let height = Double(lineCount - 1) * lineHeight + style.badgeDiameter
      y += (height + style.labelSpacing).rounded(.up)
    }
    return elements
  }

  private var lineHeight: Double { LineBox(size: style.textSize).height }

  /// As many columns as fit, and no more than the rows need.
  private func columns(of count: Int, width: Double) -> Int {
    let spacing = style.theme.spacing.large
    let fitting = max(1, Int((content.width + spacing) / (width + spacing)))
    let rows = (count + fitting - 1) / fitting
    return (count + rows - 1) / max(1, rows)
  }

  /// A cell whose text breaks only between words, for its lines begin at the same place.
  private func cell(of entry: Entry, inWidth room: Double) -> Cell {
    let text = entry.text
    let spaces = text.indices.filter { text[$0].isWhitespace }
      .map { text.utf8.distance(from: text.startIndex, to: $0) + 1 }
    let block = style.block(text, width: room, lines: 100)
    let lines = TextLines(block, endingAt: spaces) { part in
      style.measurer.metrics(of: style.block(part)).width
    }
    return Cell(
      entry: entry, badge: AnnotationLabel(number: entry.number, style: style),
      lines: lines.lines.map { MeasuredText(style.block($0), measuredBy: style.measurer) })
  }

  private func elements(of cell: Cell, x: Double, textX: Double, y: Double) -> [Picture.Element] {
    let name = "annotation-\(cell.entry.owner + 1).legend"
    let badge = Rect(x: x, y: y, width: cell.badge.size.width, height: cell.badge.size.height)
    let drawing = AnnotationDrawing(style: style)
    let badgeElements = drawing.elements(
      of: cell.badge, in: mirrored(badge), names: ("\(name)-badge", "\(name)-number"))
    let first = y + (style.badgeDiameter - lineHeight) / 2
    let texts = cell.lines.enumerated().map { number, line in
      Picture.Element(
        number == 0 ? "\(name)-text" : "\(name)-text-\(number + 1)",
        bounds: mirrored(
          Rect(
            x: textX, y: first + Double(number) * lineHeight, width: line.metrics.width,
            height: lineHeight)),
        content: .text(line.block, line.metrics, style.theme.colors.text))
    }
    return badgeElements + texts
  }

  private func mirrored(_ rect: Rect) -> Rect {
    let placed = style.direction == .rightToLeft ? rect.mirrored(inWidth: content.width) : rect
    return placed.moved(by: content.corner)
  }
}
