public import ProofDrawing

/// The layout of a footer: an indicator and a label.
public struct FooterFace: Hashable, Sendable {
  /// Whether the title is shown; without it, the indicator is centred.
  public var showsTitle: Bool

  /// The images of a gif footer.
  public var images: ImageSet

  /// The distance from an arrow's or spinner's centre, or an image's edge, to the text, in points.
  public var labelInset: Double

  /// The height in points.
  public var height: Double

  /// Whether lines that need more room leave the height as it is.
  public var hasFixedHeight = false

  /// Creates a face.
  ///
  /// MJRefresh 3.7.9's inset is 25 pt, and 20 pt beside images; its height is 44 pt, or that of a
  /// taller first image.
  public init(
    showsTitle: Bool = true, images: ImageSet = ImageSet(), labelInset: Double? = nil,
    height: Double? = nil
  ) {
    self.showsTitle = showsTitle
    self.images = images
    self.labelInset = labelInset ?? (images == ImageSet() ? 25 : 20)
    self.height = height ?? max(44, images.height)
  }

  /// The picture of the footer in a context.
  public func picture(in context: FaceContext) -> Picture {
    enlarged(for: context).drawn(in: context)
  }

  /// The footer with larger measures, for larger letters.
  private func enlarged(for context: FaceContext) -> FooterFace {
    var face = self
    face.height = context.enlarged(height)
    face.labelInset *= context.sizeFactor
    return face
  }

  private func keepsHeight(in context: FaceContext) -> Bool {
    hasFixedHeight || context.keepsSize
  }

  private func drawn(in context: FaceContext) -> Picture {
    var height = height
    let art = context.indicator(images: images)
    let showsTitle = self.showsTitle && !context.hidesTitle
    var row = IndicatorRow(
      width: context.width,
      indicatorSize: art.size,
      spacing: art.spacing(inset: labelInset))
    row.alignment = context.theme.title.alignment
    var context = context
    var wrapped: WrappedTitle?
    if showsTitle {
      let lines =
        keepsHeight(in: context) ? context.lineCount(inHeight: height) : context.titleLineCount
      context.fitTitle(inWidth: row.textRoom, lines: lines)
      row.textWidth = context.naturalWidth(of: context.texts.title.string)
      wrapped = context.wrappedTitle(inWidth: row.textRoom, lines: lines)
    }
    if let wrapped {
      row.textWidth = wrapped.metrics.width
      let linesHeight = Double(wrapped.metrics.lineCount) * context.titleLineHeight
      if linesHeight > height, !keepsHeight(in: context) { height = linesHeight.rounded(.up) }
    }
    if !self.showsTitle, context.hiddenTitleKeepsRoom, !context.hidesTitle {
      row.textWidth = context.naturalWidth(of: context.texts.title.string)
    }
    let labelBounds = context.placed(
      row.labelBounds(y: 0, height: height), inWidth: context.width)
    let indicatorBounds = context.placed(
      row.indicatorBounds(midY: height / 2), inWidth: context.width)
    return context.picture(
      [
        showsTitle ? context.titleLabel(wrapped, in: labelBounds) : nil,
        art.element(in: indicatorBounds, of: context.theme),
      ],
      size: Size(width: context.width, height: height))
  }
}
