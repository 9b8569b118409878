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
  /// What lies outside of the area or the page is left out.
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
