import CProofCairo
import CProofFontconfig
import CProofPango
import ProofDrawing

/// A shaped block of text.
@safe final class TextLayout {
  /// Glyphs of one font that stand side by side; valid as long as the layout that lends it.
  @safe struct Run {
    /// The distance from the line's left end, in points.
    let x: Double

    /// Whether the glyphs carry colours of their own.
    let isColored: Bool

    let font: UnsafeMutablePointer<PangoFont>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>

    /// The glyphs with their place in the text.
    let item: UnsafeMutablePointer<PangoGlyphItem>
  }

  /// One line: its width in points, and its runs from left to right.
  struct Line {
    let width: Double
    let runs: [Run]

    /// The distance of its middle from the middle of the text, in points.
    var middle = 0.0
  }

  let metrics: TextMetrics

  /// Whether boxes are set in the place of glyphs that the faces of the shelf don't have.
  let hasBoxes: Bool

  private let lines: [Line]
  private let lineBox: LineBox
  private let layout: OpaquePointer
  private var masks: [MaskPlacement: Mask] = [:]

  init(
    of text: TextBlock, lines setLines: TextLines? = nil, families: [String],
    library: FontLibrary, shelf: FontShelf, naturalMetrics: TextMetrics?
  ) {
    let column = text.column
    let layout = unsafe Self.makeLayout(
      of: text, lines: setLines?.lines, column: column, families: families,
      context: shelf.context)
    unsafe self.layout = layout
    var (lines, places): ([Line], [TextLine]) = ([], [])
    FontAccess.exclusively {
      lines = unsafe Self.lines(of: layout).aligned(as: text)
      if let failure = Self.failure(of: lines, library.requests) { library.record(failure) }
      places = TextInk(of: library).lines(lines, in: text.lineBox)
    }
    self.lines = lines
    lineBox = text.lineBox
    var survey = GlyphSurvey(of: library)
    for run in lines.lazy.flatMap(\.runs) { survey.add(run) }
    hasBoxes = survey.missingGlyphCount > 0
    let width = lines.map(\.width).max() ?? 0
    let isClipped = text.truncation == .clip && width > text.width
    var metrics = TextMetrics(
      naturalWidth: naturalMetrics?.naturalWidth ?? width, width: isClipped ? text.width : width,
      lineCount: lines.count,
      isTruncated: unsafe isClipped
        || column?.isTruncated
          ?? (pango_layout_is_ellipsized(layout) != 0),
      // After a cut, what is cut no longer counts, so the uncut text is asked.
      missingGlyphCount: naturalMetrics?.missingGlyphCount ?? survey.missingGlyphCount,
      faces: survey.faces.map(\.name), lines: places)
    metrics.insertedCircleCount = max(
      naturalMetrics?.insertedCircleCount ?? 0, survey.insertedCircleCount(in: text.string))
    metrics.faceRuns =
      unsafe naturalMetrics?.faceRuns ?? Self.faceRuns(of: lines, from: survey, in: layout)
    let han = unsafe HanSurvey(of: text, in: layout, library: library)
    metrics.foreignForms = naturalMetrics?.foreignForms ?? han?.foreignForms(in: lines) ?? []
    self.metrics = metrics
    // By now the libraries have opened these files.
    for face in survey.faces {
      do { try face.file?.check() } catch { library.record(error) }
    }
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Whether some glyphs carry colours of their own.
  var hasEmoji: Bool { lines.contains { $0.runs.contains(where: \.isColored) } }

  /// Lends each run with the left end of its baseline, in points, when the lines stand about a
  /// centre.
  ///
  /// A run is not to be kept: its glyphs and its font belong to the layout.
  func withPlacedRuns(
    centeredAt center: Point, _ body: (_ run: Run, _ x: Double, _ baseline: Double) -> Void
  ) {
    withExtendedLifetime(self) {
      var baseline = lineBox.firstBaseline(ofLines: lines.count, centeredAt: center.y)
      for line in lines {
        for run in line.runs {
          body(run, center.x + line.middle - line.width / 2 + run.x, baseline)
        }
        baseline += lineBox.height
      }
    }
  }

  /// The lines as they are set, from the top.
  var setLines: [SetLine] {
    withExtendedLifetime(self) {
      zip(lines, metrics.lines).map { line, place in
        let runs = line.runs.sorted {
          unsafe $0.item.pointee.item.pointee.offset < $1.item.pointee.item.pointee.offset
        }
        return SetLine(
          string: runs.map { $0.isEllipsis ? "…" : string(of: $0) }.joined(),
          middle: line.middle, baseline: place.baseline, width: line.width)
      }
    }
  }

  /// Lends the text as Pango keeps it, to which the items of runs refer.
  func withText(_ body: (UnsafePointer<CChar>) -> Void) {
    withExtendedLifetime(self) { unsafe body(pango_layout_get_text(layout)) }
  }

  private func string(of run: Run) -> String { unsafe run.string(in: layout) }

  /// The coverage of the outlines round their centre, filled once for each placement.
  ///
  /// - Throws: `GraphicsError` when the text is too large or drawing fails.
  func mask(at placement: MaskPlacement) throws(GraphicsError) -> Mask {
    if let known = masks[placement] { return known }
    let mask = try Mask(within: maskBounds, at: placement) { canvas in
      canvas.fillOutlines(of: self, centeredAt: Point(x: 0, y: 0))
    }
    masks[placement] = mask
    return mask
  }

  /// A rectangle round the centre that holds all ink and the ends of spaces, in points.
  ///
  /// Cairo's antialiasing differs by a level where a surface begins elsewhere, so what holds the ink
  /// alone would change pictures.
  private var maskBounds: Rect {
    var bounds = Rect.zero
    FontAccess.exclusively {
      withPlacedRuns(centeredAt: Point(x: 0, y: 0)) { run, x, baseline in
        var ink = PangoRectangle()
        unsafe pango_glyph_string_extents(run.glyphs, run.font, &ink, nil)
        bounds = bounds.union(
          with: Rect(
            x: x + PangoUnits.points(ink.x), y: baseline + PangoUnits.points(ink.y),
            width: PangoUnits.points(ink.width), height: PangoUnits.points(ink.height)))
      }
    }
    return bounds
  }
}

extension TextLayout {
  /// The parts that different faces set; empty where one sets all.
  private static func faceRuns(
    of lines: [Line], from survey: GlyphSurvey, in layout: OpaquePointer
  ) -> [FaceRun] {
    guard survey.faces.count > 1 else { return [] }
    let runs = lines.flatMap(\.runs).filter { !$0.isEllipsis }.sorted {
      unsafe $0.item.pointee.item.pointee.offset < $1.item.pointee.item.pointee.offset
    }
    return runs.reduce(into: []) { parts, run in
      let (face, string) = unsafe (survey.faceName(of: run), run.string(in: layout))
      if let last = parts.last, last.face == face {
        parts[parts.count - 1] = FaceRun(face: face, string: last.string + string)
      } else {
        parts.append(FaceRun(face: face, string: string))
      }
    }
  }

