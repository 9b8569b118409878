/// Looks at two pictures pixel by pixel; equal rows cost no more than their comparison.
struct PixelJudge {
  let width: Int
  let height: Int
  private(set) var differentCount = 0
  private(set) var withinThresholdCount = 0
  private(set) var antialiasedCount = 0
  private(set) var largestDistance = 0.0
  private(set) var bounds: PixelBounds?
  private(set) var verdicts: [PixelComparison.Verdict] = []

  private let expected: Pixmap
  private let actual: Pixmap
  private let threshold: Double
  private var distances = DistanceCache()
  private let smoothing: (expected: EdgeSmoothing, actual: EdgeSmoothing)?

  init(expected: Pixmap, actual: Pixmap, threshold: Double, passesAntialiasing: Bool) {
    self.expected = expected
    self.actual = actual
    width = max(expected.width, actual.width)
    height = max(expected.height, actual.height)
    self.threshold = threshold
    smoothing =
      passesAntialiasing ? (EdgeSmoothing(of: expected), EdgeSmoothing(of: actual)) : nil
  }

  /// Judges every pixel; while none differs, there are no verdicts.
  mutating func judge() {
    for row in 0..<height where !hasEqualRow(row) {
      if verdicts.isEmpty { verdicts = Array(repeating: .same, count: width * height) }
      for column in 0..<width { judge(column: column, row: row) }
    }
  }

  private func hasEqualRow(_ row: Int) -> Bool {
    guard expected.width == actual.width, row < expected.height, row < actual.height else {
      return false
    }
    let places = row * width..<(row + 1) * width
    return expected.pixels.span.extracting(places)
      .equals(actual.pixels.span.extracting(places))
  }

  private mutating func judge(column: Int, row: Int) {
    guard expected.has(column, row), actual.has(column, row) else {
      // A pixel that neither has lies outside both; one that one has differs from nothing.
      if expected.has(column, row) || actual.has(column, row) {
        record(column: column, row: row, distance: 1)
      }
      return
    }
    let (left, right) = (expected[column, row], actual[column, row])
    guard left != right else { return }
    let distance = distances.distance(from: left, to: right)
    if threshold > 0, distance <= threshold {
      withinThresholdCount += 1
      return record(column: column, row: row, distance: distance, as: .withinThreshold)
    }
    if let smoothing,
      smoothing.expected.smooths(column, row, in: actual)
        || smoothing.actual.smooths(column, row, in: expected)
    {
      verdicts[row * width + column] = .antialiased
      antialiasedCount += 1
    } else {
      record(column: column, row: row, distance: distance)
    }
  }

  private mutating func record(
    column: Int, row: Int, distance: Double, as verdict: PixelComparison.Verdict = .different
  ) {
    verdicts[row * width + column] = verdict
    differentCount += 1
    largestDistance = max(largestDistance, distance)
    if bounds == nil { bounds = PixelBounds(column: column, row: row) }
    bounds?.add(column: column, row: row)
  }
}

extension Pixmap {
  /// Whether a column and a row lie inside.
  func has(_ column: Int, _ row: Int) -> Bool {
    (0..<width).contains(column) && (0..<height).contains(row)
  }
}

/// Distances of pixels that were measured lately: a picture has few colours and many pixels.
private struct DistanceCache {
  private var places = [(left: UInt32, right: UInt32, distance: Double)](
    repeating: (0, 0, 0), count: 1 << 12)

  mutating func distance(from left: UInt32, to right: UInt32) -> Double {
    let place = Int((left &* 0x9E37_79B1 ^ right &* 0x85EB_CA77) >> 20)
    let known = places[place]
    if known.left == left, known.right == right { return known.distance }
    let distance = PerceptualColor.distance(from: left, to: right)
    places[place] = (left, right, distance)
    return distance
  }
}

extension Span<UInt32> {
  /// Whether all pixels are those of another span of the same length.
  ///
  /// The loop has no way out to look for, so it takes many pixels at a time.
  fileprivate func equals(_ other: Span<UInt32>) -> Bool {
    guard count == other.count else { return false }
    var difference: UInt32 = 0
    for index in indices { difference |= self[index] ^ other[index] }
    return difference == 0
  }
}
