public import ProofDrawing

/// The layout of a header: an indicator and up to two labels.
public struct HeaderFace: Hashable, Sendable {
  /// The labels that a header shows.
  public enum Labels: Hashable, Sendable {
    /// The title in the upper half, the last update in the lower.
    case titleAndLastUpdated

    /// The title over the whole height.
    case title

    /// No labels; the indicator is centred.
    case none
  }

  /// The labels that are shown.
  public var labels: Labels

  /// The images of a gif header.
  public var images: ImageSet

  /// The distance from an arrow's or spinner's centre, or an image's edge, to the text, in points.
  public var labelInset: Double

  /// The height in points.
  public var height: Double

  /// Whether lines that need more room leave the height as it is.
  public var hasFixedHeight = false

  /// Creates a face.
  ///
  /// MJRefresh 3.7.9's inset is 25 pt, and 20 pt beside images; its height is 54 pt, or that of a
  /// taller first image.
  public init(
    labels: Labels = .titleAndLastUpdated, images: ImageSet = ImageSet(),
    labelInset: Double? = nil, height: Double? = nil
  ) {
    self.labels = labels
    self.images = images
    self.labelInset = labelInset ?? (images == ImageSet() ? 25 : 20)
    self.height = height ?? max(54, images.height)
  }

  /// The picture of the header in a context.
  ///
  /// It is higher where its lines need more room, unless its height is fixed or components keep their
  /// size.
  public func picture(in context: FaceContext) -> Picture {
    enlarged(for: context).drawn(in: context)
  }

  /// The header with larger measures, for larger letters.
  private func enlarged(for context: FaceContext) -> HeaderFace {
    var face = self
    face.height = context.enlarged(height)
    face.labelInset *= context.sizeFactor
    return face
  }

  private func drawn(in context: FaceContext) -> Picture {
    let art = context.indicator(images: images)
    var row = IndicatorRow(
      width: context.width,
      indicatorSize: art.size,
      spacing: art.spacing(inset: labelInset))
    row.alignment = context.theme.title.alignment
    let context = fitted(context, inWidth: row.textRoom)
    var lines = self.lines(of: context)
    var widths = lines.map { $0.naturalWidth(in: context) }
    let wrapped = lines.first.flatMap { _ in
      context.wrappedTitle(
        inWidth: row.textRoom, lines: titleLineCount(beside: lines.dropFirst(), in: context))
    }
    if let wrapped {
      widths[0] = wrapped.metrics.width
      lines[0].lineCount = wrapped.metrics.lineCount
    }
    row.textWidth = widths.max()
    return grown(to: lines, in: context).picture(
      of: lines, wrapping: wrapped, beside: art, in: row, of: context)
  }

  /// The header as high as its lines, unless its height is fixed.
  private func grown(to lines: [Line], in context: FaceContext) -> HeaderFace {
    guard !keepsHeight(in: context) else { return self }
    var face = self
    let linesHeight = lines.reduce(0) { $0 + Double($1.lineCount) * $1.lineHeight(in: context) }
    if linesHeight > height { face.height = linesHeight.rounded(.up) }
    return face
  }

  private func keepsHeight(in context: FaceContext) -> Bool {
    hasFixedHeight || context.keepsSize
  }

  private func picture(
    of lines: [Line], wrapping wrapped: WrappedTitle?, beside art: IndicatorArt,
    in row: IndicatorRow, of context: FaceContext
  ) -> Picture {
    let labels = self.labels(of: lines, wrapping: wrapped, in: row, of: context)
    let indicatorBounds = row.indicatorBounds(midY: height / 2)
    let indicator = art.element(
      in: context.placed(indicatorBounds, inWidth: context.width), of: context.theme)
    return context.picture(
      labels + [indicator], size: Size(width: context.width, height: height))
  }

  /// The context with the wordings that fit in the room for text, in points.
  private func fitted(_ context: FaceContext, inWidth room: Double) -> FaceContext {
    var context = context
    let others = lines(of: context).dropFirst()
    if labels != .none {
      context.fitTitle(
        inWidth: room, lines: titleLineCount(beside: others, in: context))
    }
    if !others.isEmpty { context.fitLastUpdated(inWidth: room) }
    return context
  }

  /// The number of lines that a title may have: as many as it asks for, or those that there is room
  /// for with the other labels where the height is fixed.
  private func titleLineCount(beside others: ArraySlice<Line>, in context: FaceContext) -> Int {
    guard keepsHeight(in: context) else { return context.titleLineCount }
    let room = others.reduce(height) { $0 - $1.lineHeight(in: context) }
    return context.lineCount(inHeight: room)
  }

  /// The labels from the top: of equal heights, or lines close together about the middle where there
  /// are more than labels.
  private func labels(
    of lines: [Line], wrapping wrapped: WrappedTitle?, in row: IndicatorRow,
    of context: FaceContext
  ) -> [Picture.Element] {
    let heights = lines.map { line in
      wrapped == nil
        ? height / Double(lines.count)
        : Double(line.lineCount) * line.lineHeight(in: context)
    }
    var top = (height - heights.reduce(0, +)) / 2
    return zip(lines, heights).map { line, labelHeight in
      defer { top += labelHeight }
      let bounds = context.placed(
        row.labelBounds(y: top, height: labelHeight), inWidth: context.width)
      return line.name == "title"
        ? context.titleLabel(wrapped, in: bounds)
        : context.label(line.name, line.text, in: bounds, style: line.style)
    }
  }

  /// The labels from the top, each of one line.
  private func lines(of context: FaceContext) -> [Line] {
    let title = Line("title", context.texts.title.string, style: context.theme.title)
    let lastUpdated = context.texts.lastUpdated.map {
      Line("lastUpdated", $0.string, style: context.theme.lastUpdated)
    }
    return switch labels {
    case .titleAndLastUpdated: [title] + [lastUpdated].compactMap(\.self)
    case .title: [title]
    case .none: []
    }
  }
}

/// A label of a header before it is placed.
private struct Line {
  let name: String
  let text: String
  let style: LabelStyle
  var lineCount = 1

  init(_ name: String, _ text: String, style: LabelStyle) {
    self.name = name
    self.text = text
    self.style = style
  }

  /// The height of one of its lines, in points.
  func lineHeight(in context: FaceContext) -> Double {
    LineBox(size: context.textStyle(of: style).size).height
  }

  /// Its width on one unlimited line, in points.
  func naturalWidth(in context: FaceContext) -> Double {
    context.naturalWidth(of: text, style: style)
  }
}