  /// The failure of a font while Pango shaped with it.
  ///
  /// When memory is short, Pango goes on with boxes or nothing in the place of letters.
  private static func failure(
    of lines: [Line], _ requests: GraphicsRequests
  ) -> GraphicsError? {
    let operation = "shaping a text"
    do { try requests.reserveMemory(while: operation) } catch { return error }
    return fontFailure(of: lines, while: operation)
  }

  /// The failure of a font with which the text was shaped or drawn; cairo's fonts keep their first one.
  func fontFailure(while operation: String) -> GraphicsError? {
    Self.fontFailure(of: lines, while: operation)
  }

  private static func fontFailure(
    of lines: [Line], while operation: String
  ) -> GraphicsError? {
    var known: Set<UInt> = []
    for run in lines.lazy.flatMap(\.runs)
    where unsafe known.insert(UInt(bitPattern: run.font)).inserted {
      guard let font = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(run.font)),
        let face = unsafe hb_font_get_face(pango_font_get_hb_font(run.font)),
        unsafe hb_face_get_glyph_count(face) > 0
      else { return GraphicsError(.outOfMemory, while: operation) }
      let status = unsafe cairo_scaled_font_status(font)
      if let error = GraphicsError(status, while: operation) { return error }
    }
    return nil
  }

  private static func lines(of layout: OpaquePointer) -> [Line] {
    var lines: [Line] = []
    // Pango goes through its list for each line that is asked for by its number.
    var next = unsafe pango_layout_get_lines_readonly(layout)
    while let place = unsafe next {
      unsafe next = place.pointee.next
      guard let line = unsafe place.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self)
      else { continue }
      var x = 0
      var runs: [Run] = []
      var node = unsafe line.pointee.runs
      while let link = unsafe node {
        if let item = unsafe link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
          let font = unsafe item.pointee.item.pointee.analysis.font,
          let glyphs = unsafe item.pointee.glyphs
        {
          let run = unsafe Run(
            x: PangoUnits.points(x), isColored: isColored(font), font: font, glyphs: glyphs,
            item: item)
          if run.isEllipsis { run.removeFilling() }
          runs.append(run)
          x += unsafe width(of: glyphs.pointee)
        }
        unsafe node = link.pointee.next
      }
      lines.append(Line(width: PangoUnits.points(x), runs: runs))
    }
    return lines
  }

  /// The sum of the advances of glyphs, which in Pango's own type overflows for a very long text.
  private static func width(of glyphs: PangoGlyphString) -> Int {
    unsafe UnsafeBufferPointer(start: glyphs.glyphs, count: Int(glyphs.num_glyphs))
      .reduce(0) { $0 + Int($1.geometry.width) }
  }

  private static func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    var isColored: FcBool = 0
    let pattern = unsafe pango_fc_font_get_pattern(font.asFontconfigFont)
    let result = unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &isColored)
    return result == FcResultMatch && isColored != 0
  }
}

