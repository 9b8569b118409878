package import ProofDrawing

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
