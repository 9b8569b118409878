import ProofDrawing
import Testing

@Suite struct PathOnWholePixelsTests {
  private func path(_ data: String) throws -> Path { try Path(svgData: data) }

  /// Outlines in pixels, and where they come to lie.
  private static let outlines: [(path: String, moved: String)] = [
    // A level line lies in the middle of its row, and ends at the edges of pixels.
    ("M 0.4 2.2 L 9.7 2.2", "M 0 2.5 L 10 2.5"),
    ("M 0 3 L 4 3", "M 0 3.5 L 4 3.5"),
    ("M 5.9 1.2 L 5.9 8.6", "M 5.5 1 L 5.5 9"),
    // Corners lie in the middle of their pixels.
    (
      "M 0.1 0.1 L 7.9 0.1 L 7.9 3.9 L 0.1 3.9 Z",
      "M 0.5 0.5 L 7.5 0.5 L 7.5 3.5 L 0.5 3.5 Z"
    ),
    // The two ends of an angle are free, its corner is not.
    ("M 0.2 0.2 L 5.3 0.2 L 5.3 4.6", "M 0 0.5 L 5.5 0.5 L 5.5 5"),
    // A slanting line stays.
    ("M 0.2 0.3 L 5.3 4.6", "M 0.2 0.3 L 5.3 4.6"),
    // A curve goes along with the lines at its ends.
    (
      "M 0.2 0.2 L 4.2 0.2 C 5.2 0.2 6.2 1.2 6.2 2.2 L 6.2 6.2",
      "M 0 0.5 L 4.2 0.5 C 5.2 0.5 6.5 1.2 6.5 2.2 L 6.5 6"
    ),
    // Two parts have four free ends.
    ("M 0.2 0.2 L 3.9 0.2 M 0.2 4.8 L 3.9 4.8", "M 0 0.5 L 4 0.5 M 0 4.5 L 4 4.5"),
  ]

  @Test(arguments: outlines)
  func `straight lines along the axes move to whole pixels`(
    outline: String, moved: String
  ) throws {
    let (found, expected) = (try path(outline).onWholePixels, try path(moved))
    #expect(found.elements.count == expected.elements.count)
    for (step, other) in zip(found.elements, expected.elements) {
      let pairs = zip(step.points, other.points)
      #expect(pairs.allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }, "\(step)")
    }
  }

  @Test func `an outline on whole pixels stays there`() throws {
    for (_, moved) in Self.outlines {
      #expect(try path(moved).onWholePixels == path(moved))
    }
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
