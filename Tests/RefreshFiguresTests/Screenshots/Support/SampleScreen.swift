import ProofDrawing
import ProofRendering
import RefreshFigures
import _ProofTestSupport

/// A made-up component: two lines of text with a mark before them, 54 points high.
struct SampleComponent {
  var title = "Pull down to refresh"
  var titleSize = 14.0
  var titleOffset = Point(x: 0, y: 0)
  var detail = "Last updated: Today 9:41"
  var detailOffset = Point(x: 0, y: 0)
  var markOffset = Point(x: 0, y: 0)
  var color = Color(grey: 90)
  var page = Color(grey: 255)
  var width = 375.0

  static let height = 54.0

  /// The component as it is laid out: text in the middle, the mark at a third of the way to it.
  func picture(measuredBy measurer: any TextMeasuring) -> Picture {
    func text(_ name: String, _ string: String, _ size: Double, _ y: Double, _ offset: Point)
      -> Picture.Element
    {
      let block = TextBlock(
        string, style: TextStyle(size: size, weight: .bold), language: "en",
        direction: .leftToRight)
      return Picture.Element(
        name,
        bounds: Rect(x: offset.x, y: y + offset.y, width: width, height: Self.height / 2),
        content: .text(block, measurer.metrics(of: block), color))
    }
    let bar = Path.rectangle(Rect(x: 6, y: 0, width: 3, height: 20))
    let foot = Path.rectangle(Rect(x: 0, y: 17, width: 15, height: 3))
    return Picture(
      size: Size(width: width, height: Self.height), background: page,
      elements: [
        text("title", title, titleSize, 0, titleOffset),
        text("detail", detail, 14, Self.height / 2, detailOffset),
        Picture.Element(
          "mark",
          bounds: Rect(x: 60 + markOffset.x, y: 17 + markOffset.y, width: 15, height: 20),
          content: .shapes([Shape(bar, color: color), Shape(foot, color: color)])),
      ])
  }
}

/// A screen with a bar at its top, components and rows below.
struct SampleScreen {
  /// The components, with their distances from the top in points.
  var components: [(top: Double, component: SampleComponent)]
  var width = 375.0
  var height = 320.0
  var rowsTop = 200.0

  func picture(measuredBy measurer: any TextMeasuring) -> Picture {
    let page = components.first?.component.page ?? Color(grey: 255)
    var picture = Picture(
      size: Size(width: width, height: height), background: page,
      elements: [
        element("bar", Rect(x: 0, y: 0, width: width, height: 64), Color(grey: 0xF0)),
        element("hairline", Rect(x: 0, y: 64, width: width, height: 0.5), Color(grey: 0xB0)),
        element("clock", Rect(x: 24, y: 12, width: 40, height: 12), Color(grey: 0)),
        element("heading", Rect(x: width / 2 - 30, y: 36, width: 60, height: 14), Color(grey: 0)),
      ])
    for (number, top) in stride(from: rowsTop, to: height - 44, by: 44).enumerated() {
      picture.elements += [
        element(
          "picture-\(number)", Rect(x: 16, y: top + 8, width: 28, height: 28), Color(grey: 0xC0)),
        element(
          "line-\(number)",
          Rect(x: 60, y: top + 15, width: 130 + Double(number * 37 % 90), height: 12),
          Color(grey: 0x30)),
        element(
          "rule-\(number)", Rect(x: 0, y: top + 43.5, width: width, height: 0.5), Color(grey: 0xC8)),
      ]
    }
    for (number, item) in components.enumerated() {
      picture.add(
        item.component.picture(measuredBy: measurer), named: "component-\(number)",
        at: Point(x: 0, y: item.top))
    }
    return picture
  }

  private func element(_ name: String, _ bounds: Rect, _ color: Color) -> Picture.Element {
    let shape = Shape(
      .rectangle(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)), color: color)
    return Picture.Element(name, bounds: bounds, content: .shapes([shape]))
  }
}

/// The sample component beside what a screenshot shows.
struct SampleComparison {
  let renderer: Renderer
  var ours = SampleComponent()

  init() throws { renderer = try LockedFonts.renderer() }

  /// The pixels of a screen.
  func pixels(of screen: SampleScreen, scale: Int) throws -> Pixmap {
    try renderer.pixmap(of: screen.picture(measuredBy: renderer.typesetter), scale: scale)
  }

  /// Ours, drawn.
  func drawn(scale: Int) throws -> Screenshot {
    try drawn(ours.picture(measuredBy: renderer.typesetter), scale: scale)
  }

