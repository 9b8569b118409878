import ProofDrawing
import RefreshModel

/// The edge of a scroll view while it is pulled: content, and as much of the component as is
/// uncovered.
struct PullWindow {
  /// The component, all of it.
  let component: Picture
  let kind: ComponentKind

  /// The distance of the pull, in points.
  let distance: Double

  /// The farthest pull for which the window has room, in points.
  let reach: Double

  let colors: FigureTheme.Colors

  /// The length of the content that is seen at the farthest pull, in points.
  private static let contentLength = 40.0

  /// The picture; its background is the component's.
  var picture: Picture {
    var picture = component
    picture.size = size
    picture.elements = []
    picture.origins = []
    let window = Rect(size: size)
    picture.add(component, named: "pulled", at: origin, clippedTo: window)
    picture.elements = picture.elements.map { element in
      var element = element
      element.name = String(element.name.dropFirst("pulled.".count))
      return element
    }
    picture.origins = component.origins
    picture.elements.append(content(clippedTo: window))
    return picture
  }

  private var isUpright: Bool { kind.axis == .vertical }

  /// The extent of the component along the axis, in points.
  private var length: Double { isUpright ? component.size.height : component.size.width }

  private var windowLength: Double { max(reach, length) + Self.contentLength }

  private var size: Size {
    isUpright
      ? Size(width: component.size.width, height: windowLength)
      : Size(width: windowLength, height: component.size.height)
  }

  /// Whether the component comes in from the top or from the left.
  private var isAtStart: Bool {
    isUpright ? !kind.isAtEnd : kind.isAtEnd == (component.direction == .rightToLeft)
  }

  /// The top-left corner of the component.
  private var origin: Point {
    let place = isAtStart ? distance - length : windowLength - distance
    return isUpright ? Point(x: 0, y: place) : Point(x: place, y: 0)
  }

  /// Grey shapes that stand for the content, which moves with the pull: lines of text, or cards in
  /// a row.
  private func content(clippedTo window: Rect) -> Picture.Element {
    let start = isAtStart ? distance : windowLength - distance
    let (inset, thickness, gap) = isUpright ? (16.0, 8.0, 12.0) : (12.0, 52.0, 12.0)
    let count = Int(windowLength / (thickness + gap)) + 1
    let blocks = (0..<count).map { number -> Shape in
      let place = inset + Double(number) * (thickness + gap)
      let along = isAtStart ? start + place : start - place - thickness
      return isUpright
        ? Shape(line(number, y: along, height: thickness), color: colors.outline)
        : Shape(card(x: along, width: thickness), color: colors.outline.faded(by: 0.6))
    }
    return Picture.Element(
      "content", bounds: window, clip: window,
      content: .shapes([Shape(edge(at: start), color: colors.outline)] + blocks))
  }

  /// The hairline at which the content begins.
  private func edge(at place: Double) -> Path {
    .rectangle(
      isUpright
        ? Rect(x: 0, y: place - 0.25, width: size.width, height: 0.5)
        : Rect(x: place - 0.25, y: 0, width: 0.5, height: size.height))
  }

  /// A bar in the place of a line of text, every other one longer.
  private func line(_ number: Int, y: Double, height: Double) -> Path {
    let width = size.width * (number.isMultiple(of: 2) ? 0.42 : 0.64)
    let line = Rect(x: 16, y: y, width: width, height: height)
    return .roundedRectangle(
      component.direction == .rightToLeft ? line.mirrored(inWidth: size.width) : line,
      radius: height / 2)
  }

  /// A bar in the place of a card in a row.
  private func card(x: Double, width: Double) -> Path {
    .roundedRectangle(
      Rect(x: x, y: 16, width: width, height: max(0, size.height - 32)), radius: 8)
  }
}
