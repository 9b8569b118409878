extension Scene {
  /// Two elements whose ink overlaps.
  public struct Overlap: Hashable, Sendable, Codable {
    /// The name of the element that is behind.
    public var back: String

    /// The name of the element that is in front.
    public var front: String

    /// Creates an overlap from the names of two elements.
    public init(back: String, front: String) {
      self.back = back
      self.front = front
    }
  }

  /// Whether the scene has the facts of ink, which older versions did not record.
  package var hasInk: Bool { overlaps != nil }

  /// A length of ink that counts as none, in points: less than a third of a pixel at 3x, which no
  /// reader sees.
  static let inkPrecision = 0.1
}

extension Picture {
  /// Whether ink of an element is outside of its bounds, its clip or the picture.
  func clips(_ element: Element) -> Bool {
    guard element.opacity > 0 else { return false }
    let ink = element.ink
    guard !ink.isEmpty else { return false }
    let page = Rect(size: size)
    let room = element.bounds.intersection(with: page).flatMap { room in
      element.clip.map { room.intersection(with: $0) } ?? room
    }
    guard let room = room?.expanded(by: Scene.inkPrecision) else { return true }
    return !ink.allSatisfy(room.contains)
  }

  /// The pairs of elements whose ink overlaps.
  ///
  /// The ink that is seen counts: each line of a text, each filled shape and each segment of a
  /// stroked outline by its bounds. What lies wholly on an area behind it, such as a text on a bar,
  /// overlaps nothing; on a text nothing may lie.
  var overlaps: [Scene.Overlap] {
    let page = Rect(size: size)
    let inks = elements.compactMap { SeenInk(of: $0, in: page) }
    return inks.indices.flatMap { place in
      inks[(place + 1)...].filter { inks[place].isOverlapped(by: $0) }
        .map { Scene.Overlap(back: inks[place].name, front: $0.name) }
    }
  }
}

/// The ink of an element that is seen.
private struct SeenInk {
  let name: String
  private let parts: [InkPart]
  private let bounds: Rect

  /// Finds the ink that is seen in a picture; nil if none is.
  init?(of element: Picture.Element, in page: Rect) {
    let parts = element.seenInkParts.compactMap { part in
      part.bounds.intersection(with: page).map { InkPart(bounds: $0, isArea: part.isArea) }
    }
    guard let bounds = parts.map(\.bounds).union else { return nil }
    (name, self.parts, self.bounds) = (element.name, parts, bounds)
  }

  /// Whether other ink lies on a part of this ink, and not wholly on one of its areas.
  func isOverlapped(by front: SeenInk) -> Bool {
    guard bounds.overlaps(front.bounds) else { return false }
    let isGround = parts.contains { part in
      part.isArea && part.bounds.expanded(by: Scene.inkPrecision).contains(front.bounds)
    }
    return !isGround
      && parts.contains { part in front.parts.contains { part.bounds.overlaps($0.bounds) } }
  }
}

extension Rect {
  /// Whether another rectangle is within this one.
  fileprivate func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether more than a precision of two inks is common to both.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    guard let common = intersection(with: other) else { return false }
    return common.width > Scene.inkPrecision && common.height > Scene.inkPrecision
  }
}
