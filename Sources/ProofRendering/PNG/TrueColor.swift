/// Rows of RGB or RGBA samples, each after the filter that leaves the smallest differences.
enum TrueColor {
  /// Whether no pixel lets anything through.
  static func isOpaque(_ pixels: Span<UInt32>) -> Bool {
    var common: UInt32 = 0xFF00_0000
    for index in pixels.indices { common &= pixels[index] }
    return common >> 24 == 0xFF
  }

  /// Writes the filtered rows.
  static func filter(
    _ pixels: Span<UInt32>, width: Int, withAlpha: Bool, into rows: inout [UInt8]
  ) {
    let depth = withAlpha ? 4 : 3
    var above = [UInt8](repeating: 0, count: width * depth)
    var current = above
    rows.removeAll(keepingCapacity: true)
    for start in stride(from: 0, to: pixels.count, by: width) {
      for column in 0..<width {
        let straight = StraightColor(pixels[start + column])
        current[column * depth] = straight.red
        current[column * depth + 1] = straight.green
        current[column * depth + 2] = straight.blue
        if withAlpha { current[column * depth + 3] = straight.alpha }
      }
      appendSmallest(of: current, above: above, depth: depth, to: &rows)
      swap(&current, &above)
    }
  }

  /// Tries the five filters of PNG and appends the one whose differences are smallest in sum.
  private static func appendSmallest(
    of current: [UInt8], above: [UInt8], depth: Int, to rows: inout [UInt8]
  ) {
    let candidates = PNGFilter.allCases.map { filter in
      (filter, current.indices.map { filter.difference(at: $0, in: current, above, depth: depth) })
    }
    let sums = candidates.map { candidate in
      candidate.1.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
    }
    guard let smallest = sums.indices.min(by: { sums[$0] < sums[$1] }) else { return }
    rows.append(candidates[smallest].0.rawValue)
    rows += candidates[smallest].1
  }
}

/// The filters of PNG: what a sample is predicted from.
enum PNGFilter: UInt8, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth

  /// The sample less its prediction.
  func difference(at index: Int, in row: [UInt8], _ above: [UInt8], depth: Int) -> UInt8 {
    let left = index >= depth ? row[index - depth] : 0
    let corner = index >= depth ? above[index - depth] : 0
    let up = above[index]
    return switch self {
    case .none: row[index]
    case .sub: row[index] &- left
    case .up: row[index] &- up
    case .average: row[index] &- UInt8((Int(left) + Int(up)) / 2)
    case .paeth: row[index] &- Self.paeth(left: left, up: up, corner: corner)
    }
  }

  /// Paeth's predictor: of the three neighbours the one that is nearest to left + up − corner.
  private static func paeth(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(up) - Int(corner)
    let distances = [left, up, corner].map { abs(estimate - Int($0)) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? up : corner
  }
}
