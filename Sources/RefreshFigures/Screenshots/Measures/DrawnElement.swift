package import ProofDrawing

/// An element of ours as it is drawn, alone, so that it is measured as what is seen in a screenshot.
package struct DrawnElement: Sendable {
  /// The name, such as `title`.
  package let name: String

  package let isText: Bool

  /// The colour that it is drawn in; nil for one with several, such as an image.
  package let color: Color?

  package let measure: InkMeasure

  /// Measures an element; nil if nothing of it is seen.
  package init?(_ element: Picture.Element, in screenshot: Screenshot) {
    name = element.name
    if case .text = element.content.untransformed { isText = true } else { isText = false }
    color = element.singleColor
    let region = InkRegion(screenshot.pixels.bounds, of: screenshot)
    guard let measure = InkMeasuring(region.pieces, of: region)?.measure(isText: isText) else {
      return nil
    }
    self.measure = measure
  }
}

extension Picture.Element {
  /// The one colour of an opaque element, apart from shapes that are clear in part; nil for several.
  fileprivate var singleColor: Color? {
    guard opacity == 1 else { return nil }
    switch content.untransformed {
    case .text(_, _, let color): return color.alpha == 1 ? color : nil
    case .shapes(let shapes):
      let colors = Set(shapes.map(\.color.opaque))
      return colors.count == 1 && shapes.contains { $0.color.alpha > 0.99 } ? colors.first : nil
    case .pixels: return template?.color.opaque
    case .picture, .transformed: return nil
    }
  }
}
