extension Shape {
  /// The bounds of what is painted, in points; nil for an empty outline and for a clear colour.
  package var inkBounds: Rect? { inkParts.map(\.bounds).union }

  /// What is painted, in points: a filled shape as a whole, a stroked one by its lines and curves.
  var inkParts: [InkPart] { inkParts(of: path, widening: (1, 1)) }

  /// What is painted after a transform about a point, in points.
  func inkParts(through transform: Transform, about center: Point) -> [InkPart] {
    let turned = Transform.translation(x: -center.x, y: -center.y).then(transform)
      .then(.translation(x: center.x, y: center.y))
    return inkParts(of: path.transformed(by: turned), widening: transform.reachOfUnitCircle)
  }

  /// A stroke has round ends and joins, so it reaches half its width beyond the outline everywhere.
  private func inkParts(
    of path: Path, widening factor: (x: Double, y: Double)
  ) -> [InkPart] {
    guard color.alpha > 0 else { return [] }
    switch paint {
    case .fill:
      guard let bounds = path.bounds, bounds.width > 0, bounds.height > 0 else { return [] }
      return [InkPart(bounds: bounds, isArea: true)]
    case .stroke(let width):
      guard width > 0 else { return [] }
      let (x, y) = (width / 2 * factor.x, width / 2 * factor.y)
      return path.segmentBounds.map {
        InkPart(
          bounds: Rect(
            x: $0.x - x, y: $0.y - y, width: $0.width + 2 * x, height: $0.height + 2 * y),
          isArea: false)
      }
    }
  }
}

extension Transform {
  /// How far a circle of radius 1 about the origin reaches each way once it is transformed.
  fileprivate var reachOfUnitCircle: (x: Double, y: Double) {
    let (a, b, c, d) = (coefficients[0], coefficients[1], coefficients[2], coefficients[3])
    return ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot())
  }
}
