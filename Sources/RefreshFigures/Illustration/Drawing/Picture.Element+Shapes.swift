import ProofDrawing

extension Picture.Element {
  /// Creates an element of shapes whose coordinates are those of the picture, in points; its bounds
  /// are those of their ink.
  init(_ name: String, _ shapes: [Shape]) {
    let bounds = shapes.compactMap(\.inkBounds).union ?? .zero
    let toBounds = Transform.translation(x: -bounds.x, y: -bounds.y)
    self.init(
      name, bounds: bounds,
      content: .shapes(
        shapes.map { Shape($0.path.transformed(by: toBounds), $0.paint, color: $0.color) }))
  }
}
