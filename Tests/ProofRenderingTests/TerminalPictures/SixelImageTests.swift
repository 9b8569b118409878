import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

@Suite struct SixelImageTests {
  private func text(_ pixmap: Pixmap, registers: Int = 256) -> String {
    String(decoding: SixelImage.picture(pixmap, registers: registers), as: UTF8.self)
  }

  private func row(_ pixels: UInt32...) -> Pixmap {
    Pixmap(width: pixels.count, height: 1, pixels: pixels)
  }

  @Test func `colours take turns in a band, and four or more equal sixels are counted`() {
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    // The first row of a band is bit 0: ? and 1 is @.
    #expect(
      text(row(red, red, red, red, red, blue))
        == "\u{1B}P0;1;0q\"1;1;6;1#0;2;100;0;0#1;2;0;0;100#0!5@$#1!5?@\u{1B}\\")
    #expect(
      text(row(red, red, red, blue))
        == "\u{1B}P0;1;0q\"1;1;4;1#0;2;100;0;0#1;2;0;0;100#0@@@$#1???@\u{1B}\\")
  }

  @Test func `six rows are a band, the topmost the lowest bit`() {
    let (white, grey): (UInt32, UInt32) = (0xFFFF_FFFF, 0xFF80_8080)
    // Rows 0, 2 and 4 are 1 + 4 + 16 = 21, and ? + 21 is T; rows 1, 3 and 5 are 42, and ? + 42 is i.
    // 128 of 255 are 50.2 hundredths.
    let pixmap = Pixmap(
      width: 1, height: 7, pixels: [white, grey, white, grey, white, grey, white])
    #expect(
      text(pixmap)
        == "\u{1B}P0;1;0q\"1;1;1;7#0;2;100;100;100#1;2;50;50;50#0T$#1i-#0@\u{1B}\\")
  }

  @Test func `what is clear is blended with white`() {
    // Black of alpha 51 is a fifth of black on white: 204, which are 80 hundredths.
    #expect(
      text(row(0, 0x3300_0000))
        == "\u{1B}P0;1;0q\"1;1;2;1#0;2;100;100;100#1;2;80;80;80#0@$#1?@\u{1B}\\")
  }

  @Test func `colours that are equal in hundredths share a register`() {
    // 1 of 255 is 0.4 hundredths, 2 are 0.8.
    #expect(
      text(row(0xFF00_0000, 0xFF00_0001, 0xFF00_0002))
        == "\u{1B}P0;1;0q\"1;1;3;1#0;2;0;0;0#1;2;0;0;1#0@@$#1??@\u{1B}\\")
  }

  @Test func `more colours than registers are reduced`() {
    // Greens 0, 100 and 103 in one, one and three pixels. Their mean is 81.8, so black parts from the others, of
    // which 103 is the commonest: 40 hundredths.
    let pixmap = row(0xFF00_0000, 0xFF00_6400, 0xFF00_6700, 0xFF00_6700, 0xFF00_6700)
    #expect(
      text(pixmap, registers: 2)
        == "\u{1B}P0;1;0q\"1;1;5;1#0;2;0;0;0#1;2;0;40;0#0@$#1?!4@\u{1B}\\")
  }

  @Test(.enabled(if: HostProgram.sixel2png.isInstalled, "libsixel-bin is not installed"))
  func `libsixel reads the pixels that were written`() throws {
    var generator = SplitMix(state: 37)
    // Multiples of 51 are whole hundredths, so nothing is rounded.
    let levels: [UInt32] = [0, 51, 102, 153, 204, 255]
    let folder = try TemporaryFolder()
    for size in [(1, 1), (7, 6), (31, 13), (300, 20)] {
      let pixels = (0..<size.0 * size.1).map { _ in
        let channels = (0..<3).map { _ in levels.randomElement(using: &generator) ?? 0 }
        return channels.reduce(0xFF) { $0 << 8 | $1 }
      }
      let pixmap = Pixmap(width: size.0, height: size.1, pixels: pixels)
      let (source, target) = ("\(folder.path)/picture.six", "\(folder.path)/picture.png")
      try folder.write(SixelImage.picture(pixmap), to: "picture.six")
      _ = try HostProgram.sixel2png.text("-i", source, "-o", target)
      let bytes = try #require(folder.contents("picture.png"))
      #expect(try PNGDecoder.pixmap(from: bytes, name: target) == pixmap)
    }
  }
}
