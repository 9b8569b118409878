package import ProofDrawing

/// Shapes text with the faces of a library, and remembers what it has shaped.
///
/// Not to be shared between threads, as its library is not.
package final class Typesetter: TextMeasuring {
  let library: FontLibrary
  private var layouts: [TextBlock: TextLayout] = [:]
  private var stacks: [FontStackKey: FontStack] = [:]

  /// Texts that are remembered; when there are more, all are forgotten, so memory stays flat.
  ///
  /// A locale has some forty texts, and a remembered one takes some 60 KB with its coverage.
  private static let capacity = 512

  package init(library: FontLibrary) {
    self.library = library
  }

  /// The reason why faces that were needed could not be opened or shaped with.
  package var failure: GraphicsError? { library.failure }

  /// Checks that what was measured and drawn so far is valid.
  ///
  /// - Throws: `GraphicsError` when a face that was needed could not be opened or shaped with, or
  ///   memory was short, which libraries don't always say.
  package func check() throws(GraphicsError) {
    if let failure { throw failure }
  }

  /// Checks that memory can be had for the pixels of a picture.
  ///
  /// - Throws: `GraphicsError` when it can't.
  package func checkMemory(while operation: String) throws(GraphicsError) {
    guard library.requests.reservesMemory(operation) else {
      throw GraphicsError(.outOfMemory, while: operation)
    }
  }

  package func metrics(of text: TextBlock) -> TextMetrics {
    layout(of: text).metrics
  }

  /// The coverage of a text's letters round their centre; emoji are left out.
  ///
  /// - Throws: `GraphicsError` when the text is too large or drawing fails.
  package func mask(
    of text: TextBlock, at placement: MaskPlacement
  ) throws(GraphicsError) -> Mask {
    try layout(of: text).mask(at: placement)
  }

  /// Whether a text has glyphs that carry colours of their own.
  package func hasEmoji(_ text: TextBlock) -> Bool {
    layout(of: text).hasEmoji
  }

  /// The lines of a text as they are set, from the top.
  package func lines(of text: TextBlock) -> [SetLine] {
    layout(of: text).setLines
  }

  /// The shaped text; a text that fits on one line is shaped once for all widths.
  func layout(of text: TextBlock) -> TextLayout {
    if let known = layouts[text] { return known }
    let natural = text == text.natural ? makeLayout(of: text) : layout(of: text.natural)
    let fits = text.isOneLine && natural.metrics.naturalWidth <= text.width
    let start = fits ? text : start(of: text, naturalWidth: natural.metrics.naturalWidth)
    let lines = fits ? nil : lines(of: start)
    // On an unlimited line a text stands in the middle.
    let isNatural = fits && text.alignment == .center
    let layout =
      isNatural ? natural : makeLayout(of: start, lines: lines, naturalMetrics: natural.metrics)
    if layouts.count >= Self.capacity { layouts.removeAll(keepingCapacity: true) }
    layouts[text] = layout
    return layout
  }

  /// The text, or so much of the beginning of a very long one that more would be cut off.
  ///
  /// Pango cuts a text only after it has added up all of its width, in a number of 32 bits.
  private func start(of text: TextBlock, naturalWidth: Double) -> TextBlock {
    let needed = text.width * Double(text.maximumLineCount + 1)
    guard naturalWidth > Self.longestWidth, needed < Self.longestWidth else { return text }
    var start = text
    var count = 1024
    repeat {
      start.string = String(text.string.prefix(count))
      count *= 2
    } while start.string.utf8.count < text.string.utf8.count
      && makeLayout(of: start.natural).metrics.naturalWidth <= needed
    return start
  }

  /// The width of a text, in points, above which only its beginning is cut to its lines.
  private static let longestWidth = 1e6

  /// The lines of a text that goes on to the next one only at some places.
  private func lines(of text: TextBlock) -> TextLines? {
    guard text.maximumLineCount > 1 else { return nil }
    return text.lines { part in
      var line = text.natural
      line.string = part
      return layout(of: line).metrics.naturalWidth
    }
  }

  private func makeLayout(
    of text: TextBlock, lines: TextLines? = nil, naturalMetrics: TextMetrics? = nil
  ) -> TextLayout {
    let families = families(for: text)
    let layout = TextLayout(
      of: text, lines: lines, families: families, library: library,
      shelf: library.shelf(for: text), naturalMetrics: naturalMetrics)
    guard layout.hasBoxes, library.isLatinEnough(for: text) else { return layout }
    // The first faces lack a glyph; another may have it.
    return TextLayout(
      of: text, lines: lines, families: families, library: library,
      shelf: library.openWholeShelf(for: text.style.weight), naturalMetrics: naturalMetrics)
  }

  private func families(for text: TextBlock) -> [String] {
    let key = FontStackKey(language: text.language, substitutes: text.style.families)
    if let known = stacks[key] { return known.families }
    let stack = FontStack(
      of: library.faces, for: key.language, substitutes: key.substitutes)
    stacks[key] = stack
    return stack.families
  }
}

extension TextBlock {
  /// Whether the text stands on one line wherever there is room for it.
  fileprivate var isOneLine: Bool {
    switch lineBreaking {
    case .words, .characters: maximumLineCount == 1
    case .places: maximumLineCount == 1 || !string.contains(where: \.isNewline)
    }
  }
}

/// The key of the order of families.
private struct FontStackKey: Hashable {
  let language: String
  let substitutes: [FontRole: String]
}

extension Typesetter {
  /// Checks that no regular text of a picture is set in a bold face for want of a regular one.
  ///
  /// Bold text may be set in a lighter face: the font lock of a team may have one face of a family,
  /// and the components' titles are all bold.
  ///
  /// - Throws: `GraphicsError` that names the family and the text.
  package func checkWeights(of picture: Picture) throws(GraphicsError) {
    for element in picture.elements {
      switch element.content.untransformed {
      case .picture(let part): try checkWeights(of: part)
      case .text(let text, let metrics, _) where text.style.weight == .regular:
        let bold = library.faces.first { $0.weight > .medium && metrics.faces.contains($0.name) }
        guard let bold else { continue }
        throw GraphicsError(
          .missingRegularFace(family: bold.family), while: "setting “\(text.string)”")
      case .text, .shapes, .pixels, .art, .transformed: continue
      }
    }
  }
}
