import ProofDrawing

/// The lines and curves of shapes as a set, in which it doesn't matter where a pen begins and which
/// way it goes.
///
/// Coordinates are in 1/20 pt from the middle of the element, so that mirroring is only a sign.
struct Outline: Hashable {
  private var segments: [[Int]]

  /// The outline of the shapes of an element.
  init(of shapes: [Shape], through transform: Transform, in size: Size) {
    let toMiddle = Transform.translation(x: -size.width / 2, y: -size.height / 2)
    let placed = toMiddle.then(transform)
    let factor = abs(transform.determinant).squareRoot()
    segments = shapes.flatMap { shape in
      let paint = Self.number(of: shape, enlargedBy: factor)
      return shape.path.transformed(by: placed).segments.map { paint + $0 }
    }
    segments.sort(by: Self.precedes)
  }

  /// The outline as it is in a mirror beside it.
  var mirrored: Outline { flipped(x: -1, y: 1) }

  /// Whether it points to the left or to the right: its lower half is the mirror image of its upper
  /// half, but its right half not that of its left half.
  var isDirectional: Bool { flipped(x: 1, y: -1) == self && mirrored != self }

  private func flipped(x: Int, y: Int) -> Outline {
    var outline = self
    outline.segments = segments.map { segment in
      let points = segment.dropFirst(Self.paintLength).enumerated().map { place, coordinate in
        coordinate * (place.isMultiple(of: 2) ? x : y)
      }
      return segment.prefix(Self.paintLength) + Path.normalized(points)
    }
    outline.segments.sort(by: Self.precedes)
    return outline
  }

  private static let paintLength = 2

  /// The paint of a shape as numbers: the width of its line, and its opacity.
  private static func number(of shape: Shape, enlargedBy factor: Double) -> [Int] {
    let opacity = Int((shape.color.alpha * 255).rounded())
    return switch shape.paint {
    case .fill: [0, opacity]
    case .stroke(let width): [Path.unit(width * factor), opacity]
    }
  }

  private static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }
}

extension Path {
  /// Each line and curve as the coordinates of its points, x before y.
  fileprivate var segments: [[Int]] {
    var (start, current) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    var segments: [[Int]] = []
    func add(_ points: [Point]) {
      segments.append(Self.normalized(points.flatMap { [Self.unit($0.x), Self.unit($0.y)] }))
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point):
        add([current, point])
        current = point
      case .curve(let first, let second, let end):
        add([current, first, second, end])
        current = end
      case .close:
        if current != start { add([current, start]) }
        current = start
      }
    }
    return segments
  }

  /// The points of a segment in the one of both directions that comes first.
  fileprivate static func normalized(_ points: [Int]) -> [Int] {
    let reversed: [Int] = stride(from: points.count - 2, through: 0, by: -2)
      .flatMap { (place: Int) -> [Int] in [points[place], points[place + 1]] }
    return reversed.lexicographicallyPrecedes(points) ? reversed : points
  }

  /// A length in 1/20 pt.
  fileprivate static func unit(_ length: Double) -> Int {
    Int(max(-1e9, min((length * 20).rounded(), 1e9)))
  }
}
