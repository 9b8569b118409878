import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshScripts
import Testing
import _ProofTestSupport

@Suite struct FilmFigureTests {
  private static let pull = """
    scene:
      device: {width: 375, height: 667}
      content: {rows: 20, rowHeight: 64}
      insets: {top: 64}
      header: normal
    steps:
      - wait: 0.2
      - drag: {by: 160, over: 0.8}
      - hold: 0.2
      - release
      - wait: 1
      - endRefreshing: header
      - wait: 0.6
    """

  private func film(
    _ script: String = pull, locale: String = "en", _ change: (inout FilmFigure) -> Void = { _ in }
  ) throws -> Illustration {
    var film = FilmFigure(try GestureScript(yaml: script))
    change(&film)
    var figure = Figure(.film(film))
    figure.mount.padding = 0
    return try figure.illustration(
      in: FigureContext.sample(locale, measuredBy: FixedAdvanceMeasurer(advance: 6)))
  }

  /// 0.2 + 0.8 + 0.2 + 1 + 0.6 = 2.8 s, at 25 pictures a second 70.
  @Test(arguments: [(10, 28), (20, 56), (25, 70), (50, 140)])
  func `a film lasts as long as its script`(rate: Int, count: Int) throws {
    let film = try #require(try film { $0.picturesPerSecond = rate }.film)
    #expect(film.pictures.count == count)
    #expect(film.picturesPerSecond == rate)
    #expect(film.pictures.allSatisfy { $0.size == Size(width: 375, height: 667) })
  }

