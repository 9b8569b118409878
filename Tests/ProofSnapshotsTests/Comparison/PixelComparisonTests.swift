import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

private let white: UInt32 = 0xFFFF_FFFF
private let black: UInt32 = 0xFF00_0000

/// A picture of letters: `.` is white, `#` black, `-` a grey between.
private func pixmap(_ rows: String...) -> Pixmap {
  let colors: [Character: UInt32] = [".": white, "#": black, "-": 0xFF80_8080, "+": 0xFF81_8181]
  return Pixmap(
    width: rows[0].count, height: rows.count, pixels: rows.joined().compactMap { colors[$0] })
}

@Suite struct PixelComparisonTests {
  @Test func `a comparison of pixels finds no difference between equal pictures`() {
    let comparison = PixelComparison(pixmap("#.", ".#"), pixmap("#.", ".#"))
    #expect(comparison.differentCount == 0)
    #expect(comparison.bounds == nil)
    #expect(comparison.largestDistance == 0)
    #expect(comparison.passes(nil))
  }

  @Test func `a comparison counts the pixels that differ, bounds them and measures the worst`() {
    let comparison = PixelComparison(
      pixmap("....", "....", "...."), pixmap("....", ".#..", "..#."))
    #expect(comparison.differentCount == 2)
    #expect(comparison.differentRatio == 2.0 / 12)
    #expect(comparison.largestDistance == 1)
    let bounds = comparison.bounds
    #expect(bounds?.left == 1 && bounds?.top == 1 && bounds?.right == 2 && bounds?.bottom == 2)
    #expect(!comparison.passes(nil))
  }

  @Test func `pictures of unequal size never pass, and what they share is compared`() {
    let comparison = PixelComparison(pixmap("..", ".."), pixmap("...", "#.."))
    #expect(comparison.width == 3 && comparison.height == 2)
    // One pixel that differs, and two that only one picture has.
    #expect(comparison.differentCount == 3)
    #expect(!comparison.hasEqualSizes)
    #expect(!comparison.passes(Tolerance(reason: "none", maxDiffPixels: 100)))
  }

  @Test func `a comparison of pixels counts a corner that neither picture has as the same`() {
    let comparison = PixelComparison(pixmap("..."), pixmap(".", "."))
    // Two columns are only in the first, one row only in the second; two places are in neither.
    #expect(comparison.differentCount == 3)
    #expect(comparison.verdicts.count { $0 == .same } == 3)
  }

  @Test func `a comparison of pixels lets small distances pass up to the threshold and no further`()
  {
    let (left, right) = (pixmap("-"), pixmap("+"))
    let distance = PixelComparison(left, right).largestDistance
    #expect(distance > 0 && distance < 0.01)
    let exact = Tolerance(reason: "same", threshold: distance)
    #expect(PixelComparison(left, right, tolerance: exact).passes(exact))
    let narrow = Tolerance(reason: "less", threshold: distance - 0.000_01)
    #expect(!PixelComparison(left, right, tolerance: narrow).passes(narrow))
  }

  @Test func `pixels that the threshold lets pass are measured, and only the rest counts`() {
    let (left, right) = (pixmap("-.-.", "...."), pixmap("+.+#", "...."))
    let tolerance = Tolerance(reason: "near", threshold: 0.01, maxDiffPixels: 1)
    let comparison = PixelComparison(left, right, tolerance: tolerance)
    #expect(comparison.differentCount == 3)
    #expect(comparison.withinThresholdCount == 2)
    #expect(comparison.countedPixels == 1)
    #expect(comparison.largestDistance == 1)
    #expect(comparison.bounds.map { [$0.left, $0.top, $0.right, $0.bottom] } == [0, 0, 3, 0])
    #expect(comparison.passes(tolerance))
    let near = PixelComparison(
      pixmap("-"), pixmap("+"), tolerance: Tolerance(reason: "near", threshold: 0.01))
    #expect(near.largestDistance == PixelComparison(pixmap("-"), pixmap("+")).largestDistance)
    #expect(near.largestDistance > 0)
    let image = DifferenceImage.difference(from: left, by: comparison)
    #expect(image.pixels[0] == 0xFFFF_A500)
    #expect(image.pixels[3] == 0xFFFF_0000)
  }

  @Test func `two pictures are never equal of which one is clear where the other is white`() {
    let clear = Pixmap(width: 1, height: 1, pixels: [0])
    let tolerance = Tolerance(reason: "near", threshold: 0.001)
    let comparison = PixelComparison(clear, pixmap("."), tolerance: tolerance)
    #expect(comparison.largestDistance == 1)
    #expect(!comparison.passes(tolerance))
  }

  @Test(
    arguments: [
      (nil, nil, 0), (5, nil, 5), (nil, 0.1, 10), (5, 0.1, 5), (20, 0.1, 10), (nil, 0.019, 1),
    ] as [(Int?, Double?, Int)])
  func `a comparison of pixels takes the smaller of two limits, and none for zero`(
    _ pixels: Int?, _ ratio: Double?, _ limit: Int
  ) {
    let tolerance = Tolerance(reason: "test", maxDiffPixels: pixels, maxDiffPixelRatio: ratio)
    #expect(tolerance.limit(among: 100) == limit)
  }

