import ProofDrawing

extension Picture {
  /// The colour on which ink of an element is seen; nil where it is not one known colour.
  ///
  /// It is the background with the filled shapes behind the element that hold all of its ink. Where
  /// the background is transparent, where something holds a part of the ink, and on images, the
  /// colour is not known.
  func ground(of ink: Rect, at place: Int) -> Color? {
    guard let background, background.alpha >= 1 else { return nil }
    var ground = background
    for element in elements[..<place] where element.opacity > 0 {
      guard let inks = element.seenInk(within: ink) else { continue }
      guard case .shapes(let shapes) = element.content, element.clip?.contains(ink: ink) ?? true
      else { return nil }
      let areas = shapes.map { $0.inkBounds?.moved(by: element.bounds.corner) }
      for (shape, bounds) in zip(shapes, areas) where bounds?.intersection(with: inks) != nil {
        guard shape.paint == .fill, let bounds, bounds.contains(ink: ink) else { return nil }
        ground = shape.color.faded(by: element.opacity).laid(over: ground)
      }
    }
    return ground
  }

  /// Whether an element is a ground: a filled area that holds all ink of another one in front.
  func isGround(at place: Int) -> Bool {
    guard case .shapes(let shapes) = elements[place].content else { return false }
    let areas = shapes.filter { $0.paint == .fill }.compactMap(\.inkBounds)
      .map { $0.moved(by: elements[place].bounds.corner) }
    return elements[(place + 1)...].contains { front in
      front.opacity > 0
        && front.ink.union.map { ink in areas.contains { $0.contains(ink: ink) } } ?? false
    }
  }
}

extension Picture.Element {
  /// The ink that is seen within a part of the picture, in points; nil for none.
  fileprivate func seenInk(within part: Rect) -> Rect? {
    ink.compactMap { ink in
      (clip.map { ink.intersection(with: $0) } ?? ink)?.intersection(with: part)
    }.union
  }
}