  @Test(arguments: [0, -5, 3, 30, 60])
  func `a rate that does not divide 100 is an error`(rate: Int) {
    let error = #expect(throws: FigureError.self) { try film { $0.picturesPerSecond = rate } }
    #expect(
      error?.description
        == "\(rate) pictures per second don't divide 100; choose 10, 20, 25 or 50")
  }

  @Test func `a script that is too long is an error that reports the longest film`() throws {
    let error = #expect(throws: FigureError.self) { try film { $0.maximumDuration = 2.76 } }
    #expect(
      error?.description == """
        the script lasts longer than a film may, 2.76 s; shorten its waits, or allow a longer \
        film, which needs a way to stop it
        """)
    #expect(try film { $0.maximumDuration = 2.8 }.film?.pictures.count == 70)
  }

  /// Each `settle` takes a minute, because the animation of the refresh takes years.
  @Test func `a script that settles for hours is refused as soon as it is longer than a film`()
    throws
  {
    let script = """
      scene:
        device: {width: 375, height: 667}
        header: normal
        settings: {header: {durations: {fast: 1000000000, slow: 1000000000}}}
      steps:
        - beginRefreshing: header
      \(String(repeating: "  - settle\n", count: 3000))
      """
    let error = #expect(throws: FigureError.self) { try film(script) }
    #expect(error?.description.contains("longer than a film may, 5 s") == true)
  }

  /// Let go at 1.2 s, the header refreshes until 2.2 s.
  @Test func `the poster is in the middle of the refresh`() throws {
    let poster = try film().picture
    #expect(poster.spokenLabel == "Refreshing the list")
    let chosen = try film { $0.posterTime = 1.12 }.picture
    #expect(chosen.spokenLabel == "Release to refresh the list")
  }

  @Test func `without a refresh the poster is the furthest pull`() throws {
    let script = """
      scene: {device: {width: 375, height: 667}, content: {rows: 20, rowHeight: 64}, header: normal}
      steps:
        - drag: {by: 60, over: 0.4}
        - drag: {by: -60, over: 0.4}
        - release
        - wait: 0.2
      """
    let figure = try film(script)
    let film = try #require(figure.film)
    // The finger turns at 0.4 s, which is picture 10.
    #expect(figure.picture == film.pictures[9])
  }

  @Test(arguments: [0, -1, Double.nan])
  func `a film that may last no time is an error`(duration: Double) {
    #expect(throws: FigureError.self) { try film { $0.maximumDuration = duration } }
  }

  @Test func `a film may last for ever`() throws {
    #expect(try film { $0.maximumDuration = .infinity }.film?.pictures.count == 70)
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `a poster at no time of the film is an error`(time: Double) {
    #expect(throws: FigureError.self) { try film { $0.posterTime = time } }
  }

  @Test func `a poster after the end of the film is an error`() {
    let error = #expect(throws: FigureError.self) { try film { $0.posterTime = 3 } }
    #expect(
      error?.description
        == "there is no picture at 3 s for the poster; choose a time from 0 s to 2.8 s")
  }

  /// The finger moves 160 points about the middle of the viewport, 333.5: from 253.5 to 413.5.
  ///
  /// It touches down at 0.2 s and moves 8 points in each picture of 0.04 s.
  @Test func `the touch dot follows the finger, and is gone when it is lifted`() throws {
    let film = try #require(try film { $0.showsTouch = true }.film)
    let places = film.pictures.map { picture in
      picture.elements.first { $0.name == "touch" }.map { $0.bounds.center }
    }
    #expect(places[3] == nil)
    #expect(places[5].map { abs($0.y - 261.5) < 1e-6 && $0.x == 187.5 } == true)
    #expect(places[28].map { abs($0.y - 413.5) < 1e-6 } == true)
    #expect(places[29] == nil)
    #expect(places.compactMap(\.self).count == 25)
  }

  /// The finger moves 10 points in each of ten pictures, and is lifted on the last of them.
  @Test func `a reader from the right sees the finger in the same mirror as the content`() throws {
    let script = """
      scene: {device: {width: 375, height: 200}, content: {width: 900, height: 200}, trailer: normal}
      steps:
        - offset: {x: 525}
        - drag: {by: -100, over: 0.4, axis: horizontal}
        - release
        - wait: 0.2
      """
    for (locale, sign) in [("en", 1.0), ("ar", -1.0)] {
      let film = try #require(try film(script, locale: locale) { $0.showsTouch = true }.film)
      let places = film.pictures.compactMap { picture in
        picture.elements.first { $0.name == "touch" }?.bounds.center.x
      }
      let (first, last) = (try #require(places.first), try #require(places.last))
      #expect(abs((first - last) * sign - 80) < 1e-6)
    }
  }

  /// The refresh ends after 0.2 + 0.8 + 0.2 + 1 = 2.2 s.
  @Test
  func `the alternative texts report the states in their order, the long one with their times`()
    throws
  {
    let text = try film().alternativeText
    #expect(
      text.short["en"] == """
        Pull down to refresh the list, Release to refresh the list, Refreshing the list, and \
        Pull down to refresh the list
        """)
    let lines = try #require(text.long["en"]).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0] == "0 s: Pull down to refresh the list")
    #expect(lines[3] == "2.2 s: Pull down to refresh the list")
  }

  @Test("a film shows an application's own face as it is pulled")
  func ownFace() throws {
    var film = FilmFigure(try GestureScript(yaml: Self.pull))
    film.setups = [ComponentSetup(.normalHeader, name: "inbox", titles: [.pulling: "Let go"])]
    var context = try FigureContext.sample("en", measuredBy: FixedAdvanceMeasurer(advance: 6))
    context.gallery.faces["inbox"] = { context in
      let width = context.width * min(context.pulledState.pullingPercent, 1)
      let bounds = Rect(x: 0, y: 0, width: width, height: 54)
      return context.picture(
        [context.label("bar", context.texts.title.string, in: bounds)],
        size: Size(width: context.width, height: 54))
    }
    let illustration = try FigureContent.film(film).illustration(in: context)
    let pictures = try #require(illustration.film?.pictures)
    let bars = pictures.compactMap { picture in
      picture.elements.first { $0.name == "header.bar" }?.bounds.width
    }
    #expect(bars.max() == 375 && Set(bars).count > 5, "\(bars)")
    #expect(pictures.contains { $0.text(of: "header.bar") == "Let go" })
    #expect(pictures.allSatisfy { $0.text(of: "header.title") == nil })
  }
}
