import CProofCairo
package import ProofDrawing

/// The coverage of each pixel by an outline, kept from the first to the last such pixel of a row.
package struct Mask: Sendable {
  /// The part of a row that is covered at all.
  package struct Row: Sendable {
    /// The row, counted in pixels from the anchor down.
    package let y: Int

    /// The first covered pixel, counted from the anchor to the right.
    package let x: Int

    /// The coverage of the row's pixels in `coverage`.
    package let range: Range<Int>
  }

  /// The rows that are covered at all, from the top.
  package let rows: [Row]

  /// The coverage of each kept pixel, from 0 (none) to 255 (whole).
  package let coverage: [UInt8]
}

/// The place of an outline among the pixels: the scale and the anchor's part of a pixel.
package struct MaskPlacement: Hashable, Sendable {
  /// The number of pixels in a point.
  package let scale: Int

  /// The distance of the anchor from its pixel's left edge, in quarters of a pixel, 0 to 3.
  package let quartersX: Int

  /// The distance of the anchor from its pixel's top edge, in quarters of a pixel, 0 to 3.
  package let quartersY: Int

  /// Places an anchor, given in points, on the next quarter of a pixel.
  ///
  /// Quarters are finer than the eye sees, and let an outline be filled once for many frames.
  ///
  /// - Returns: the placement, with the column and the row of the anchor's pixel.
  package static func nearest(
    to anchor: Point, scale: Int
  ) -> (placement: MaskPlacement, column: Int, row: Int) {
    let x = quarters(anchor.x, scale)
    let y = quarters(anchor.y, scale)
    let placement = MaskPlacement(scale: scale, quartersX: x & 3, quartersY: y & 3)
    return (placement, x >> 2, y >> 2)
  }

  /// The place of the anchor on the page, in points, if it is in a column and a row of pixels.
  package func point(inColumn column: Int, _ row: Int) -> Point {
    Point(
      x: (Double(column) + Double(quartersX) / 4) / Double(scale),
      y: (Double(row) + Double(quartersY) / 4) / Double(scale))
  }

  /// A coordinate in quarters of a pixel; what is no place on any page goes to its edge or beyond.
  private static func quarters(_ coordinate: Double, _ scale: Int) -> Int {
    guard !coordinate.isNaN else { return 0 }
    return Int((min(max(coordinate, -1e6), 1e6) * Double(scale) * 4).rounded())
  }
}

extension Mask {
  /// Fills what a closure draws within bounds round the anchor, in points.
  ///
  /// - Throws: `GraphicsError` when the bounds are too large or drawing fails.
  init(
    within bounds: Rect, at placement: MaskPlacement, _ draw: (inout Canvas) -> Void
  ) throws(GraphicsError) {
    let scale = Double(placement.scale)
    let edges = [bounds.x, bounds.y, bounds.maxX, bounds.maxY]
    guard edges.allSatisfy({ abs($0) < 1e6 }) else {
      throw GraphicsError(.invalidSize, while: "filling an outline")
    }
    // A pixel more on each side for what the quarter and the antialiasing add.
    let left = Int((bounds.x * scale).rounded(.down)) - 1
    let top = Int((bounds.y * scale).rounded(.down)) - 1
    let width = Int((bounds.maxX * scale).rounded(.up)) + 2 - left
    let height = Int((bounds.maxY * scale).rounded(.up)) + 2 - top
    let operation = "filling an outline of \(width) × \(height) pixels"
    // As much as the largest picture.
    guard max(0, width - 3) * max(0, height - 3) <= ImageSurface.maximumPixelCount else {
      throw GraphicsError(.tooManyPixels, while: operation)
    }
    let surface = try unsafe ImageSurface.clearSurface(
      CAIRO_FORMAT_A8, width: width, height: height, while: operation)
    defer { unsafe cairo_surface_destroy(surface) }
    var canvas = unsafe Canvas(drawingOn: surface, scale: 1)
    let origin = Point(
      x: Double(placement.quartersX) / 4 - Double(left),
      y: Double(placement.quartersY) / 4 - Double(top))
    canvas.withOrigin(origin, scale: scale, draw)
    if let failure = canvas.failure { throw failure }
    try MemoryReserve.check(while: operation)
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    let data = unsafe UnsafeBufferPointer(
      start: cairo_image_surface_get_data(surface), count: stride * height)
    unsafe self.init(data, stride: stride, width: width, left: left, top: top)
  }

  /// Keeps the covered part of each row.
  private init(
    _ data: UnsafeBufferPointer<UInt8>, stride: Int, width: Int, left: Int, top: Int
  ) {
    var rows: [Row] = []
    var coverage: [UInt8] = []
    for row in 0..<(stride > 0 ? data.count / stride : 0) {
      let samples = unsafe data[row * stride..<row * stride + width]
      guard let first = unsafe samples.firstIndex(where: { $0 > 0 }),
        let last = unsafe samples.lastIndex(where: { $0 > 0 })
      else { continue }
      let start = coverage.count
      unsafe coverage.append(contentsOf: samples[first...last])
      rows.append(
        Row(y: top + row, x: left + first - row * stride, range: start..<coverage.count))
    }
    self.rows = rows
    self.coverage = coverage
  }
}

extension Mask {
  /// Fills a shape whose anchor is the origin of its coordinates; the colour does not matter.
  ///
  /// - Throws: `GraphicsError` when the shape is too large or drawing fails.
  package init(of shape: Shape, at placement: MaskPlacement) throws(GraphicsError) {
    var solid = shape
    solid.color = Color(grey: 0)
    try self.init(within: shape.bounds, at: placement) { canvas in canvas.draw(solid) }
  }
}

extension Mask {
  /// Fills a shape of vector graphics whose anchor is the origin of its coordinates, within a part of
  /// them in points; the paint does not matter.
  ///
  /// - Throws: `GraphicsError` when the part is too large or drawing fails.
  package init(
    of shape: VectorShape, within part: Rect, at placement: MaskPlacement
  ) throws(GraphicsError) {
    var solid = shape
    solid.paint = .color(Color(grey: 0))
    let bounds = shape.bounds.intersection(with: part) ?? Rect.zero
    try self.init(within: bounds, at: placement) { canvas in canvas.draw(solid) }
  }
}

extension VectorShape {
  /// A rectangle that holds all ink, in points.
  fileprivate var bounds: Rect {
    switch style {
    case .fill: path.controlBounds(margin: 0)
    case .stroke(let stroke):
      // Corners of square ends, and tips of miters, are farther from the outline than half the width.
      path.controlBounds(
        margin: stroke.width / 2
          * max(stroke.cap == .square ? 1.5 : 1, stroke.join == .miter ? stroke.miterLimit : 1))
    }
  }
}

extension Shape {
  /// A rectangle that holds all ink, in points.
  fileprivate var bounds: Rect {
    switch paint {
    case .fill: path.controlBounds(margin: 0)
    case .stroke(let width): path.controlBounds(margin: width / 2)
    // It moves by less than a pixel, and a pixel is at most a point.
    case .hairline: path.controlBounds(margin: 2)
    }
  }
}

extension Path {
  /// A rectangle that holds all control points, with a margin all round, in points.
  fileprivate func controlBounds(margin: Double) -> Rect {
    let points = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    let x = points.map(\.x)
    let y = points.map(\.y)
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return Rect.zero
    }
    return Rect(
      x: left - margin, y: top - margin, width: right - left + 2 * margin,
      height: bottom - top + 2 * margin)
  }
}
