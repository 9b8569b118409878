import ProofDrawing
import Testing
import _ProofTestSupport

@Suite("The ink of shapes")
struct InkBoundsOfShapesTests {
  private static let black = Color(grey: 0)

  /// Half-way, the curve is at 3/4 of the height of its two control points.
  private static let arch = Path([
    .move(Point(x: 0, y: 0)),
    .curve(Point(x: 0, y: 40), Point(x: 40, y: 40), to: Point(x: 40, y: 0)),
  ])

  @Test("reaches as far as curves do, and not as their control points")
  func arch() {
    #expect(Self.arch.bounds == Rect(x: 0, y: 0, width: 40, height: 30))
    let ink = Shape(Self.arch, color: Self.black).inkBounds
    #expect(ink == Rect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test("reaches half the width beyond a line, at round ends too")
  func stroke() {
    let shape = Shape(Self.arch, .stroke(width: 6), color: Self.black)
    #expect(shape.inkBounds == Rect(x: -3, y: -3, width: 46, height: 36))
  }

  @Test("has the bounds of many points on its curves")
  func sampled() throws {
    var generator = SplitMix(state: 14)
    func random() -> Point {
      Point(
        x: Double.random(in: -50...50, using: &generator),
        y: Double.random(in: -50...50, using: &generator))
    }
    for _ in 0..<500 {
      let path = Path([.move(random()), .curve(random(), random(), to: random())])
      let points = path.pointsOnCurves(perCurve: 2000)
      let bounds = try #require(path.bounds)
      let sides = [
        (bounds.x, points.map(\.x).min()), (bounds.maxX, points.map(\.x).max()),
        (bounds.y, points.map(\.y).min()), (bounds.maxY, points.map(\.y).max()),
      ]
      for (side, reached) in sides { #expect(abs(side - (try #require(reached))) < 0.001) }
    }
  }

  @Test("does not begin where the pen was only set down")
  func moves() {
    let path = Path([
      .move(Point(x: -100, y: -100)), .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 6)),
    ])
    #expect(path.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(Path([.move(Point(x: 1, y: 2))]).bounds == nil)
  }

  @Test("is none for a filled line, a clear colour and a line without width")
  func nothing() {
    let line = Path([.move(Point(x: 0, y: 5)), .line(Point(x: 9, y: 5))])
    #expect(Shape(line, color: Self.black).inkBounds == nil)
    #expect(Shape(Self.arch, color: Self.black.faded(by: 0)).inkBounds == nil)
    #expect(Shape(Self.arch, .stroke(width: 0), color: Self.black).inkBounds == nil)
    #expect(
      Shape(line, .stroke(width: 2), color: Self.black).inkBounds
        == Rect(x: -1, y: 4, width: 11, height: 2))
  }

  @Test("turns with its shape")
  func turned() throws {
    // A bar of 40 × 10 pt about (50, 50) that stands upright.
    let bar = Shape(.rectangle(Rect(x: 0, y: 0, width: 40, height: 10)), color: Self.black)
    let element = Picture.Element(
      "bar", bounds: Rect(x: 30, y: 45, width: 40, height: 10),
      content: .transformed(.shapes([bar]), .rotation(Rotation(degrees: 90))))
    #expect(element.ink == [Rect(x: 45, y: 30, width: 10, height: 40)])
  }

  @Test("is that of the pixels that are not clear")
  func pixels() {
    var pixels = [UInt32](repeating: 0, count: 12)
    pixels[5] = 0xFF00_0000
    pixels[6] = 0x0100_0000
    let pixmap = Pixmap(width: 4, height: 3, pixels: pixels)
    #expect(pixmap.inkBounds == PixelRect(column: 1, row: 1, width: 2, height: 1))
    let element = Picture.Element(
      "image", bounds: Rect(x: 10, y: 20, width: 8, height: 6), content: .pixels(pixmap))
    #expect(element.ink == [Rect(x: 12, y: 22, width: 4, height: 2)])
    #expect(Pixmap(width: 1, height: 1, pixels: [0]).inkBounds == nil)
  }
}
