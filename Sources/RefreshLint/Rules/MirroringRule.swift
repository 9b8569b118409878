package import ProofDocuments
package import ProofDrawing

/// Reports what a layout from the right doesn't mirror, or mirrors by mistake.
///
/// The same frame laid out from the left says where everything has to be: each element in the mirror
/// image of its place, to 1/2 pt; a shape that points to the left or right in the mirror image of its
/// outline; any other shape as it is, such as an arrow up or down, a tick or a spinner; a text never
/// in a mirror. Images are only compared by their places, and so is what keeps its sense of turning. A
/// layout that isn't mirrored at all is the matter of ``NotMirroredRule``.
package struct MirroringRule: PairRule {
  package static let rule = LintRule(
    "mirroring", .error,
    "A layout from the right is not the mirror image of the one from the left, or a symbol or text"
      + " is mirrored that must not be.")

  package static let counterpart = Counterpart.leftToRight

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    guard picture.direction == .rightToLeft else { return [] }
    return picture.elements.compactMap { element in
      let other = counterpart.elements.first { $0.name == element.name }
      guard element.opacity > 0,
        let problem = element.mirroredText
          ?? (picture.traits.mirrors ? other : nil)
          .flatMap({ element.misfit(beside: $0, inWidth: picture.size.width) })
      else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: element.bounds,
        problem: "\(element.title) \(problem)")
    }
  }
}

/// Reports a layout that is the same for readers from both sides, where it would have to be another.
package struct NotMirroredRule: PairRule {
  package static let rule = LintRule(
    "notMirrored", .warning,
    "A layout isn't mirrored for readers from the right, so what they read first stands last.")

  package static let counterpart = Counterpart.leftToRight

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    guard picture.direction == .rightToLeft, !picture.traits.mirrors else { return [] }
    let misfits = picture.elements.filter { element in
      let other = counterpart.elements.first { $0.name == element.name }
      return element.opacity > 0
        && other.flatMap { element.misfit(beside: $0, inWidth: picture.size.width) } != nil
    }
    guard let place = misfits.map(\.bounds).union else { return [] }
    let names = misfits.map { "`\($0.name)`" }
    return [
      PictureViolation(
        of: Self.rule, in: nil, box: place,
        problem: "the layout isn't mirrored for readers from the right: \(names.listed()) "
          + (names.count == 1 ? "stands" : "stand") + " as for readers from the left",
        advice: "remove “mirrors: false”, unless the app's frames are the same for all readers",
        isOfAllLanguages: true)
    ]
  }
}

extension Picture.Element {
  /// The problem of the place or of the direction beside the same element in a layout from the left; nil
  /// for none.
  fileprivate func misfit(beside other: Picture.Element, inWidth width: Double) -> String? {
    misplacement(beside: other, inWidth: width)
      ?? (traits.keepsOutline ? nil : misdirection(beside: other))
  }

  /// The problem of a text that is drawn in a mirror; nil for anything else.
  fileprivate var mirroredText: String? {
    guard case .text = content.untransformed, content.isMirrored else { return nil }
    return "is drawn in a mirror and can't be read"
  }

  /// The problem of the place beside the same element in a layout from the left; nil for none.
  fileprivate func misplacement(
    beside other: Picture.Element, inWidth width: Double
  ) -> String? {
    let expected = other.bounds.mirrored(inWidth: width)
    let distance = bounds.center.x - expected.center.x
    guard abs(distance) > 0.5 || abs(bounds.width - expected.width) > 0.5 else { return nil }
    return abs(bounds.x - other.bounds.x) <= 0.5 && abs(bounds.width - other.bounds.width) <= 0.5
      ? "is in the same place as in the layout from the left"
      : "is \(abs(distance).points) too far to the \(distance > 0 ? "right" : "left")"
  }

  /// The problem of a symbol's direction; nil for none, and for other elements.
  fileprivate func misdirection(beside other: Picture.Element) -> String? {
    guard let outline, let other = other.outline else { return nil }
    if other.isDirectional {
      return outline == other ? "points the same way as in the layout from the left" : nil
    }
    return outline != other && outline == other.mirrored
      ? "is mirrored though it points neither left nor right" : nil
  }

  /// The outline as it is seen; nil for anything but shapes.
  private var outline: Outline? {
    content.outline(through: .identity, in: Size(width: bounds.width, height: bounds.height))
  }
}

extension Picture.Element.Content {
  /// The outline of shapes after a transform about the middle of a size; nil for anything else.
  fileprivate func outline(through transform: Transform, in size: Size) -> Outline? {
    switch self {
    case .shapes(let shapes): Outline(of: shapes, through: transform, in: size)
    case .transformed(let content, let inner):
      content.outline(through: inner.then(transform), in: size)
    case .text, .pixels, .art, .picture: nil
    }
  }

  /// Whether transforms turn left into right.
  fileprivate var isMirrored: Bool {
    guard case .transformed(let content, let transform) = self else { return false }
    return (transform.determinant < 0) != content.isMirrored
  }
}

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
    case .hairline: [-1, opacity]
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
