public import ProofDrawing
public import RefreshComponents
import RefreshModel
import RefreshStrings

/// A component at some distances of a pull, from rest to where it refreshes when let go.
///
/// Each picture shows the edge of the content with as much of the component as the pull uncovers.
public struct StripFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The pulled distances in percent of the triggering distance, 0 to 999, each once.
  ///
  /// From 100 on the component is armed.
  public var percentages = [0, 25, 50, 75, 100]

  /// The number of pictures in a row; nil for as many as fit in a line of text.
  public var columns: Int?

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a strip of a component's pull.
  public init(_ setup: ComponentSetup) {
    self.setup = setup
  }
}

extension StripFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    guard let shown = setup.component else { throw setup.hasNoBehaviour(for: "strip") }
    let states = try pulledStates(of: shown.kind)
    let pictures = try context.pictures(
      of: setup, in: states, layout: layout, for: context.locale)
    let component = Component(
      shown, images: context.gallery.images, settings: setup.distances)
    let distances = percentages.map { component.body.armingDistance * Double($0) / 100 }
    let panels = states.indices.map { place in
      let window = PullWindow(
        component: pictures[place], kind: shown.kind, distance: distances[place],
        reach: distances.max() ?? 0, displayStyle: component.body.displayStyle,
        floats: component.body.floats, colors: context.theme.colors)
      return Panel(
        states[place].name, context.card(window.picture),
        caption: context.text(context.locale.percentage(percentages[place])))
    }
    let text = alternativeText(of: states, in: context)
    return Illustration(
      picture: context.picture(of: Sheet(panels, columns: columns), text),
      alternativeText: text)
  }

  private func pulledStates(of kind: ComponentKind) throws(FigureError) -> [PulledState] {
    guard !kind.loadsByItself else {
      throw FigureError(
        problem: "\(setup.name) loads by itself and isn't pulled",
        advice: "show its states")
    }
    var states: [PulledState] = []
    for percent in percentages {
      let name = percent < 100 ? "idle-\(percent)" : "pulling-\(percent)"
      guard let state = PulledState(name: name) else {
        throw FigureError(
          problem: "a pull of \(percent) % is out of range", advice: "name 0 to 999")
      }
      states.append(state)
    }
    return states
  }

  private func alternativeText(
    of states: [PulledState], in context: FigureContext
  ) -> AlternativeText {
    context.alternativeText { locale in
      locale.pair(
        context.spokenLabel(of: setup, in: PulledState(.idle), for: locale),
        locale.list(of: percentages.map(locale.percentage)))
    } long: { locale in
      let words = context.words(of: setup, in: states, for: locale)
      return context.lines(
        zip(percentages, words).map { percent, words in
          (locale.percentage(percent), words.shown)
        }, for: locale)
    }
  }
}

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

  /// The place of the component while it is pulled.
  var displayStyle = DisplayStyle.translate

  /// Whether it floats over content that doesn't move.
  var floats = false

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
    picture.add(component, named: "pulled", at: origin, clippedTo: uncovered ?? window)
    picture.elements = picture.elements.map { element in
      var element = element
      element.name = String(element.name.dropFirst("pulled.".count))
      return element
    }
    picture.origins = component.origins
    let isInFront = floats || displayStyle == .fixedFront
    picture.elements.insert(
      content(clippedTo: window), at: isInFront ? 0 : picture.elements.endIndex)
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

  /// The top-left corner of the component, which travels with the pull or stands at the window's edge.
  private var origin: Point {
    let travel: Double =
      switch displayStyle {
      case .translate, .scale: distance
      case .fixedBehind, .fixedFront: length
      }
    let place = isAtStart ? travel - length : windowLength - travel
    return isUpright ? Point(x: 0, y: place) : Point(x: place, y: 0)
  }

  /// The part of the window that the content uncovers of a component behind it; nil for all others.
  private var uncovered: Rect? {
    guard displayStyle == .fixedBehind else { return nil }
    let start = isAtStart ? 0 : windowLength - distance
    return isUpright
      ? Rect(x: 0, y: start, width: size.width, height: distance)
      : Rect(x: start, y: 0, width: distance, height: size.height)
  }

  /// Grey shapes that stand for the content, which moves with the pull: lines of text, or cards in
  /// a row.
  private func content(clippedTo window: Rect) -> Picture.Element {
    let moved = floats ? 0 : distance
    let start = isAtStart ? moved : windowLength - moved
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
