import ProofDrawing

/// The pairs of ink of a screenshot and elements of ours.
struct InkMatching {
  /// The pieces of each element, in the order of the elements; empty for one that is not seen.
  private(set) var pieces: [[InkRegion.Piece]]

  /// The bounds of what belongs to no element, in points of the screenshot.
  private(set) var strays: [Rect] = []

  /// The largest distance of an element from its place at which it is still found, in points.
  private static let reach = 40.0

  /// The weight of the distance of two middles beside that of their edges.
  private static let middleWeight = 0.3

  /// Ink smaller than this is noise, in points.
  private static let noise = 0.6

  /// Matches the ink of a region.
  ///
  /// Lines of text are matched as a whole. Where an element gets none that way, because two stand close
  /// together, each letter is matched on its own.
  init(_ region: InkRegion, to boxes: [Rect]) {
    let scale = region.screenshot.scale
    let area = region.area.points(at: scale)
    let seen = region.pieces.map { InkGroup($0, scale: scale) }.filter { piece in
      let bounds = piece.bounds
      let isNoise = max(bounds.width, bounds.height) < Self.noise
      let isRule = bounds.width > area.width * 0.9
      // What reaches out of the region belongs to what is above or below the component.
      let isCut = bounds.y <= area.y || bounds.maxY >= area.maxY
      return !isNoise && !isRule
        && (!isCut || boxes.contains { $0.distance(to: bounds) == 0 })
    }
    self.init(InkGroup.groups(of: seen), to: boxes)
    if pieces.contains(where: \.isEmpty) {
      let single = InkMatching(seen, to: boxes)
      if single.pieces.count(where: \.isEmpty) < pieces.count(where: \.isEmpty) { self = single }
    }
  }

  private init(_ groups: [InkGroup], to boxes: [Rect]) {
    pieces = boxes.map { _ in [] }
    for group in groups {
      let best = boxes.indices.min {
        Self.cost(of: group.bounds, boxes[$0]) < Self.cost(of: group.bounds, boxes[$1])
      }
      if let best, boxes[best].distance(to: group.bounds) <= Self.reach {
        pieces[best] += group.pieces
      } else {
        strays.append(group.bounds)
      }
    }
  }

  private static func cost(of ink: Rect, _ box: Rect) -> Double {
    ink.distance(to: box) + middleWeight * ink.center.distance(to: box.center)
  }
}
