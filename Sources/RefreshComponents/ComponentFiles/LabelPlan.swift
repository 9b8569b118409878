import ProofDrawing
import RefreshModel
import RefreshStrings

/// A label of a component's file before its width is known.
struct LabelPlan {
  /// The text; nil for a label without one.
  let text: FaceText?

  /// The wordings from which one is chosen; empty for a text with one.
  private var wordings: [WidthVariant]

  private let label: ElementLabel
  private let style: LabelStyle
  private var lineCount: Int
  private let isColumn: Bool
  private let context: FaceContext

  /// Plans a label.
  init(of label: ElementLabel, in context: FaceContext) {
    self.context = context
    self.label = label
    let isTitle = label.text == .title && label.truncation != .clip
    lineCount = label.lines ?? (isTitle ? context.titleLineCount : 1)
    text = Self.text(of: label.text, in: context)
    wordings = text?.variants ?? []
    var style =
      label.text == .lastUpdated ? context.theme.lastUpdated : context.theme.title
    style.size = label.font.size ?? style.size
    style.weight = label.font.weight ?? style.weight
    style.alignment = label.alignment ?? style.alignment
    self.style = style
    isColumn = context.kind?.axis == .horizontal && label.lines == nil
  }

  /// The place of lines that are narrower than the label.
  var alignment: TextAlignment { style.alignment }

  /// The height of a line, in points.
  var lineHeight: Double { LineBox(size: context.textStyle(of: style).size).height }

  /// Leaves the label as many lines as there is room for in a height in points, and at least one.
  mutating func limitLines(toHeight height: Double) {
    lineCount = max(1, min(lineCount, Int(min(max(0, height / lineHeight), 1000))))
  }

  /// Whether the text has several wordings from which to choose.
  var hasWordings: Bool { wordings.count > 1 }

  /// Leaves the label the wording that it shows in a width in points; returns whether it is not the widest.
  mutating func chooseWording(inWidth width: Double) -> Bool {
    let chosen = set(inWidth: width).variant
    defer { wordings = [chosen] }
    return chosen != wordings.first
  }

  /// The text as it is set in a width in points: the widest wording that fits, or else the narrowest.
  func set(inWidth width: Double) -> SetLabel {
    let labels = wordings.lazy.map { set($0, inWidth: width) }
    return labels.first { !$0.metrics.isTruncated } ?? labels.last
      ?? set(WidthVariant(text?.string ?? ""), inWidth: width)
  }

  /// The text in bounds of a width, in the wording and the lines that it has in another width, both in
  /// points; `known` is how it was set before.
  func set(asInWidth room: Double, boundsWidth width: Double, known: SetLabel?) -> SetLabel {
    let label = known.flatMap { $0.block.width == room ? $0 : nil } ?? set(inWidth: room)
    return label.isWrapped || room == width ? label : set(label.variant, inWidth: width)
  }

  private func set(_ variant: WidthVariant, inWidth width: Double) -> SetLabel {
    var block = context.block(variant.value, style: style)
    block.style.letterSpacing = label.letterSpacing * context.textScale
    block.style.families[.latin] = family ?? block.style.families[.latin]
    block.truncation = label.truncation
    block.width = width
    var isWrapped = false
    if isColumn {
      block.lineBreaking = .characters
      block.maximumLineCount = max(1, Int(context.rowHeight / block.lineBox.height))
    } else if lineCount > 1, width < .infinity,
      context.measurer.metrics(of: block.natural).naturalWidth > width
    {
      isWrapped = true
      block.maximumLineCount = lineCount
      let language = LocaleIdentifier(context.language)
      let breaks = language.map { LineBreaks(in: variant.value, language: $0).offsets }
      block.lineBreaking = .places(breaks ?? [])
    }
    return SetLabel(
      block: block, metrics: context.measurer.metrics(of: block), variant: variant,
      color: context.theme.color(of: style), isWrapped: isWrapped)
  }

  /// The family that is asked first; nil for that of the theme.
  private var family: String? {
    if case .glyph(_, let font) = label.text { return context.assets.families[font.resolved] }
    return label.font.file.flatMap { context.assets.families[$0.resolved] }
      ?? label.font.role.flatMap { context.theme.families[$0] }
  }

  /// The text that a label shows or a screen reader says; nil where there is none.
  static func text(of text: ElementText, in context: FaceContext) -> FaceText? {
    switch text {
    case .title: context.texts.title
    case .lastUpdated: context.texts.lastUpdated
    case .key(let key): context.appText(key)
    case .literal(let string), .glyph(let string, _): FaceText(string)
    }
  }
}

/// The text of a label as it is set.
struct SetLabel {
  let block: TextBlock
  let metrics: TextMetrics

  /// The wording that was chosen.
  let variant: WidthVariant

  /// The colour of its style.
  let color: Color

  /// Whether it was broken into lines because it is too wide for one.
  let isWrapped: Bool

  /// The room that it takes.
  var extent: LabelExtent {
    // A text that is cut fills its line, though its ellipsis may end before.
    let isCut = metrics.isTruncated && block.maximumLineCount == 1
    return LabelExtent(
      width: isCut ? min(metrics.naturalWidth, block.width) : metrics.width, height: height,
      firstBaseline: block.lineBox.ascent, isWrapped: isWrapped)
  }

  /// The height of its lines, in points.
  var height: Double { block.lineBox.height * Double(metrics.lineCount) }
}
