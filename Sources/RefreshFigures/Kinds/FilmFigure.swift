import ProofDrawing
public import RefreshComponents
import RefreshModel
public import RefreshScripts
import RefreshStrings

/// A script as moving pictures.
///
/// Each picture shows what is on show at the end of its time, so a film lasts as long as its
/// script.
public struct FilmFigure: Hashable, Sendable {
  /// The script.
  public var script: GestureScript

  /// The title of the navigation bar, which is the same in every language.
  public var title = "PullProof"

  /// Components with titles and keys of their own; of several that are alike the first counts.
  public var setups: [ComponentSetup] = []

  /// Whether the screen around the components is shown.
  public var showsScreen = true

  /// Whether a dot shows where the finger is.
  public var showsTouch = false

  /// The longest film in seconds, more than 0.
  ///
  /// A movement of more than five seconds needs a way to stop it (WCAG 2.2.2).
  package var maximumDuration = 5.0

  /// The time of the poster, in seconds from the beginning; nil for the moment that shows most.
  public var posterTime: Double?

  /// The number of pictures in a second, one that divides 100.
  ///
  /// A GIF counts in hundredths of a second, so other rates would be uneven.
  public var picturesPerSecond = 25

  /// Creates a film of a script.
  public init(_ script: GestureScript) {
    self.script = script
  }
}

extension FilmFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let ticks = try ticks(with: context.gallery)
    let poster = try posterNumber(among: ticks)
    let pictures = pictures(of: ticks, in: context)
    return Illustration(
      picture: pictures[poster],
      film: Illustration.Film(pictures: pictures, picturesPerSecond: picturesPerSecond),
      alternativeText: FilmText(of: ticks, picturesPerSecond: picturesPerSecond)
        .alternativeText(in: context))
  }

  private func pictures(
    of ticks: [GesturePlayback.Tick], in context: FigureContext
  ) -> [Picture] {
    var stage = Stage(
      for: script.setup.view, in: context.gallery, locale: context.locale,
      languages: script.languages, appearance: context.appearance, showsContext: showsScreen)
    stage.title = title
    stage.setups = setups
    let touches = showsTouch ? TouchDots(of: ticks) : nil
    let pictures = ticks.enumerated().map { number, tick in
      var picture = stage.picture(
        of: tick.presentation, in: tick.view, measuredBy: context.measurer)
      let viewport = stage.viewport(of: tick.presentation, in: tick.view)
      if let dot = touches?.element(at: number, in: viewport, direction: picture.direction) {
        picture.elements.append(dot)
      }
      return picture
    }
    let width = pictures.map(\.size.width).max() ?? 0
    let height = pictures.map(\.size.height).max() ?? 0
    return pictures.map { picture in
      var picture = picture
      picture.size = Size(width: width, height: height)
      return picture
    }
  }
}

extension FilmFigure {
  /// The ticks of the script, one for each picture.
  private func ticks(
    with gallery: Gallery
  ) throws(FigureError) -> [GesturePlayback.Tick] {
    guard picturesPerSecond > 0, 100 % picturesPerSecond == 0 else {
      throw FigureError(
        problem: "\(picturesPerSecond) pictures per second don't divide 100",
        advice: "choose 10, 20, 25 or 50")
    }
    guard maximumDuration > 0 else {
      throw FigureError(
        problem: "a film lasts at most \(maximumDuration.hundredths) s",
        advice: "allow more than 0 s")
    }
    var setup = script.setup
    setup.setImages(gallery.images.metrics)
    if let updated = gallery.lastUpdated, setup.updateTimes[LastUpdatedLabel.defaultKey] == nil {
      setup.updateTimes[LastUpdatedLabel.defaultKey] =
        updated.secondsSince1970 - gallery.now.secondsSince1970
    }
    let limit = (maximumDuration * Double(picturesPerSecond)).rounded(.down)
    var ticks: [GesturePlayback.Tick] = []
    for tick in script.playback(from: setup, ticksPerSecond: picturesPerSecond) {
      guard Double(tick.number) <= limit else {
        throw FigureError(
          problem: "the script lasts longer than a film may, \(maximumDuration.hundredths) s",
          advice: "shorten its waits, or allow a longer film, which needs a way to stop it")
      }
      ticks.append(tick)
    }
    return ticks.count > 1 ? Array(ticks.dropFirst()) : ticks
  }

  /// The number of the picture that stands for the film.
  private func posterNumber(
    among ticks: [GesturePlayback.Tick]
  ) throws(FigureError) -> Int {
    guard let time = posterTime else { return ticks.indexOfMost }
    let duration = Double(ticks.count) / Double(picturesPerSecond)
    guard time >= 0, time <= duration else {
      throw FigureError(
        problem: "there is no picture at \(time.hundredths) s for the poster",
        advice: "choose a time from 0 s to \(duration.hundredths) s")
    }
    return max(0, Int((time * Double(picturesPerSecond)).rounded()) - 1)
  }
}

