import ProofDrawing

/// A cubic curve with the lengths of its parts, in points.
///
/// The lengths come from a fixed number of operations, however wild the curve is: `CubicCurve.length`
/// goes on until its halves agree, which for coordinates of a hostile file would take minutes.
struct MeasuredCurve: Hashable, Sendable {
  /// The curve.
  let curve: CubicCurve

  /// Whether it is a straight line at an even rate.
  let isLine: Bool

  /// The lengths up to the end of each of equal parts of the parameter; that of a line is its only one.
  private let lengths: [Double]

  /// The number of parts whose lengths are kept.
  private static let partCount = 16

  init(_ curve: CubicCurve) {
    self.curve = curve
    isLine = curve.first == curve.start && curve.second == curve.end
    guard !isLine else {
      lengths = [(curve.end - curve.start).length]
      return
    }
    var sum = 0.0
    lengths = (0..<Self.partCount).map { index in
      sum += Self.length(of: curve, from: Self.time(index), to: Self.time(index + 1))
      return sum
    }
  }

  /// The length of the whole, in points.
  var length: Double { lengths[lengths.count - 1] }

  /// The point at a part of the length from 0 to 1; the nearer end beyond them.
  func point(atPart part: Double) -> Point {
    guard part > 0 else { return curve.start }
    guard part < 1 else { return curve.end }
    guard !isLine else { return curve.start.towards(curve.end, part) }
    return curve.split(at: time(atLength: part * length)).0.end
  }

  /// The part between two lengths from the beginning, in points.
  func part(from start: Double, to end: Double) -> CubicCurve {
    guard start > 0 || end < length else { return curve }
    guard !isLine else {
      let from = start > 0 ? curve.start.towards(curve.end, start / length) : curve.start
      let to = end < length ? curve.start.towards(curve.end, end / length) : curve.end
      return CubicCurve(from, from, to, to)
    }
    return curve.part(
      from: start > 0 ? time(atLength: start) : 0, to: end < length ? time(atLength: end) : 1)
  }

  /// The parameter at a length from the beginning, in points.
  private func time(atLength distance: Double) -> Double {
    guard let index = lengths.firstIndex(where: { $0 > distance }) else { return 1 }
    let rest = distance - (index > 0 ? lengths[index - 1] : 0)
    let start = Self.time(index)
    var (low, width) = (start, 1 / Double(Self.partCount))
    for _ in 0..<24 {
      width /= 2
      if Self.length(of: curve, from: start, to: low + width) <= rest { low += width }
    }
    return low
  }

  private static func time(_ index: Int) -> Double { Double(index) / Double(partCount) }

  private static func length(of curve: CubicCurve, from start: Double, to end: Double) -> Double {
    curve.part(from: start, to: end).estimatedLength
  }
}
