import ProofDrawing
import Testing

@testable import ProofRendering

@Suite struct PremultipliedColorTests {
  private func parts(_ pixel: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
  }

  /// The product of two 255ths, rounded to the nearest.
  private func product(_ one: Int, _ other: Int) -> Int { (2 * one * other + 255) / 510 }

  @Test func `laying a colour over another is source over with one rounding a product`() {
    let color = Color(red: 200, green: 3, blue: 77, alpha: 0.6)
    let source = parts(PremultipliedColor(color).pixel)
    // Alpha and parts times 0.6: 153, 120, 1.8 and 46.2.
    #expect(source == [153, 120, 2, 46])
    for background: UInt32 in [0xFFFF_FFFF, 0xFF00_0000, 0x8040_2010, 0] {
      for coverage in 0...255 {
        let laid = PremultipliedColor(color).laid(over: background, coverage: UInt8(coverage))
        let alpha = product(source[0], coverage)
        let expected = zip(source, parts(background)).map { over, under in
          product(over, coverage) + product(under, 255 - alpha)
        }
        #expect(parts(laid) == expected)
      }
    }
  }

  @Test func `whole coverage of an opaque colour replaces, and none leaves`() {
    let color = PremultipliedColor(Color(red: 1, green: 2, blue: 3))
    #expect(color.laid(over: 0x1234_5678, coverage: 255) == 0xFF01_0203)
    #expect(color.laid(over: 0x1234_5678, coverage: 0) == 0x1234_5678)
  }

  @Test func `a table lays a colour over its ground as the colour itself does`() {
    let color = PremultipliedColor(Color(red: 200, green: 3, blue: 77, alpha: 0.6))
    let ground = PremultipliedColor(Color(red: 9, green: 250, blue: 128))
    let coverage = (0...255).map { UInt8($0) }
    var pixels = Array(repeating: ground.pixel, count: 256)
    var others = pixels
    var span = pixels.mutableSpan
    BlendTable(color, over: ground).lay(over: &span, coverage: coverage.span)
    var otherSpan = others.mutableSpan
    color.lay(over: &otherSpan, coverage: coverage.span)
    #expect(pixels == coverage.map { color.laid(over: ground.pixel, coverage: $0) })
    #expect(others == pixels)
  }
}
