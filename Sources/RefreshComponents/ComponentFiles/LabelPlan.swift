import ProofDrawing
import RefreshModel
import RefreshStrings

/// A label of a component's file before its width is known.
struct LabelPlan {
  /// The text, with the wordings from which ``set(inWidth:)`` chooses; nil for a label without one.
  let text: FaceText?

  private let label: ElementLabel
  private let style: LabelStyle
  private let lineCount: Int
  private let isColumn: Bool
  private let context: FaceContext

  /// Plans a label.
  init(of label: ElementLabel, in context: FaceContext) {
    self.context = context
    self.label = label
    text = Self.text(of: label.text, in: context)
    var style =
      label.text == .lastUpdated ? context.theme.lastUpdated : context.theme.title
    style.size = label.font.size ?? style.size
    style.weight = label.font.weight ?? style.weight
    style.alignment = label.alignment
    self.style = style
    let isTitle = label.text == .title && label.truncation != .clip
    lineCount = label.lines ?? (isTitle ? context.titleLineCount : 1)
    isColumn = context.kind?.axis == .horizontal && label.lines == nil
  }

  /// The extent of the text in a width in points.
  func extent(inWidth width: Double) -> LabelExtent {
    let set = set(inWidth: width)
    let box = set.block.lineBox
    return LabelExtent(
      width: set.metrics.width, height: box.height * Double(set.metrics.lineCount),
      firstBaseline: box.ascent)
  }

  /// The text as it is set in a width in points: the widest wording that fits, or else the narrowest.
  func set(inWidth width: Double) -> SetLabel {
    let variants = text?.variants ?? []
    let labels = variants.lazy.map { set($0, inWidth: width) }
    return labels.first { !$0.metrics.isTruncated } ?? labels.last
      ?? set(WidthVariant(text?.string ?? "", breaks: text?.breaks ?? []), inWidth: width)
  }

  private func set(_ variant: WidthVariant, inWidth width: Double) -> SetLabel {
    var block = context.block(variant.value, style: style)
    block.style.letterSpacing = label.letterSpacing * context.textScale
    block.style.families[.latin] = family ?? block.style.families[.latin]
    block.truncation = label.truncation
    block.width = width
    block.maximumLineCount = lineCount
    if isColumn {
      block.lineBreaking = .characters
      block.maximumLineCount = max(1, Int(context.rowHeight / block.lineBox.height))
    } else if lineCount > 1, !variant.breaks.isEmpty {
      block.lineBreaking = .places(variant.breaks)
    }
    return SetLabel(
      block: block, metrics: context.measurer.metrics(of: block), variant: variant,
      color: context.theme.color(of: style))
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
}
