package import ProofDrawing

/// A component of ours beside the same in a screenshot.
package struct ScreenshotComparison: Hashable, Sendable {
  /// The place of ours on the whole screenshot, in points.
  package let frame: Rect

  /// The elements, in the order of ours.
  package private(set) var elements: [ElementComparison]

  /// The ink that belongs to no element of ours, in points from the corner of the component.
  package let strays: [Rect]

  /// The colour behind ours.
  package let background: Color

  /// The colour behind theirs.
  package let theirBackground: Color

  /// The name of the element at whose height ours was laid on theirs; nil where none is seen.
  package let reference: String?

  /// The distance above and below the component within which other ink is looked at, in points.
  private static let reach = 12.0

  /// Compares a component with what is seen at a place of a screenshot.
  ///
  /// Its height on the screen can't be seen, so ours is laid on theirs by the middle of the indicator,
  /// or by the baseline of a text where there is none.
  package init(
    of elements: [DrawnElement], size: Size, background: Color, in screenshot: Screenshot,
    at corner: Point, left: Double?
  ) {
    var corner = Point(x: left ?? corner.x, y: corner.y)
    let area = screenshot.pixels(
      in: Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
        .expanded(by: Self.reach))
    let region = InkRegion(area, of: screenshot)
    let matching = InkMatching(region, to: elements.map { $0.measure.box.moved(by: corner) })
    let pairs = zip(elements, matching.pieces).map { element, pieces in
      (element, InkMeasuring(pieces, of: region)?.measure(isText: element.isText))
    }
    let reference =
      pairs.first { !$0.0.isText && $0.1 != nil } ?? pairs.first { $0.1 != nil }
    if let reference, let theirs = reference.1 {
      corner.y = theirs.level - reference.0.measure.level
    }
    let middle = left == nil ? pairs.first { $0.0.isText && $0.1 != nil } ?? reference : nil
    if let middle, let theirs = middle.1 {
      corner.x = theirs.box.center.x - middle.0.measure.box.center.x
    }
    let toComponent = Point(x: -corner.x, y: -corner.y)
    self.elements = pairs.map { ElementComparison($0, theirs: $1?.moved(by: toComponent)) }
    strays = matching.strays.map { $0.moved(by: toComponent) }
      .filter { $0.y < size.height && $0.maxY > 0 }
    self.background = background
    let behind = screenshot.backgrounds[
      screenshot.pixels(in: Rect(x: 0, y: corner.y, width: 1, height: size.height)).rows
    ].sorted { $0.lightness < $1.lightness }
    theirBackground = behind.isEmpty ? background : Color(behind[behind.count / 2])
    self.reference = reference?.0.name
    frame = Rect(
      x: corner.x + screenshot.origin.x, y: corner.y + screenshot.origin.y, width: size.width,
      height: size.height)
  }

  /// The difference of the colours behind both, in ΔEOK.
  package var backgroundDifference: Double {
    PerceptualColor.distance(from: UInt32(background), to: UInt32(theirBackground))
  }

  /// The largest offset of an element, in points; infinite where one is not seen.
  package var largestOffset: Double {
    elements.map { $0.distance ?? .infinity }.max() ?? 0
  }
}

