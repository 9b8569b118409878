public import ProofDrawing

/// The layout of a trailer: an arrow and a label of one column; a leader is mirrored.
///
/// The label is one em wide and its characters stand in a column. MJRefresh 3.7.9 lets narrow
/// letters share a line and splits what belongs together in Indic scripts; here it stays together,
/// and the label is as wide as the widest of these.
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

  /// The width in points.
  public var width: Double

  /// The default width in points (MJRefresh 3.7.9).
  public static let standardWidth: Double = 60

  /// Creates a face for a row of a height in points, of a width in points.
  public init(
    edge: Edge = .trailing, showsTitle: Bool = true, height: Double = standardHeight,
    width: Double = standardWidth
  ) {
    self.edge = edge
    self.showsTitle = showsTitle
    self.height = height
    self.width = width
  }

  /// The picture of the trailer in a context.
  public func picture(in context: FaceContext) -> Picture {
    var context = context
    let style = context.labelStyle()
    let midY = height / 2
    let showsTitle = self.showsTitle && !context.hidesTitle
    let symbol = symbol(besideTitle: showsTitle, in: context)
    // MJRefresh 3.7.9: the label's centre in the middle of what is right of the arrow's own width.
    let width = context.enlarged(self.width)
    let labelCenter = (width + (symbol?.bounds.width ?? 0)) / 2
    let labelSize = Size(width: style.size.rounded(.up), height: height)
    let center = Point(x: labelCenter, y: midY)
    // Only where no arrow is placed afterwards, the first layout leaves the label there.
    let isMisplaced = context.isLabelMisplaced && symbol == nil
    let labelBounds = placed(
      isMisplaced
        ? Rect(x: center.x, y: center.y, width: labelSize.width, height: labelSize.height)
        : Rect(center: center, size: labelSize), in: context)
    let lines = max(1, Int(height / LineBox(size: style.size).height))
    context.fitTitle { !TextColumn($0.texts.title.string, maximumLineCount: lines).isTruncated }
    let title = context.label(
      "title", context.texts.title.string, in: labelBounds, lines: lines, breaking: .characters
    ).widenedToInk()
    return context.picture(
      [showsTitle ? title : nil, symbol], size: Size(width: width, height: height))
  }

  /// The arrow, or the spinner or mark that takes its place.
  ///
  /// Its centre is 15 pt from the edge (MJRefresh 3.7.9); what is wider than 30 pt begins at the edge.
  private func symbol(besideTitle: Bool, in context: FaceContext) -> Picture.Element? {
    let art = IndicatorArt(
      pose: context.pose, images: ImageSet(), spinnerStyle: context.theme.spinnerStyle,
      lineWidth: 1, factor: context.sizeFactor)
    let image = context.theme.trailerArrow
    let factor = context.sizeFactor
    var size = art.size ?? TrailerArrow.size
    if case .arrow = context.pose {
      let arrow = image?.size ?? TrailerArrow.size
      size = Size(width: arrow.width * factor, height: arrow.height * factor)
    }
    let center = Point(
      x: besideTitle ? max(15 * factor, size.width / 2) : context.enlarged(width) / 2,
      y: height / 2)
    let bounds = placed(Rect(center: center, size: size), in: context)
    guard case .arrow(let rotation) = context.pose else {
      return art.element(in: bounds, of: context.theme)
    }
    // A host that flips its content mirrors what is drawn from the left.
    let isMirrored = context.unflipped == nil ? isMirrored(in: context) : edge == .leading
    let color = context.theme.titleColor
    let drawn = TrailerArrow.shapes(turned: rotation, isMirrored: isMirrored, color: color)
    let content =
      image?.content(turned: rotation, isMirrored: isMirrored, color: color) ?? .shapes(drawn)
    var element = Picture.Element(
      "arrow", bounds: bounds, pose: ["degrees": rotation.degrees],
      content: content.enlarged(by: factor, in: bounds))
    element.template = image?.template(in: color)
    return element
  }

  /// Bounds as edge and direction have them; they are laid out as those of a trailer on the right.
  private func placed(_ bounds: Rect, in context: FaceContext) -> Rect {
    isMirrored(in: context) ? bounds.mirrored(inWidth: context.enlarged(width)) : bounds
  }

  private func isMirrored(in context: FaceContext) -> Bool {
    switch edge {
    case .trailing: context.direction == .rightToLeft
    case .leading: context.direction == .leftToRight
    }
  }
}

extension Picture.Element {
  /// The element with room for all its ink, in whole points at both sides of the same centre.
  fileprivate func widenedToInk() -> Picture.Element {
    guard let ink = ink.union else { return self }
    let overhang = max(bounds.x - ink.x, ink.maxX - bounds.maxX, 0).rounded(.up)
    var element = self
    element.bounds = Rect(
      x: bounds.x - overhang, y: bounds.y, width: bounds.width + 2 * overhang,
      height: bounds.height)
    return element
  }
}
