package import ProofDrawing

/// The figure of a comparison: the screenshot, ours, both over each other, and the differences.
package struct ScreenshotFigure {
  private let comparison: ScreenshotComparison
  private let picture: Picture
  private let drawn: Screenshot
  private let screenshot: Screenshot
  private let title: String
  private let caption: String
  private let theme: FigureTheme

  /// The least width of what is on the page, in points.
  private static let leastWidth = 360.0

  /// The room between the ink of both and the edge of their picture, in points.
  private static let margin = 12.0

  /// The largest enlargement of both over each other.
  private static let largestZoom = 3.0

  /// The radius of the numbers beside elements, in points.
  private static let badgeRadius = 7.0

  package init(
    of comparison: ScreenshotComparison, picture: Picture, drawn: Screenshot,
    screenshot: Screenshot, title: String, caption: String, theme: FigureTheme
  ) {
    (self.comparison, self.picture, self.drawn) = (comparison, picture, drawn)
    (self.screenshot, self.title, self.caption, self.theme) = (screenshot, title, caption, theme)
  }

  /// The figure as a picture, without anything around it.
  package func picture(measuredBy measurer: any TextMeasuring) -> Picture {
    let width = max(Self.leastWidth, picture.size.width.rounded(.up))
    var page = FigurePage(width: width, theme: theme, measuredBy: measurer)
    page.place(
      title, named: "title", at: Point(x: 0, y: 0), size: theme.sizes.title, weight: .bold,
      color: theme.colors.text)
    page.place(
      caption, named: "caption", at: Point(x: 0, y: page.bottom + 2), size: theme.sizes.annotation,
      color: theme.colors.secondaryText)
    page.skip(theme.spacing.medium)
    placePanels(on: &page)
    page.skip(theme.spacing.medium)
    placeOverlay(on: &page)
    page.skip(theme.spacing.medium)
    DifferenceTable(comparison, colors: colors).place(on: &page)
    return page.picture
  }

  /// The colours of both sides: the theme's accent for ours, and a warm one for theirs.
  private var colors: SideColors {
    SideColors(
      ours: theme.colors.accent,
      theirs: theme.colors.page.red > 127
        ? Color(red: 0xC9, green: 0x41, blue: 0x0B) : Color(red: 0xFF, green: 0x9A, blue: 0x5C))
  }

  /// The place of ours on the searched screenshot, in points.
  private var corner: Point {
    Point(
      x: comparison.frame.x - screenshot.origin.x, y: comparison.frame.y - screenshot.origin.y)
  }
}

/// Both sides as they are.
extension ScreenshotFigure {
  private func placePanels(on page: inout FigurePage) {
    let isNarrow = picture.size.width * 2 + theme.spacing.large <= page.width
    let top = page.bottom
    for (number, panel) in [("Screenshot", theirPicture), ("PullProof", picture)].enumerated() {
      let isBeside = isNarrow && number == 1
      let x = isBeside ? picture.size.width + theme.spacing.large : 0
      if number == 1, !isNarrow { page.skip(theme.spacing.small) }
      let y = isBeside ? top : page.bottom
      page.place(
        panel.0, named: "panel-\(number + 1).caption", at: Point(x: x, y: y),
        size: theme.sizes.annotation, weight: .bold,
        color: number == 0 ? colors.theirs : colors.ours)
      page.place(
        panel.1.onCard(of: Mount(cornerRadius: 0), theme: theme), named: "panel-\(number + 1)",
        at: Point(x: x, y: y + theme.sizes.annotation + theme.spacing.small))
    }
  }

  /// The part of the screenshot on which ours lies.
  private var theirPicture: Picture {
    let frame = Rect(
      x: corner.x, y: corner.y, width: picture.size.width, height: picture.size.height)
    let part = screenshot.pixels(in: frame)
    var elements: [Picture.Element] = []
    if part.width > 0, part.height > 0 {
      let bounds = part.points(at: screenshot.scale)
        .moved(by: Point(x: -corner.x, y: -corner.y))
      var element = Picture.Element(
        "pixels", bounds: bounds, content: .pixels(screenshot.cropped(to: part).pixels))
      element.clip = Rect(size: picture.size)
      elements = [element]
    }
    return Picture(
      size: picture.size, background: comparison.theirBackground, elements: elements)
  }
}

/// Both sides over each other.
extension ScreenshotFigure {
  private func placeOverlay(on page: inout FigurePage) {
    placeLegend(on: &page)
    let ink = comparison.elements.flatMap { [$0.ours.box] + [$0.theirs?.box].compactMap(\.self) }
    guard let whole = ink.union?.expanded(by: Self.margin),
      let part = whole.intersection(with: Rect(size: picture.size))
    else { return }
    let zoom = min(Self.largestZoom, page.width / part.width)
    let frame = Rect(
      x: ((page.width - part.width * zoom) / 2).rounded(), y: page.bottom,
      width: part.width * zoom, height: part.height * zoom)
    let pixels = OverlayImage(
      of: drawn, on: screenshot, at: corner,
      colors: OverlayImage.Colors(
        page: theme.colors.page, both: theme.colors.line, ours: colors.ours,
        theirs: colors.theirs)
    ).pixels(in: part)
    page.place(pixels, named: "overlay", in: frame)
    let middles = comparison.elements.map(\.ours.box.center.x)
    let middle = middles.reduce(0, +) / Double(max(1, middles.count))
    for (number, element) in comparison.elements.enumerated() {
      let boxes = [(element.theirs?.box, colors.theirs), (element.ours.box, colors.ours)]
      let shapes = boxes.compactMap { box, color in
        box.map {
          Shape(
            .rectangle($0.zoomed(by: zoom, from: part.corner, to: frame.corner)),
            .stroke(width: 0.75), color: color)
        }
      }
      page.place(shapes, named: "\(element.name).boxes")
      let box = (element.theirs?.box ?? element.ours.box).union(with: element.ours.box)
        .zoomed(by: zoom, from: part.corner, to: frame.corner)
      // On the side where no other element is: a mark stands before its text.
      let reach = Self.badgeRadius + 4
      let x = element.ours.box.center.x < middle ? box.x - reach : box.maxX + reach
      page.placeBadge(
        number + 1, named: element.name,
        at: Point(
          x: min(page.width - Self.badgeRadius, max(Self.badgeRadius, x)), y: box.center.y),
        radius: Self.badgeRadius)
    }
  }

