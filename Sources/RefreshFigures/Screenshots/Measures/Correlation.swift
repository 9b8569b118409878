/// The correlation of two rows of numbers.
enum Correlation {
  /// The number of places at which they are compared.
  private static let count = 96

  /// Pearson's coefficient of two rows that are brought to the same length and smoothed, from -1 to 1.
  static func of(_ first: [Double], _ second: [Double]) -> Double {
    guard !first.isEmpty, !second.isEmpty else { return 0 }
    let (first, second) = (deviations(of: first), deviations(of: second))
    func product(_ left: [Double], _ right: [Double]) -> Double {
      zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let norm = (product(first, first) * product(second, second)).squareRoot()
    return norm > 0 ? product(first, second) / norm : 0
  }

  private static func deviations(of row: [Double]) -> [Double] {
    let raw = (0..<count).map { place in
      row[min(row.count - 1, place * row.count / count)]
    }
    let smooth = raw.indices.map { place in
      let near = raw[max(0, place - 1)...min(count - 1, place + 1)]
      return near.reduce(0, +) / Double(near.count)
    }
    let mean = smooth.reduce(0, +) / Double(count)
    return smooth.map { $0 - mean }
  }
}
