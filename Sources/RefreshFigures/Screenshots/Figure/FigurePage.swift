import ProofDrawing

/// A page on which the parts of a figure are placed from the top; lengths are in points.
struct FigurePage {
  /// The side of a place at which a text stands.
  enum Side {
    case left, middle, right
  }

  /// The picture so far; its height grows with what is placed.
  private(set) var picture: Picture

  /// The colours, type and spacing.
  let theme: FigureTheme

  private let measurer: any TextMeasuring

  init(width: Double, theme: FigureTheme, measuredBy measurer: any TextMeasuring) {
    picture = Picture(size: Size(width: width, height: 0))
    self.theme = theme
    self.measurer = measurer
  }

  var width: Double { picture.size.width }

  /// The bottom of what is placed.
  var bottom: Double { picture.size.height }

  /// Leaves room below.
  mutating func skip(_ height: Double) { picture.size.height += height }

  /// Places shapes, whose coordinates are those of the page.
  mutating func place(_ shapes: [Shape], named name: String) {
    picture.elements.append(
      Picture.Element(name, bounds: Rect(size: picture.size), content: .shapes(shapes)))
  }

  mutating func place(_ other: Picture, named name: String, at corner: Point) {
    picture.add(other, named: name, at: corner)
    reach(corner.y + other.size.height)
  }

  /// Places pixels that fill a rectangle.
  mutating func place(_ pixels: Pixmap, named name: String, in rect: Rect) {
    picture.elements.append(Picture.Element(name, bounds: rect, content: .pixels(pixels)))
    reach(rect.maxY)
  }

  /// Places a line of text whose line box begins at a height.
  ///
  /// - Returns: the width of the text.
  @discardableResult mutating func place(
    _ text: String, named name: String, at corner: Point, side: Side = .left, size: Double,
    weight: TextStyle.Weight = .regular, color: Color
  ) -> Double {
    let block = TextBlock(
      text, style: TextStyle(size: size, weight: weight, families: theme.families), language: "en",
      direction: .leftToRight)
    let metrics = measurer.metrics(of: block)
    let x =
      switch side {
      case .left: corner.x
      case .middle: corner.x - metrics.width / 2
      case .right: corner.x - metrics.width
      }
    picture.elements.append(
      Picture.Element(
        name,
        bounds: Rect(x: x, y: corner.y, width: metrics.width, height: block.lineBox.height),
        content: .text(block, metrics, color)))
    reach(corner.y + block.lineBox.height)
    return metrics.width
  }

  private mutating func reach(_ bottom: Double) {
    picture.size.height = max(picture.size.height, bottom.rounded(.up))
  }
}
