import ProofDrawing
import ProofGraphics
import Testing

@Suite struct ImageSurfaceTests {
  @Test(arguments: [(0, 1), (1, 0), (-3, 5), (32_768, 1), (1, 32_768)])
  func `a surface without pixels or with too many is refused`(width: Int, height: Int) {
    #expect(throws: GraphicsError.self) {
      let surface = try ImageSurface(width: width, height: height)
      _ = try surface.pixmap()
    }
  }

  @Test func `a new surface is clear`() throws {
    let surface = try ImageSurface(width: 3, height: 2)
    #expect(try surface.pixmap() == Pixmap(width: 3, height: 2, pixels: [0, 0, 0, 0, 0, 0]))
  }

  @Test func `clearing replaces what was there`() throws {
    var surface = try ImageSurface(width: 1, height: 1)
    surface.draw(scale: 1) { $0.clear(to: Color(grey: 255)) }
    #expect(try surface.pixmap()[0, 0] == 0xFFFF_FFFF)
    surface.draw(scale: 1) { $0.clear(to: Color(red: 255, green: 0, blue: 0, alpha: 0.5)) }
    // Premultiplied: half of 255, rounded, in alpha and red.
    #expect(try surface.pixmap()[0, 0] == 0x8080_0000)
    surface.draw(scale: 1) { $0.clear(to: nil) }
    #expect(try surface.pixmap()[0, 0] == 0)
  }

  @Test func `a shape covers exactly its pixels at a whole scale`() throws {
    var surface = try ImageSurface(width: 4, height: 4)
    let square = Shape(
      .rectangle(Rect(x: 0.5, y: 0.5, width: 1, height: 1)), color: Color(grey: 255))
    surface.draw(scale: 2) { $0.draw(square) }
    let pixmap = try surface.pixmap()
    for row in 0..<4 {
      for column in 0..<4 {
        let isInside = (1...2).contains(row) && (1...2).contains(column)
        #expect(pixmap[column, row] == (isInside ? 0xFFFF_FFFF : 0))
      }
    }
  }

  @Test func `pixels fill their frame one for one at their own size`() throws {
    let source = Pixmap(
      width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_8080])
    var surface = try ImageSurface(width: 2, height: 2)
    surface.draw(scale: 2) { $0.draw(source, in: Rect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(try surface.pixmap() == source)
  }
}
