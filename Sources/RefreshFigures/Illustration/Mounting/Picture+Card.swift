public import ProofDrawing

extension Picture {
  /// The picture on a card of its own: its background with round corners, a hairline around it and
  /// a shadow below it, as a mount says.
  ///
  /// The size stays the same, so the shadow reaches beyond the edges by up to 12 points. The
  /// elements `shadow`, `card` and `border` are new. A transparent picture gets the hairline only.
  public func onCard(of mount: Mount, theme: FigureTheme) -> Picture {
    let bounds = Rect(size: size)
    let radius = min(mount.cornerRadius, size.width / 2, size.height / 2)
    var picture = background == nil ? self : withRoundCorners(radius: radius)
    picture.background = nil
    if let background {
      let card = Shape(.roundedRectangle(bounds, radius: radius), color: background)
      picture.elements.insert(
        Element("card", bounds: bounds, content: .shapes([card])), at: 0)
      if mount.hasShadow {
        picture.elements.insert(
          Element(
            "shadow", bounds: bounds,
            content: .shapes(Shadow(color: theme.colors.shadow).shapes(under: bounds, radius))),
          at: 0)
      }
    }
    let inset = theme.lines.thin / 2
    let border = Shape(
      .roundedRectangle(bounds.expanded(by: -inset), radius: max(0, radius - inset)),
      .stroke(width: theme.lines.thin), color: theme.colors.outline)
    picture.elements.append(Element("border", bounds: bounds, content: .shapes([border])))
    return picture
  }
}

/// A soft shadow as a stack of translucent rectangles, which every format draws alike.
struct Shadow {
  /// The colour, with the opacity where all layers meet.
  let color: Color

  /// The height of a card above the page, in points.
  private static let drop = 3.0

  /// The distances of the edges of the layers from the card's, in points.
  ///
  /// They lie closer in the middle, as in a blur: the shadow gets darker along an S.
  private static let spreads = [9.0, 6, 4, 2.5, 1, -0.5, -2, -4]

  /// The layers under a card with round corners, from the outermost.
  func shapes(under card: Rect, _ radius: Double) -> [Shape] {
    Self.spreads.map { spread in
      Shape(
        .roundedRectangle(
          card.expanded(by: spread).moved(by: Point(x: 0, y: Self.drop)),
          radius: max(0, radius + spread)),
        color: color.faded(by: 1 / Double(Self.spreads.count)))
    }
  }
}
