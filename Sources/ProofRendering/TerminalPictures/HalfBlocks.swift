package import ProofDrawing

/// Pictures of characters, for terminals that have no pixels: each cell is a half block in two colours.
package enum HalfBlocks {
  /// The colours that a terminal has.
  package enum Depth: Hashable, Sendable {
    /// Eight bits for each channel, as `38;2;R;G;B` (ISO 8613-6, 13.1.8).
    case trueColor

    /// The 256 colours of xterm, of which the upper 240 are used: users change the others.
    case palette
  }

  /// The lines of a picture, two rows of pixels each; clear pixels are blended with white.
  ///
  /// - Parameters:
  ///   - pixmap: the picture, a column of cells for each column of pixels.
  ///   - depth: the terminal's colours.
  /// - Returns: the lines without line breaks, after each of which colours are as before.
  package static func lines(_ pixmap: Pixmap, depth: Depth) -> [String] {
    stride(from: 0, to: pixmap.height, by: 2).map { row in
      var line = ""
      var (upper, lower): (String?, String?) = (nil, nil)
      for column in 0..<pixmap.width {
        let above = code(of: pixmap[column, row].onWhite, depth)
        // The last of an odd number of rows has nothing below it.
        let below = row + 1 < pixmap.height ? code(of: pixmap[column, row + 1].onWhite, depth) : nil
        let changes = [
          above == upper ? nil : "38;\(above)", below == lower ? nil : below.map { "48;\($0)" },
        ].compactMap(\.self)
        if !changes.isEmpty { line += "\u{1B}[\(changes.joined(separator: ";"))m" }
        (upper, lower) = (above, below)
        line += "▀"
      }
      return line + "\u{1B}[39;49m"
    }
  }

  private static func code(of color: UInt32, _ depth: Depth) -> String {
    switch depth {
    case .trueColor: "2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)"
    case .palette: "5;\(IndexedColor.number(nearestTo: color))"
    }
  }
}

/// The colours 16 to 255 of xterm's palette: a cube of six levels and 24 greys (xterm's 256colres.h).
private enum IndexedColor {
  /// The levels of a channel in the cube.
  private static let levels: [Int] = [0, 95, 135, 175, 215, 255]

  /// The number of the colour with the least sum of squared differences to 0xRRGGBB; of two the smaller number.
  static func number(nearestTo color: UInt32) -> Int {
    let channels = [16, 8, 0].map { Int(color >> UInt32($0) & 0xFF) }
    let places = channels.map { channel in
      levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
    }
    let cube = 16 + 36 * places[0] + 6 * places[1] + places[2]
    // The greys are 8, 18, … 238.
    let mean = channels.reduce(0, +) / 3
    let grey = min(max((mean - 3) / 10, 0), 23)
    func distance(_ other: [Int]) -> Int {
      zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let isGrey =
      distance(Array(repeating: 8 + 10 * grey, count: 3)) < distance(places.map { levels[$0] })
    return isGrey ? 232 + grey : cube
  }
}
