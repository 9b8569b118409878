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
