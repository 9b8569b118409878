import ProofDrawing
import ProofRendering
import Testing

@testable import PullProofCommandLine

@Suite struct PictureModeTests {
  /// A PNG file of one colour.
  private func png(_ width: Int, _ height: Int, _ color: UInt32 = 0xFFFF_0000) throws -> [UInt8] {
    var writer = try PNGWriter()
    let pixels = [UInt32](repeating: color, count: width * height)
    return writer.png(of: Pixmap(width: width, height: height, pixels: pixels))
  }

  /// A picture in the fourth row and the third column, below its title.
  private func placed(_ columns: Int, _ rows: Int, factor: Int = 1) -> PlacedPicture {
    PlacedPicture(
      picture: ReviewPicture(title: "after", file: "a.png", size: PixelSize(width: 4, height: 4)),
      column: 2, row: 2, columns: columns, rows: rows, factor: factor)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `half blocks begin anew in each row of the screen`() throws {
    let mode = PictureMode.blocks(.trueColor)
    let red = "\u{1B}[38;2;255;0;0;48;2;255;0;0m▀\u{1B}[39;49m"
    #expect(
      text(try mode.bytes(of: placed(1, 2), slot: 0, file: try png(1, 4)))
        == "\u{1B}[4;3H\(red)\u{1B}[5;3H\(red)")
    #expect(mode.cell(on: PixelSize(width: 9, height: 18)) == PixelSize(width: 1, height: 2))
    #expect(mode.removal.isEmpty)
  }

  @Test func `in tmux placeholders stand where the picture is`() throws {
    let bytes = try PictureMode.kitty(.tmux).bytes(of: placed(2, 1), slot: 1, file: try png(4, 4))
    // The second picture has the number 0x507002.
    #expect(
      text(bytes).hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,f=100,i=5271554,q=2,U=1,c=2,r=1,m=0;"))
    #expect(
      text(bytes).hasSuffix(
        "\u{1B}[4;3H\u{1B}[38;2;80;112;2m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{1B}[39m"))
  }

  @Test func `a file that fits is sent as it is, and another one is made smaller`() throws {
    let (small, large) = (try png(2, 1), try png(4, 2))
    #expect(
      text(try PictureMode.iterm.bytes(of: placed(1, 1), slot: 0, file: small))
        == "\u{1B}[4;3H" + text(ITermImage.picture(small, width: 2, height: 1)))
    #expect(
      try PictureMode.iterm.bytes(of: placed(1, 1, factor: 2), slot: 0, file: large)
        == PictureMode.iterm.bytes(of: placed(1, 1), slot: 0, file: small))
  }
}
