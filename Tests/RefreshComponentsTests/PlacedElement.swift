import ProofDrawing

/// An element's name and place, for comparing whole layouts with what was worked out by hand.
struct PlacedElement: Hashable {
  var name: String
  var frame: Rect

  init(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.name = name
    frame = Rect(x: x, y: y, width: width, height: height)
  }

  /// The same element in a mirror: as far from the right edge as it was from the left.
  func mirrored(inWidth rowWidth: Double) -> PlacedElement {
    PlacedElement(
      name, rowWidth - frame.x - frame.width, frame.y, frame.width, frame.height)
  }
}

extension Picture {
  /// Where everything stands, from back to front.
  var layout: [PlacedElement] {
    elements.map { element in
      let frame = element.frame
      return PlacedElement(element.name, frame.x, frame.y, frame.width, frame.height)
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
      let placement = Transform.translation(x: frame.x, y: frame.y)
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
