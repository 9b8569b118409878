import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@Suite struct MaskTests {
  /// A square of one point whose top-left corner is the anchor.
  private let square = Shape(
    .rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), color: Color(grey: 90))

  private func placement(_ scale: Int, _ quartersX: Int = 0, _ quartersY: Int = 0) -> MaskPlacement
  {
    let anchor = Point(
      x: Double(quartersX) / 4 / Double(scale), y: Double(quartersY) / 4 / Double(scale))
    return MaskPlacement.nearest(to: anchor, scale: scale).placement
  }

  private func rows(of mask: Mask) -> [[Int]] {
    mask.rows.map { row in [row.y, row.x] + mask.coverage[row.range].map(Int.init) }
  }

  @Test func `a square on whole pixels covers exactly them`() throws {
    let mask = try Mask(of: square, at: placement(2))
    #expect(rows(of: mask) == [[0, 0, 255, 255], [1, 0, 255, 255]])
  }

  @Test func `a quarter of a pixel to the right covers three quarters of the first`() throws {
    let mask = try Mask(of: square, at: placement(1, 1))
    #expect(mask.rows.count == 1)
    // 0.75 and 0.25 of 255, within the rasteriser's step.
    #expect(mask.rows[0].x == 0)
    #expect(abs(Int(mask.coverage[0]) - 191) <= 1)
    #expect(abs(Int(mask.coverage[1]) - 64) <= 1)
  }

  @Test(arguments: [
    // The anchor in points, the scale, and the quarter, column and row of the nearest place.
    (10.0, 1, 0, 10), (10.1, 1, 0, 10), (10.13, 1, 1, 10), (10.9, 1, 0, 11), (-0.3, 1, 3, -1),
    (56.349, 3, 0, 169), (0.25, 3, 3, 0),
  ])
  func `an anchor goes to the nearest quarter`(
    anchor: Double, scale: Int, quarters: Int, column: Int
  ) {
    let place = MaskPlacement.nearest(to: Point(x: anchor, y: anchor), scale: scale)
    #expect(place.placement.quartersX == quarters)
    #expect(place.placement.quartersY == quarters)
    #expect((place.column, place.row) == (column, column))
  }

  @Test func `a shape left of and above its anchor keeps its place`() throws {
    let shape = Shape(
      .rectangle(Rect(x: -2, y: -3, width: 1, height: 1)), color: Color(grey: 0))
    #expect(rows(of: try Mask(of: shape, at: placement(1))) == [[-3, -2, 255]])
  }

  @Test func `a shape without ink has an empty mask`() throws {
    let mask = try Mask(of: Shape(Path(), color: Color(grey: 0)), at: placement(3))
    #expect(mask.rows.isEmpty)
  }

  @Test(arguments: [20_000, 1e300, .infinity])
  func `a shape larger than any surface is refused`(width: Double) {
    let shape = Shape(
      .rectangle(Rect(x: 0, y: 0, width: width, height: 1)), color: Color(grey: 0))
    let error = #expect(throws: GraphicsError.self) {
      _ = try Mask(of: shape, at: placement(3))
    }
    #expect(error?.code == .invalidSize)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `an anchor that is no place on a page is none on it`(anchor: Double) {
    let place = MaskPlacement.nearest(to: Point(x: anchor, y: 3), scale: 3)
    #expect(place.row == 9)
    #expect(anchor.isNaN ? place.column == 0 : abs(place.column) == 3_000_000)
  }

  @Test func `a text covers what drawing it covers`() throws {
    let typesetter = try Typesetter(library: LockedFonts.library())
    let text = TextBlock(
      "Refresh", style: TextStyle(size: 14, weight: .bold), language: "en",
      direction: .leftToRight)
    var surface = try ImageSurface(width: 400, height: 108)
    surface.draw(scale: 4) { canvas in
      canvas.draw(
        text, in: Rect(x: 0, y: 0, width: 100, height: 27), color: Color(grey: 0),
        with: typesetter)
    }
    let pixmap = try surface.pixmap()
    // The centre of the frame is at a whole pixel: (50, 13.5) pt · 4.
    let mask = try typesetter.mask(of: text, at: placement(4))
    var covered = 0
    for row in mask.rows {
      for (offset, value) in mask.coverage[row.range].enumerated() {
        covered += value > 0 ? 1 : 0
        #expect(pixmap[200 + row.x + offset, 54 + row.y] >> 24 == UInt32(value))
      }
    }
    #expect(covered == pixmap.pixels.count { $0 != 0 })
  }
}
