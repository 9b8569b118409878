extension Scene {
  /// Creates the scene of a picture as references keep it: without the lines of texts in their
  /// files.
  ///
  /// A comment in a file of texts moves all lines below it, and changes no fact of a picture.
  package init(recording picture: Picture) {
    var picture = picture
    for place in picture.origins.indices { picture.origins[place].line = nil }
    self.init(of: picture)
  }

  /// The scene with no more facts than a recorded one, which an older version may have written.
  package func reduced(toFactsOf recorded: Scene) -> Scene {
    guard !recorded.hasInk else { return self }
    var scene = self
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
