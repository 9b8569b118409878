import CProofCairo
package import ProofDrawing

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
