import ProofDrawing
import ProofGraphics

/// A page of pixels that knows where its ink is.
final class Raster {
  /// The common values of two pages by which one can be used again in the place of the other.
  struct Kind: Hashable {
    let width: Int
    let height: Int
    let background: PremultipliedColor
  }

  /// The size in pixels and the background.
  let kind: Kind

  /// The places of pixels that may differ from the background.
  private(set) var ink: InkMap

  private var surface: ImageSurface
  private var tables: [PremultipliedColor: BlendTable] = [:]

  /// Creates a clean page.
  ///
  /// - Throws: `GraphicsError` when the page has no pixels or too many.
  init(_ kind: Kind) throws(GraphicsError) {
    self.kind = kind
    surface = try ImageSurface(width: kind.width, height: kind.height)
    ink = InkMap(fullWidth: kind.width, height: kind.height)
    clean()
  }

  /// Lays the background over all ink.
  func clean() {
    surface.fill(ink, with: kind.background.pixel)
    ink.removeAll()
  }

  /// The whole page.
  var area: PixelArea { PixelArea(columns: 0..<kind.width, rows: 0..<kind.height) }

  /// Lays a colour over the pixels that a mask covers; what lies outside of the area or the page is
  /// left out.
  func paint(
    _ mask: Mask, anchoredAt column: Int, _ row: Int, color: PremultipliedColor,
    within area: PixelArea
  ) {
    let table = table(for: color)
    let area = area.intersection(with: self.area)
    // Taken out for the while, as a second owner would make the first change copy it.
    var ink = InkMap(height: 0)
    swap(&ink, &self.ink)
    surface.withMutableRows { rows in
      for line in mask.rows where area.rows.contains(row + line.y) {
        let start = column + line.x
        let columns = (start..<start + line.range.count).clamped(to: area.columns)
        guard !columns.isEmpty else { continue }
        let first = line.range.lowerBound + columns.lowerBound - start
        let coverage = mask.coverage.span.extracting(first..<first + columns.count)
        let isBackground = !columns.overlaps(ink[row + line.y])
        rows.withPixels(in: columns, ofRow: row + line.y) { pixels in
          if isBackground {
            table.lay(over: &pixels, coverage: coverage)
          } else {
            color.lay(over: &pixels, coverage: coverage)
          }
        }
        ink.add(columns, inRow: row + line.y)
      }
    }
    swap(&ink, &self.ink)
  }

  /// Lends a canvas for what no mask can say; everything within the bounds counts as ink.
  ///
  /// Parts outside of the area or the page are left out.
  func draw(
    in bounds: Rect, within area: PixelArea, scale: Int, _ body: (inout Canvas) -> Void
  ) {
    let area = area.intersection(with: self.area)
    surface.draw(scale: Double(scale)) { canvas in
      if area == self.area {
        body(&canvas)
      } else {
        canvas.withClip(area.rect(scale: scale), body)
      }
    }
    let touched = PixelArea(touchedBy: bounds, scale: scale).intersection(with: area)
    for row in touched.rows { ink.add(touched.columns, inRow: row) }
  }

  /// Lends the pixels with the map of their ink.
  ///
  /// - Throws: `GraphicsError` when anything that was drawn had failed.
  func withPixels<Result>(
    _ body: (Span<UInt32>, InkMap) throws(GraphicsError) -> Result
  ) throws(GraphicsError) -> Result {
    let (kind, ink) = (kind, ink)
    return try surface.withPixels { pixels throws(GraphicsError) in
      // Ink on the first pixel hides the background from code that only sees the pixels.
      let isHidden = pixels[0] != kind.background.pixel
      return try body(
        pixels, isHidden ? InkMap(fullWidth: kind.width, height: kind.height) : ink)
    }
  }

  private func table(for color: PremultipliedColor) -> BlendTable {
    if let known = tables[color] { return known }
    if tables.count >= 64 { tables.removeAll(keepingCapacity: true) }
    let table = BlendTable(color, over: kind.background)
    tables[color] = table
    return table
  }
}

