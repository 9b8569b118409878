import CProofCairo
import CProofPango
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

  /// The pixels in a unit of the surface: 1 on a surface of pixels, the frame's scale in a document.
  let pixelsPerUnit: Double

  /// The first drawing that was refused before cairo saw it.
  var refusal: GraphicsError?

  init(
    drawingOn surface: OpaquePointer, scale: Double, isKeepingText: Bool = false,
    emojiScale: Double? = nil, pixelsPerUnit: Double = 1
  ) {
    self.pixelsPerUnit = pixelsPerUnit
    self.isKeepingText = isKeepingText
    self.emojiScale = emojiScale
    unsafe pointer = cairo_create(surface)
    unsafe cairo_scale(pointer, scale, scale)
    unsafe cairo_set_antialias(pointer, CAIRO_ANTIALIAS_GRAY)
  }

  deinit { unsafe cairo_destroy(pointer) }

  /// The first thing that went wrong, if anything did.
  var failure: GraphicsError? {
    refusal ?? (unsafe GraphicsError(cairo_status(pointer), while: "drawing"))
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

  /// Lends a canvas that is transformed about a point; not one on which all is flat and nothing is seen,
  /// which cairo refuses.
  package mutating func withTransform(
    _ transform: Transform, about center: Point, _ body: (inout Canvas) -> Void
  ) {
    guard transform.determinant != 0 else { return }
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

extension Canvas {
  /// Paints a shape at a part of its opacity, from 0 to 1.
  package mutating func draw(_ shape: Shape, opacity: Double = 1) {
    unsafe cairo_new_path(pointer)
    setSource(shape.color.faded(by: opacity))
    switch shape.paint {
    case .fill:
      append(shape.path)
      unsafe cairo_fill(pointer)
    case .hairline:
      strokeHairline(shape.path)
    case .stroke(let width):
      append(shape.path)
      unsafe cairo_set_line_width(pointer, width)
      unsafe cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
      unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
      unsafe cairo_stroke(pointer)
    }
  }

  /// Draws a line one pixel wide along an outline.
  private mutating func strokeHairline(_ path: Path) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let isTurned = matrix.xy != 0 || matrix.yx != 0
    let pixels = Transform(
      matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0
    ).then(.scale(x: pixelsPerUnit, y: pixelsPerUnit))
    let outline = path.transformed(by: pixels)
    unsafe cairo_save(pointer)
    unsafe cairo_identity_matrix(pointer)
    unsafe cairo_scale(pointer, 1 / pixelsPerUnit, 1 / pixelsPerUnit)
    append(isTurned ? outline : outline.onWholePixels)
    unsafe cairo_set_line_width(pointer, 1)
    unsafe cairo_set_line_cap(pointer, CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_MITER)
    unsafe cairo_stroke(pointer)
    unsafe cairo_restore(pointer)
  }

  mutating func append(_ path: Path) {
    for element in path.elements { append(element) }
  }

  private mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let point):
      unsafe cairo_move_to(pointer, point.x, point.y)
    case .line(let point):
      unsafe cairo_line_to(pointer, point.x, point.y)
    case .curve(let first, let second, let end):
      unsafe cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
    case .close:
      unsafe cairo_close_path(pointer)
    }
  }
}

