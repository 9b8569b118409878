import ProofDrawing

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