extension [GesturePlayback.Tick] {
  /// The moment that shows most: the middle of the first refresh, or else the furthest pull.
  fileprivate var indexOfMost: Int {
    let isRefreshing = { (tick: GesturePlayback.Tick) in
      Target.allCases.contains { tick.presentation[$0]?.state == .refreshing }
    }
    if let start = firstIndex(where: isRefreshing) {
      let end = self[start...].firstIndex { !isRefreshing($0) } ?? endIndex
      return (start + end - 1) / 2
    }
    let pulls = map { tick in
      let (offset, rest) = (tick.presentation.offset, tick.view.clampedOffset)
      return abs(offset.x - rest.x) + abs(offset.y - rest.y)
    }
    return pulls.indices.max { (pulls[$0], -$0) < (pulls[$1], -$1) } ?? 0
  }
}

/// The words of a film: the states of its components in their order.
struct FilmText {
  /// A state that a component enters.
  private struct Entry {
    let time: Double
    let setup: ComponentSetup
    let state: RefreshState
  }

  private var entries: [Entry] = []

  init(of ticks: [GesturePlayback.Tick], picturesPerSecond: Int) {
    var states: [Target: RefreshState] = [:]
    for (number, tick) in ticks.enumerated() {
      for target in Target.allCases {
        let pose = tick.presentation[target].flatMap { $0.isHidden ? nil : $0 }
        defer { states[target] = pose?.state }
        guard let pose, states[target] != pose.state,
          let component = RefreshComponent.allCases.first(where: { $0.kind == pose.kind })
        else { continue }
        let time = number == 0 ? 0 : Double(number + 1) / Double(picturesPerSecond)
        entries.append(Entry(time: time, setup: ComponentSetup(component), state: pose.state))
      }
    }
  }

  /// The labels in their order; the long text has a line with the time for each.
  func alternativeText(in context: FigureContext) -> AlternativeText {
    func labels(for locale: LocaleIdentifier) -> [String] {
      entries.map { entry in
        context.spokenLabel(of: entry.setup, in: PulledState(entry.state), for: locale)
      }
    }
    return context.alternativeText { locale in
      locale.sequence(of: labels(for: locale))
    } long: { locale in
      context.lines(
        zip(entries, labels(for: locale)).map { ("\($0.time.hundredths) s", $1) }, for: locale)
    }
  }
}

extension LocaleIdentifier {
  /// Texts that follow each other as a list, without one that repeats the text before it.
  func sequence(of texts: [String]) -> String {
    list(of: texts.enumerated().filter { $0 == 0 || texts[$0 - 1] != $1 }.map(\.element))
  }
}

/// The places of the finger: each of its ways lies in the middle of the scroll view.
struct TouchDots {
  /// The finger's distance from the middle of the viewport on each tick, in points; nil for no
  /// finger.
  private let places: [Point?]

  private static let radius = 20.0

  init(of ticks: [GesturePlayback.Tick]) {
    var places: [Point?] = []
    var way: [Point] = []
    func lift() {
      let bounds = way.isEmpty ? [] : [way.map(\.x), way.map(\.y)]
      let middles = bounds.map { (($0.min() ?? 0) + ($0.max() ?? 0)) / 2 }
      places += way.map { Point(x: $0.x - middles[0], y: $0.y - middles[1]) }
      way = []
    }
    for tick in ticks {
      if let travel = tick.fingerTravel {
        way.append(Point(x: travel.x, y: travel.y))
      } else {
        lift()
        places.append(nil)
      }
    }
    lift()
    self.places = places
  }

  /// A translucent dot where the finger is on a tick; nil for no finger.
  ///
  /// Content that is laid out from the right is seen in a mirror, and so is the finger.
  func element(
    at tick: Int, in viewport: Rect, direction: TextDirection
  ) -> Picture.Element? {
    guard let place = places[tick] else { return nil }
    let x = direction == .rightToLeft ? -place.x : place.x
    let center = Point(
      x: min(max(viewport.center.x + x, viewport.x), viewport.maxX),
      y: min(max(viewport.center.y + place.y, viewport.y), viewport.maxY))
    let radius = Self.radius
    let middle = Point(x: radius, y: radius)
    return Picture.Element(
      "touch",
      bounds: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)),
      content: .shapes([
        Shape(.circle(center: middle, radius: radius), color: Self.fill),
        Shape(.circle(center: middle, radius: radius - 1), .stroke(width: 2), color: Self.edge),
      ]))
  }

  private static let fill = Color(red: 0x78, green: 0x78, blue: 0x80, alpha: 0.42)
  private static let edge = Color(red: 0xFF, green: 0xFF, blue: 0xFF, alpha: 0.75)
}
