import CProofCairo
package import ProofDrawing

/// Something to draw on, in points; lent by a surface, never kept.
///
/// Drawing does not throw. Cairo's errors stick, so the first one is read when the loan ends.
@safe package struct Canvas: ~Copyable {
  let pointer: OpaquePointer

  /// Whether text is written as glyphs with their characters and not as outlines.
  let isKeepingText: Bool

  /// The pixels in a point of emoji that are written as images; nil if the surface decides, which in an
  /// SVG is one.
  let emojiScale: Double?

  init(
    drawingOn surface: OpaquePointer, scale: Double, isKeepingText: Bool = false,
    emojiScale: Double? = nil
  ) {
    self.isKeepingText = isKeepingText
    self.emojiScale = emojiScale
    unsafe pointer = cairo_create(surface)
    unsafe cairo_scale(pointer, scale, scale)
    unsafe cairo_set_antialias(pointer, CAIRO_ANTIALIAS_GRAY)
  }

  deinit { unsafe cairo_destroy(pointer) }

  /// The first thing that went wrong, if anything did.
  var failure: GraphicsError? {
    unsafe GraphicsError(cairo_status(pointer), while: "drawing")
  }

  /// Covers the whole surface with a colour, in the place of what was there; nil clears it.
  package mutating func clear(to color: Color?) {
    unsafe cairo_save(pointer)
    // An opaque colour covers what was there by itself. For an operator that replaces, cairo 1.18
    // writes a filter of groups into an SVG, and browsers differ about that.
    if !(isSVG && color?.alpha == 1) { unsafe cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE) }
    setSource(color ?? Color(red: 0, green: 0, blue: 0, alpha: 0))
    unsafe cairo_paint(pointer)
    unsafe cairo_restore(pointer)
  }

  /// Lends a canvas whose origin stands elsewhere and whose unit is scaled.
  package mutating func withOrigin(
    _ origin: Point, scale: Double = 1, _ body: (inout Canvas) -> Void
  ) {
    unsafe cairo_save(pointer)
    unsafe cairo_translate(pointer, origin.x, origin.y)
    unsafe cairo_scale(pointer, scale, scale)
    body(&self)
    unsafe cairo_restore(pointer)
  }

  /// Lends a canvas that is transformed about a point.
  package mutating func withTransform(
    _ transform: Transform, about center: Point, _ body: (inout Canvas) -> Void
  ) {
    let numbers = transform.coefficients
    var matrix = cairo_matrix_t(
      xx: numbers[0], yx: numbers[1], xy: numbers[2], yy: numbers[3], x0: numbers[4],
      y0: numbers[5])
    unsafe cairo_save(pointer)
    unsafe cairo_translate(pointer, center.x, center.y)
    unsafe cairo_transform(pointer, &matrix)
    unsafe cairo_translate(pointer, -center.x, -center.y)
    body(&self)
    unsafe cairo_restore(pointer)
  }

  /// Lends a canvas on which nothing is seen outside of a rectangle.
  package mutating func withClip(_ clip: Rect, _ body: (inout Canvas) -> Void) {
    unsafe cairo_save(pointer)
    unsafe cairo_new_path(pointer)
    unsafe cairo_rectangle(pointer, clip.x, clip.y, clip.width, clip.height)
    unsafe cairo_clip(pointer)
    body(&self)
    unsafe cairo_restore(pointer)
  }

  /// Whether what is drawn becomes an SVG.
  var isSVG: Bool {
    unsafe cairo_surface_get_type(cairo_get_target(pointer)) == CAIRO_SURFACE_TYPE_SVG
  }

  mutating func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(
      pointer, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      color.alpha)
  }
}
