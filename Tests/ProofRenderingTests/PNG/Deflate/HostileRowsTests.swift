import Foundation
import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

/// Streams of rows that are hard to compress rightly, decompressed by libdeflate and zlib.
///
/// `PULLPROOF_SEEDS` says how many times as many are tried.
@Suite("The stream of hostile rows")
struct HostileRowsTests {
  private static let factor =
    ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"].flatMap(Int.init) ?? 1

  private func stream(of rows: WordRows) -> [UInt8] {
    var deflater = GroundDeflater()
    var stream: [UInt8] = []
    deflater.withStream(of: rows) { stream.append(contentsOf: $0) }
    return stream
  }

  /// The largest size of a stream: that of stored blocks (RFC 1950, section 2.2, and RFC 1951,
  /// section 3.2.4).
  private func bound(_ count: Int) -> Int { 2 + count + (count + 65_534) / 65_535 * 5 + 4 }

  /// Expects that a stream holds the rows and is not larger than it must be.
  private func expectRows(_ rows: HostileRows, _ comment: String) throws {
    let (stream, bytes) = (stream(of: rows.words), rows.bytes)
    var inflater = try Inflater()
    try #require(try inflater.bytes(of: stream.span, count: bytes.count) == bytes, "\(comment)")
    try #require(stream.count <= bound(bytes.count), "\(comment)")
  }

  @Test(arguments: HostileRows.sizes.indices)
  func `holds the rows at sizes where something changes`(index: Int) throws {
    let (width, height) = HostileRows.sizes[index]
    var random = SplitMix(state: UInt64(index))
    for number in 0..<3 * Self.factor {
      let rows = HostileRows.random(width: width, height: height, &random)
      try expectRows(rows, "\(width) × \(height), \(number)")
      try expectRows(rows.mutated(&random), "\(width) × \(height), \(number) changed")
    }
    let blank = [UInt8](repeating: 255, count: width)
    try expectRows(HostileRows(Array(repeating: blank, count: height), ground: 255), "blank")
    try expectRows(HostileRows(Array(repeating: blank, count: height), ground: 0), "all ink")
  }

  @Test func `holds random rows and their changes`() throws {
    var random = SplitMix(state: 77)
    for number in 0..<1_000 * Self.factor {
      let rows = HostileRows.random(
        width: .random(in: 1...400, using: &random), height: .random(in: 1...12, using: &random),
        &random)
      try expectRows(rows, "\(number)")
      try expectRows(rows.mutated(&random), "\(number) changed")
    }
  }

  @Test(arguments: [1, 10, 100, 1_000, 65_534, 65_535, 200_000])
  func `of noise is stored, and at most five bytes a block larger`(width: Int) {
    var random = SplitMix(state: UInt64(width))
    let noise = (0..<width).map { _ in UInt8.random(in: 0...255, using: &random) }
    let rows = HostileRows([noise], ground: 0)
    let stream = stream(of: rows.words)
    #expect(stream.count == bound(width + 1))
    // The kind of the first block: not compressed, and the last one if it holds everything.
    #expect(stream[2] == (width + 1 <= 65_535 ? 1 : 0))
  }

  @Test func `reaches back 32,768 bytes and no farther`() throws {
    var random = SplitMix(state: 12)
    for distance in 32_766...32_770 {
      // Noise on paper, and the same noise in the row below; a filter byte is before each row.
      var row = [UInt8](repeating: 7, count: distance - 1)
      for column in 1_000..<1_200 { row[column] = UInt8.random(in: 8...255, using: &random) }
      var tokenizer = RowTokenizer()
      let rows = HostileRows([row, row], ground: 0)
      tokenizer.read(rows.words)
      let hasMatch = tokenizer.tokens.contains { $0.symbol > 256 && $0.distanceSymbol == 29 }
      #expect(hasMatch == (distance <= 32_768), "\(distance)")
      try expectRows(rows, "\(distance)")
    }
  }

  @Test func `holds bytes whose best codes would be longer than 15 bits`() throws {
    // Fibonacci's numbers as frequencies, in a mixed order.
    var counts = [1, 1]
    while counts.count < 23 { counts.append(counts.suffix(2).reduce(0, +)) }
    var random = SplitMix(state: 21)
    let bytes = counts.enumerated().flatMap { [UInt8](repeating: UInt8($0), count: $1) }
      .shuffled(using: &random)
    try expectRows(HostileRows([bytes], ground: 200), "one row")
    let rows = stride(from: 0, to: bytes.count - 100, by: 100).map { Array(bytes[$0..<$0 + 100]) }
    try expectRows(HostileRows(rows, ground: 200), "many rows")
  }

  @Test func `holds 100 MB of paper with some ink`() throws {
    let (width, height) = (10_000, 10_000)
    var ink = InkMap(height: height)
    for row in stride(from: 7, to: height, by: 500) { ink.add(4_000..<4_100, inRow: row) }
    var rows = WordRows()
    rows.reset(ground: 255, width: width, ink: ink)
    var expected = Data(repeating: 255, count: (width + 1) * height)
    for row in 0..<height { expected[row * (width + 1)] = 0 }
    rows.withMutableWords { words in
      for row in stride(from: 7, to: height, by: 500) {
        for column in 4_000..<4_100 {
          words[(row * width + column) / 8].setByte(column % 8, to: UInt8(column % 251))
          expected[row * (width + 1) + 1 + column] = UInt8(column % 251)
        }
      }
    }
    let stream = stream(of: rows)
    var inflater = try Inflater()
    // The inflater compares the checksum of all bytes, too.
    #expect(Data(try inflater.bytes(of: stream.span, count: expected.count)) == expected)
  }

  @Test(.enabled(if: HostProgram.python3.isInstalled, "python3-pil is not installed"))
  func `is read by zlib to its end`() throws {
    var random = SplitMix(state: 90)
    var samples: [HostileRows] = HostileRows.sizes.map {
      .random(width: $0.width, height: $0.height, &random)
    }
    for _ in 0..<300 * Self.factor {
      samples.append(
        .random(
          width: .random(in: 1...300, using: &random), height: .random(in: 1...12, using: &random),
          &random))
    }
    try ZlibReader.expect(samples.map { (stream(of: $0.words), $0.bytes) })
  }
}
