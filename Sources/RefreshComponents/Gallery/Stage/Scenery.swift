import ProofDrawing
import RefreshModel

/// The surroundings of the components on a phone's screen; grey shapes stand for content.
struct Scenery {
  let screen: Screen
  let transform: ViewportTransform
  let colors: ScreenColors

  /// The colour of the page; nothing when it is clear.
  let page: Color?

  /// The side from which everything is laid out.
  let direction: TextDirection

  /// An element whose shapes are laid out from left to right in its bounds, and mirrored if need be.
  func element(
    _ name: String, in bounds: Rect, clip: Rect? = nil, _ blocks: [Block]
  ) -> Picture.Element {
    let shapes = blocks.map { block in
      let rect =
        direction == .rightToLeft ? block.rect.mirrored(inWidth: bounds.width) : block.rect
      return Shape(.roundedRectangle(rect, radius: block.radius), color: block.color)
    }
    return Picture.Element(name, bounds: bounds, clip: clip, content: .shapes(shapes))
  }

  /// A rectangle with round corners that stands for something.
  struct Block {
    let rect: Rect
    let radius: Double
    let color: Color

    init(_ rect: Rect, radius: Double = 0, _ color: Color) {
      self.rect = rect
      self.radius = radius
      self.color = color
    }

    /// A bar that stands for a line of text.
    static func line(x: Double, midY: Double, width: Double, height: Double, _ color: Color)
      -> Block
    {
      Block(
        Rect(x: x, y: midY - height / 2, width: max(0, width), height: height),
        radius: height / 2, color)
    }
  }
}

/// The cards of a row that scrolls sideways.
extension Scenery {
  /// The space before the first card and behind the last, and between two, in points.
  private static let (margin, gap) = (16.0, 12.0)

  /// The usual width of a card with its gap, in points.
  private static let pitch = 156.0

  /// The cards in view, about the middle of the viewport, as a trailer's arrow is.
  func cards(of view: ScrollView) -> [Picture.Element] {
    let room = view.contentSize.width - 2 * Self.margin + Self.gap
    guard room > Self.gap else { return [] }
    let count = Self.cardCount(of: view, room: room)
    let pitch = room / Double(count)
    let height = max(40, min(view.viewport.height - 32, 320))
    return transform.range(of: count, length: pitch, along: .horizontal, from: Self.margin).map {
      number in
      let bounds = Rect(
        x: Self.margin + Double(number) * pitch, y: (view.viewport.height - height) / 2,
        width: pitch - Self.gap, height: height)
      return card(number, in: transform.placed(bounds))
    }
  }

  private static func cardCount(of view: ScrollView, room: Double) -> Int {
    if view.rowCount > 0, (60...1024).contains(room / Double(view.rowCount)) {
      return view.rowCount
    }
    return max(1, Int((room / pitch).rounded()))
  }

  /// A card: a picture over two lines of text.
  private func card(_ number: Int, in bounds: Rect) -> Picture.Element {
    let (width, height) = (bounds.width, bounds.height)
    let background = Rect(x: 0, y: 0, width: width, height: height)
    let text = height < 120 ? 0 : 64.0
    let picture = Rect(x: 8, y: 8, width: width - 16, height: height - 16 - text)
    let lines: [Block] =
      text == 0
      ? []
      : [
        .line(
          x: 14, midY: height - 46, width: (width - 28) * (number % 2 == 0 ? 0.8 : 0.6),
          height: 10, colors.fill),
        .line(
          x: 14, midY: height - 24, width: (width - 28) * (number % 3 == 0 ? 0.45 : 0.65),
          height: 8, colors.secondaryFill),
      ]
    return element(
      "card-\(number)", in: bounds, clip: transform.viewport,
      [Block(background, radius: 16, colors.card), Block(picture, radius: 10, colors.fill)] + lines)
  }
}

/// The rows of a list.
extension Scenery {
  /// The usual height of a row if the content doesn't define it, in points.
  private static let rowHeight = 64.0

  /// The rows in view, which hide what lies behind them.
  func rows(of view: ScrollView, hiding areas: [Rect]) -> [Picture.Element] {
    let content = view.contentSize
    let count = Self.rowCount(of: view)
    let size = Size(
      width: min(max(content.width, view.viewport.width), 4096),
      height: count == 0 ? 0 : content.height / Double(count))
    return transform.range(of: count, length: size.height, along: .vertical).map { number in
      let bounds = transform.placed(
        Rect(
          x: 0, y: Double(number) * size.height, width: size.width, height: size.height))
      let hides = areas.contains { $0.intersection(with: bounds) != nil }
      return row(number, in: bounds, clip: transform.viewport, isOpaque: hides)
    }
  }

  /// The number of rows: the view's own where that gives rows of a usual height.
  private static func rowCount(of view: ScrollView) -> Int {
    let height = view.contentSize.height
    if view.rowCount > 0, (24...240).contains(height / Double(view.rowCount)) {
      return view.rowCount
    }
    return height > 0 ? max(1, Int((height / rowHeight).rounded())) : 0
  }

