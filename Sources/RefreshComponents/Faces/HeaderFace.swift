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
  public func picture(in context: FaceContext) -> Picture {
    let art = IndicatorArt(pose: context.pose, images: images)
    var row = IndicatorRow(
      width: context.width,
      indicatorSize: art.size,
      spacing: art.spacing(inset: labelInset))
    let context = fitted(context, inWidth: row.textRoom)
    var lines = self.lines(of: context.texts, in: context)
    row.textWidth = lines.map(\.width).max()
    let wrapped = lines.first.flatMap { _ in
      context.wrappedTitle(
        inWidth: row.textRoom, lines: context.lineCount(inHeight: height) - lines.count + 1)
    }
    if let wrapped {
      lines[0].width = wrapped.metrics.width
      lines[0].lineCount = wrapped.metrics.lineCount
      row.textWidth = lines.map(\.width).max()
    }
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
    let hasLine = labels == .titleAndLastUpdated && context.texts.lastUpdated != nil
    if labels != .none {
      context.fitTitle(
        inWidth: room, lines: context.lineCount(inHeight: height) - (hasLine ? 1 : 0))
    }
    if hasLine { context.fitLastUpdated(inWidth: room) }
    return context
  }

  /// The labels from the top: of equal heights, or lines close together about the middle where there
  /// are more than labels.
  private func labels(
    of lines: [Line], wrapping wrapped: WrappedTitle?, in row: IndicatorRow,
    of context: FaceContext
  ) -> [Picture.Element] {
    let lineCount = max(1, lines.reduce(0) { $0 + $1.lineCount })
    let lineHeight = wrapped.map(\.text.lineBox.height) ?? height / Double(lineCount)
    var top = (height - Double(lineCount) * lineHeight) / 2
    return lines.map { line in
      let labelHeight = Double(line.lineCount) * lineHeight
      defer { top += labelHeight }
      let bounds = context.placed(
        row.labelBounds(y: top, height: labelHeight), inWidth: context.width)
      return line.name == "title"
        ? context.titleLabel(wrapped, in: bounds) : context.label(line.name, line.text, in: bounds)
    }
  }

  private func lines(of texts: FaceTexts, in context: FaceContext) -> [Line] {
    let named: [(String, String)] =
      switch labels {
      case .titleAndLastUpdated:
        [("title", texts.title)] + (texts.lastUpdated.map { [("lastUpdated", $0)] } ?? [])
      case .title: [("title", texts.title)]
      case .none: []
      }
    return named.map { name, text in
      Line(name: name, text: text, width: context.naturalWidth(of: text))
    }
  }
}

/// A label of a header before it is placed; the width is in points.
private struct Line {
  let name: String
  let text: String
  var width: Double
  var lineCount = 1
}
