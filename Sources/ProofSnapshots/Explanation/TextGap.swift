import ProofDrawing

/// The distance of an element beside the texts of a scene, all lines taken together.
///
/// Where there is little room, a distance that grows makes the texts give way as well: they move,
/// shrink or are cut. What was changed is the distance alone.
struct TextGap {
  /// From the middle of the element to the nearest ink of a text, in points.
  let length: Double

  /// Whether the element stands left of the texts.
  let isLeft: Bool

  /// Measures an element; nil for one that is a text or doesn't stand beside any.
  init?(of element: Scene.Element, in scene: Scene) {
    let extents = scene.elements.compactMap(Self.extent)
    guard element.text == nil, let left = extents.map(\.left).min(),
      let right = extents.map(\.right).max()
    else { return nil }
    let middle = element.bounds.x + element.bounds.width / 2
    guard middle < left || middle > right else { return nil }
    isLeft = middle < left
    length = isLeft ? left - middle : middle - right
  }

  /// The columns of a text's ink: texts stand in the middle of their bounds.
  private static func extent(of element: Scene.Element) -> (left: Double, right: Double)? {
    guard let text = element.text else { return nil }
    let middle = element.bounds.x + element.bounds.width / 2
    let half = min(text.setWidth ?? text.naturalWidth, element.bounds.width) / 2
    return (middle - half, middle + half)
  }
}
