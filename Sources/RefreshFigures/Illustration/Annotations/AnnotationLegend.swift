import ProofDrawing

/// The text of an annotation with what is around it, measured but not yet placed.
struct AnnotationLabel {
  /// The shapes around texts.
  enum Shape {
    case bubble

    /// A filled circle.
    case badge

    /// Nothing.
    case plain
  }

  /// The shape around the text.
  let shape: Shape

  /// The text; nil for none.
  let text: MeasuredText?

  /// The whole size, in points.
  let size: Size

  /// The distance from the text to the label's edge, in points.
  let padding: Size

  /// A text in a bubble or without one, on as many lines as it needs, all about as long.
  init(_ string: String, shape: Shape, style: AnnotationStyle) {
    let text = style.balanced(string)
    padding = shape == .bubble ? style.bubblePadding : Size(width: 1, height: 0)
    size = Size(
      width: (text.metrics.width + 2 * padding.width).rounded(.up),
      height: (Double(text.metrics.lineCount) * text.block.lineBox.height + 2 * padding.height)
        .rounded(.up))
    self.shape = shape
    self.text = text
  }

  /// A number in a circle.
  init(number: Int, style: AnnotationStyle) {
    let block = style.block(style.digits(Double(number)), weight: .bold, scale: 0.92)
    let text = MeasuredText(block, measuredBy: style.measurer)
    let width = max(style.badgeDiameter, (text.metrics.width + style.textSize * 0.8).rounded(.up))
    shape = .badge
    self.text = text
    padding = Size(width: 0, height: 0)
    size = Size(width: width, height: style.badgeDiameter)
  }

  /// Nothing: where an arrow without text begins.
  static let none = AnnotationLabel()

  private init() {
    shape = .plain
    text = nil
    size = Size(width: 0, height: 0)
    padding = size
  }
}

extension AnnotationStyle {
  /// The most lines of a text.
  private var maximumLineCount: Int { 100 }

  /// A text in lines about as long as each other.
  func balanced(_ string: String) -> MeasuredText {
    MeasuredText(
      block(string, width: maximumTextWidth, lines: maximumLineCount), measuredBy: measurer
    ).balanced(measuredBy: measurer)
  }
}

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