/// A colour multiplied by its opacity, in 8 bits each, as pixels hold it.
struct PremultipliedColor: Hashable {
  /// The colour as 0xAARRGGBB.
  let pixel: UInt32

  /// A colour, or nothing.
  init(_ color: Color?) {
    guard let color else {
      pixel = 0
      return
    }
    func part(_ level: UInt8) -> UInt32 { UInt32((Double(level) * color.alpha).rounded()) }
    pixel =
      part(255) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
  }

  /// The colour of a pixel.
  init(pixel: UInt32) {
    self.pixel = pixel
  }

  /// The pixel after the colour covers a part of it, from 0 to 255.
  func laid(over background: UInt32, coverage: UInt8) -> UInt32 {
    let source = pixel.scaled(by: UInt32(coverage))
    return source &+ background.scaled(by: 255 - source >> 24)
  }

  /// Lays the colour over pixels, of each of which it covers a part.
  func lay(over pixels: inout MutableSpan<UInt32>, coverage: Span<UInt8>) {
    for place in pixels.indices where coverage[place] > 0 {
      pixels[place] = laid(over: pixels[place], coverage: coverage[place])
    }
  }
}

extension UInt32 {
  /// Each of the four bytes times a factor of 255ths, rounded to the nearest.
  fileprivate func scaled(by factor: UInt32) -> UInt32 {
    // Two bytes at a time: x/255 is (x + x/256 + 1/2)/256 rounded down, for x up to 255².
    var low = (self & 0x00FF_00FF) &* factor &+ 0x0080_0080
    low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    var high = (self >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }
}

/// The results of one background colour under another, for each coverage.
struct BlendTable {
  /// The pixel for each coverage from 0 to 255.
  private let blended: [UInt32]

  init(_ color: PremultipliedColor, over background: PremultipliedColor) {
    blended = (0...255).map { color.laid(over: background.pixel, coverage: $0) }
  }

  /// Lays the colour over pixels of the background, of each of which it covers a part.
  func lay(over pixels: inout MutableSpan<UInt32>, coverage: Span<UInt8>) {
    let blended = blended.span
    // Known lengths leave no check in the loop, which most of the time of a drawing is spent in.
    precondition(blended.count == 256 && coverage.count == pixels.count)
    for place in pixels.indices { pixels[place] = blended[Int(coverage[place])] }
  }
}

/// A rectangle of whole pixels.
struct PixelArea: Hashable {
  /// The columns, from the first to behind the last.
  let columns: Range<Int>

  /// The rows, from the first to behind the last.
  let rows: Range<Int>

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The area whose edges are nearest to those of a rectangle in points.
  init(nearestTo rect: Rect, scale: Int) {
    columns = Self.pixels(from: rect.x, to: rect.maxX, scale)
    rows = Self.pixels(from: rect.y, to: rect.maxY, scale)
  }

  /// The pixels that a rectangle in points touches at all.
  init(touchedBy rect: Rect, scale: Int) {
    columns = Self.pixels(from: rect.x, to: rect.maxX, scale, .down, .up)
    rows = Self.pixels(from: rect.y, to: rect.maxY, scale, .down, .up)
  }

  /// No pixel lies in it.
  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// The pixels of both.
  func intersection(with other: PixelArea) -> PixelArea {
    PixelArea(
      columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// The area in points.
  func rect(scale: Int) -> Rect {
    let scale = Double(scale)
    return Rect(
      x: Double(columns.lowerBound) / scale, y: Double(rows.lowerBound) / scale,
      width: Double(columns.count) / scale, height: Double(rows.count) / scale)
  }

  /// Beyond any page, and far from where sums overflow.
  private static let limit = 1e9

  private static func pixels(
    from start: Double, to end: Double, _ scale: Int,
    _ startRule: FloatingPointRoundingRule = .toNearestOrAwayFromZero,
    _ endRule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Range<Int> {
    func pixel(_ coordinate: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let place = (coordinate * Double(scale)).rounded(rule)
      return place.isNaN ? 0 : Int(min(max(place, -limit), limit))
    }
    let first = pixel(start, startRule)
    return first..<max(first, pixel(end, endRule))
  }
}