  /// The rows on the page below a shelf.
  func rows(in bounds: Rect) -> [Picture.Element] {
    let count = Int((bounds.height / Self.rowHeight).rounded(.up))
    return (0..<max(0, min(count, 64))).map { number in
      let y = bounds.y + 12 + Double(number) * Self.rowHeight
      return row(
        number, in: Rect(x: bounds.x, y: y, width: bounds.width, height: Self.rowHeight),
        clip: bounds)
    }
  }

  /// A row: a picture, one or two lines of text, and a line below.
  private func row(
    _ number: Int, in bounds: Rect, clip: Rect, isOpaque: Bool = false
  ) -> Picture.Element {
    let (width, height) = (bounds.width, bounds.height)
    let avatar = max(0, min(40, height - 16))
    let start = 16 + avatar + 12
    let room = max(0, width - start - 64)
    let share = Self.shares[number % Self.shares.count]
    let bold = { (midY: Double) in
      Block.line(x: start, midY: midY, width: room * share, height: 10, colors.fill)
    }
    let hasTwoLines = height >= 52
    let lines =
      hasTwoLines
      ? [
        bold(height / 2 - 10),
        .line(
          x: start, midY: height / 2 + 10, width: room * (1.4 - share), height: 8,
          colors.secondaryFill),
        .line(x: width - 44, midY: height / 2 - 10, width: 28, height: 8, colors.secondaryFill),
      ] : [bold(height / 2)]
    let background =
      isOpaque ? page.map { [Block(Rect(x: 0, y: 0, width: width, height: height), $0)] } : nil
    let picture = Block(
      Rect(x: 16, y: (height - avatar) / 2, width: avatar, height: avatar), radius: avatar / 2,
      colors.fill)
    let line = Block(
      Rect(x: start, y: height - 0.5, width: width - start, height: 0.5), colors.separator)
    return element(
      "row-\(number)", in: bounds, clip: clip, (background ?? []) + [picture] + lines + [line])
  }

  /// The widths of titles, as shares of the room; different enough to look like text.
  private static let shares = [0.62, 0.84, 0.48, 0.72, 0.55, 0.9, 0.66]
}

/// The parts that stand still while content scrolls: bar, home indicator, page round a shelf.
extension Scenery {
  /// The elements in their order from back to front.
  func surroundings(title: (text: TextBlock, metrics: TextMetrics)) -> [Picture.Element] {
    var elements: [Picture.Element] = []
    if let bounds = screen.heading { elements.append(heading(in: bounds)) }
    if let bounds = screen.rest { elements += rows(in: bounds) }
    if let bounds = screen.bar { elements += bar(in: bounds, title: title) }
    if let bounds = screen.homeIndicator { elements.append(homeIndicator(in: bounds)) }
    return elements
  }

  private func homeIndicator(in bounds: Rect) -> Picture.Element {
    let rect = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    return element(
      "home-indicator", in: bounds, [Block(rect, radius: bounds.height / 2, colors.label)])
  }

  /// A heading of a shelf, and what stands for the link to all of it.
  private func heading(in bounds: Rect) -> Picture.Element {
    element(
      "heading", in: bounds,
      [
        .line(x: 16, midY: bounds.height / 2, width: 132, height: 14, colors.fill),
        .line(
          x: bounds.width - 16 - 48, midY: bounds.height / 2, width: 48, height: 10,
          colors.tint.faded(by: 0.5)),
      ])
  }

  private func bar(
    in bounds: Rect, title: (text: TextBlock, metrics: TextMetrics)
  ) -> [Picture.Element] {
    let line = Rect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    return [
      element(
        "bar", in: bounds,
        [
          Block(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height), colors.bar),
          Block(line, colors.separator),
        ]),
      back(at: screen.titleBounds.center.y), more(at: screen.titleBounds.center.y),
      Picture.Element(
        "bar.title", bounds: screen.titleBounds,
        content: .text(title.text, title.metrics, colors.label)),
    ]
  }

  /// The chevron that leads back, 11 × 19 points.
  private func back(at midY: Double) -> Picture.Element {
    let bounds = placed(Rect(x: 13, y: midY - 9.5, width: 11, height: 19))
    let points = [Point(x: 9.5, y: 1.5), Point(x: 1.5, y: 9.5), Point(x: 9.5, y: 17.5)].map {
      Point(x: direction == .rightToLeft ? bounds.width - $0.x : $0.x, y: $0.y)
    }
    let path = Path([.move(points[0]), .line(points[1]), .line(points[2])])
    return Picture.Element(
      "bar.back", bounds: bounds,
      content: .shapes([Shape(path, .stroke(width: 2.5), color: colors.tint)]))
  }

  /// Three dots in a ring, 22 points wide.
  private func more(at midY: Double) -> Picture.Element {
    let bounds = placed(
      Rect(x: screen.size.width - 16 - 22, y: midY - 11, width: 22, height: 22))
    let ring = Shape(
      .circle(center: Point(x: 11, y: 11), radius: 10), .stroke(width: 1.5), color: colors.tint)
    let dots = [6.5, 11, 15.5].map { x in
      Shape(.circle(center: Point(x: x, y: 11), radius: 1.4), color: colors.tint)
    }
    return Picture.Element("bar.more", bounds: bounds, content: .shapes([ring] + dots))
  }

  private func placed(_ bounds: Rect) -> Rect {
    direction == .rightToLeft ? bounds.mirrored(inWidth: screen.size.width) : bounds
  }
}
