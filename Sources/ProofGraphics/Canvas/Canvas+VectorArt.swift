import CProofCairo
package import ProofDrawing

extension Canvas {
  /// Draws vector graphics at the origin, as one layer at an opacity from 0 to 1.
  ///
  /// Those that compose more than ``VectorArt/greatestComposition`` leave the canvas in error.
  package mutating func draw(_ art: VectorArt, opacity: Double = 1) {
    let nodes = art.drawnNodes(opacity: opacity)
    withClip(art.extents) { canvas in
      let (_, _, width, height) = canvas.clippedPixels
      do throws(GraphicsError) {
        try nodes.checkComposition(pixels: width * height)
      } catch {
        canvas.refusal = canvas.refusal ?? error
        return
      }
      for node in nodes { canvas.draw(node) }
    }
  }

  /// Draws one of ``VectorArt/drawnNodes(opacity:)``.
  package mutating func draw(_ node: VectorNode) {
    switch node {
    case .shape(let shape): draw(shape)
    case .group(let group): draw(group)
    case .image(let image): draw(image)
    }
  }

  private mutating func draw(_ image: VectorImage) {
    let size = Size(width: Double(image.pixels.width), height: Double(image.pixels.height))
    let (a, b, c, d) = image.placement(of: size)
    var matrix = cairo_matrix_t(
      xx: a, yx: b, xy: c, yy: d, x0: image.corner.x, y0: image.corner.y)
    unsafe cairo_save(pointer)
    unsafe cairo_transform(pointer, &matrix)
    draw(image.pixels, in: Rect(size: size))
    unsafe cairo_restore(pointer)
  }

  mutating func draw(_ shape: VectorShape) {
    unsafe cairo_save(pointer)
    unsafe cairo_new_path(pointer)
    setSource(shape.paint)
    append(shape.path)
    switch shape.style {
    case .fill(let rule):
      set(rule)
      unsafe cairo_fill(pointer)
    case .stroke(let stroke):
      set(stroke)
      unsafe cairo_stroke(pointer)
    }
    unsafe cairo_restore(pointer)
  }

