internal import CProofCairo
internal import CProofPango
public import ProofDrawing

/// Shapes text with the faces of a library, and remembers what it has shaped.
///
/// Not to be shared between threads, as its library is not.
@safe public final class Typesetter: TextMeasuring {
  private let library: FontLibrary
  private let context: OpaquePointer
  private var layouts: [TextBlock: TextLayout] = [:]
  private var stacks: [FontStackKey: FontStack] = [:]

  /// Texts that are remembered; when there are more, all are forgotten, so memory stays flat.
  ///
  /// A locale has some forty texts, and a remembered one takes some 60 KB with its coverage.
  private static let capacity = 512

  /// Creates a typesetter.
  public init(library: FontLibrary) {
    self.library = library
    unsafe context = pango_font_map_create_context(library.fontMap)
    unsafe Self.setOptions(of: context)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }

  /// The metrics of a block of text.
  public func metrics(of text: TextBlock) -> TextMetrics {
    layout(of: text).metrics
  }

  /// The coverage of a text's letters round their centre; emoji are left out.
  ///
  /// - Throws: `GraphicsError` when the text is too large or drawing fails.
  public func mask(
    of text: TextBlock, at placement: MaskPlacement
  ) throws(GraphicsError) -> Mask {
    try layout(of: text).mask(at: placement)
  }

  /// Whether a text has glyphs that carry colours of their own.
  public func hasEmoji(_ text: TextBlock) -> Bool {
    layout(of: text).hasEmoji
  }

  /// The shaped text; a text that fits on one line is shaped once for all widths.
  func layout(of text: TextBlock) -> TextLayout {
    if let known = layouts[text] { return known }
    let natural = text == text.natural ? makeLayout(of: text) : layout(of: text.natural)
    let fits = text.maximumLineCount == 1 && natural.metrics.naturalWidth <= text.width
    let layout = fits ? natural : makeLayout(of: text, naturalMetrics: natural.metrics)
    if layouts.count >= Self.capacity { layouts.removeAll(keepingCapacity: true) }
    layouts[text] = layout
    return layout
  }

  private func makeLayout(
    of text: TextBlock, naturalMetrics: TextMetrics? = nil
  ) -> TextLayout {
    let key = FontStackKey(language: text.language, substitutes: text.style.families)
    let stack =
      stacks[key]
      ?? FontStack(of: library.faces, for: key.language, substitutes: key.substitutes)
    stacks[key] = stack
    return unsafe TextLayout(
      of: text, families: stack.families, library: library, context: context,
      naturalMetrics: naturalMetrics)
  }

  /// Grey edges, no hinting, and glyphs where the font's own advances put them.
  private static func setOptions(of context: OpaquePointer) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }
}

/// What decides the order of families.
private struct FontStackKey: Hashable {
  let language: String
  let substitutes: [FontRole: String]
}
