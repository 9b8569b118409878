/// Rows of RGB or RGBA samples, each after the filter that leaves the smallest differences.
enum TrueColor {
  /// Whether no pixel lets anything through.
  static func isOpaque(_ pixels: Span<UInt32>) -> Bool {
    var common: UInt32 = 0xFF00_0000
    for index in pixels.indices { common &= pixels[index] }
    return common >> 24 == 0xFF
  }

  /// The filtered rows.
  ///
  /// Most of a frame is flat, and flat areas are zeros under every filter that is tried, so only
  /// the other pixels are looked at twice and written.
  static func rows(of pixels: Span<UInt32>, width: Int, withAlpha: Bool) -> [UInt8] {
    let depth = withAlpha ? 4 : 3
    let stride = 1 + width * depth
    var rows = [UInt8](repeating: 0, count: stride * (pixels.count / width))
    var target = rows.mutableSpan
    var edges: [EdgePixel] = []
    for row in 0..<pixels.count / width {
      findEdges(in: row, of: pixels, width: width, &edges)
      let filter = PNGFilter.smallest(for: edges)
      target[row * stride] = filter.rawValue
      for edge in edges {
        let place = row * stride + 1 + edge.column * depth
        let difference = edge.difference(by: filter)
        for sample in 0..<depth { target[place + sample] = difference[sample] }
      }
    }
    return rows
  }

  /// Finds the pixels of a row that differ from the one before or the one above.
  private static func findEdges(
    in row: Int, of pixels: Span<UInt32>, width: Int, _ edges: inout [EdgePixel]
  ) {
    edges.removeAll(keepingCapacity: true)
    var left: UInt32 = 0
    var corner: UInt32 = 0
    let start = row * width
    for column in 0..<width {
      let pixel = pixels[start + column]
      let up = row > 0 ? pixels[start + column - width] : 0
      if pixel != left || pixel != up {
        edges.append(
          EdgePixel(column: column, pixel: pixel, left: left, up: up, corner: corner))
      }
      (left, corner) = (pixel, up)
    }
  }
}

/// A pixel that differs from a neighbour, with its neighbours; beyond the picture all is clear.
struct EdgePixel {
  let column: Int
  private let pixel: SIMD4<Int16>
  private let left: SIMD4<Int16>
  private let up: SIMD4<Int16>
  private let corner: SIMD4<Int16>

  init(column: Int, pixel: UInt32, left: UInt32, up: UInt32, corner: UInt32) {
    self.column = column
    self.pixel = StraightColor(pixel).samples
    self.left = StraightColor(left).samples
    self.up = StraightColor(up).samples
    self.corner = StraightColor(corner).samples
  }

  /// The samples less what a filter predicts.
  func difference(by filter: PNGFilter) -> SIMD4<UInt8> {
    let prediction =
      switch filter {
      case .sub: left
      case .up: up
      case .paeth: paeth
      }
    return SIMD4(truncatingIfNeeded: pixel &- prediction)
  }

  /// Paeth's prediction: of the three neighbours the one that is nearest to left + up − corner.
  private var paeth: SIMD4<Int16> {
    let toLeft = (up &- corner).magnitudes
    let toUp = (left &- corner).magnitudes
    let toCorner = (left &+ up &- corner &- corner).magnitudes
    let rest = up.replacing(with: corner, where: toUp .> toCorner)
    return left.replacing(with: rest, where: (toLeft .> toUp) .| (toLeft .> toCorner))
  }
}

/// The filters of PNG under which flat areas become zeros, by their numbers in the format.
enum PNGFilter: UInt8 {
  case sub = 1
  case up = 2
  case paeth = 4

  /// The filter whose differences, taken as signed numbers, have the smallest sum.
  static func smallest(for edges: [EdgePixel]) -> PNGFilter {
    var best = (filter: PNGFilter.up, sum: Int.max)
    for filter in [PNGFilter.up, .sub, .paeth] {
      let sum = edges.reduce(0) { sum, edge in
        let difference = SIMD4<Int8>(truncatingIfNeeded: edge.difference(by: filter))
        return sum + Int(SIMD4<Int16>(truncatingIfNeeded: difference).magnitudes.wrappedSum())
      }
      if sum < best.sum { best = (filter, sum) }
    }
    return best.filter
  }
}

extension SIMD4<Int16> {
  fileprivate var magnitudes: SIMD4<Int16> {
    replacing(with: 0 &- self, where: self .< 0)
  }
}

/// A pixel whose colour is not multiplied by its alpha, as PNG stores it.
package struct StraightColor: Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  package let alpha: UInt8

  /// Undoes the multiplication, rounded to the nearest level.
  package init(_ premultiplied: UInt32) {
    let alpha = premultiplied >> 24
    guard alpha < 255 else {
      red = UInt8(truncatingIfNeeded: premultiplied >> 16)
      green = UInt8(truncatingIfNeeded: premultiplied >> 8)
      blue = UInt8(truncatingIfNeeded: premultiplied)
      self.alpha = 255
      return
    }
    func part(_ shift: UInt32) -> UInt8 {
      let value = premultiplied >> shift & 0xFF
      guard alpha > 0 else { return 0 }
      return UInt8(min(255, (value * 255 + alpha / 2) / alpha))
    }
    (red, green, blue) = (part(16), part(8), part(0))
    self.alpha = UInt8(alpha)
  }

  /// Red, green, blue and alpha, in the order in which PNG stores them.
  var samples: SIMD4<Int16> {
    SIMD4(Int16(red), Int16(green), Int16(blue), Int16(alpha))
  }
}
