internal import ProofDrawing
internal import ProofGraphics

/// A page of pixels that knows where its ink is.
struct Raster: ~Copyable {
  /// Where pixels may differ from the ground.
  private(set) var ink: InkMap

  private var surface: ImageSurface
  private var ground: UInt32 = 0
  private var tables: [BlendTable.Key: BlendTable] = [:]

  var width: Int { surface.width }
  var height: Int { surface.height }

  init() throws(GraphicsError) {
    surface = try ImageSurface(width: 1, height: 1)
    ink = InkMap(height: 1)
  }

  /// Makes the page clean: a size in pixels, and a ground that is clear when it has no colour.
  ///
  /// A page of the same size and ground is cleaned only where its ink is.
  ///
  /// - Throws: `GraphicsError` when the page has no pixels or too many.
  mutating func clean(width: Int, height: Int, ground color: Color?) throws(GraphicsError) {
    let ground = color.map(PremultipliedColor.init)?.pixel ?? 0
    if surface.width != width || surface.height != height {
      surface = try ImageSurface(width: width, height: height)
      ink = InkMap(fullWidth: width, height: height)
    } else if ground != self.ground {
      ink = InkMap(fullWidth: width, height: height)
    }
    self.ground = ground
    let dirty = ink
    surface.withMutablePixels { pixels in
      for row in dirty.rows {
        for column in dirty[row] { pixels[row * width + column] = ground }
      }
    }
    ink.removeAll()
  }

  /// Lays a colour over the pixels that a mask covers; what lies outside of the page is left out.
  mutating func paint(
    _ mask: Mask, anchoredAt column: Int, _ row: Int, color: PremultipliedColor
  ) {
    let table = table(for: color)
    let (width, height) = (width, height)
    var ink = self.ink
    surface.withMutablePixels { pixels in
      for line in mask.rows where (0..<height).contains(row + line.y) {
        let start = column + line.x
        let columns = max(0, start)..<max(max(0, start), min(width, start + line.range.count))
        let isGround = !columns.overlaps(ink[row + line.y])
        var target = (row + line.y) * width + columns.lowerBound
        var source = line.range.lowerBound + columns.lowerBound - start
        for _ in columns {
          let coverage = mask.coverage[source]
          pixels[target] =
            isGround
            ? table.pixels[Int(coverage)] : color.laid(over: pixels[target], coverage: coverage)
          target += 1
          source += 1
        }
        ink.add(columns, inRow: row + line.y)
      }
    }
    self.ink = ink
  }

  /// Lends a canvas for what no mask can say; everything within the bounds counts as ink.
  mutating func draw(within bounds: Rect, scale: Double, _ body: (inout Canvas) -> Void) {
    surface.draw(scale: scale, body)
    let columns = Self.pixels(from: bounds.x, to: bounds.maxX, scale: scale, limit: width)
    for row in Self.pixels(from: bounds.y, to: bounds.maxY, scale: scale, limit: height) {
      ink.add(columns, inRow: row)
    }
  }

  /// Lends the pixels with the map of their ink.
  ///
  /// - Throws: `GraphicsError` when anything that was drawn had failed.
  borrowing func withPixels<Result>(
    _ body: (Span<UInt32>, InkMap) throws(GraphicsError) -> Result
  ) throws(GraphicsError) -> Result {
    let (width, height, ground) = (surface.width, surface.height, ground)
    let ink = self.ink
    return try surface.withPixels { pixels throws(GraphicsError) in
      // Ink on the first pixel hides the ground from whoever only sees the pixels.
      let isHidden = pixels[0] != ground
      return try body(pixels, isHidden ? InkMap(fullWidth: width, height: height) : ink)
    }
  }

  private mutating func table(for color: PremultipliedColor) -> BlendTable {
    let key = BlendTable.Key(color: color, ground: ground)
    if let known = tables[key] { return known }
    if tables.count >= 64 { tables.removeAll(keepingCapacity: true) }
    let table = BlendTable(key)
    tables[key] = table
    return table
  }

  private static func pixels(
    from start: Double, to end: Double, scale: Double, limit: Int
  ) -> Range<Int> {
    let first = min(limit, max(0, Int((start * scale).rounded(.down))))
    return first..<min(limit, max(first, Int((end * scale).rounded(.up))))
  }
}
