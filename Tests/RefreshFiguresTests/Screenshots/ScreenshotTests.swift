import ProofDrawing
import RefreshFigures
import Testing

/// The pixels of a screenshot.
@Suite struct ScreenshotTests {
  @Test func `clear pixels show the page`() {
    // Clear, half of black, and opaque red.
    let pixels = Pixmap(width: 3, height: 1, pixels: [0, 0x8000_0000, 0xFFFF_0000])
    let screenshot = Screenshot(pixels, scale: 1, on: Color(red: 0xFF, green: 0xFF, blue: 0))
    // 255 · 127 / 255 = 127.
    #expect(screenshot.pixels.pixels == [0xFFFF_FF00, 0xFF7F_7F00, 0xFFFF_0000])
  }

  @Test func `a part knows where it was cut from`() {
    let pixels = Pixmap(width: 4, height: 4, pixels: (0..<16).map { 0xFF00_0000 | UInt32($0) })
    let whole = Screenshot(pixels, scale: 2, on: Color(grey: 0))
    #expect(whole.size == Size(width: 2, height: 2))
    let part = whole.cropped(to: PixelRect(column: 1, row: 2, width: 2, height: 1))
    #expect(part.pixels.pixels == [0xFF00_0009, 0xFF00_000A])
    #expect(part.origin == Point(x: 0.5, y: 1))
    let smaller = part.cropped(to: PixelRect(column: 1, row: 0, width: 1, height: 1))
    #expect(smaller.origin == Point(x: 1, y: 1))
  }
}
