import CProofCairo
package import ProofDrawing

/// Pixels that can be drawn on: premultiplied sRGB, 32 bits each.
@safe package struct ImageSurface: ~Copyable {
  /// The number of pixels in a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  private let pointer: OpaquePointer
  private var failure: GraphicsError?

  /// The largest number of pixels: 1 GiB.
  ///
  /// A library that has no memory says so, but an array ends the program. So a picture may not take so much that
  /// it alone fills the memory of a usual machine.
  package static let maximumPixelCount = 1 << 28

  /// Creates a clear surface; each side is from 1 to 32,767 pixels.
  ///
  /// - Throws: `GraphicsError` when a side is out of range, there are too many pixels or memory is short.
  package init(width: Int, height: Int) throws(GraphicsError) {
    let operation = "creating a surface of \(width) × \(height) pixels"
    try Self.check(width: width, height: height, while: operation)
    let pointer = try unsafe Self.clearSurface(
      CAIRO_FORMAT_ARGB32, width: width, height: height, while: operation)
    // Rows of 32-bit pixels are never padded: cairo aligns them to four bytes.
    guard unsafe Int(cairo_image_surface_get_stride(pointer)) == width * 4 else {
      unsafe cairo_surface_destroy(pointer)
      throw GraphicsError(.other("padded rows"), while: operation)
    }
    unsafe self.pointer = pointer
    self.width = width
    self.height = height
  }

  deinit { unsafe cairo_surface_destroy(pointer) }

  /// Checks that a picture has pixels and not too many.
  ///
  /// - Throws: `GraphicsError` for another size.
  package static func check(
    width: Int, height: Int, while operation: String
  ) throws(GraphicsError) {
    try checkSides(width, height, while: operation)
    guard width * height <= maximumPixelCount else {
      throw GraphicsError(.tooManyPixels, while: operation)
    }
  }

  private static func checkSides(
    _ width: Int, _ height: Int, while operation: String
  ) throws(GraphicsError) {
    guard (1...32_767).contains(width), (1...32_767).contains(height) else {
      throw GraphicsError(.invalidSize, while: operation)
    }
  }

  /// Creates a clear surface of any format, which the caller destroys.
  ///
  /// - Throws: `GraphicsError` when a side is not from 1 to 32,767 pixels or memory is short.
  static func clearSurface(
    _ format: cairo_format_t, width: Int, height: Int, while operation: String
  ) throws(GraphicsError) -> OpaquePointer {
    try checkSides(width, height, while: operation)
    guard let surface = unsafe cairo_image_surface_create(format, Int32(width), Int32(height))
    else { throw GraphicsError(.outOfMemory, while: operation) }
    if let error = unsafe GraphicsError(cairo_surface_status(surface), while: operation) {
      unsafe cairo_surface_destroy(surface)
      throw error
    }
    return unsafe surface
  }

  /// Lends a canvas that measures in points; `scale` pixels make a point.
  package mutating func draw(scale: Double, _ body: (inout Canvas) -> Void) {
    var canvas = unsafe Canvas(drawingOn: pointer, scale: scale)
    body(&canvas)
    failure = failure ?? canvas.failure
    do { try MemoryReserve.check(while: "drawing") } catch { failure = failure ?? error }
  }

  /// Lends the pixels, 0xAARRGGBB each and `width` for each row.
  ///
  /// - Throws: `GraphicsError` when anything that was drawn had failed.
  package borrowing func withPixels<Result>(
    _ body: (Span<UInt32>) throws(GraphicsError) -> Result
  ) throws(GraphicsError) -> Result {
    if let failure { throw failure }
    unsafe cairo_surface_flush(pointer)
    guard let bytes = unsafe cairo_image_surface_get_data(pointer) else {
      throw GraphicsError(.other("no pixels"), while: "reading a surface")
    }
    let pixels = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    let span = unsafe Span(_unsafeStart: pixels, count: width * height)
    return try body(span)
  }

  /// Gives every pixel of some ink one value.
  package mutating func fill(_ ink: InkMap, with pixel: UInt32) {
    unsafe cairo_surface_flush(pointer)
    guard let bytes = unsafe cairo_image_surface_get_data(pointer) else { return }
    let pixels = unsafe UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    for row in ink.rows.clamped(to: 0..<height) {
      let columns = ink[row].clamped(to: 0..<width)
      unsafe (pixels + row * width + columns.lowerBound)
        .update(repeating: pixel, count: columns.count)
    }
    unsafe cairo_surface_mark_dirty(pointer)
  }

  /// Lends the rows of pixels to be changed.
  package mutating func withMutableRows(_ body: (borrowing MutableRows) -> Void) {
    unsafe cairo_surface_flush(pointer)
    guard let bytes = unsafe cairo_image_surface_get_data(pointer) else { return }
    let pixels = unsafe UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    body(unsafe MutableRows(pixels: pixels, width: width, height: height))
    unsafe cairo_surface_mark_dirty(pointer)
  }

  /// A copy of the pixels.
  ///
  /// - Throws: `GraphicsError` when anything that was drawn had failed.
  package borrowing func pixmap() throws(GraphicsError) -> Pixmap {
    let (width, height) = (width, height)
    return try withPixels { span throws(GraphicsError) in
      var pixels: [UInt32] = []
      pixels.reserveCapacity(span.count)
      for index in span.indices { pixels.append(span[index]) }
      return Pixmap(width: width, height: height, pixels: pixels)
    }
  }
}

extension ImageSurface {
  /// Rows of pixels that are lent to be changed, 0xAARRGGBB premultiplied.
  @safe package struct MutableRows: ~Copyable {
    fileprivate let pixels: UnsafeMutablePointer<UInt32>
    fileprivate let width: Int
    fileprivate let height: Int

    /// Lends the pixels of some columns of a row.
    ///
    /// - Precondition: the row and the columns are within the surface.
    package func withPixels(
      in columns: Range<Int>, ofRow row: Int, _ body: (inout MutableSpan<UInt32>) -> Void
    ) {
      precondition((0..<height).contains(row) && columns.clamped(to: 0..<width) == columns)
      let start = unsafe pixels + row * width + columns.lowerBound
      var span = unsafe MutableSpan(_unsafeStart: start, count: columns.count)
      body(&span)
    }
  }
}
