public import ProofDrawing

/// The surroundings of the content of a figure: padding, background, corners and shadow.
public struct Mount: Hashable, Sendable {
  /// The ground under the content.
  public enum Background: Hashable, Sendable {
    /// Nothing: the page of the document shows through.
    case transparent

    /// The page colour of the figure's theme.
    case theme

    /// A colour.
    case color(Color)
  }

  /// The distance from the content to the edge of the picture, in points.
  public var padding: Double

  /// The ground under the content.
  public var background: Background

  /// The radius of the corners of component pictures, in points.
  public var cornerRadius: Double

  /// Whether component pictures cast a shadow.
  public var hasShadow: Bool

  /// Whether the outline of a phone is drawn around a screen.
  public var hasDevice: Bool

  /// Creates a mount; lengths are in points.
  public init(
    padding: Double = 16, background: Background = .transparent, cornerRadius: Double = 8,
    hasShadow: Bool = false, hasDevice: Bool = false
  ) {
    self.padding = padding
    self.background = background
    self.cornerRadius = cornerRadius
    self.hasShadow = hasShadow
    self.hasDevice = hasDevice
  }
}

extension Picture {
  /// The picture with padding and a background around it.
  ///
  /// The size is in whole points; what is left over goes to the right and to the bottom. A picture
  /// with a background of its own is put on a card first (``onCard(of:theme:)``), or in the frame
  /// of a phone.
  public func mounted(on mount: Mount, theme: FigureTheme) -> Picture {
    let content =
      if mount.hasDevice { inDevice(theme: theme) } else if background == nil { self } else {
        onCard(of: mount, theme: theme)
      }
    let padding = max(0, mount.padding)
    var picture = content.moved(
      to: Point(x: padding, y: padding),
      onCanvas: Size(
        width: (content.size.width + 2 * padding).rounded(.up),
        height: (content.size.height + 2 * padding).rounded(.up)))
    picture.background =
      switch mount.background {
      case .transparent: nil
      case .theme: theme.colors.page
      case .color(let color): color
      }
    return picture
  }

  /// The picture with its elements moved, on a canvas of another size, in points.
  func moved(to origin: Point, onCanvas size: Size) -> Picture {
    var picture = self
    picture.size = size
    picture.elements = elements.map { $0.moved(by: origin) }
    return picture
  }
}

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

extension Picture {
  /// The picture as the screen of a phone: with a frame around it that has round corners and
  /// buttons.
  ///
  /// The frame is our own drawing of no particular phone. It is 13 points wide, and covers the
  /// corners of the screen. The elements keep their names; `device` and `device.buttons` are new.
  package func inDevice(theme: FigureTheme) -> Picture {
    let isDark = theme.colors.page.red < 128
    let frame = DeviceFrame(around: size, isOnDarkPage: isDark)
    var picture = moved(to: frame.screen.corner, onCanvas: frame.size)
    picture.background = nil
    for place in picture.elements.indices where picture.elements[place].clip == nil {
      picture.elements[place].clip = frame.screen
    }
    let screen = background.map { frame.screenElement($0) }
    picture.elements =
      [frame.buttons] + [screen].compactMap(\.self) + picture.elements + [frame.ring]
    return picture
  }
}

/// The frame of a phone around a screen; lengths are in points.
private struct DeviceFrame {
  let screen: Rect
  let size: Size
  private static let width = 13.0

  /// The radius of the screen's corners; with more, the corners that it cuts off would stand out of
  /// the frame: their distance is √2 · radius, and that of the frame's edge radius + width.
  private static let screenRadius = 30.0

  /// The sizes of buttons: how far they stand out, and their lengths.
  private static let button = (depth: 2.5, short: 26.0, long: 52.0)

  private let bodyColor: Color
  private let edgeColor: Color

  init(around screen: Size, isOnDarkPage: Bool) {
    let origin = Point(x: Self.width + Self.button.depth, y: Self.width)
    self.screen = Rect(x: origin.x, y: origin.y, width: screen.width, height: screen.height)
    size = Size(width: screen.width + 2 * origin.x, height: screen.height + 2 * origin.y)
    bodyColor = Color(grey: isOnDarkPage ? 0x2E : 0x10)
    edgeColor = Color(grey: isOnDarkPage ? 0x6E : 0x5C)
  }

  private var body: Rect { screen.expanded(by: Self.width) }

