import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("Pixels as a format")
struct PixelDiffingTests {
  private let white = Pixmap(
    width: 4, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 8))

  /// The white picture with one black pixel in the third column of the second row.
  private let spotted = Pixmap(
    width: 4, height: 2,
    pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 6) + [0xFF00_0000, 0xFFFF_FFFF])

  @Test("come back from a file as they were, clear ones too")
  func roundTrip() throws {
    var generator = SplitMix(state: 6)
    for _ in 0..<50 {
      let (width, height) = (
        Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator)
      )
      let pixels = (0..<width * height).map { _ -> UInt32 in
        let alpha = UInt32.random(in: 0...255, using: &generator)
        return (0..<3).reduce(alpha) { pixel, _ in
          pixel << 8 | UInt32.random(in: 0...alpha, using: &generator)
        }
      }
      let pixmap = Pixmap(width: width, height: height, pixels: pixels)
      let diffing = Diffing.pixels()
      #expect(try diffing.decode(diffing.encode(pixmap), "a.png") == pixmap)
    }
  }

  @Test("that differ are counted, bounded and measured")
  func summary() throws {
    let difference = try #require(Diffing.pixels().difference(white, spotted))
    #expect(
      difference.summary
        == "1 of 8 pixels differ, all within column 2 and row 1; the largest distance "
        + "is 1.0 (oklab-1)")
    #expect(Diffing.pixels().difference(white, white) == nil)
  }

  @Test("of another size tell both sizes, and the difference is as large as either")
  func sizes() throws {
    let small = Pixmap(width: 3, height: 3, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 9))
    let difference = try #require(Diffing.pixels().difference(white, small))
    #expect(difference.summary.hasPrefix("the size is 3 × 3 px instead of 4 × 2 px\n"))
    let image = try Diffing.pixels().decode(difference.file, "diff.png")
    #expect(image.width == 4 && image.height == 3)
  }

  @Test("may differ as far as a tolerance says, whose reason stands in the message")
  func tolerance() throws {
    let one = Tolerance(reason: "an old card", maxDiffPixels: 1)
    #expect(Diffing.pixels(one).difference(white, spotted) == nil)
    let none = Tolerance(reason: "an old card", threshold: 0.02)
    let difference = try #require(Diffing.pixels(none).difference(white, spotted))
    #expect(
      difference.summary.hasSuffix(
        "the tolerance allows 0 pixels and a distance of 0.02 (oklab-1): an old card"))
  }
}

@Suite("The strategy .image")
struct ImageStrategyTests {
  private func difference(
    _ strategy: Snapshotting<Picture, Pixmap>, _ expected: Color, _ actual: Color
  ) throws -> SnapshotDifference? {
    func pixels(_ color: Color) throws -> Pixmap {
      let snapshots = try strategy.snapshots(of: .plain(color))
      return try #require(snapshots.first).content()
    }
    return strategy.diffing.difference(try pixels(expected), try pixels(actual))
  }

  @Test("is exact unless told otherwise")
  func exact() throws {
    #expect(try difference(.image, Color(grey: 100), Color(grey: 101)) != nil)
    #expect(try difference(.image, Color(grey: 100), Color(grey: 100)) == nil)
  }

  @Test("takes precisions for a share of pixels and for a distance")
  func precisions() throws {
    let (left, right) = (Color(grey: 100), Color(grey: 101))
    // A step of one grey is less than half of what an eye just notices.
    let near = Snapshotting<Picture, Pixmap>.image(perceptualPrecision: 0.98, reason: "a test")
    #expect(try difference(near, left, right) == nil)
    #expect(try difference(near, left, Color(grey: 200)) != nil)
    #expect(try difference(.image(precision: 0, reason: "a test"), left, right) == nil)
    #expect(try difference(.image(precision: 0.5, reason: "a test"), left, right) != nil)
  }

  @Test(
    "refuses a precision out of range and a reason that says nothing",
    arguments: [
      Snapshotting<Picture, Pixmap>.image(precision: 1.5, reason: "x"),
      .image(precision: -1, reason: "x"), .image(perceptualPrecision: 2, reason: "x"),
      .image(perceptualPrecision: .nan, reason: "x"), .image(precision: .nan, reason: "x"),
      .image(precision: 0.9, reason: " "),
    ])
  func refused(strategy: Snapshotting<Picture, Pixmap>) {
    #expect(throws: SnapshotError.self) { try strategy.snapshots(of: .plain(Color(grey: 0))) }
  }

  @Test("draws a picture at the standard scale or at one that is asked for")
  func scales() throws {
    for (strategy, scale) in [(Snapshotting<Picture, Pixmap>.image, 2), (.image(scale: 3), 3)] {
      let snapshot = try #require(strategy.snapshots(of: .plain(Color(grey: 0))).first)
      let pixmap = try snapshot.content()
      #expect(pixmap.width == 4 * scale && pixmap.height == 3 * scale)
      #expect(snapshot.label.scale == scale)
    }
  }

  @Test("fails the picture has no pixels and a scale out of range")
  func undrawable() throws {
    let empty = try Snapshotting<Picture, Pixmap>.image
      .snapshots(of: .plain(Color(grey: 0), width: 0))
    #expect(throws: (any Error).self) { try #require(empty.first).content() }
    let huge = try Snapshotting<Picture, Pixmap>.image(scale: 100)
      .snapshots(of: .plain(Color(grey: 0)))
    #expect(throws: SnapshotError.self) { try #require(huge.first).content() }
  }

  @Test("serves other values that become pictures")
  func pullback() throws {
    let greys = Snapshotting<Picture, Pixmap>.image(scale: 1).pullback { (grey: UInt8) in
      Picture.plain(Color(grey: grey))
    }
    let snapshot = try #require(greys.snapshots(of: 7).first)
    #expect(try snapshot.content().pixels == [UInt32](repeating: 0xFF07_0707, count: 12))
  }
}
