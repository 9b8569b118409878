public import ProofDrawing

/// What a header looks like: up to two labels, and an indicator before them.
public struct HeaderFace: Hashable, Sendable {
  /// The labels that a header shows.
  public enum Labels: Hashable, Sendable {
    /// The title in the upper half, the last update in the lower.
    case titleAndLastUpdated

    /// The title over the whole height.
    case title

    /// None; the indicator stands in the middle.
    case none
  }

  /// The labels that are shown.
  public var labels: Labels

  /// The images of a header that has some.
  public var frames: FrameSet

  /// The distance from an arrow's or spinner's centre, or an image's edge, to the text, in points.
  public var labelInset: Double

  /// The height in points.
  public var height: Double

  /// Creates a face.
  ///
  /// MJRefresh 3.7.9's inset is 25 pt, and 20 pt beside images; its height is 54 pt, or that of a
  /// taller first image.
  public init(
    labels: Labels = .titleAndLastUpdated, frames: FrameSet = FrameSet(),
    labelInset: Double? = nil, height: Double? = nil
  ) {
    self.labels = labels
    self.frames = frames
    self.labelInset = labelInset ?? (frames == FrameSet() ? 25 : 20)
    self.height = height ?? max(54, frames.height)
  }

  /// The header in a context.
  public func picture(in context: FaceContext) -> Picture {
    let art = IndicatorArt(pose: context.pose, frames: frames)
    let lines = self.lines(of: context.words)
    let row = IndicatorRow(
      width: context.width,
      textWidth: lines.map { context.naturalWidth(of: $0.text) }.max(),
      indicatorSize: art.size,
      spacing: art.spacing(inset: labelInset))
    let labelHeight = height / Double(max(1, lines.count))
    let labels = lines.enumerated().map { index, line in
      let frame = row.labelFrame(y: Double(index) * labelHeight, height: labelHeight)
      return context.label(
        line.name, line.text, in: context.placed(frame, inWidth: context.width))
    }
    let indicatorFrame = row.indicatorFrame(midY: height / 2)
    let indicator = art.element(
      in: context.placed(indicatorFrame, inWidth: context.width), of: context.theme)
    return context.picture(
      labels + [indicator], size: Size(width: context.width, height: height))
  }

  private func lines(of words: FaceWords) -> [(name: String, text: String)] {
    switch labels {
    case .titleAndLastUpdated:
      [("title", words.title)] + (words.lastUpdated.map { [("lastUpdated", $0)] } ?? [])
    case .title: [("title", words.title)]
    case .none: []
    }
  }
}