  private func placeLegend(on page: inout FigurePage) {
    var x = 0.0
    let top = page.bottom
    for (text, color) in [
      ("Screenshot", colors.theirs), ("PullProof", colors.ours), ("both", theme.colors.line),
    ] {
      page.place(
        [
          Shape(
            .roundedRectangle(Rect(x: x, y: top + 3, width: 9, height: 9), radius: 2),
            color: color)
        ], named: "\(text).swatch")
      x += 14
      x += page.place(
        text, named: "\(text).legend", at: Point(x: x, y: top), size: theme.sizes.annotation,
        color: theme.colors.secondaryText)
      x += theme.spacing.medium
    }
    page.skip(theme.spacing.small)
  }
}

/// The colours of both sides of a comparison.
struct SideColors {
  let ours: Color
  let theirs: Color
}

extension FigurePage {
  /// Places a number in a circle about a point.
  mutating func placeBadge(_ number: Int, named name: String, at center: Point, radius: Double) {
    place(
      [Shape(.circle(center: center, radius: radius), color: theme.colors.text)],
      named: "\(name).badge")
    let size = radius * 1.4
    place(
      "\(number)", named: "\(name).number",
      at: Point(x: center.x, y: center.y - LineBox(size: size).height / 2), side: .middle,
      size: size,
      weight: .bold, color: theme.colors.page)
  }
}

extension Rect {
  /// The rectangle in a part that is enlarged from one corner to another.
  fileprivate func zoomed(by zoom: Double, from corner: Point, to target: Point) -> Rect {
    Rect(
      x: target.x + (x - corner.x) * zoom, y: target.y + (y - corner.y) * zoom,
      width: width * zoom, height: height * zoom)
  }
}

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

/// Both pictures of a component over each other, each in a colour of its own.
///
/// Ink of both has the colour of text, so that only differences are coloured.
struct OverlayImage {
  private let ours: Screenshot
  private let theirs: Screenshot
  private let corner: Point
  private let colors: Colors

  /// The colours of ink.
  struct Colors {
    let page: Color
    let both: Color
    let ours: Color
    let theirs: Color
  }

  /// Prepares an image.
  init(of ours: Screenshot, on theirs: Screenshot, at corner: Point, colors: Colors) {
    (self.ours, self.theirs, self.corner, self.colors) = (ours, theirs, corner, colors)
  }

  /// The pixels of a part of the component, in points, as dense as ours.
  func pixels(in part: Rect) -> Pixmap {
    let area = ours.pixels(in: part)
    let (mine, other) = (InkShares(of: ours), InkShares(of: theirs))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.width * area.height)
    for row in area.rows {
      for column in area.columns {
        let x = (Double(column) + 0.5) / ours.scale + corner.x
        let y = (Double(row) + 0.5) / ours.scale + corner.y
        let theirColumn = Int((x * theirs.scale).rounded(.down))
        let theirRow = Int((y * theirs.scale).rounded(.down))
        pixels.append(mixed(mine[column, row], other[theirColumn, theirRow]))
      }
    }
    return Pixmap(width: area.width, height: area.height, pixels: pixels)
  }

  private func mixed(_ ours: Double, _ theirs: Double) -> UInt32 {
    let both = min(ours, theirs)
    let parts = [
      (colors.both, both), (colors.ours, ours - both), (colors.theirs, theirs - both),
      (colors.page, 1 - max(ours, theirs)),
    ]
    func level(_ channel: KeyPath<Color, UInt8>) -> UInt32 {
      UInt32(parts.reduce(0) { $0 + Double($1.0[keyPath: channel]) * $1.1 }.rounded())
    }
    return 0xFF00_0000 | level(\.red) << 16 | level(\.green) << 8 | level(\.blue)
  }
}

/// The ink in each pixel of a screenshot.
private struct InkShares {
  private let pixels: Pixmap
  private let backgrounds: [UInt32]

  /// The distance from the background that counts as full ink, from 0 to 255.
  private static let full = 120.0

  init(of screenshot: Screenshot) {
    pixels = screenshot.pixels
    backgrounds = screenshot.backgrounds
  }

  /// The share of ink of a pixel, from 0 to 1; none outside of the picture.
  subscript(column: Int, row: Int) -> Double {
    guard pixels.bounds.holds(column, row) else { return 0 }
    return min(1, Double(pixels[column, row].distance(to: backgrounds[row])) / Self.full)
  }
}