  private mutating func set(_ rule: FillRule) {
    unsafe cairo_set_fill_rule(
      pointer, rule == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  private mutating func set(_ stroke: StrokeStyle) {
    unsafe cairo_set_line_width(pointer, stroke.width)
    let cap =
      switch stroke.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    unsafe cairo_set_line_cap(pointer, cap)
    let join =
      switch stroke.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    unsafe cairo_set_line_join(pointer, join)
    unsafe cairo_set_miter_limit(pointer, stroke.miterLimit)
    guard !stroke.dashes.isEmpty else { return }
    unsafe cairo_set_dash(
      pointer, stroke.dashes, Int32(clamping: stroke.dashes.count), stroke.dashOffset)
  }

  /// Takes a paint for what is drawn next.
  ///
  /// Colours between two stops have straight alpha, as in SVG and in players of Lottie files.
  private mutating func setSource(_ paint: VectorPaint) {
    switch paint {
    case .color(let color): setSource(color)
    case .linear(let start, let end, let stops):
      unsafe setSource(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops)
    case .radial(let center, let radius, let focus, let stops):
      unsafe setSource(
        cairo_pattern_create_radial(focus.x, focus.y, 0, center.x, center.y, radius), stops)
    }
  }

  private mutating func setSource(_ gradient: OpaquePointer?, _ stops: [GradientStop]) {
    for stop in stops {
      unsafe cairo_pattern_add_color_stop_rgba(
        gradient, stop.offset, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
        Double(stop.color.blue) / 255, stop.color.alpha)
    }
    unsafe cairo_pattern_set_extend(gradient, CAIRO_EXTEND_PAD)
    unsafe cairo_set_source(pointer, gradient)
    unsafe cairo_pattern_destroy(gradient)
  }
}

extension Canvas {
  private mutating func draw(_ group: VectorGroup) {
    unsafe cairo_save(pointer)
    unsafe cairo_push_group(pointer)
    for node in group.nodes { draw(node) }
    unsafe cairo_pop_group_to_source(pointer)
    paintSource(through: group.mask, opacity: group.opacity)
    unsafe cairo_restore(pointer)
  }

  /// Paints what is the source through a mask.
  ///
  /// One opaque outline is a clip. In documents other masks are pixels at the frame's scale: the only
  /// mask of vectors that cairo has is made of a group's opacity, which its versions write into an SVG
  /// by filters that not every program applies.
  private mutating func paintSource(through mask: VectorMask?, opacity: Double) {
    guard let mask else {
      unsafe cairo_paint_with_alpha(pointer, opacity)
      return
    }
    guard let (path, rule) = mask.outline else {
      return paintSource(throughPixelsOf: mask, opacity: opacity)
    }
    unsafe cairo_new_path(pointer)
    append(path)
    set(rule)
    unsafe cairo_clip(pointer)
    unsafe cairo_paint_with_alpha(pointer, opacity)
  }

  private mutating func paintSource(throughPixelsOf mask: VectorMask, opacity: Double) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let (left, top, width, height) = clippedPixels
    unsafe cairo_identity_matrix(pointer)
    unsafe cairo_scale(pointer, 1 / pixelsPerUnit, 1 / pixelsPerUnit)
    guard width > 0, height > 0 else { return }
    // What is too large or finds no memory leaves the canvas in error.
    let image = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: Int(width)), Int32(clamping: Int(height)))
    guard let image = unsafe image else { return }
    var canvas = unsafe Canvas(drawingOn: image, scale: 1)
    unsafe cairo_translate(canvas.pointer, -left, -top)
    unsafe cairo_scale(canvas.pointer, pixelsPerUnit, pixelsPerUnit)
    unsafe cairo_transform(canvas.pointer, &matrix)
    for node in mask.nodes { canvas.draw(node) }
    _ = consume canvas
    let coverage = unsafe Self.coverage(of: image, by: mask, opacity: opacity)
    unsafe cairo_mask_surface(pointer, coverage, left, top)
    unsafe cairo_surface_destroy(coverage)
    unsafe cairo_surface_destroy(image)
  }

  /// The whole pixels on which anything is seen.
  private var clippedPixels: (left: Double, top: Double, width: Double, height: Double) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_save(pointer)
    unsafe cairo_identity_matrix(pointer)
    unsafe cairo_scale(pointer, 1 / pixelsPerUnit, 1 / pixelsPerUnit)
    unsafe cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    unsafe cairo_restore(pointer)
    (left, top) = (left.rounded(.down), top.rounded(.down))
    return (left, top, right.rounded(.up) - left, bottom.rounded(.up) - top)
  }

  /// The measure of a mask's pixels as a surface without colours.
  private static func coverage(
    of image: OpaquePointer, by mask: VectorMask, opacity: Double
  ) -> OpaquePointer? {
    unsafe cairo_surface_flush(image)
    let width = unsafe Int(cairo_image_surface_get_width(image))
    let height = unsafe Int(cairo_image_surface_get_height(image))
    let coverage = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(width), Int32(height))
    guard let source = unsafe cairo_image_surface_get_data(image),
      let target = unsafe cairo_image_surface_get_data(coverage)
    else { return unsafe coverage }
    unsafe cairo_surface_flush(coverage)
    let stride = unsafe Int(cairo_image_surface_get_stride(coverage))
    let pixels = unsafe UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self)
    for row in 0..<height {
      for column in 0..<width {
        let measure = mask.measure(of: unsafe pixels[row * width + column])
        unsafe target[row * stride + column] = UInt8((Double(measure) * opacity).rounded())
      }
    }
    unsafe cairo_surface_mark_dirty(coverage)
    return unsafe coverage
  }
}

extension [VectorNode] {
  /// Checks that what the nodes compose is no more than ``VectorArt/greatestComposition``.
  ///
  /// - Parameter pixels: the pixels on which they are seen.
  /// - Throws: `GraphicsError` when it is more.
  package func checkComposition(pixels: Double) throws(GraphicsError) {
    let layers = layerCount
    guard Double(layers) * pixels > VectorArt.greatestComposition else { return }
    throw GraphicsError(
      .other(
        "\(layers) layers of masks and groups, too many for \(Int(pixels)) pixels; show it smaller"),
      while: "drawing an animation")
  }
}

extension VectorMask {
  /// The part of a group that is seen at a pixel of the mask, 0xAARRGGBB premultiplied, from 0 to 255.
  fileprivate func measure(of pixel: UInt32) -> UInt32 {
    let measure =
      switch channel {
      case .alpha: pixel >> 24
      case .luminance:
        // Rec. 709 in ten thousandths, of colours that are multiplied by their opacity already.
        (2126 * (pixel >> 16 & 255) + 7152 * (pixel >> 8 & 255) + 722 * (pixel & 255) + 5000)
          / 10_000
      }
    return isInverted ? 255 - measure : measure
  }
}