  private func drawn(_ picture: Picture, scale: Int) throws -> Screenshot {
    Screenshot(
      try renderer.pixmap(of: picture, scale: scale), scale: Double(scale), on: ours.page)
  }

  /// The result of a search, where the left edge is known unless it is said.
  func search(
    _ screenshot: Screenshot, isLeftKnown: Bool = true
  ) throws -> ScreenshotSearch.Result {
    let whole = try drawn(scale: min(3, max(1, Int(screenshot.scale.rounded()))))
    let left = isLeftKnown ? -screenshot.origin.x : nil
    return ScreenshotSearch(for: whole, in: screenshot, left: left)?.result() ?? .missing(nil)
  }

  /// The comparison at the place that is found; nil where none is.
  func comparison(
    with screenshot: Screenshot, isLeftKnown: Bool = true
  ) throws -> ScreenshotComparison? {
    guard case .found(let place) = try search(screenshot, isLeftKnown: isLeftKnown) else {
      return nil
    }
    let picture = ours.picture(measuredBy: renderer.typesetter)
    let scale = min(3, max(1, Int(screenshot.scale.rounded())))
    let elements = try picture.elements.compactMap { element in
      var alone = picture
      alone.elements = [element]
      return DrawnElement(element, in: try drawn(alone, scale: scale))
    }
    return ScreenshotComparison(
      of: elements, size: picture.size, background: ours.page, in: screenshot, at: place.corner,
      left: isLeftKnown ? -screenshot.origin.x : nil)
  }

  /// The comparison with a screen; nil where ours isn't found.
  func comparison(with screen: SampleScreen, scale: Int) throws -> ScreenshotComparison? {
    try comparison(
      with: Screenshot(pixels(of: screen, scale: scale), scale: Double(scale), on: ours.page))
  }
}

extension ScreenshotComparison {
  /// What is seen of an element, by its name.
  func element(_ name: String) -> ElementComparison? { elements.first { $0.name == name } }
}

extension Pixmap {
  /// The same pixels with noise, as a seed gives it.
  ///
  /// - Parameters:
  ///   - strength: the largest change of a channel, from 0 to 255.
  ///   - blocks: whether only blocks of 8 × 8 pixels with ink have noise, as in a lossy image.
  /// - Returns: opaque pixels.
  func noisy(strength: Int, inBlocks blocks: Bool = false) -> Pixmap {
    var generator = SplitMix(state: 7)
    let inked = Set(
      blocks
        ? pixels.indices.filter { pixels[$0] & 0xFF < 0xA0 }.map { block(of: $0) } : [])
    var noisy = pixels
    for place in pixels.indices where !blocks || inked.contains(block(of: place)) {
      let change = Int(generator.next() % UInt64(2 * strength + 1)) - strength
      let pixel = pixels[place]
      noisy[place] =
        0xFF00_0000 | changed(pixel >> 16, by: change) << 16 | changed(pixel >> 8, by: change) << 8
        | changed(pixel, by: change)
    }
    return Pixmap(width: width, height: height, pixels: noisy)
  }

  private func changed(_ channel: UInt32, by change: Int) -> UInt32 {
    UInt32(min(255, max(0, Int(channel & 0xFF) + change)))
  }

  private func block(of place: Int) -> Int {
    (place / width / 8) * (width / 8 + 1) + place % width / 8
  }

  /// The picture in another size, each pixel the mean of what it covers.
  func resized(by factor: Double) -> Pixmap {
    let (newWidth, newHeight) = (
      Int((Double(width) * factor).rounded()), Int((Double(height) * factor).rounded())
    )
    var pixels: [UInt32] = []
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        pixels.append(mean(around: Double(column) / factor, Double(row) / factor, 1 / factor))
      }
    }
    return Pixmap(width: newWidth, height: newHeight, pixels: pixels)
  }

  private func mean(around x: Double, _ y: Double, _ side: Double) -> UInt32 {
    var (red, green, blue, whole) = (0.0, 0.0, 0.0, 0.0)
    for row in Int(y)..<min(height, Int((y + side).rounded(.up))) {
      for column in Int(x)..<min(width, Int((x + side).rounded(.up))) {
        let share =
          (min(x + side, Double(column + 1)) - max(x, Double(column)))
          * (min(y + side, Double(row + 1)) - max(y, Double(row)))
        let pixel = self[column, row]
        whole += share
        red += share * Double(pixel >> 16 & 0xFF)
        green += share * Double(pixel >> 8 & 0xFF)
        blue += share * Double(pixel & 0xFF)
      }
    }
    return [red, green, blue].reduce(0xFF) { $0 << 8 | UInt32(($1 / whole).rounded()) }
  }
}
