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

/// The lines that may lead from a placed label to its target; all as seen from the label's side.
struct LeaderRoutes {
  private let label: Rect
  private let shape: AnnotationLabel.Shape
  private let offset: Double
  private let texts: [Rect]
  private let labels: [Rect]
  private(set) var leaders: [Leader] = []

  /// The distance from a corner to the end of a line that comes from the side, and from the corner
  /// to a text that it goes around, in points.
  private static let approach = 10.0, clearance = 5.0

  /// The lines from a label to a target around texts and other labels.
  init(
    from label: Rect, shape: AnnotationLabel.Shape, to target: LeaderTarget, side: PictureSide,
    around texts: [Rect], labels: [Rect]
  ) {
    self.label = label
    self.texts = texts
    self.labels = labels
    self.shape = shape
    offset = shape == .plain && label.width > 0 ? 2 : 0
    for ink in target.ink {
      if !(target.isLateral && !side.isLateral) {
        addRoutes(toNearEdgeOf: ink, target)
      }
      if !(target.isLateral && side.isLateral) {
        addRoutes(toLateralEdgesOf: ink, gap: target.gap)
      }
    }
  }

  /// The part of the label's edge where a line may leave it.
  private var exits: ClosedRange<Double> {
    let inset = shape == .badge ? label.width / 2 : min(8, label.width / 2)
    return label.x + inset...max(label.x + inset, label.maxX - inset)
  }

  private var exitY: Double { label.maxY + offset }

  /// The height between label and picture at which a line may run along.
  private var laneY: Double { min(-4, exitY / 2) }

  private mutating func addRoutes(toNearEdgeOf ink: Rect, _ target: LeaderTarget) {
    for x in ends(along: ink, isLong: target.hasLongEdges) {
      let end = Point(x: x, y: ink.y - target.gap)
      let penalty = ink.width == 0 ? 0 : abs(x - ink.center.x) / ink.width * 6
      addStraight(to: end, penalty: penalty)
      let exit = x.clamped(to: exits)
      if exit != x, laneY > exitY + 2 {
        add([exitPoint(exit), Point(x: exit, y: laneY), Point(x: x, y: laneY), end], penalty)
      }
      if let side = sideExit(toward: x) {
        add([side, Point(x: x, y: side.y), end], penalty)
      }
      addRoutesAroundLabels(to: end, penalty: penalty)
    }
  }

  /// The lines from a label of an upper row to a place under labels of lower rows.
  private mutating func addRoutesAroundLabels(to end: Point, penalty: Double) {
    let lower = labels.filter { $0.y > label.maxY && $0.maxY < 0 }
    guard let bottom = lower.map(\.maxY).max() else { return }
    let lane = bottom / 2
    for turn in lower.flatMap({ [$0.x - 3, $0.maxX + 3] }) {
      let last = [Point(x: turn, y: lane), Point(x: end.x, y: lane), end]
      if let side = sideExit(toward: turn) {
        add([side, Point(x: turn, y: side.y)] + last, penalty)
      }
      let exit = turn.clamped(to: exits)
      let row = (label.maxY + (lower.map(\.y).min() ?? 0)) / 2
      add([exitPoint(exit), Point(x: exit, y: row), Point(x: turn, y: row)] + last, penalty)
    }
  }

  private mutating func addRoutes(toLateralEdgesOf ink: Rect, gap: Double) {
    for (x, sign) in [(ink.x - gap, -1.0), (ink.maxX + gap, 1.0)] {
      let end = Point(x: x, y: ink.center.y)
      let near = (x + sign * Self.approach).clamped(to: exits)
      for exit in [label.center.x, exits.lowerBound, exits.upperBound, near]
      where (exit - x) * sign >= 6 {
        add([exitPoint(exit), Point(x: exit, y: end.y), end], 15)
      }
      if (near - x) * sign > 0 { addStraight(to: end, penalty: 15) }
      for turn in turns(from: x, sign: sign) { addRoutes(to: end, turningAt: turn) }
    }
  }

  /// The lines that run beside a target as far as its height, and end there from the side.
  private mutating func addRoutes(to end: Point, turningAt turn: Double) {
    if laneY > exitY + 2 {
      let exit = turn.clamped(to: exits)
      add(
        [
          exitPoint(exit), Point(x: exit, y: laneY), Point(x: turn, y: laneY),
          Point(x: turn, y: end.y), end,
        ], 15)
    }
    if let side = sideExit(toward: turn) {
      add([side, Point(x: turn, y: side.y), Point(x: turn, y: end.y), end], 15)
    }
  }

  /// The turns of a line from above to a place that it reaches from one side: near to it, or beyond a
  /// text that stands in the way.
  private func turns(from x: Double, sign: Double) -> [Double] {
    let near = x + sign * Self.approach
    let ends = texts.map { (sign < 0 ? $0.x : $0.maxX) + sign * Self.clearance }
    let beyond = ends.filter { ($0 - near) * sign > 0 }.sorted { abs($0 - x) < abs($1 - x) }
    return [near] + beyond.prefix(4)
  }

  /// The ends of a line along an edge: the middle, and others if the edge is long enough.
  private func ends(along ink: Rect, isLong: Bool) -> [Double] {
    guard isLong, ink.width >= 24 else { return [ink.center.x] }
    let reach = ink.x + 4...ink.maxX - 4
    return [ink.center.x, label.center.x.clamped(to: reach)]
      + [0.25, 0.75, 0.1, 0.9].map { (ink.x + ink.width * $0).clamped(to: reach) }
  }

  private mutating func addStraight(to end: Point, penalty: Double) {
    guard end.y > exitY else { return }
    var start = exitPoint(end.x.clamped(to: exits))
    if shape == .badge {
      let center = label.center
      let length = Segment(start: center, end: end).length
      let part = label.height / 2 / length
      start = Point(
        x: center.x + (end.x - center.x) * part, y: center.y + (end.y - center.y) * part)
    }
    add([start, end], penalty)
  }

  private mutating func add(_ points: [Point], _ penalty: Double) {
    let corners = points.enumerated().filter { $0 == 0 || points[$0 - 1] != $1 }.map(\.element)
    guard corners.count > 1, corners.last?.y ?? 0 > label.maxY else { return }
    leaders.append(Leader(corners, penalty: penalty))
  }

  private func exitPoint(_ x: Double) -> Point { Point(x: x, y: exitY) }

  /// The middle of the label's end that faces a place beyond it; nil for a place above or below it.
  private func sideExit(toward x: Double) -> Point? {
    if x < label.x - 6 { return Point(x: label.x - offset, y: label.center.y) }
    if x > label.maxX + 6 { return Point(x: label.maxX + offset, y: label.center.y) }
    return nil
  }
}

extension Comparable {
  /// The nearest value in a range.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
