extension Scene {
  /// Creates the scene of a picture as references keep it: without the lines of texts in their
  /// files, and without an app's own keys.
  ///
  /// A comment in a file of texts moves all lines below it, and changes no fact of a picture; neither
  /// does another key.
  package init(recording picture: Picture) {
    var picture = picture
    for place in picture.origins.indices {
      picture.origins[place].line = nil
      picture.origins[place].appKey = nil
    }
    self.init(of: picture)
  }

  /// The scene with no more facts than a recorded one, which an older version may have written.
  package func reduced(toFactsOf recorded: Scene) -> Scene {
    var scene = self
    let known = Dictionary(
      recorded.elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for place in scene.elements.indices {
      guard let former = known[scene.elements[place].name] else { continue }
      scene.elements[place].reduceLooks(toFactsOf: former)
    }
    guard !recorded.hasInk else { return scene }
    scene.overlaps = nil
    for place in scene.elements.indices {
      scene.elements[place].ink = nil
      scene.elements[place].baselines = nil
      scene.elements[place].isClipped = nil
      scene.elements[place].key = nil
      scene.elements[place].table = nil
      scene.elements[place].source = nil
    }
    scene.origins = origins?.map { origin in
      var origin = origin
      origin.table = nil
      origin.file = nil
      return origin
    }
    return scene
  }
}

extension Scene.Element {
  /// Whether the element is drawn from shapes and is no image, whatever version recorded it.
  package var isDrawn: Bool { image == nil && colors != nil }

  /// Whether the element may be an image that an older version did not record.
  package var mayBeImage: Bool { image == nil && colors == nil && text == nil }

  fileprivate mutating func reduceLooks(toFactsOf former: Scene.Element) {
    if former.text?.size == nil {
      text?.size = nil
      text?.families = nil
    }
    if former.text?.weight == nil { text?.weight = nil }
    if former.style == nil { style = nil }
    if former.mayBeImage, image != nil {
      image = nil
      colors = nil
    }
  }
}
