import ProofDrawing
import _ProofTestSupport

@testable import ProofRendering

/// Rows that are hard to compress rightly: noise, runs, and copies of what is far back.
struct HostileRows {
  /// The rows.
  let rows: [[UInt8]]

  /// The byte of the ground, which the rows may lack.
  let ground: UInt8

  /// The rows, each after a filter byte of zero.
  var bytes: [UInt8] { rows.flatMap { [0] + $0 } }

  /// The rows as the compressor takes them.
  var words: WordRows { WordRows(rows, ground: ground) }

  init(_ rows: [[UInt8]], ground: UInt8) {
    (self.rows, self.ground) = (rows, ground)
  }

  /// Rows of a width, made of noise, runs and copies from up to 40,000 bytes back.
  static func random(width: Int, height: Int, _ random: inout SplitMix) -> HostileRows {
    let count = width * height
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = min(Int.random(in: 1...600, using: &random), count - bytes.count)
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        bytes += (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      case 1:
        bytes += [UInt8](repeating: UInt8.random(in: 0...255, using: &random), count: length)
      default:
        let near = [1, 2, width - 1, width, width + 1, 32_767, 32_768, 32_769]
        let back =
          Bool.random(using: &random)
          ? Int.random(in: 1...40_000, using: &random)
          : near[Int.random(in: near.indices, using: &random)]
        guard back > 0, back <= bytes.count else { continue }
        for _ in 0..<length { bytes.append(bytes[bytes.count - back]) }
      }
    }
    let rows = (0..<height).map { Array(bytes[$0 * width..<($0 + 1) * width]) }
    return HostileRows(rows, ground: UInt8.random(in: 0...255, using: &random))
  }

  /// Changes the rows as editors of pictures do: moves a part, turns a byte, repeats a row.
  func mutated(_ random: inout SplitMix) -> HostileRows {
    var rows = rows
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let (row, other) = (
        Int.random(in: rows.indices, using: &random), Int.random(in: rows.indices, using: &random)
      )
      let column = Int.random(in: rows[row].indices, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: rows[row][column] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 1: rows[row] = rows[other]
      case 2: rows[row] = Array(rows[other][column...] + rows[other][..<column])
      default: for place in column..<rows[row].count { rows[row][place] = ground }
      }
    }
    return HostileRows(rows, ground: ground)
  }

  /// Sizes at which something changes: the window of 32,768 bytes, the longest match of 258, words
  /// of eight bytes, stored blocks of 65,535.
  static let sizes: [(width: Int, height: Int)] = [
    (1, 1), (1, 2), (1, 3), (1, 700), (2, 2), (3, 1), (7, 3), (8, 3), (9, 3), (255, 2), (256, 2),
    (257, 3), (258, 3), (259, 3), (260, 2), (700, 1), (8_191, 9), (10_922, 5), (16_383, 5),
    (16_384, 4), (32_766, 3), (32_767, 3), (32_768, 3), (32_769, 3), (40_000, 3), (65_533, 1),
    (65_534, 1), (65_535, 1), (65_534, 2), (131_069, 1),
  ]
}
