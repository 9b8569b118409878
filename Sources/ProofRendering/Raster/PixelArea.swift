import ProofDrawing

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
