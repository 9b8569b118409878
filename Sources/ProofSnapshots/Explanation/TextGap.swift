internal import ProofDrawing

/// How far an element stands beside the texts of a scene, all lines taken together.
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
    let middle = element.frame.x + element.frame.width / 2
    guard middle < left || middle > right else { return nil }
    isLeft = middle < left
    length = isLeft ? left - middle : middle - right
  }

  /// The columns of a text's ink: texts stand in the middle of their frames.
  private static func extent(of element: Scene.Element) -> (left: Double, right: Double)? {
    guard let text = element.text else { return nil }
    let middle = element.frame.x + element.frame.width / 2
    let half = min(text.naturalWidth, element.frame.width) / 2
    return (middle - half, middle + half)
  }
}

extension SceneChange {
  /// The elements that stand nearer to texts which gave way, or further from them, in the order of
  /// the scene.
  ///
  /// None where the words are others or set otherwise, because their neighbours follow those; and
  /// none where the texts have all the room that they had, because then elements have simply moved.
  static func gaps(from expected: Scene, to actual: Scene) -> [SceneChange] {
    let (old, new) = (expected.elements.filter(\.isText), actual.elements.filter(\.isText))
    guard expected.width == actual.width, old.map(\.words) == new.map(\.words),
      old.map(\.frame.width) != new.map(\.frame.width)
    else { return [] }
    return actual.elements.compactMap { element in
      guard let old = expected.elements.first(where: { $0.name == element.name }),
        let from = TextGap(of: old, in: expected), let to = TextGap(of: element, in: actual),
        from.isLeft == to.isLeft
      else { return nil }
      // Each is the sum of several figures that are rounded to 1/1000.
      let step = ((to.length - from.length) * 100).rounded() / 100
      guard step != 0 else { return nil }
      return .gap(
        element: element.name, from: from.length, to: to.length, x: to.isLeft ? -step : step)
    }
  }

  /// Whether the change may follow from a text that gave way to a gap.
  var followsGap: Bool {
    switch self {
    case .movement(_, _, let y): y == 0
    case .resizing(_, let from, let to): from.height == to.height
    case .truncation, .lineCount: true
    case .text, .faces, .textWidth, .missingGlyphs, .color, .appearance, .disappearance, .clip,
      .opacity, .pose, .pictureSize, .direction, .origin, .drawing, .unknown,
      .gap:
      false
    }
  }
}

extension Scene.Element {
  fileprivate var isText: Bool { text != nil }

  /// The words of a text, and how wide they are.
  fileprivate var words: [String] { text.map { [$0.string, "\($0.naturalWidth)"] } ?? [] }
}
