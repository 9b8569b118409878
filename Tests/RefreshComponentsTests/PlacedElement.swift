import ProofDrawing

/// An element's name and place, for comparing whole layouts with what was worked out by hand.
struct PlacedElement: Hashable {
  var name: String
  var bounds: Rect

  init(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.name = name
    bounds = Rect(x: x, y: y, width: width, height: height)
  }

  /// The same element in a mirror: as far from the right edge as it was from the left.
  func mirrored(inWidth rowWidth: Double) -> PlacedElement {
    PlacedElement(
      name, rowWidth - bounds.x - bounds.width, bounds.y, bounds.width, bounds.height)
  }
}

extension Picture {
  /// Where everything stands, from back to front.
  var layout: [PlacedElement] {
    elements.map { element in
      let bounds = element.bounds
      return PlacedElement(element.name, bounds.x, bounds.y, bounds.width, bounds.height)
    }
  }

  func element(named name: String) -> Element? { elements.first { $0.name == name } }
}

extension Picture.Element {
  /// The shapes that the element consists of, where they stand in the picture; none for one of
  /// another kind.
  var shapes: [Shape] {
    guard case .shapes(let shapes) = content else { return [] }
    return shapes.map { shape in
      let placement = Transform.translation(x: bounds.x, y: bounds.y)
      return Shape(shape.path.transformed(by: placement), shape.paint, color: shape.color)
    }
  }

  /// The block, the metrics and the colour of an element that is text.
  var text: (block: TextBlock, metrics: TextMetrics, color: Color)? {
    if case .text(let block, let metrics, let color) = content {
      (block, metrics, color)
    } else {
      nil
    }
  }
}
