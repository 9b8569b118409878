package import ProofDrawing
import ProofGraphics

/// Pictures as sixels, six rows at a time (VT330/VT340 Programmer Reference Manual, chapter 14).
///
/// A colour is written in hundredths of each channel. Colours are exact but for this as long as the terminal has a
/// register for each; more are reduced. Clear pixels are blended with white, because a sixel is there or not.
package enum SixelImage {
  /// The number of registers that terminals have unless they say otherwise.
  package static let usualRegisterCount = 256

  /// The device control string that shows a picture at the cursor.
  ///
  /// - Parameters:
  ///   - pixmap: the picture.
  ///   - registers: the number of colours that the terminal can show at once, at least 2.
  /// - Returns: the string, with its introducer and terminator.
  package static func picture(
    _ pixmap: Pixmap, registers: Int = usualRegisterCount
  ) -> [UInt8] {
    let palette = SixelPalette(pixmap, limit: registers)
    // Pixels without a sixel stay as they are (P2 = 1), and pixels are square (raster attributes 1;1).
    var bytes = Array("0;1;0q\"1;1;\(pixmap.width);\(pixmap.height)".utf8)
    for (number, color) in palette.colors.enumerated() {
      bytes += "#\(number);2;\(color.red);\(color.green);\(color.blue)".utf8
    }
    for top in stride(from: 0, to: pixmap.height, by: bandHeight) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      appendBand(from: top, of: palette, size: (pixmap.width, pixmap.height), to: &bytes)
    }
    return ControlSequence.deviceControl(bytes)
  }

  private static let bandHeight = 6

  /// Appends six rows, or what is left of them: for each colour the columns of its pixels.
  private static func appendBand(
    from top: Int, of palette: SixelPalette, size: (width: Int, height: Int),
    to bytes: inout [UInt8]
  ) {
    var sixels = [UInt8](repeating: 0, count: palette.colors.count * size.width)
    var isUsed = [Bool](repeating: false, count: palette.colors.count)
    for row in top..<min(top + bandHeight, size.height) {
      for column in 0..<size.width {
        let number = Int(palette.numbers[row * size.width + column])
        sixels[number * size.width + column] |= 1 << UInt8(row - top)
        isUsed[number] = true
      }
    }
    for (place, number) in isUsed.indices.filter({ isUsed[$0] }).enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += "#\(number)".utf8
      appendRuns(of: sixels[number * size.width..<(number + 1) * size.width], to: &bytes)
    }
  }

  /// Appends sixels, equal ones counted; empty ones at the end are left out.
  private static func appendRuns(of sixels: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    let rest = sixels.lastIndex { $0 != 0 }.map { $0 + 1 } ?? sixels.startIndex
    var start = sixels.startIndex
    while start < rest {
      var end = start + 1
      while end < rest, sixels[end] == sixels[start] { end += 1 }
      let character = sixels[start] + UInt8(ascii: "?")
      // A count of less than four is longer than the sixels.
      if end - start > 3 {
        bytes += "!\(end - start)".utf8
        bytes.append(character)
      } else {
        bytes += Array(repeating: character, count: end - start)
      }
      start = end
    }
  }
}

/// The pixels of a picture as numbers of colours.
private struct SixelPalette {
  /// A colour in hundredths of each channel.
  struct Color: Hashable {
    let red: UInt32
    let green: UInt32
    let blue: UInt32

    /// The nearest colour to 0xRRGGBB.
    init(_ color: UInt32) {
      func share(_ shift: UInt32) -> UInt32 { ((color >> shift & 0xFF) * 100 + 127) / 255 }
      (red, green, blue) = (share(16), share(8), share(0))
    }
  }

  /// The colours in the order of their appearance.
  private(set) var colors: [Color] = []

  /// The number of each pixel's colour.
  private(set) var numbers: [UInt16] = []

  init(_ pixmap: Pixmap, limit: Int) {
    let pixels = pixmap.pixels.map(\.onWhite)
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let isExact = Set(counts.keys.map(Color.init)).count <= limit
    let substitutes = isExact ? [:] : ColorReduction(of: counts, to: limit).substitutes
    var known: [UInt32: UInt16] = [:]
    var numbersOfColors: [Color: UInt16] = [:]
    numbers.reserveCapacity(pixels.count)
    for pixel in pixels {
      if let number = known[pixel] {
        numbers.append(number)
        continue
      }
      let color = Color(substitutes[pixel] ?? pixel)
      let number = numbersOfColors[color] ?? UInt16(colors.count)
      if Int(number) == colors.count { colors.append(color) }
      (known[pixel], numbersOfColors[color]) = (number, number)
      numbers.append(number)
    }
  }
}
