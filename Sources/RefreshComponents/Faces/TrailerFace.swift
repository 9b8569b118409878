public import ProofDrawing

/// The layout of a trailer: an arrow and a label of one column; a leader is mirrored.
///
/// The label is one em wide and its characters stand in a column. MJRefresh 3.7.9 lets narrow
/// letters share a line and splits what belongs together in Indic scripts; here it stays together.
public struct TrailerFace: Hashable, Sendable {
  /// The end of a row where a component is.
  public enum Edge: Hashable, Sendable {
    /// Before the first card: a leader.
    case leading

    /// Behind the last card: a trailer.
    case trailing
  }

  /// The end of the row where the component is.
  public var edge: Edge

  /// Whether the title is shown; without it, the arrow is centred.
  public var showsTitle: Bool

  /// The height of the scroll view, in points.
  public var height: Double

  /// The default height of a row of cards, in points.
  public static let standardHeight: Double = 240

  /// The width in points (MJRefresh 3.7.9).
  public static let width: Double = 60

  /// Creates a face for a row of a height in points.
  public init(
    edge: Edge = .trailing, showsTitle: Bool = true, height: Double = standardHeight
  ) {
    self.edge = edge
    self.showsTitle = showsTitle
    self.height = height
  }

  /// The picture of the trailer in a context.
  public func picture(in context: FaceContext) -> Picture {
    var context = context
    let style = context.labelStyle()
    let midY = height / 2
    let showsTitle = self.showsTitle && !context.hidesTitle
    let symbolCenter = Point(x: showsTitle ? 15 : Self.width / 2, y: height / 2)
    let symbol = symbol(at: symbolCenter, in: context)
    // MJRefresh 3.7.9: the arrow's centre at 15 pt, the label's in the middle of what is right of
    // the arrow's own width.
    let labelCenter = (Self.width + (symbol == nil ? 0 : TrailerArrow.size.width)) / 2
    let labelSize = Size(width: style.size.rounded(.up), height: height)
    let center = Point(x: labelCenter, y: midY)
    // Only where no arrow is placed afterwards, the first layout leaves the label there.
    let isMisplaced = context.isLabelMisplaced && symbol == nil
    let labelBounds = placed(
      isMisplaced
        ? Rect(x: center.x, y: center.y, width: labelSize.width, height: labelSize.height)
        : Rect(center: center, size: labelSize), in: context)
    let lines = max(1, Int(height / LineBox(size: style.size).height))
    context.fitTitle { !TextColumn($0.texts.title, maximumLineCount: lines).isTruncated }
    let title = context.label(
      "title", context.texts.title, in: labelBounds, lines: lines, breaking: .characters)
    return context.picture(
      [showsTitle ? title : nil, symbol], size: Size(width: Self.width, height: height))
  }

  /// The arrow, or the spinner or mark that takes its place, all of one size.
  private func symbol(at center: Point, in context: FaceContext) -> Picture.Element? {
    let bounds = placed(Rect(center: center, size: TrailerArrow.size), in: context)
    guard case .arrow(let rotation) = context.pose else {
      return IndicatorArt(pose: context.pose, images: ImageSet(), lineWidth: 1)
        .element(in: bounds, of: context.theme)
    }
    let shapes = TrailerArrow.shapes(
      turned: rotation, isMirrored: isMirrored(in: context), color: context.theme.label)
    return Picture.Element(
      "arrow", bounds: bounds, pose: ["degrees": rotation.degrees], content: .shapes(shapes))
  }

  /// Bounds as edge and direction have them; they are laid out as those of a trailer on the right.
  private func placed(_ bounds: Rect, in context: FaceContext) -> Rect {
    isMirrored(in: context) ? bounds.mirrored(inWidth: Self.width) : bounds
  }

  private func isMirrored(in context: FaceContext) -> Bool {
    switch edge {
    case .trailing: context.direction == .rightToLeft
    case .leading: context.direction == .leftToRight
    }
  }
}