  func screenElement(_ color: Color) -> Picture.Element {
    let local = Rect(x: 0, y: 0, width: screen.width, height: screen.height)
    return Picture.Element(
      "screen", bounds: screen, content: .shapes([Shape(.rectangle(local), color: color)]))
  }

  /// The ring around the screen, up to its round corners.
  var ring: Picture.Element {
    let outer = Rect(x: 0, y: 0, width: body.width, height: body.height)
    let inner = outer.expanded(by: -Self.width)
    let radius = Self.screenRadius + Self.width
    let ring = Path(
      Path.roundedRectangle(outer, radius: radius).elements
        + Path.roundedRectangle(inner, radius: Self.screenRadius).mirrored(about: inner.center.x)
        .elements)
    let edge = Path.roundedRectangle(outer.expanded(by: -1), radius: radius - 1)
    return Picture.Element(
      "device", bounds: body,
      content: .shapes([
        Shape(ring, color: bodyColor), Shape(edge, .stroke(width: 2), color: edgeColor),
      ]))
  }

  /// Three buttons on the left and one on the right, which the body covers in part.
  var buttons: Picture.Element {
    let (short, long) = (Self.button.short, Self.button.long)
    let unit = body.height / 10
    let left = [(unit * 1.5, short), (unit * 2.2, long), (unit * 2.2 + long + 14, long)]
    let places =
      left.map { Rect(x: 0, y: $0.0, width: 8, height: $0.1) } + [
        Rect(x: size.width - 8, y: unit * 2.4, width: 8, height: long * 1.5)
      ]
    return Picture.Element(
      "device.buttons", bounds: Rect(size: size),
      content: .shapes(
        places.map { Shape(.roundedRectangle($0, radius: 1.5), color: edgeColor) }))
  }
}

extension Path {
  /// The outline in a vertical mirror, and so drawn in the other direction.
  fileprivate func mirrored(about x: Double) -> Path {
    transformed(by: Transform.scale(x: -1, y: 1).then(.translation(x: 2 * x, y: 0)))
  }
}

extension Picture {
  /// The picture without what fills its corners beyond a radius, such as the ends of a bar, so that the
  /// round corners of a card are seen.
  ///
  /// An element's clip is a rectangle, so the filled areas themselves are changed.
  func withRoundCorners(radius: Double) -> Picture {
    guard radius > 0 else { return self }
    let page = Rect(size: size)
    var picture = self
    picture.elements = elements.map { element in
      guard case .shapes(let shapes) = element.content else { return element }
      let local = page.moved(by: Point(x: -element.bounds.x, y: -element.bounds.y))
      var element = element
      element.content = .shapes(shapes.map { $0.withRoundCorners(of: local, radius: radius) })
      return element
    }
    return picture
  }
}

extension Shape {
  /// The shape, with the corners that it shares with a rectangle made round if it fills these.
  fileprivate func withRoundCorners(of card: Rect, radius: Double) -> Shape {
    guard paint == .fill, let rect = path.rectangle?.intersection(with: card),
      min(rect.width, rect.height) >= radius
    else { return self }
    let shared = rect.corners.map(card.corners.contains)
    guard shared.contains(true) else { return self }
    let corners = Path.roundedRectangle(card, radius: radius)
    return Shape(.rectangle(rect, with: corners, where: shared), color: color)
  }
}

extension Rect {
  /// The corners, clockwise from the upper left one.
  fileprivate var corners: [Point] {
    [Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY)]
  }
}

extension Path {
  /// The rectangle with square corners that the outline is; nil for another outline.
  fileprivate var rectangle: Rect? {
    guard elements.count == 5, case .move(let first) = elements[0],
      case .line(let last) = elements[2]
    else { return nil }
    let rect = Rect(
      x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
    return self == .rectangle(rect) ? rect : nil
  }

  /// A rectangle with some corners of a rounded one, clockwise from the upper left one.
  fileprivate static func rectangle(
    _ rect: Rect, with rounded: Path, where isRound: [Bool]
  ) -> Path {
    let (round, square) = (rounded.elements, rect.corners)
    // After its first point, the rounded one has a line to each corner and a curve round it.
    let steps = [1, 2, 3, 0].enumerated().flatMap { place, corner in
      isRound[corner] ? Array(round[(2 * place + 1)...(2 * place + 2)]) : [.line(square[corner])]
    }
    return Path([isRound[0] ? round[0] : .move(square[0])] + steps + [.close])
  }
}
