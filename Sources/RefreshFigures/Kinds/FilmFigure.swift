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
  /// What moves for more than five seconds needs a way to stop it (WCAG 2.2.2).
  public var maximumDuration = 5.0

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
      throw .content(
        problem: "\(picturesPerSecond) pictures per second don't divide 100",
        advice: "choose 10, 20, 25 or 50")
    }
    guard maximumDuration > 0 else {
      throw .content(
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
    var count = 0
    let playback = GesturePlayback(
      of: script.steps, in: Simulation(setup), ticksPerSecond: picturesPerSecond)
    for tick in playback {
      if Double(count) <= limit { ticks.append(tick) }
      count += 1
    }
    guard Double(count - 1) <= limit else {
      let duration = (Double(count - 1) / Double(picturesPerSecond)).hundredths
      throw .content(
        problem: "the script lasts \(duration) s, and a film at most "
          + "\(maximumDuration.hundredths) s",
        advice: "shorten its waits, or allow a longer film, which needs a way to stop it")
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
      throw .content(
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
