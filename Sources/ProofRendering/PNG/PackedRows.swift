/// Rows of samples of 1, 2, 4 or 8 bits, each after a filter byte of zero.
///
/// Flat areas and soft edges compress best unfiltered when a pixel is at most a byte.
enum PackedRows {
  /// Packs the samples as they are.
  static func pack(
    _ samples: [UInt8], width: Int, bits: UInt8, into rows: inout [UInt8]
  ) {
    pack(samples, width: width, bits: bits, into: &rows) { $0 }
  }

  /// Packs what a table has in the place of each sample.
  static func pack(
    _ samples: [UInt8], width: Int, bits: UInt8, through table: [UInt8],
    into rows: inout [UInt8]
  ) {
    pack(samples, width: width, bits: bits, into: &rows) { table[Int($0)] }
  }

  private static func pack(
    _ samples: [UInt8], width: Int, bits: UInt8, into rows: inout [UInt8],
    _ value: (UInt8) -> UInt8
  ) {
    let perByte = 8 / Int(bits)
    let stride = 1 + (width + perByte - 1) / perByte
    let height = samples.count / width
    // Every byte is written below, so what an earlier image left does not matter.
    if rows.count != stride * height { rows = Array(repeating: 0, count: stride * height) }
    var target = rows.mutableSpan
    var position = 0
    for row in 0..<height {
      var place = row * stride
      target[place] = 0
      var column = 0
      while column < width {
        place += 1
        var byte: UInt8 = 0
        var shift = 8
        while shift > 0, column < width {
          shift -= Int(bits)
          byte |= value(samples[position]) << UInt8(shift)
          position += 1
          column += 1
        }
        target[place] = byte
      }
    }
  }
}
