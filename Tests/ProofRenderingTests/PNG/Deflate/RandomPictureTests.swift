import Foundation
import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

/// Random pictures on a ground, written and read back: 20,000, or `PULLPROOF_SEEDS` times as many.
@Suite("Random pictures on a ground")
struct RandomPictureTests {
  private static let count =
    20_000 * (ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"].flatMap(Int.init) ?? 1)

  @Test(arguments: 0..<4) func `are read back by libpng and without it`(part: Int) throws {
    var random = SplitMix(state: UInt64(part))
    var writer = try PNGWriter()
    for number in 0..<Self.count / 4 {
      let (picture, ink) = Self.picture(&random)
      let file = writer.png(of: picture.pixels.span, width: picture.width, ink: ink)
      let read = try PNGDecoder.pixmapByLibpng(from: file, name: "\(number).png")
      try #require(read == picture, "picture \(number) of part \(part)")
      let readAgain = try PNGDecoder.pixmap(from: file, name: "\(number).png")
      try #require(readAgain == picture, "picture \(number) of part \(part), without libpng")
    }
  }

  @Test func `have streams that libdeflate reads, too`() throws {
    var random = SplitMix(state: 11)
    var deflater = GroundDeflater()
    var inflater = try Inflater()
    for _ in 0..<Self.count / 4 {
      let width = Int.random(in: 1...300, using: &random)
      let rows = Self.rows(width: width, &random)
      var stream: [UInt8] = []
      deflater.withStream(of: WordRows(rows, ground: 255)) { stream.append(contentsOf: $0) }
      let expected: [UInt8] = rows.flatMap { row in [0] + row }
      try #require(try inflater.bytes(of: stream.span, count: expected.count) == expected)
    }
  }

  /// A picture of strokes and noise in up to 256 colours, opaque greys half of the time.
  private static func picture(_ random: inout SplitMix) -> (Pixmap, InkMap) {
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...24, using: &random)
    let isGrey = Bool.random(using: &random)
    let colors = (0..<[1, 2, 3, 5, 17, 256].randomElement(using: &random, or: 1)).map { _ in
      isGrey
        ? 0xFF00_0000 | UInt32.random(in: 0...255, using: &random) * 0x01_0101
        : 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    var pixels = [UInt32](repeating: colors[0], count: width * height)
    var ink = InkMap(height: height)
    for row in 0..<height where Int.random(in: 0...3, using: &random) > 0 {
      let start = Int.random(in: 0..<width, using: &random)
      let end = Int.random(in: start...width, using: &random)
      ink.add(start..<end, inRow: row)
      let isNoise = Bool.random(using: &random)
      var color = colors[0]
      for column in start..<end {
        if isNoise || Int.random(in: 0...5, using: &random) == 0 {
          color = colors.randomElement(using: &random, or: color)
        }
        pixels[row * width + column] = color
      }
    }
    // Pixels without ink are like the first one.
    if pixels[0] != colors[0] { ink = InkMap(fullWidth: width, height: height) }
    return (Pixmap(width: width, height: height, pixels: pixels), ink)
  }

  /// Rows of bytes, most of them 255, some like the row above and some random.
  private static func rows(width: Int, _ random: inout SplitMix) -> [[UInt8]] {
    var rows: [[UInt8]] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      var row = Bool.random(using: &random) ? rows.last : nil
      row = row ?? [UInt8](repeating: 255, count: width)
      for column in 0..<width where Int.random(in: 0...7, using: &random) == 0 {
        row?[column] = UInt8.random(in: 0...255, using: &random)
      }
      rows.append(row ?? [])
    }
    return rows
  }
}

extension Array {
  /// A random element; another value where there is none.
  fileprivate func randomElement(using random: inout SplitMix, or other: Element) -> Element {
    randomElement(using: &random) ?? other
  }
}