extension Canvas {
  /// Paints pixels so that they fill a rectangle, at a part of their opacity, from 0 to 1.
  package mutating func draw(_ pixmap: Pixmap, in bounds: Rect, opacity: Double = 1) {
    guard pixmap.width > 0, pixmap.height > 0 else { return }
    unsafe pixmap.pixels.withUnsafeBytes { bytes in
      // Cairo only reads from the surface, and the surface ends before the closure does.
      let data = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      // Cairo refuses sides above 32,767, and the canvas then is in error.
      let surface = unsafe cairo_image_surface_create_for_data(
        data, CAIRO_FORMAT_ARGB32, Int32(clamping: pixmap.width), Int32(clamping: pixmap.height),
        Int32(clamping: pixmap.width * 4))
      unsafe cairo_save(pointer)
      unsafe cairo_translate(pointer, bounds.x, bounds.y)
      unsafe cairo_scale(
        pointer, bounds.width / Double(pixmap.width), bounds.height / Double(pixmap.height))
      unsafe cairo_set_source_surface(pointer, surface, 0, 0)
      // Pixels at the edge are scaled as if they went on beyond it. Not in an SVG, where whoever
      // shows it scales images: cairo 1.18 would replace such an image by a filter, and lose
      // whatever is drawn after it.
      if !isSVG {
        unsafe cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
      }
      unsafe cairo_rectangle(pointer, 0, 0, Double(pixmap.width), Double(pixmap.height))
      unsafe cairo_clip(pointer)
      unsafe cairo_paint_with_alpha(pointer, opacity)
      unsafe cairo_restore(pointer)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

extension Canvas {
  /// Sets text in the middle of a rectangle, at a part of its opacity, from 0 to 1.
  ///
  /// Letters are filled as outlines, because cairo 1.16 moves every glyph that it shows to a
  /// whole pixel. Glyphs without an outline, which are emoji, are shown. A document that keeps its
  /// text has glyphs in the place of outlines.
  package mutating func draw(
    _ text: TextBlock, in bounds: Rect, color: Color, opacity: Double = 1,
    with typesetter: Typesetter
  ) {
    let layout = typesetter.layout(of: text)
    if isKeepingText {
      showLetters(of: layout, centeredAt: bounds.center, color: color, opacity: opacity)
    } else {
      setSource(color.faded(by: opacity))
      fillOutlines(of: layout, centeredAt: bounds.center)
    }
    showEmoji(of: layout, centeredAt: bounds.center, opacity: opacity)
  }

  /// Shows the glyphs of a text that carry colours of their own, in the middle of a rectangle.
  package mutating func drawEmoji(
    of text: TextBlock, in bounds: Rect, opacity: Double, with typesetter: Typesetter
  ) {
    showEmoji(of: typesetter.layout(of: text), centeredAt: bounds.center, opacity: opacity)
  }

  /// Fills the outlines of a layout, in the colour that is set.
  mutating func fillOutlines(of layout: TextLayout, centeredAt center: Point) {
    let pointer = unsafe pointer
    unsafe cairo_new_path(pointer)
    FontAccess.exclusively {
      layout.withPlacedRuns(centeredAt: center) { run, x, baseline in
        guard !run.isColored else { return }
        unsafe cairo_move_to(pointer, x, baseline)
        unsafe pango_cairo_glyph_string_path(pointer, run.font, run.glyphs)
      }
    }
    unsafe cairo_fill(pointer)
    checkFonts(of: layout)
  }

  /// Refuses what was drawn if a font of a layout failed: Pango draws boxes then.
  private mutating func checkFonts(of layout: TextLayout) {
    FontAccess.exclusively {
      refusal = refusal ?? layout.fontFailure(while: "drawing a text")
    }
  }

  private mutating func showEmoji(
    of layout: TextLayout, centeredAt center: Point, opacity: Double
  ) {
    if let emojiScale {
      paintEmoji(of: layout, centeredAt: center, scale: emojiScale, opacity: opacity)
      return
    }
    let pointer = unsafe pointer
    FontAccess.exclusively {
      layout.withPlacedRuns(centeredAt: center) { run, x, baseline in
        guard run.isColored else { return }
        unsafe cairo_move_to(pointer, x, baseline)
        if opacity < 1 { unsafe cairo_push_group(pointer) }
        unsafe pango_cairo_show_glyph_string(pointer, run.font, run.glyphs)
        if opacity < 1 {
          unsafe cairo_pop_group_to_source(pointer)
          unsafe cairo_paint_with_alpha(pointer, opacity)
        }
      }
    }
    checkFonts(of: layout)
  }
}

extension Canvas {
  /// Shows the letters of a layout with the characters that they stand for, so that a reader of the
  /// document can select and search them.
  ///
  /// Emoji are shown without: cairo 1.16 writes them as images, and cairo 1.18 ends the process
  /// when they are faded and have characters.
  mutating func showLetters(
    of layout: TextLayout, centeredAt center: Point, color: Color, opacity: Double
  ) {
    let pointer = unsafe pointer
    let alpha = color.alpha * opacity
    // Where letters overlap, as Arabic ones do, each would darken the other.
    if alpha < 1 { unsafe cairo_push_group(pointer) }
    setSource(color.opaque)
    unsafe layout.withText { text in
      layout.withPlacedRuns(centeredAt: center) { run, x, baseline in
        guard !run.isColored else { return }
        unsafe cairo_move_to(pointer, x, baseline)
        // An ellipsis stands for the text that was cut, which nobody is to find.
        if run.isEllipsis {
          unsafe pango_cairo_show_glyph_string(pointer, run.font, run.glyphs)
        } else {
          unsafe pango_cairo_show_glyph_item(pointer, text, run.item)
        }
      }
    }
    if alpha < 1 {
      unsafe cairo_pop_group_to_source(pointer)
      unsafe cairo_paint_with_alpha(pointer, alpha)
    }
    checkFonts(of: layout)
  }
}

extension Canvas {
  /// Paints the emoji of a layout as images of so many pixels in a point.
  mutating func paintEmoji(
    of layout: TextLayout, centeredAt center: Point, scale: Double, opacity: Double
  ) {
    let pointer = unsafe pointer
    var failure: GraphicsError?
    FontAccess.exclusively {
      layout.withPlacedRuns(centeredAt: center) { run, x, baseline in
        guard run.isColored, let ink = TextInk.extents(of: run) else { return }
        // Whole pixels around the ink.
        let left = (ink.x * scale).rounded(.down)
        let top = (ink.y * scale).rounded(.down)
        let width = (ink.maxX * scale).rounded(.up) - left
        let height = (ink.maxY * scale).rounded(.up) - top
        // What is too large or finds no memory leaves the canvas in error.
        let surface = unsafe cairo_image_surface_create(
          CAIRO_FORMAT_ARGB32, Int32(clamping: Int(width)), Int32(clamping: Int(height)))
        let image = unsafe cairo_create(surface)
        unsafe cairo_translate(image, -left, -top)
        unsafe cairo_scale(image, scale, scale)
        unsafe cairo_move_to(image, 0, 0)
        unsafe pango_cairo_show_glyph_string(image, run.font, run.glyphs)
        failure = unsafe failure ?? GraphicsError(cairo_status(image), while: "drawing emoji")
        unsafe cairo_destroy(image)
        unsafe cairo_save(pointer)
        unsafe cairo_translate(pointer, x + left / scale, baseline + top / scale)
        unsafe cairo_scale(pointer, 1 / scale, 1 / scale)
        unsafe cairo_set_source_surface(pointer, surface, 0, 0)
        unsafe cairo_rectangle(pointer, 0, 0, width, height)
        unsafe cairo_clip(pointer)
        unsafe cairo_paint_with_alpha(pointer, opacity)
        unsafe cairo_restore(pointer)
        unsafe cairo_surface_destroy(surface)
      }
    }
    refusal = refusal ?? failure
    checkFonts(of: layout)
  }
}
