import ProofDrawing
import RefreshModel
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// The pictures of single elements, which stand in the middle of 375 × 60 pt.
@Suite struct ElementArtTests {
  private func element(
    _ text: String, at moment: ElementMoment = ElementMoment(.idle),
    settings: String = "height: 60", direction: TextDirection = .leftToRight,
    adapting adapt: (inout FaceContext) -> Void = { _ in }
  ) throws -> Picture.Element {
    let picture = try ComponentFile.picture(
      text, settings: settings, at: moment, direction: direction, adapting: adapt)
    #expect(picture.elements.count == 1)
    return try #require(picture.elements.first)
  }

  /// The shapes of an element from its corner, without a transform.
  private func shapes(
    _ text: String, at moment: ElementMoment = ElementMoment(.idle),
    settings: String = "height: 60", direction: TextDirection = .leftToRight
  ) throws -> [Shape] {
    let drawn = try element(text, at: moment, settings: settings, direction: direction)
    guard case .shapes(let shapes) = drawn.content.untransformed else { return [] }
    return shapes
  }

  /// The bounds of an outline in thousandths of a point.
  private func box(_ path: Path) throws -> Rect {
    let bounds = try #require(path.bounds)
    func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }
    return Rect(
      x: rounded(bounds.x), y: rounded(bounds.y), width: rounded(bounds.width),
      height: rounded(bounds.height))
  }

  @Test func `a quarter of a ring goes from twelve to three o'clock`() throws {
    // 20 pt wide with a line of 2 pt: its middle has a radius of 9 pt.
    let round = try shapes("{ring: {to: 0.25, track: \"#00000020\"}}")
    #expect(round.map(\.paint) == [.stroke(width: 2), .stroke(width: 2)])
    #expect(try box(round[0].path) == Rect(x: 1, y: 1, width: 18, height: 18))
    #expect(try box(round[1].path) == Rect(x: 10, y: 1, width: 9, height: 9))
    let butt = try shapes("{ring: {to: 0.25, cap: butt}}")
    #expect(butt.map(\.paint) == [.fill])
    #expect(try box(butt[0].path) == Rect(x: 10, y: 0, width: 10, height: 10))
  }

  @Test func `a ring without a part is its track alone`() throws {
    let moment = ElementMoment(.idle, pulledBy: 0.5)
    let text = "{ring: {to: {percent: [0.6, 1], values: [0, 1]}, track: \"#000000\"}}"
    #expect(try shapes(text, at: moment).count == 1)
    #expect(try element(text, at: moment).pose == ["from": 0, "to": 0])
    let closing = try element(text, at: ElementMoment(.idle, pulledBy: 0.9))
    let end = try #require(closing.pose["to"])
    #expect(abs(end - 0.75) < 1e-12)
  }

  @Test func `a bar grows from the start edge, which is the right one in Arabic`() throws {
    let text = "{bar: {from: 0.25, to: 0.5, line: 4, cap: butt}}"
    #expect(try box(shapes(text)[0].path) == Rect(x: 25, y: 0, width: 25, height: 4))
    let right = try shapes(text, direction: .rightToLeft)
    #expect(try box(right[0].path) == Rect(x: 50, y: 0, width: 25, height: 4))
  }

  @Test func `dots follow each other by a third of the loop`() throws {
    // After a third of the loop the first dot is at 1/3, the second at its beginning, the third at
    // −1/3: (1 − cos 120°) ÷ 2 = 3/4, 0 and 3/4.
    let moment = ElementMoment(.refreshing, after: 0.25)
    let faded = try shapes(
      "{dots: {count: 3, loop: 0.75, style: fade}, color: \"#000\"}", at: moment)
    #expect(faded.map { ($0.color.alpha * 1000).rounded() } == [800, 200, 800])
    let pulsing = try shapes("{dots: {count: 3, loop: 0.75}}", at: moment)
    // 8 pt × (0.4 + 0.6 × 3/4), and the middle one 12 pt further on.
    #expect(try box(pulsing[0].path) == Rect(x: 0.6, y: 0.6, width: 6.8, height: 6.8))
    #expect(try box(pulsing[1].path) == Rect(x: 14.4, y: 2.4, width: 3.2, height: 3.2))
  }

  @Test func `an outline is trimmed by its length`() throws {
    let text = "{shape: {path: M 0 0 H 10 V 10, trimEnd: 0.75}, stroke: {width: 2}}"
    let drawn = try shapes(text)
    // 15 of 20 pt.
    #expect(drawn.map(\.paint) == [.stroke(width: 2)])
    #expect(
      drawn[0].path.points == [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 5)])
  }

  @Test func `a view box fills the bounds`() throws {
    let text = "{shape: {path: M 0 0 H 10 V 10 Z, viewBox: [0, 0, 20, 20]}, size: [40, 40]}"
    #expect(try box(shapes(text)[0].path) == Rect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func `a shape that flips is turned over for readers from the right`() throws {
    let text = "{shape: M 0 0 H 10 V 10 Z, flip: true}"
    #expect(try element(text).content == .shapes(shapes(text)))
    let right = try element(text, direction: .rightToLeft)
    guard case .transformed(_, let transform) = right.content else {
      Issue.record("The outline is not turned over")
      return
    }
    #expect(transform.coefficients == [-1, 0, 0, 1, 0, 0])
  }

  @Test func `a template image takes the colour where it is opaque`() throws {
    let drawn = try element("{image: 20.png, template: true, color: \"#FF0000\"}")
    guard case .pixels(let pixels) = drawn.content else {
      Issue.record("The image is no pixels")
      return
    }
    #expect(Set(pixels.pixels) == [0x8080_0000])
    #expect(drawn.template != nil)
    #expect(try element("{image: 20.png}").template == nil)
  }

  @Test func `an image fits into other proportions`() throws {
    // 40 × 30 in 60 × 60: by 1.5 it is whole, by 2 it is full.
    func image(_ fit: String) throws -> Picture.Element {
      try element("{image: 40.png, size: [60, 60]\(fit)}")
    }
    let square = Rect(x: 157.5, y: 0, width: 60, height: 60)
    #expect(try image("").bounds == square)
    let whole = try image(", fit: contain")
    #expect(whole.bounds == Rect(x: 157.5, y: 7.5, width: 60, height: 45) && whole.clip == nil)
    let full = try image(", fit: cover")
    #expect(full.bounds == Rect(x: 147.5, y: 0, width: 80, height: 60) && full.clip == square)
    let moved = try image(", fit: cover, move: [5, -2]")
    #expect(moved.clip == Rect(x: 162.5, y: -2, width: 60, height: 60))
  }

  @Test func `an image of a state is another one, or none`() throws {
    let text = "{image: {idle: 20.png, refreshing: 30.png}}"
    #expect(try element(text).bounds.width == 20)
    #expect(try element(text, at: ElementMoment(.refreshing)).bounds.width == 30)
    #expect(try ComponentFile.picture(text, at: ElementMoment(.pulling)).elements.isEmpty)
  }

  private static let frames: [(course: String, moment: ElementMoment, index: Double)] = [
    // 60 % of four images is 2.4.
    ("percent", ElementMoment(.idle, pulledBy: 0.6), 2),
    ("percent", ElementMoment(.pulling, pulledBy: 1.5), 3),
    // 0.5 of 0.8 s of four images is 2.5.
    ("{loop: 0.8}", ElementMoment(.refreshing, after: 0.5), 2),
    ("{loop: 0.8}", ElementMoment(.refreshing, after: 0.9), 0),
    ("3", ElementMoment(.refreshing, after: 0.5), 3),
  ]

  @Test(arguments: frames)
  func `frames follow the pull, the time or a number`(
    course: String, moment: ElementMoment, index: Double
  ) throws {
    let drawn = try element("{frames: {files: pull.gif, in: \(course)}}", at: moment)
    #expect(drawn.pose == ["index": index])
  }

  @Test func `frames without a course loop in their own time`() throws {
    let drawn = try element("{frames: pull.gif}", at: ElementMoment(.refreshing, after: 0.5))
    #expect(drawn.pose == ["index": 2])
  }

  @Test func `a box has its border inside its bounds`() throws {
    let text = """
      {box: [{image: 20.png, opacity: 0}], name: card, padding: 5, cornerRadius: 6,
      background: "#FFFFFF", border: {width: 2, color: "#000000"}}
      """
    let card = try #require(try ComponentFile.picture(text).element(named: "card"))
    guard case .shapes(let drawn) = card.content else {
      Issue.record("The box is not drawn")
      return
    }
    #expect(drawn.map(\.paint) == [.fill, .stroke(width: 2)])
    #expect(try box(drawn[0].path) == Rect(x: 0, y: 0, width: 30, height: 30))
    #expect(try box(drawn[1].path) == Rect(x: 1, y: 1, width: 28, height: 28))
  }

  @Test func `a spinner has a tick for each spoke`() throws {
    let text = "{spinner: {size: 30, spokes: 12}}"
    #expect(try shapes(text).count == 12)
    #expect(try element(text).bounds == Rect(x: 172.5, y: 15, width: 30, height: 30))
    // The first tick is 1/5 of the radius wide and begins at the edge, over the middle.
    #expect(try box(shapes(text)[0].path) == Rect(x: 13.5, y: 0, width: 3, height: 10))
  }

  @Test func `an arrow turns in its own way, and is named`() throws {
    let drawn = try element("{arrow: , name: pointer, rotate: 180}")
    #expect(drawn.name == "pointer" && drawn.pose == ["degrees": 180])
  }

  @Test func `a hairline has no height, and lies inside of the edge at which it is placed`() throws
  {
    for (place, y, line) in [("top", 0.0, 0.01), ("center", 30, 0), ("bottom", 60, -0.01)] {
      let drawn = try element(
        "{line: {width: hairline, length: 50}, place: {at: [center, \(place)]}}")
      #expect(drawn.bounds == Rect(x: 162.5, y: y, width: 50, height: 0))
      guard case .shapes(let shapes) = drawn.content, let shape = shapes.first else {
        Issue.record("no shape")
        return
      }
      #expect(shape.paint == .hairline)
      #expect(shape.path == Path([.move(Point(x: 0, y: line)), .line(Point(x: 50, y: line))]))
    }
  }

  @Test func `a hairline in tall bounds stands upright, at the other side in Arabic`() throws {
    for (direction, x) in [(TextDirection.leftToRight, 0.01), (.rightToLeft, -0.01)] {
      let drawn = try element(
        "{line: {width: hairline}, size: [0, 40], place: {at: [start, center]}}",
        direction: direction)
      #expect(drawn.bounds.width == 0 && drawn.bounds.height == 40)
      guard case .shapes(let shapes) = drawn.content else { return }
      #expect(
        shapes.map(\.path) == [Path([.move(Point(x: x, y: 0)), .line(Point(x: x, y: 40))])])
    }
  }

  @Test func `without mirroring the start is the left edge in Arabic, too`() throws {
    let settings = "height: 60\nmirrors: false"
    let hairline = try shapes(
      "{line: {width: hairline}, size: [0, 40], place: {at: [start, center]}}", settings: settings,
      direction: .rightToLeft)
    #expect(
      hairline.map(\.path) == [Path([.move(Point(x: 0.01, y: 0)), .line(Point(x: 0.01, y: 40))])])
    let bar = try shapes(
      "{bar: {from: 0.25, to: 0.5, line: 4, cap: butt}}", settings: settings,
      direction: .rightToLeft)
    #expect(try bar.map { try box($0.path) } == [Rect(x: 25, y: 0, width: 25, height: 4)])
  }

  @Test func `a border and an outline can be hairlines, which larger letters leave as thin`() throws
  {
    let picture = try ComponentFile.picture(
      "{box: [{shape: M 0 0 L 8 8, stroke: {width: hairline}}], border: {width: hairline}}"
    ) { $0.textScale = 2 }
    let paints = picture.elements.map { element in
      guard case .shapes(let shapes) = element.content else { return [Shape.Paint]() }
      return shapes.map(\.paint)
    }
    #expect(paints == [[.hairline], [.hairline]])
  }
}
