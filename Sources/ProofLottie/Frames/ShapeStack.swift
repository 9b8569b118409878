import ProofDrawing

/// The items of a shape layer at one frame, as the Lottie specification stacks them.
///
/// A paint takes the outlines before it in its group, with those of inner groups; whatever changes
/// outlines does so for those before it, wherever their paint is. So all outlines are collected first
/// and changed in order, and paints name theirs by their numbers.
struct ShapeStack {
  /// One outline, and the transform from its own coordinates to those of the group in hand.
  struct Outline {
    var contours: [Contour]
    var transform = Affine.identity
  }

  /// A paint of outlines, or a group with an opacity of its own.
  indirect enum Painting {
    case paint(PaintItem, outlines: Range<Int>, transform: Affine)
    case group([Painting], opacity: Double)
  }

  private let frame: Double

  /// All outlines so far, of which those of a group are neighbours.
  private(set) var outlines: [Outline] = []

  /// The paintings from front to back.
  private var paintings: [Painting] = []

  /// Collects the outlines and the paints of items.
  init(_ items: [ShapeItem], at frame: Double) {
    self.frame = frame
    paintings = collect(items)
  }

  /// The nodes under a transform, from back to front.
  func nodes(under transform: Affine) -> [VectorNode] { nodes(of: paintings, under: transform) }

  /// Collects items and returns their paintings, from front to back.
  private mutating func collect(_ items: [ShapeItem]) -> [Painting] {
    let start = outlines.count
    var paintings: [Painting] = []
    for item in items {
      switch item {
      case .group(let items, let properties):
        paintings += collectGroup(items, properties)
      case .outline(let item): outlines.append(Outline(contours: [item.contour(at: frame)]))
      case .paint(let item):
        paintings.append(
          .paint(item, outlines: start..<outlines.count, transform: .identity))
      case .trim(let item): item.trim(&outlines[start...], at: frame)
      case .roundCorners(let radius):
        let radius = radius.number(at: frame)
        change(from: start) { $0.rounded(by: radius) }
      case .pucker(let percentage):
        let percentage = percentage.number(at: frame)
        change(from: start) { $0.puckered(by: percentage) }
      case .merge: merge(from: start)
      case .repeat(let item): paintings = copies(item, of: paintings, from: start)
      }
    }
    return paintings
  }

  /// Changes each piece of all outlines from a number on.
  private mutating func change(from start: Int, _ changed: (Contour) -> Contour) {
    for index in outlines[start...].indices {
      outlines[index].contours = outlines[index].contours.map(changed)
    }
  }

  private mutating func collectGroup(
    _ items: [ShapeItem], _ properties: TransformProperties
  ) -> [Painting] {
    let start = outlines.count
    let paintings = collect(items)
    let transform = properties.affine(at: frame)
    for index in outlines[start...].indices {
      outlines[index].transform = outlines[index].transform.then(transform)
    }
    let opacity = properties.opacity(at: frame)
    return opacity > 0
      ? [.group(paintings.map { $0.moved(by: 0, transform) }, opacity: opacity)] : []
  }

  /// Makes the first outline one of all pieces from it on.
  private mutating func merge(from start: Int) {
    guard start < outlines.count else { return }
    let contours = outlines[start...].flatMap { outline in
      outline.contours.map { $0.transformed(by: outline.transform) }
    }
    for index in outlines[start...].indices { outlines[index].contours = [] }
    outlines[start] = Outline(contours: contours)
  }

  /// Replaces outlines and their paintings by copies.
  private mutating func copies(
    _ item: RepeatItem, of paintings: [Painting], from start: Int
  ) -> [Painting] {
    let originals = Array(outlines[start...])
    outlines.removeSubrange(start...)
    var copies: [Painting] = []
    for (transform, opacity) in item.copies(at: frame) {
      let shift = outlines.count - start
      outlines += originals.map {
        Outline(contours: $0.contours, transform: $0.transform.then(transform))
      }
      copies.append(.group(paintings.map { $0.moved(by: shift, transform) }, opacity: opacity))
    }
    return item.isAbove ? copies.reversed() : copies
  }
}

extension ShapeStack.Painting {
  /// The painting with a transform after its own, of outlines with greater numbers.
  fileprivate func moved(by shift: Int, _ transform: Affine) -> Self {
    switch self {
    case .paint(let item, let outlines, let own):
      .paint(
        item, outlines: outlines.lowerBound + shift..<outlines.upperBound + shift,
        transform: own.then(transform))
    case .group(let paintings, let opacity):
      .group(paintings.map { $0.moved(by: shift, transform) }, opacity: opacity)
    }
  }
}

/// Paintings as vector graphics.
extension ShapeStack {
  private func nodes(of paintings: [Painting], under transform: Affine) -> [VectorNode] {
    paintings.reversed().flatMap { painting -> [VectorNode] in
      switch painting {
      case .group(let paintings, let opacity):
        opacity > 0 ? nodes(of: paintings, under: transform).faded(by: opacity) : []
      case .paint(let item, let range, let own):
        node(of: item, range, under: own.then(transform), outlinesUnder: transform)
      }
    }
  }

  private func node(
    of item: PaintItem, _ range: Range<Int>, under transform: Affine, outlinesUnder base: Affine
  ) -> [VectorNode] {
    let path = Path(outlines[range].map { ($0.contours, $0.transform.then(base)) })
    let opacity = item.opacity.number(at: frame).share
    guard !path.elements.isEmpty, opacity > 0,
      let style = item.style.style(at: frame, scaledBy: transform.growth, along: path)
    else { return [] }
    let paint = item.source.paint(at: frame, opacity: opacity, under: transform)
    return [.shape(VectorShape(path, style: style, paint: paint))]
  }
}

extension PaintItem.Style {
  /// The part of an outline that is painted; nil for a line without width.
  fileprivate func style(
    at frame: Double, scaledBy scale: Double, along path: Path
  ) -> VectorShape.Style? {
    switch self {
    case .fill(let rule): return .fill(rule)
    case .stroke(let stroke):
      let width = (stroke.width.number(at: frame) * scale).roundedCoordinate
      guard width > 0 else { return nil }
      let dashes = stroke.dashes(at: frame, scaledBy: scale, along: path)
      let offset =
        dashes.isEmpty ? 0 : (stroke.dashOffset.number(at: frame) * scale).roundedCoordinate
      return .stroke(
        StrokeStyle(
          width: width, cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit,
          dashes: dashes, dashOffset: offset))
    }
  }
}

extension StrokeItem {
  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  fileprivate func dashes(at frame: Double, scaledBy scale: Double, along path: Path) -> [Double] {
    let lengths = dashes.map { ($0.number(at: frame) * scale).roundedCoordinate }
    let sum = lengths.reduce(0, +)
    guard sum > 0, lengths.allSatisfy({ $0 >= 0 }) else { return [] }
    return path.controlLength / sum * Double(lengths.count) <= LottieLimits.dashes ? lengths : []
  }
}

extension Path {
  /// The length of the lines between all points and control points, which no outline exceeds, in points.
  fileprivate var controlLength: Double {
    var (sum, start, pen) = (0.0, Point.zero, Point.zero)
    func go(to point: Point) {
      sum += (point - pen).length
      pen = point
    }
    for element in elements {
      switch element {
      case .move(let point): (start, pen) = (point, point)
      case .line(let point): go(to: point)
      case .curve(let first, let second, let end): [first, second, end].forEach(go)
      case .close: go(to: start)
      }
    }
    return sum
  }
}
