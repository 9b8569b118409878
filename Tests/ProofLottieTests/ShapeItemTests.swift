import ProofDrawing
import ProofLottie
import Testing

@Suite struct ShapeItemTests {
  private func shapes(_ items: String..., at frame: Double = 0) throws -> [VectorShape] {
    let layer = LottieText.shapes(items.joined(separator: ", "))
    return try LottieAnimation(LottieText.file(layer)).art(at: frame).shapes
  }

  private let square = LottieText.square, red = LottieText.red, line = LottieText.line

  @Test("A fill and a line paint the outlines before them, the first in front")
  func paints() throws {
    let shapes = try shapes(square, red, line)
    #expect(
      shapes == [
        VectorShape(
          Path(squareAt: 0, 0), style: .stroke(StrokeStyle(width: 2)),
          paint: .color(Color(grey: 0))),
        VectorShape(
          Path(squareAt: 0, 0), style: .fill(.nonZero),
          paint: .color(Color(red: 255, green: 0, blue: 0))),
      ])
  }

  @Test("An outline behind a paint is not painted by it")
  func order() throws {
    #expect(try shapes(red, square).isEmpty)
  }

  @Test("A paint takes all outlines of its group as one, with those of inner groups")
  func innerGroups() throws {
    let group = #"{"ty": "gr", "it": [\#(square), {"ty": "tr", "p": {"k": [20, 0]}}]}"#
    let shapes = try shapes(square, group, red)
    #expect(
      shapes.map(\.path) == [
        Path(Path(squareAt: 0, 0).elements + Path(squareAt: 20, 0).elements)
      ])
  }

  @Test("The transform of a group scales outlines and lines")
  func groupTransform() throws {
    let group = """
      {"ty": "gr", "it": [\(square), \(line), {"ty": "tr", "p": {"k": [30, 10]},
      "a": {"k": [5, 5]}, "s": {"k": [200, 200]}, "r": {"k": 0}, "o": {"k": 100}}]}
      """
    let shapes = try shapes(group)
    // Five points of the square lie on each side of the anchor: ten after the scaling.
    #expect(shapes.map(\.path) == [Path(squareAt: 20, 0, width: 20)])
    #expect(shapes.map(\.style) == [.stroke(StrokeStyle(width: 4))])
  }

  @Test("A rotation is clockwise about the anchor")
  func rotation() throws {
    let group = """
      {"ty": "gr", "it": [\(LottieText.segment("0, 0", "10, 0")), \(line),
      {"ty": "tr", "p": {"k": [50, 50]}, "r": {"k": 90}}]}
      """
    #expect(try shapes(group).map(\.path) == [Path(lines: [(50, 50), (50, 60)])])
  }

  @Test("A skew moves what is below to the left")
  func skew() throws {
    let group = """
      {"ty": "gr", "it": [\(LottieText.segment("0, 0", "0, 10")), \(line),
      {"ty": "tr", "p": {"k": [50, 50]}, "sk": {"k": 45}}]}
      """
    #expect(try shapes(group).map(\.path) == [Path(lines: [(50, 50), (40, 60)])])
  }

  @Test("The opacity of a group of two shapes is that of the whole, and that of one is its paint's")
  func groupOpacity() throws {
    func group(_ items: String) -> String {
      #"{"ty": "gr", "it": [\#(items), {"ty": "tr", "o": {"k": 50}}]}"#
    }
    let layer = LottieText.shapes(group("\(square), \(red), \(line)"))
    let art = try LottieAnimation(LottieText.file(layer)).art(at: 0)
    #expect(art.groups.map(\.opacity) == [0.5])
    #expect(art.groups.map(\.nodes.count) == [2])
    #expect(
      try shapes(group("\(square), \(red)")).map(\.paint)
        == [.color(Color(red: 255, green: 0, blue: 0, alpha: 0.5))])
  }

  @Test("Caps, joins, miter limits and dashes are read")
  func lineStyles() throws {
    let line = """
      {"ty": "st", "c": {"k": [0, 0, 0]}, "w": {"k": 3}, "lc": 3, "lj": 3, "ml": 7, "d": [
      {"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}}, {"n": "o", "v": {"k": 1}}]}
      """
    #expect(
      try shapes(square, line).map(\.style) == [
        .stroke(
          StrokeStyle(
            width: 3, cap: .square, join: .bevel, miterLimit: 7, dashes: [4, 2], dashOffset: 1))
      ])
  }

  @Test("A dash below zero makes a line solid, as the specification says")
  func negativeDash() throws {
    let line = """
      {"ty": "st", "w": {"k": 3}, "d": [{"n": "d", "v": {"k": -4}}, {"n": "g", "v": {"k": 9}}]}
      """
    guard case .stroke(let style) = try shapes(square, line).first?.style else {
      Issue.record("no line")
      return
    }
    #expect(style.dashes.isEmpty)
  }

  @Test("The fill rule 2 is the even-odd rule")
  func fillRule() throws {
    #expect(
      try shapes(square, #"{"ty": "fl", "r": 2, "c": {"k": [0, 0, 0]}}"#).map(\.style)
        == [.fill(.evenOdd)])
  }

  @Test("An ellipse begins at its top and goes clockwise")
  func ellipse() throws {
    let ellipse = #"{"ty": "el", "p": {"k": [50, 50]}, "s": {"k": [40, 20]}}"#
    let path = try #require(shapes(ellipse, red).first).path
    let ends = path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point), .curve(_, _, let point): point
      case .close: nil
      }
    }
    #expect(
      ends == [
        Point(x: 50, y: 40), Point(x: 70, y: 50), Point(x: 50, y: 60), Point(x: 30, y: 50),
        Point(x: 50, y: 40),
      ])
    // 20 · 0.551915 is 11.0383, of which the nearest 256th is 2826.
    #expect(
      path.elements[1]
        == .curve(
          Point(x: 50 + 2826.0 / 256, y: 40), Point(x: 70, y: 50 - 1413.0 / 256),
          to: Point(x: 70, y: 50)))
  }

  @Test("The radius of a rectangle is at most half of its shorter side")
  func roundRectangle() throws {
    let rectangle = #"{"ty": "rc", "p": {"k": [20, 10]}, "s": {"k": [40, 20]}, "r": {"k": 99}}"#
    let path = try #require(shapes(rectangle, red).first).path
    #expect(path.elements.first == .move(Point(x: 40, y: 10)))
    #expect(path.bounds == Rect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test("A star has its points on two circles, the first at its top")
  func star() throws {
    let star = """
      {"ty": "sr", "sy": 1, "p": {"k": [50, 50]}, "pt": {"k": 4}, "r": {"k": 0},
      "or": {"k": 40}, "ir": {"k": 0}, "os": {"k": 0}, "is": {"k": 0}}
      """
    #expect(
      try shapes(star, red).map(\.path) == [
        Path(
          lines: [
            (50, 10), (50, 50), (90, 50), (50, 50), (50, 90), (50, 50), (10, 50), (50, 50),
          ], isClosed: true)
      ])
  }

  @Test("A polygon has its points on one circle, turned by its rotation")
  func polygon() throws {
    let polygon = """
      {"ty": "sr", "sy": 2, "p": {"k": [50, 50]}, "pt": {"k": 4}, "r": {"k": 90},
      "or": {"k": 40}}
      """
    #expect(
      try shapes(polygon, red).map(\.path) == [
        Path(lines: [(90, 50), (50, 90), (10, 50), (50, 10)], isClosed: true)
      ])
  }

  @Test("Round corners take at most half of the lines beside them")
  func roundCorners() throws {
    let shapes = try shapes(square, #"{"ty": "rd", "r": {"k": 50}}"#, red)
    let path = try #require(shapes.first).path
    // The corners meet in the middles of the sides.
    #expect(path.elements.first == .move(Point(x: 5, y: 0)))
    #expect(path.bounds == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("Pucker draws points to their mean and control points away from it")
  func pucker() throws {
    let path = try #require(
      shapes(square, #"{"ty": "pb", "a": {"k": 100}}"#, red).first
    ).path
    // All points of the square come to (5, 5); its corner (10, 0) goes on to (15, -5).
    #expect(path.elements.first == .move(Point(x: 5, y: 5)))
    #expect(
      path.elements[1]
        == .curve(Point(x: 15, y: -5), Point(x: 15, y: 15), to: Point(x: 5, y: 5)))
  }

  @Test("A hidden item is not there")
  func hiddenItem() throws {
    let hidden = #"{"ty": "fl", "hd": true, "c": {"k": [0, 0, 0]}}"#
    #expect(try shapes(square, hidden, red).count == 1)
  }

  @Test("Before Bodymovin 4.1.9 the parts of colours go to 255")
  func colorsOfOldFiles() throws {
    let layer = LottieText.shapes(square, #"{"ty": "fl", "c": {"k": [255, 51, 0, 255]}}"#)
    let text = LottieText.file(layer).replacing("5.7.0", with: "4.0.1")
    #expect(
      try LottieAnimation(text).art(at: 0).shapes.map(\.paint)
        == [.color(Color(red: 255, green: 51, blue: 0))])
  }
}
