import ProofDrawing
import Testing

@Suite struct VectorArtTests {
  private static let size = Size(width: 40, height: 30)
  private static let square = Path.rectangle(Rect(x: 5, y: 5, width: 10, height: 10))
  private static let (red, blue) = (
    Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255)
  )

  private static func fill(_ paint: VectorPaint = .color(red), _ path: Path = square) -> VectorNode
  {
    .shape(VectorShape(path, style: .fill(.nonZero), paint: paint))
  }

  private static func stroke(_ style: StrokeStyle, _ path: Path = square) -> VectorNode {
    .shape(VectorShape(path, style: .stroke(style), paint: .color(red)))
  }

  private static func drawn(_ nodes: [VectorNode], opacity: Double = 1) -> [VectorNode] {
    VectorArt(size: size, nodes: nodes).drawnNodes(opacity: opacity)
  }

  @Test func `groups that change nothing give way to their nodes`() {
    let nodes = [
      Self.fill(), .group(VectorGroup([.group(VectorGroup([Self.fill(.color(Self.blue))]))])),
    ]
    #expect(Self.drawn(nodes) == [Self.fill(), Self.fill(.color(Self.blue))])
  }

  @Test func `the opacity of one shape goes into its colour, and that of two into a group`() {
    #expect(Self.drawn([Self.fill()], opacity: 0.5) == [Self.fill(.color(Self.red.faded(by: 0.5)))])
    let two = [Self.fill(), Self.fill(.color(Self.blue))]
    #expect(Self.drawn(two, opacity: 0.5) == [.group(VectorGroup(two, opacity: 0.5))])
  }

  @Test(arguments: [
    fill(.color(red.faded(by: 0))), fill(.color(red), Path()),
    fill(.linear(from: p(0), to: p(9), [])),
    fill(.linear(from: p(0), to: p(9), [GradientStop(0, red.faded(by: 0))])),
    stroke(StrokeStyle(width: 0)), stroke(StrokeStyle(width: -3)), .group(VectorGroup([])),
    .group(VectorGroup([fill()], opacity: 0)), .group(VectorGroup([fill()], mask: VectorMask([]))),
  ])
  func `what nobody sees is left out`(node: VectorNode) {
    #expect(Self.drawn([node]) == [])
    #expect(VectorArt(size: Self.size, nodes: [node]).inkBounds == nil)
  }

  @Test func `an empty mask that is inverted hides nothing`() {
    let mask = VectorMask([], isInverted: true)
    #expect(Self.drawn([.group(VectorGroup([Self.fill()], mask: mask))]) == [Self.fill()])
  }

  @Test func `a gradient without a length has the colour of its last stop`() {
    let stops = [GradientStop(0, Self.red), GradientStop(1, Self.blue)]
    let last = [Self.fill(.color(Self.blue))]
    #expect(Self.drawn([Self.fill(.linear(from: Self.p(3), to: Self.p(3), stops))]) == last)
    let radial = VectorPaint.radial(center: Self.p(3), radius: -1, focus: Self.p(3), stops)
    #expect(Self.drawn([Self.fill(radial)]) == last)
    let one = VectorPaint.linear(from: Self.p(0), to: Self.p(3), [GradientStop(0.5, Self.blue)])
    #expect(Self.drawn([Self.fill(one)]) == last)
  }

  @Test func `stops rise, and a focus stays within its circle`() {
    let stops = [(-1.0, Self.red), (0.7, Self.blue), (0.2, Self.red), (4, Self.blue)].map {
      GradientStop($0, $1)
    }
    let rising = [(0.0, Self.red), (0.7, Self.blue), (0.7, Self.red), (1, Self.blue)].map {
      GradientStop($0, $1)
    }
    let paint = VectorPaint.radial(
      center: Point(x: 10, y: 0), radius: 100, focus: Point(x: 510, y: 0), stops)
    // 10 + 99 % of 100.
    let expected = VectorPaint.radial(
      center: Point(x: 10, y: 0), radius: 100, focus: Point(x: 109, y: 0), rising)
    #expect(Self.drawn([Self.fill(paint)]) == [Self.fill(expected)])
  }

  @Test(arguments: [[0, 0], [-1, -2], [1e-9, 1e-9], [1e-3, 1e-3]])
  func `dashes without a length and more than 10,000 of them are a solid line`(dashes: [Double]) {
    // The outline of 40 pt has 40,000 of the longest of them.
    let dashed = Self.stroke(StrokeStyle(width: 2, dashes: dashes, dashOffset: 1))
    #expect(Self.drawn([dashed]) == [Self.stroke(StrokeStyle(width: 2))])
  }

  @Test func `a negative dash has no length, and the offset is less than two rounds`() {
    let dashed = Self.stroke(StrokeStyle(width: 2, dashes: [-1, 5], dashOffset: 1003))
    let expected = Self.stroke(StrokeStyle(width: 2, dashes: [0, 5], dashOffset: 3))
    #expect(Self.drawn([dashed]) == [expected])
  }

  @Test func `lengths end at 100,000 points`() {
    let far = Path([.move(Point(x: -1e300, y: 2)), .line(Point(x: 1e9, y: 100_001)), .close])
    let style = StrokeStyle(width: 1e7, miterLimit: 1e7)
    let near = Path([.move(Point(x: -1e5, y: 2)), .line(Point(x: 1e5, y: 1e5)), .close])
    let limited = StrokeStyle(width: 1e5, miterLimit: 1)
    #expect(Self.drawn([Self.stroke(style, far)]) == [Self.stroke(limited, near)])
  }

  @Test func `the ink has the lines' widths and ends at masks and at the extents`() throws {
    func ink(_ node: VectorNode) -> Rect? { VectorArt(size: Self.size, nodes: [node]).inkBounds }
    #expect(ink(Self.fill()) == Rect(x: 5, y: 5, width: 10, height: 10))
    #expect(
      ink(Self.stroke(StrokeStyle(width: 4))) == Rect(x: 3, y: 3, width: 14, height: 14))
    #expect(
      ink(Self.stroke(StrokeStyle(width: 20))) == Rect(x: 0, y: 0, width: 25, height: 25))
    let line = Path([.move(Point(x: 10, y: 10)), .line(Point(x: 20, y: 10))])
    let square = try #require(ink(Self.stroke(StrokeStyle(width: 2, cap: .square), line)))
    #expect(abs(square.x - (10 - 2.0.squareRoot())) < 1e-12)
    let right = Self.fill(
      .color(Self.blue), .rectangle(Rect(x: 12, y: 0, width: 90, height: 12)))
    #expect(
      ink(.group(VectorGroup([Self.fill()], mask: VectorMask([right]))))
        == Rect(x: 12, y: 5, width: 3, height: 7))
    let inverted = VectorMask([right], isInverted: true)
    #expect(
      ink(.group(VectorGroup([Self.fill()], mask: inverted)))
        == Rect(x: 5, y: 5, width: 10, height: 10))
  }

  private static func p(_ x: Double) -> Point { Point(x: x, y: 0) }
}

