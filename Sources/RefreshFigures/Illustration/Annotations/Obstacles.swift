import ProofDrawing

/// The obstacles of lines of annotations, with the costs of crossing them.
struct Obstacles {
  /// The ink of texts, in points.
  var texts: [Rect] = []

  /// The ink of other elements, in points.
  var shapes: [Rect] = []

  /// The places of labels, by annotation, in points.
  var labels: [(owner: Int, rect: Rect)] = []

  /// Lines of annotations, by annotation.
  var lines: [(owner: Int, segment: Segment)] = []

  /// The cost of crossing a text; more than any detour costs.
  static let textCost = 10_000.0

  /// The cost of crossing or touching a line.
  static let lineCost = 1_500.0

  /// The cost of crossing an element that is no text.
  static let shapeCost = 300.0

  /// The contents of a picture: its texts, and its other elements that are not the ground of others.
  init(of picture: Picture) {
    let area = picture.size.width * picture.size.height
    for element in picture.elements where element.opacity > 0 {
      let ink = element.ink.compactMap { ink in
        element.clip.map { ink.intersection(with: $0) } ?? ink
      }
      if case .text = element.content.untransformed {
        texts += ink
      } else {
        shapes += ink.filter { $0.width * $0.height < area / 4 }
      }
    }
  }

  /// The cost of a line of an annotation that crosses things; `target` is the one that it leads to.
  func cost(of segment: Segment, owner: Int, target: Rect? = nil) -> Double {
    var cost = 0.0
    for text in texts where segment.crosses(text.expanded(by: 1)) { cost += Self.textCost }
    for label in labels where label.owner != owner {
      if segment.crosses(label.rect.expanded(by: 2)) { cost += Self.textCost }
    }
    for line in lines where line.owner != owner && segment.crosses(line.segment, within: 2) {
      cost += Self.lineCost
    }
    for shape in shapes where segment.crosses(shape) {
      if let target, shape.overlaps(target) { continue }
      cost += Self.shapeCost
    }
    return cost
  }

  /// The cost of a label that covers things.
  func cost(ofLabel rect: Rect, owner: Int) -> Double {
    var cost = 0.0
    for text in texts where rect.overlaps(text.expanded(by: 2)) { cost += Self.textCost }
    for label in labels where label.owner != owner && rect.overlaps(label.rect.expanded(by: 2)) {
      cost += Self.textCost
    }
    for line in lines where line.owner != owner {
      if line.segment.crosses(rect.expanded(by: 1)) { cost += Self.textCost }
    }
    for shape in shapes where rect.overlaps(shape.expanded(by: 2)) { cost += Self.shapeCost }
    return cost
  }
}

/// A straight line between two points.
struct Segment: Hashable {
  let start: Point
  let end: Point

  /// The bounds, in points.
  var bounds: Rect { Rect(from: start, to: end) }

  /// The length, in points.
  var length: Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The deviation from upright and level: 0 for both, 1 for 45°.
  var slant: Double {
    let (dx, dy) = (abs(end.x - start.x), abs(end.y - start.y))
    return max(dx, dy) == 0 ? 0 : min(dx, dy) / max(dx, dy)
  }

  /// Whether a part of it lies inside a rectangle (clipping as by Liang and Barsky).
  func crosses(_ rect: Rect) -> Bool {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let limits = [
      (-dx, start.x - rect.x), (dx, rect.maxX - start.x), (-dy, start.y - rect.y),
      (dy, rect.maxY - start.y),
    ]
    for (step, room) in limits {
      if step == 0 {
        if room <= 0 { return false }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    return first < last
  }

  /// Whether it meets another segment, or comes nearer to an upright or level one than a distance
  /// in points.
  func crosses(_ other: Segment, within distance: Double) -> Bool {
    if other.slant == 0 { return crosses(other.bounds.expanded(by: distance)) }
    if slant == 0 { return other.crosses(bounds.expanded(by: distance)) }
    return side(of: other.start) * side(of: other.end) < 0
      && other.side(of: start) * other.side(of: end) < 0
  }

  /// The sign is the side of the line on which a point lies.
  private func side(of point: Point) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}