  @Test func `a comparison of pixels passes as many pixels as the limit says`() {
    let comparison = PixelComparison(pixmap("...."), pixmap("##.."))
    #expect(comparison.passes(Tolerance(reason: "two", maxDiffPixels: 2)))
    #expect(!comparison.passes(Tolerance(reason: "one", maxDiffPixels: 1)))
  }

  @Test func `a pixel that smooths an edge passes, and no pixel of the edge itself`() {
    let sharp = pixmap("....", "....", "####", "####")
    let smooth = pixmap("....", "..--", "####", "####")
    let strict = PixelComparison(sharp, smooth)
    #expect(strict.differentCount == 2)
    let lenient = PixelComparison(
      sharp, smooth, tolerance: Tolerance(reason: "edges", ignoresAntialiasing: true))
    #expect(lenient.antialiasedCount == 2)
    #expect(lenient.differentCount == 0)
    let moved = PixelComparison(
      sharp, pixmap("....", "####", "####", "####"),
      tolerance: Tolerance(reason: "edges", ignoresAntialiasing: true))
    #expect(moved.differentCount == 4)
  }

  @Test func `each pixel of random pictures that differs is found, and no other`() {
    var random = SplitMix(state: 2)
    for number in 0..<300 {
      let (width, height) = (
        Int.random(in: 1...70, using: &random), Int.random(in: 1...9, using: &random)
      )
      let pixels = (0..<width * height).map { _ in Bool.random(using: &random) ? white : black }
      var changed = pixels
      var places: Set<Int> = []
      for _ in 0..<number % 5 {
        let place = Int.random(in: pixels.indices, using: &random)
        changed[place] = pixels[place] ^ 0xFF_FFFF
        places.insert(place)
      }
      let comparison = PixelComparison(
        Pixmap(width: width, height: height, pixels: pixels),
        Pixmap(width: width, height: height, pixels: changed))
      #expect(comparison.differentCount == places.count)
      let found = comparison.verdicts.indices.filter { comparison.verdicts[$0] != .same }
      #expect(Set(found) == places)
      let columns = places.map { $0 % width }
      let rows = places.map { $0 / width }
      #expect(comparison.bounds?.left == columns.min() && comparison.bounds?.right == columns.max())
      #expect(comparison.bounds?.top == rows.min() && comparison.bounds?.bottom == rows.max())
    }
  }

  @Test func `a comparison of pixels names its metric with a version`() {
    #expect(Tolerance(reason: "x").metric.rawValue == "exact-1")
    #expect(Tolerance(reason: "x", threshold: 0.02).metric.rawValue == "oklab-1")
  }
}

@Suite struct DifferenceImageTests {
  @Test func `a picture of a difference is red where pixels differ and a tenth as dark elsewhere`()
  {
    let (expected, actual) = (pixmap("#.", ".."), pixmap("#.", ".#"))
    let image = DifferenceImage.difference(
      from: expected, by: PixelComparison(expected, actual))
    // Black greyed to a tenth: 255 − 25 = 230.
    #expect(image.pixels == [0xFFE6_E6E6, white, white, 0xFFFF_0000])
  }

  @Test func `neighbours of different colours are grey, each by its own darkness`() {
    let expected = Pixmap(
      width: 2, height: 2, pixels: [0xFF64_6464, 0xFFC8_C8C8, 0xFFC8_C8C8, 0xFF64_6464])
    let image = DifferenceImage.difference(
      from: expected, by: PixelComparison(expected, expected))
    // 255 − (255 − 100) / 10 = 240, and 255 − (255 − 200) / 10 = 250.
    #expect(image.pixels == [0xFFF0_F0F0, 0xFFFA_FAFA, 0xFFFA_FAFA, 0xFFF0_F0F0])
  }

  @Test func `a picture of a difference is white where neither picture has a pixel`() {
    let (expected, actual) = (pixmap("###"), pixmap("#", "#"))
    let image = DifferenceImage.difference(
      from: expected, by: PixelComparison(expected, actual))
    let (grey, red): (UInt32, UInt32) = (0xFFE6_E6E6, 0xFFFF_0000)
    #expect(image.pixels == [grey, red, red, red, white, white])
  }

  @Test func `three panels show the expected picture, the difference and the actual picture`() {
    let (expected, actual) = (pixmap("#"), pixmap("."))
    let image = DifferenceImage.triptych(
      expected: expected, actual: actual, by: PixelComparison(expected, actual), gap: 1)
    #expect(image.pixels == [black, 0, 0xFFFF_0000, 0, white])
  }

  @Test func `a picture of a difference gives each panel the room of the larger picture`() {
    let (expected, actual) = (pixmap("##"), pixmap("#", "#"))
    let image = DifferenceImage.triptych(
      expected: expected, actual: actual, by: PixelComparison(expected, actual), gap: 0)
    #expect(image.width == 6 && image.height == 2)
    #expect(image[4, 1] == black && image[5, 1] == 0 && image[0, 1] == 0)
  }
}
