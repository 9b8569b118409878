extension Picture {
  /// Adds the elements of another picture in front of the present ones.
  ///
  /// They stay elements of their own, so that a scene lists each, with the sources of their texts;
  /// the other picture's background and its text for screen readers are left out.
  ///
  /// - Parameters:
  ///   - other: the picture.
  ///   - name: what goes before the names of its elements, with a dot between.
  ///   - origin: where its top-left corner comes to stand, in points.
  ///   - clip: the part of this picture in which it is seen, in points; nil for all.
  public mutating func add(
    _ other: Picture, named name: String, at origin: Point, clippedTo clip: Rect? = nil
  ) {
    elements += other.elements.compactMap { element in
      var element = element.moved(by: origin)
      element.name = "\(name).\(element.name)"
      return clip.map(element.clipped(to:)) ?? element
    }
    tapTargets.formUnion(other.tapTargets.map { "\(name).\($0)" })
    origins += other.origins.compactMap { origin in
      guard origin.element != Scene.spokenLabelName else { return nil }
      var origin = origin
      origin.element = "\(name).\(origin.element)"
      return origin
    }
  }
}

extension Picture.Element {
  /// The element with its clip moved by a distance, in points.
  package func moved(by distance: Point) -> Picture.Element {
    var element = self
    element.bounds = bounds.moved(by: distance)
    element.clip = clip?.moved(by: distance)
    return element
  }

  /// The element clipped to a part of the picture, in points; nil if none of it is visible there.
  public func clipped(to part: Rect) -> Picture.Element? {
    guard let visible = clip.map({ $0.intersection(with: part) }) ?? part else { return nil }
    var element = self
    element.clip = visible
    return element
  }
}