extension [TextLayout.Line] {
  /// The lines where a text's alignment has them.
  fileprivate func aligned(as text: TextBlock) -> Self {
    // What is clipped begins at the start and goes on beyond the end.
    let isClipped = text.truncation == .clip && contains { $0.width > text.width }
    guard text.alignment != .center || isClipped else { return self }
    let alignment = isClipped ? TextAlignment.start : text.alignment
    let room = text.width.isFinite ? text.width : map(\.width).max() ?? 0
    return map { line in
      var line = line
      line.middle = alignment.middle(
        ofWidth: line.width, in: room, direction: text.direction)
      return line
    }
  }
}

extension TextLayout.Run {
  /// The characters in the layout that has the run.
  func string(in layout: OpaquePointer) -> String {
    let item = unsafe item.pointee.item.pointee
    let start = unsafe UnsafeRawPointer(pango_layout_get_text(layout)) + Int(item.offset)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: Int(item.length)), as: UTF8.self)
  }

  /// Whether the glyphs stand for what was cut.
  var isEllipsis: Bool {
    // PANGO_ANALYSIS_FLAG_IS_ELLIPSIS, a macro with a cast that Swift does not see.
    unsafe item.pointee.item.pointee.analysis.flags & 1 << 1 != 0
  }

  /// Gives the last glyph of an ellipsis its own width.
  ///
  /// Pango widens it until the line fills its room. A label doesn't, and in a text from the right the
  /// rest of the room would part the ellipsis from its word.
  fileprivate func removeFilling() {
    let last = Int(unsafe glyphs.pointee.num_glyphs) - 1
    guard last >= 0, let font = unsafe pango_font_get_hb_font(font) else { return }
    let glyph = unsafe glyphs.pointee.glyphs[last].glyph
    guard !GlyphSurvey.isUnknown(glyph) else { return }
    unsafe glyphs.pointee.glyphs[last].geometry.width =
      hb_font_get_glyph_h_advance(font, glyph)
  }
}

extension UnsafeMutablePointer<PangoFont> {
  /// The same font as the type that it has in a library made of fontconfig's fonts.
  var asFontconfigFont: UnsafeMutablePointer<PangoFcFont> {
    unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: PangoFcFont.self)
  }
}

/// One line of a text as it is set.
package struct SetLine: Hashable, Sendable {
  /// The characters, in logical order; an ellipsis in the place of what was cut.
  package let string: String

  /// The distance from the middle of the text to the middle of the line, in points.
  package let middle: Double

  /// The distance from the middle of the text down to the baseline, in points.
  package let baseline: Double

  /// The width from the first glyph's origin to the end of the last one's advance, in points.
  package let width: Double
}

/// Pango's lengths: 1/1024 of a point, as its resolution is set to 72 dots an inch.
enum PangoUnits {
  /// A length in points from one in Pango's units.
  static func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }

  /// A length in points from one in Pango's units that may be beyond the range of Pango's own sums.
  static func points(_ units: Int) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }

  /// A length in Pango's units from one in points, rounded down so that a limit stays a limit.
  ///
  /// What is beyond Pango's range is the end of it, and what is no number is 0.
  static func units(_ points: Double) -> Int32 {
    let units = (points * Double(PANGO_SCALE)).rounded(.down)
    guard !units.isNaN else { return 0 }
    return Int32(min(max(units, Double(Int32.min)), Double(Int32.max)))
  }
}
