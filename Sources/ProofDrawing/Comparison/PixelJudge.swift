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

/// Distinguishes pixels that smooth an edge from those that are one.
///
/// After V. Vyšniauskas, “Anti-aliased Pixel and Intensity Slope Detector” (2009), which most tools
/// that compare pictures follow: a pixel smooths when it lies between a darker and a lighter
/// neighbour, has at most two equal neighbours, and one of those two has at least three equal
/// neighbours of its own in both pictures. Thin rings pass for edges that way, so it is off unless
/// asked for.
struct EdgeSmoothing {
  private let picture: Pixmap

  init(of picture: Pixmap) {
    self.picture = picture
  }

  /// Whether the pixel smooths an edge here, the other picture having that edge as well.
  func smooths(_ column: Int, _ row: Int, in other: Pixmap) -> Bool {
    var equalCount = 0
    var darkest: (difference: Int, column: Int, row: Int)?
    var lightest: (difference: Int, column: Int, row: Int)?
    let brightness = Self.brightness(of: picture[column, row])
    for (x, y) in Self.neighbours(of: column, row) where picture.has(x, y) {
      let difference = Self.brightness(of: picture[x, y]) - brightness
      if difference == 0 { equalCount += 1 }
      if difference < darkest?.difference ?? 0 { darkest = (difference, x, y) }
      if difference > lightest?.difference ?? 0 { lightest = (difference, x, y) }
    }
    guard equalCount <= 2, let darkest, let lightest else { return false }
    return isFlat(darkest.column, darkest.row, in: other)
      || isFlat(lightest.column, lightest.row, in: other)
  }

  private func isFlat(_ column: Int, _ row: Int, in other: Pixmap) -> Bool {
    Self.hasEqualNeighbours(column, row, in: picture)
      && other.has(column, row) && Self.hasEqualNeighbours(column, row, in: other)
  }

  private static func hasEqualNeighbours(
    _ column: Int, _ row: Int, in picture: Pixmap
  ) -> Bool {
    let pixel = picture[column, row]
    return neighbours(of: column, row).count { x, y in
      picture.has(x, y) && picture[x, y] == pixel
    } >= 3
  }

  private static func neighbours(of column: Int, _ row: Int) -> [(Int, Int)] {
    [
      (column - 1, row - 1), (column, row - 1), (column + 1, row - 1), (column - 1, row),
      (column + 1, row), (column - 1, row + 1), (column, row + 1), (column + 1, row + 1),
    ]
  }

  /// Luma by BT.601 in thousandths, of a pixel seen on white.
  private static func brightness(of pixel: UInt32) -> Int {
    let uncovered = 255 - Int(pixel >> 24)
    func part(_ shift: UInt32) -> Int { min(255, Int(pixel >> shift & 0xFF) + uncovered) }
    return 299 * part(16) + 587 * part(8) + 114 * part(0)
  }
}

/// A colour in Oklab, where equal distances look about equally different.
///
/// The matrices are Björn Ottosson's of 2021, as CSS Color 4 prints them. Everything is computed
/// with additions, products and square roots alone, so every processor gets the same figure.
package struct PerceptualColor: Hashable {
  let lightness: Double
  let greenRed: Double
  let blueYellow: Double

  /// A premultiplied pixel, seen on a background from 0 for black to 255 for white; what is opaque looks
  /// the same on any.
  init(_ pixel: UInt32, on background: UInt32) {
    let uncovered = (255 - pixel >> 24) * background / 255
    func linear(_ shift: UInt32) -> Double {
      Self.linearLight[Int(min(255, (pixel >> shift & 0xFF) + uncovered))]
    }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    let long = Self.cubeRoot(
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Self.cubeRoot(
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The distance to another colour: ΔEOK, by which black and white are 1 apart.
  ///
  /// About 0.02 is what an eye just notices. Rounded to 1/100,000, so that no threshold is decided by
  /// the last bit.
  func distance(to other: PerceptualColor) -> Double {
    let lightness = lightness - other.lightness
    let greenRed = greenRed - other.greenRed
    let blueYellow = blueYellow - other.blueYellow
    let squares = lightness * lightness + greenRed * greenRed + blueYellow * blueYellow
    return (squares.squareRoot() * 100_000).rounded() / 100_000
  }

  /// The distance of two premultiplied pixels in ΔEOK: on white or on black, where it is larger.
  ///
  /// Two pixels that are not the same differ on one of both grounds at least, and on no other background
  /// by more.
  package static func distance(from left: UInt32, to right: UInt32) -> Double {
    let onWhite = PerceptualColor(left, on: 255).distance(to: PerceptualColor(right, on: 255))
    guard left >> 24 < 255 || right >> 24 < 255 else { return onWhite }
    let onBlack = PerceptualColor(left, on: 0).distance(to: PerceptualColor(right, on: 0))
    return max(onWhite, onBlack)
  }

  /// The light of each of the 256 values of an sRGB channel, from 0 to 1.
  package static let linearLight: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // To the power of 2.4: squared, times the fifth root of the square.
    return base * base * fifthRoot(base * base)
  }

  /// Newton's method from above, which falls until it has arrived.
  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    return descent(from: max(value, 1)) { ($0 + $0 + value / ($0 * $0)) / 3 }
  }

  private static func fifthRoot(_ value: Double) -> Double {
    descent(from: max(value, 1)) { (4 * $0 + value / ($0 * $0 * $0 * $0)) / 5 }
  }

  private static func descent(from start: Double, _ step: (Double) -> Double) -> Double {
    var root = start
    while true {
      let next = step(root)
      guard next < root else { return root }
      root = next
    }
  }
}