extension Screenshot {
  /// The pixels of a part, as far as they are in the screenshot.
  func pixels(in rect: Rect) -> PixelRect {
    func clamped(_ length: Double, to limit: Int) -> Int { min(limit, max(0, Int(length))) }
    let left = clamped((rect.x * scale).rounded(.down), to: pixels.width)
    let top = clamped((rect.y * scale).rounded(.down), to: pixels.height)
    let right = clamped((rect.maxX * scale).rounded(.up), to: pixels.width)
    let bottom = clamped((rect.maxY * scale).rounded(.up), to: pixels.height)
    return PixelRect(
      column: left, row: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

/// An element of ours beside what is seen of it in a screenshot.
package struct ElementComparison: Hashable, Sendable {
  /// The name, such as `title`.
  package let name: String

  package let isText: Bool

  /// The measure of our element, in points from the corner of the component.
  package let ours: InkMeasure

  /// The measure of theirs, in points from the same corner; nil where nothing is seen of it.
  package let theirs: InkMeasure?

  init(_ element: DrawnElement, theirs: InkMeasure?) {
    (name, isText) = (element.name, element.isText)
    var (ours, theirs) = (element.measure, theirs)
    if let color = element.color {
      // Thin lines have no pixel of their whole colour. What theirs lack of it, ours lack as well.
      let share = ours.color.contrast(to: ours.background) / color.contrast(to: ours.background)
      if let seen = theirs { theirs?.color = seen.color.stronger(by: share, on: seen.background) }
      ours.color = color
    }
    (self.ours, self.theirs) = (ours, theirs)
  }

  /// The distance of its middle to the right of ours, and of its baseline or middle below ours, in points.
  package var offset: Point? {
    theirs.map {
      Point(x: $0.box.center.x - ours.box.center.x, y: $0.level - ours.level)
    }
  }

  /// The larger of both offsets, whichever their sides, in points; nil where nothing is seen of it.
  package var distance: Double? { offset.map { max(abs($0.x), abs($0.y)) } }

  /// The difference of the colours, in ΔEOK; people notice differences from about 0.02.
  package var colorDifference: Double? {
    theirs.map { PerceptualColor.distance(from: UInt32($0.color), to: UInt32(ours.color)) }
  }

  /// The correlation of the letters of two texts, from -1 to 1: different words are less than
  /// about 0.4, the same words in another font more.
  package var likeness: Double? {
    guard isText, let theirs else { return nil }
    return Correlation.of(ours.profile, theirs.profile)
  }
}

extension Color {
  /// The largest difference of a channel, from 1 to 255.
  fileprivate func contrast(to other: Color) -> Double {
    Double(max(1, UInt32(self).distance(to: UInt32(other))))
  }

  /// The colour of which a share looks so on a background.
  fileprivate func stronger(by share: Double, on background: Color) -> Color {
    // Less than half of a colour says nothing of it.
    guard share < 0.99, share > 0.5 else { return self }
    func level(_ seen: UInt8, _ behind: UInt8) -> UInt8 {
      UInt8(min(255, max(0, Double(behind) + (Double(seen) - Double(behind)) / share)).rounded())
    }
    return Color(
      red: level(red, background.red), green: level(green, background.green),
      blue: level(blue, background.blue))
  }
}

/// A picture of a screen: opaque pixels, and how many of them make a point.
package struct Screenshot: Hashable, Sendable {
  /// The pixels, all opaque.
  package let pixels: Pixmap

  /// The number of pixels in a point; not a whole number for a picture that was resized.
  package let scale: Double

  /// The place in the whole picture that it was cut from, in points.
  package let origin: Point

  /// The background of each row of pixels.
  let backgrounds: [UInt32]

  package init(_ pixels: Pixmap, scale: Double, on page: Color) {
    precondition(scale > 0, "A screenshot needs pixels in a point")
    self.pixels = pixels.opaque(on: page)
    self.scale = scale
    origin = Point(x: 0, y: 0)
    backgrounds = RowBackgrounds(of: self.pixels).colors
  }

  private init(_ pixels: Pixmap, scale: Double, origin: Point) {
    (self.pixels, self.scale, self.origin) = (pixels, scale, origin)
    backgrounds = RowBackgrounds(of: pixels).colors
  }

  /// The extents, in points.
  package var size: Size {
    Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// A part of the screenshot.
  ///
  /// - Precondition: the rectangle lies within the pixels.
  package func cropped(to rect: PixelRect) -> Screenshot {
    Screenshot(
      Pixmap(width: rect.width, height: rect.height, pixels: pixels.pixels(in: rect)),
      scale: scale,
      origin: Point(
        x: origin.x + Double(rect.column) / scale, y: origin.y + Double(rect.row) / scale))
  }

  /// Whether most of its rows have a dark background.
  package var isDark: Bool {
    backgrounds.count { $0.lightness < 128 } * 2 > backgrounds.count
  }
}

extension Pixmap {
  fileprivate func opaque(on page: Color) -> Pixmap {
    guard pixels.contains(where: { $0 >> 24 < 255 }) else { return self }
    let page = UInt32(page)
    return Pixmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let rest = 255 - pixel >> 24
        guard rest > 0 else { return pixel }
        return [16, 8, 0].reduce(0xFF00_0000) { result, shift in
          let level = pixel >> shift & 0xFF + (page >> shift & 0xFF) * rest / 255
          return result | min(255, level) << shift
        }
      })
  }
}
