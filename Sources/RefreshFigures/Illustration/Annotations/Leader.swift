import ProofDrawing

/// The target of a leader line.
struct LeaderTarget {
  /// The rectangles at whose edges a line may end, in points.
  let ink: [Rect]

  /// The distance from the end of a line to these edges, in points.
  let gap: Double

  /// Whether a line may end anywhere along an edge, as at a text, and not only at its middle.
  let hasLongEdges: Bool

  /// Whether a line comes only from the left or right.
  let isLateral: Bool

  init(_ ink: [Rect], gap: Double, hasLongEdges: Bool, isLateral: Bool = false) {
    self.ink = ink
    self.gap = gap
    self.hasLongEdges = hasLongEdges
    self.isLateral = isLateral
  }
}

extension LeaderTarget {
  /// The line of a text that faces a side of the picture: from the left and right, that in the
  /// middle.
  func line(facing side: PictureSide) -> Rect {
    switch side {
    case .top: ink[0]
    case .bottom: ink[ink.count - 1]
    case .left, .right: ink[(ink.count - 1) / 2]
    }
  }
}

/// A line from a label to what it explains.
struct Leader {
  /// The corners, from the label to the target; at least two.
  var points: [Point]

  /// The cost besides what it crosses: length, bends, slants.
  var effort: Double

  init(_ points: [Point], penalty: Double = 0) {
    self.points = points
    let segments = Self.segments(of: points)
    effort =
      penalty + Double(points.count - 2) * 10
      + segments.reduce(0) { sum, segment in
        sum + segment.length * 0.6 + (segment.slant > 0 ? 12 + segment.slant * 10 : 0)
      }
  }

  /// The straight parts.
  var segments: [Segment] { Self.segments(of: points) }

  private static func segments(of points: [Point]) -> [Segment] {
    zip(points, points.dropFirst()).map(Segment.init(start:end:))
  }
}
