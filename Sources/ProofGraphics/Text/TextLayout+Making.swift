import CProofPango
import ProofDrawing

extension TextLayout {
  /// Makes the layout of a text, which the caller releases.
  static func makeLayout(
    of text: TextBlock, lines: [String]?, column: TextColumn?, families: [String],
    context: OpaquePointer
  ) -> OpaquePointer {
    unsafe pango_context_set_language(context, pango_language_from_string(text.language))
    unsafe pango_context_set_base_dir(
      context, text.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let layout: OpaquePointer = unsafe pango_layout_new(context)
    // The locale decides the base direction, not the first strong character.
    unsafe pango_layout_set_auto_dir(layout, 0)
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(description, families.joined(separator: ","))
    unsafe pango_font_description_set_weight(
      description, PangoWeight(UInt32(text.style.weight.rawValue)))
    unsafe pango_font_description_set_absolute_size(
      description, text.style.size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    if let column {
      unsafe set(column.lines.joined(separator: "\n"), on: layout)
      unsafe space(layout, as: text, isLimited: false)
    } else if text.truncation == .clip {
      unsafe set(text.string, on: layout)
      unsafe pango_layout_set_single_paragraph_mode(layout, 1)
      unsafe space(layout, as: text, isLimited: false)
    } else if let lines {
      // Each line is a paragraph of its own, of which Pango sets one line and cuts the rest.
      unsafe set(lines.joined(separator: "\n"), on: layout)
      unsafe limit(layout, as: text, lineCount: 1)
    } else {
      unsafe set(text.string, on: layout)
      if text.maximumLineCount == 1 {
        unsafe pango_layout_set_single_paragraph_mode(layout, 1)
      }
      unsafe limit(layout, as: text, lineCount: text.maximumLineCount)
    }
    return unsafe layout
  }

  /// Sets the text of a layout; U+0000, at which Pango would stop, becomes a replacement character.
  private static func set(_ string: String, on layout: OpaquePointer) {
    let text = string.utf8.contains(0) ? string.replacing("\0", with: "\u{FFFD}") : string
    unsafe pango_layout_set_text(layout, text, -1)
  }

  /// Limits each paragraph to the width of a text and a number of lines.
  private static func limit(_ layout: OpaquePointer, as text: TextBlock, lineCount: Int) {
    unsafe space(layout, as: text, isLimited: text.width.isFinite)
    guard text.width.isFinite else { return }
    unsafe pango_layout_set_width(layout, PangoUnits.units(text.width))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_height(layout, -Int32(clamping: lineCount))
    let mode: PangoEllipsizeMode =
      switch text.truncation {
      case .tail, .clip: PANGO_ELLIPSIZE_END
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .head: PANGO_ELLIPSIZE_START
      }
    unsafe pango_layout_set_ellipsize(layout, mode)
  }

  /// Sets the space between letters; in limited lines words are broken without a hyphen, as labels of
  /// the phone break them.
  private static func space(_ layout: OpaquePointer, as text: TextBlock, isLimited: Bool) {
    let spacing = text.style.letterSpacing
    let isSpaced = spacing != 0 && !text.string.unicodeScalars.contains(where: \.isCursive)
    guard isSpaced || isLimited else { return }
    let attributes = unsafe pango_attr_list_new()
    if isLimited { unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0)) }
    if isSpaced {
      unsafe pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(PangoUnits.units(spacing)))
    }
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
  }
}

extension Unicode.Scalar {
  /// Whether the letter joins its neighbours: one of Arabic, Syriac, N'Ko, Mandaic or Mongolian.
  fileprivate var isCursive: Bool {
    switch value {
    case 0x600...0x77F, 0x7C0...0x7FF, 0x840...0x8FF, 0x1800...0x18AF, 0xFB50...0xFDFF,
      0xFE70...0xFEFC:
      true
    default: false
    }
  }
}
