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
  static let standardMaximumWidth = 720.0

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

/// A picture on a sheet, with its caption.
public struct Panel: Hashable, Sendable {
  /// The prefix of the names of its elements, with a dot between; unique on its sheet.
  public var name: String

  /// The picture.
  public var picture: Picture

  /// The caption; nil for none.
  public var caption: SheetText?

  /// Creates a panel from a picture.
  public init(_ name: String, _ picture: Picture, caption: SheetText? = nil) {
    self.name = name
    self.picture = picture
    self.caption = caption
  }
}

extension [Panel] {
  /// The extents in whole points in which every picture has room.
  var cellSize: Size {
    Size(
      width: (map(\.picture.size.width).max() ?? 0).rounded(.up),
      height: (map(\.picture.size.height).max() ?? 0).rounded(.up))
  }
}

/// An arrow from picture to picture: a line with round corners and an open head.
struct SheetArrow {
  /// The points of the way, whose parts are upright or level; the last one is the tip.
  let points: [Point]
  let color: Color

  /// The line weight, in points.
  let width: Double

  /// The reach of the head on each side, in points.
  static let headReach = 4.0

  private static let cornerRadius = 6.0

  var shapes: [Shape] {
    guard points.count > 1 else { return [] }
    let (tip, last) = (points[points.count - 1], points[points.count - 2])
    let back = Self.step(from: tip, to: last, by: Self.headReach)
    let (x, y) = (back.x - tip.x, back.y - tip.y)
    let head = Path([
      .move(Point(x: back.x - y, y: back.y + x)), .line(tip),
      .line(Point(x: back.x + y, y: back.y - x)),
    ])
    return [line, head].map { Shape($0, .stroke(width: width), color: color) }
  }

  private var line: Path {
    var elements: [Path.Element] = [.move(points[0])]
    for (place, corner) in points.enumerated().dropFirst().dropLast() {
      let before = Self.step(from: corner, to: points[place - 1], by: Self.cornerRadius)
      let after = Self.step(from: corner, to: points[place + 1], by: Self.cornerRadius)
      elements += [.line(before), .curve(corner, corner, to: after)]
    }
    return Path(elements + [.line(points[points.count - 1])])
  }

  /// A point on the way to another one, some points from the start and at most half-way.
  private static func step(from start: Point, to end: Point, by distance: Double) -> Point {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = max(abs(x), abs(y))
    let part = length > 0 ? min(0.5, distance / length) : 0
    return Point(x: start.x + x * part, y: start.y + y * part)
  }
}

/// The parts of a sheet, from left to right; a sheet for right-to-left readers is mirrored at the end,
/// and its pictures keep their own direction.
///
/// Pictures and texts stand at whole points, and arrows on the middle between two, where their
/// edges are sharp in pixels.
struct SheetPage {
  private enum Content {
    case picture(Picture)
    case text(MeasuredText, Color)
    case path([Point], color: Color, width: Double)
  }

  private struct Item {
    let name: String
    let bounds: Rect
    let content: Content
  }

  private var items: [Item] = []

  /// Places a picture with its top-left corner at a point.
  mutating func place(_ picture: Picture, named name: String, at origin: Point) {
    let bounds = Rect(at: origin, size: picture.size)
    items.append(Item(name: name, bounds: bounds, content: .picture(picture)))
  }

  /// Places a text with its top-left corner at a point.
  mutating func place(_ text: MeasuredText, named name: String, at origin: Point, color: Color) {
    let bounds = Rect(at: origin, size: text.size)
    items.append(Item(name: name, bounds: bounds, content: .text(text, color)))
  }

  /// Places an arrow along some points, of which the last is its tip.
  mutating func place(arrow points: [Point], named name: String, color: Color, width: Double) {
    let points = points.map { point in
      Point(x: point.x.rounded(.down) + 0.5, y: point.y.rounded(.down) + 0.5)
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return }
    // An arrow has a body besides its axis: that of its head.
    let bounds = Rect(x: left, y: top, width: right - left, height: bottom - top)
      .expanded(by: SheetArrow.headReach)
    items.append(
      Item(
        name: name, bounds: bounds,
        content: .path(
          points.map { Point(x: $0.x - bounds.x, y: $0.y - bounds.y) }, color: color,
          width: width)))
  }

  /// The finished sheet.
  func picture(size: Size, language: String, direction: TextDirection) -> Picture {
    var picture = Picture(size: size, language: language, direction: direction)
    let isMirrored = direction == .rightToLeft
    for item in items {
      let bounds = isMirrored ? item.bounds.mirrored(inWidth: size.width) : item.bounds
      switch item.content {
      case .picture(let panel):
        picture.add(panel, named: item.name, at: Point(x: bounds.x, y: bounds.y))
      case .text(let text, let color):
        picture.elements.append(
          Picture.Element(
            item.name, bounds: bounds, content: .text(text.block, text.metrics, color)))
      case .path(let points, let color, let width):
        let points =
          isMirrored ? points.map { Point(x: bounds.width - $0.x, y: $0.y) } : points
        let arrow = SheetArrow(points: points, color: color, width: width)
        picture.elements.append(
          Picture.Element(item.name, bounds: bounds, content: .shapes(arrow.shapes)))
      }
    }
    return picture
  }
}

extension Rect {
  /// A rectangle whose top-left corner is the nearest whole point above and to the left of a place.
  fileprivate init(at origin: Point, size: Size) {
    self.init(
      x: origin.x.rounded(.down), y: origin.y.rounded(.down), width: size.width,
      height: size.height)
  }
}
