import CProofCairo
import CProofPango
import ProofDrawing

extension Canvas {
  /// Paints the emoji of a layout as images of so many pixels in a point.
  mutating func paintEmoji(
    of layout: TextLayout, centeredAt center: Point, scale: Double, opacity: Double
  ) {
    let pointer = unsafe pointer
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
  }
}