/// Vector graphics as the content of an element.
@Suite struct VectorArtElementTests {
  private static func picture(_ nodes: [VectorNode], width: Double = 20) -> Picture {
    let art = VectorArt(size: Size(width: width, height: 20), nodes: nodes)
    return Picture(
      size: Size(width: 50, height: 50),
      elements: [
        Picture.Element("art", bounds: Rect(x: 7, y: 3, width: 20, height: 20), content: .art(art))
      ])
  }

  private static let (black, white) = (Color(grey: 0), Color(grey: 255))
  private static let box = Path.rectangle(Rect(x: 2, y: 4, width: 6, height: 8))
  private static let base = VectorShape(box, style: .fill(.nonZero), paint: .color(black))

  private static func stroke(_ change: (inout StrokeStyle) -> Void = { _ in }) -> VectorNode {
    var style = StrokeStyle(width: 2, dashes: [3, 1])
    change(&style)
    return .shape(VectorShape(box, style: .stroke(style), paint: .color(black)))
  }

  private static func paint(_ paint: VectorPaint) -> VectorNode {
    .shape(VectorShape(box, style: .fill(.nonZero), paint: paint))
  }

  private static func group(
    opacity: Double = 1, channel: VectorMask.Channel = .alpha, isInverted: Bool = false
  ) -> VectorNode {
    let mask = VectorMask([.shape(base)], channel: channel, isInverted: isInverted)
    return .group(VectorGroup([.shape(base)], opacity: opacity, mask: mask))
  }

  private static let (start, end) = (Point(x: 0, y: 0), Point(x: 9, y: 0))
  private static let stops = [GradientStop(0, black), GradientStop(1, white)]

  private static let nodes: [VectorNode] = [
    .shape(base), .shape(VectorShape(box, style: .fill(.evenOdd), paint: .color(black))),
    .shape(VectorShape(box, style: .fill(.nonZero), paint: .color(white))), stroke(),
    stroke { $0.width = 3 }, stroke { $0.cap = .square }, stroke { $0.join = .bevel },
    stroke { $0.miterLimit = 5 }, stroke { $0.dashes = [3, 2] }, stroke { $0.dashOffset = 1 },
    paint(.linear(from: start, to: end, stops)), paint(.linear(from: end, to: start, stops)),
    paint(.linear(from: start, to: end, [stops[0], GradientStop(0.5, white)])),
    paint(.radial(center: start, radius: 9, focus: start, stops)),
    paint(.radial(center: start, radius: 8, focus: start, stops)),
    paint(.radial(center: start, radius: 9, focus: end, stops)), group(), group(opacity: 0.5),
    group(channel: .luminance), group(isInverted: true), .group(VectorGroup([.shape(base)])),
  ]

  @Test func `a digest knows every property`() {
    let pictures =
      Self.nodes.map { Self.picture([$0]) } + [Self.picture([Self.nodes[0]], width: 21)]
    #expect(Set(pictures.map(\.digestInput)).count == pictures.count)
    #expect(Set(pictures.map { Scene(of: $0).elements[0].image }).count == pictures.count)
    #expect(Self.picture([Self.nodes[0]]).digestInput == pictures[0].digestInput)
  }

  @Test func `a scene has its ink in the picture and a digest in the place of colours`() {
    let element = Scene(of: Self.picture([.shape(Self.base)])).elements[0]
    #expect(element.ink == [Rect(x: 9, y: 7, width: 6, height: 8)])
    #expect(element.colors == nil && element.image != nil && element.isClipped == false)
    #expect(Scene(of: Self.picture([])).elements[0].ink == [])
  }
}
