import CProofCairo
import CProofPango
import ProofDrawing

/// Finds out where the ink of shaped lines falls.
struct TextInk {
  /// Gets the messages of what goes wrong.
  private let library: FontLibrary

  init(of library: FontLibrary) {
    self.library = library
  }

  /// The baselines and the ink of lines that stand about a centre, in points from it.
  func lines(_ lines: [TextLayout.Line], in box: LineBox) -> [TextLine] {
    let first = box.firstBaseline(ofLines: lines.count, centeredAt: 0)
    return lines.enumerated().map { number, line in
      let baseline = first + Double(number) * box.height
      let inks = line.runs.compactMap { run in
        ink(of: run)?.moved(by: Point(x: line.middle + run.x - line.width / 2, y: baseline))
      }
      return TextLine(baseline: baseline, ink: inks.union)
    }
  }

  /// The bounds of the ink of a run, in points from the start of its baseline; nil for spaces.
  private func ink(of run: TextLayout.Run) -> Rect? {
    Self.extents(of: run).flatMap { bounds in
      run.isColored ? drawnInk(of: run, within: bounds) : bounds
    }
  }

  /// The bounds of the ink of a run by its font, in points from the start of its baseline.
  ///
  /// Those of emoji include clear margins. Spaces have none.
  static func extents(of run: TextLayout.Run) -> Rect? {
    unsafe extents(of: run.glyphs, in: run.font)
  }

  /// The bounds of the ink of glyphs by their font, in points.
  static func extents(
    of glyphs: UnsafeMutablePointer<PangoGlyphString>, in font: UnsafeMutablePointer<PangoFont>
  ) -> Rect? {
    var extents = PangoRectangle()
    unsafe pango_glyph_string_extents(glyphs, font, &extents, nil)
    guard extents.width > 0, extents.height > 0 else { return nil }
    return Rect(
      x: PangoUnits.points(extents.x), y: PangoUnits.points(extents.y),
      width: PangoUnits.points(extents.width), height: PangoUnits.points(extents.height))
  }

  /// The number of pixels in a point of the surface on which emoji are drawn to be measured.
  private static let scale = 8.0

  /// The width of emoji in a row, in points, above which they count with their margins.
  private static let widest = 2048.0

  /// The bounds of the pixels of emoji, in points; nil if all are clear.
  ///
  /// Emoji are images with clear margins, which the extents of a font include.
  private func drawnInk(of run: TextLayout.Run, within bounds: Rect) -> Rect? {
    guard max(bounds.width, bounds.height) <= Self.widest else { return bounds }
    do {
      // A pixel more on each side, as cairo moves what it shows to whole pixels.
      let area = bounds.expanded(by: 1 / Self.scale)
      var surface = try ImageSurface(
        width: Int((area.width * Self.scale).rounded(.up)),
        height: Int((area.height * Self.scale).rounded(.up)))
      surface.draw(scale: Self.scale) { canvas in
        canvas.withOrigin(Point(x: -area.x, y: -area.y)) { canvas in
          unsafe cairo_move_to(canvas.pointer, 0, 0)
          unsafe pango_cairo_show_glyph_string(canvas.pointer, run.font, run.glyphs)
        }
      }
      return try surface.pixmap().inkBounds.map { pixels in
        Rect(
          x: area.x + Double(pixels.column) / Self.scale,
          y: area.y + Double(pixels.row) / Self.scale,
          width: Double(pixels.width) / Self.scale, height: Double(pixels.height) / Self.scale)
      }
    } catch {
      library.record(error)
      return bounds
    }
  }
}
