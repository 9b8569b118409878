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
  package static let inkPrecision = 0.1

  /// The side of a pixel at 3x, in points: the least that a reader of a phone can see.
  package static let finestPixel = 1.0 / 3
}

extension Picture {
  /// Whether ink of an element is outside of its bounds, its clip or the picture.
  func clips(_ element: Element) -> Bool {
    guard element.opacity > 0 else { return false }
    let ink = element.ink
    guard !ink.isEmpty else { return false }
    guard let room = room(of: element) else { return true }
    return !ink.allSatisfy(room.contains(ink:))
  }

  /// The part of the picture in which ink of an element is seen, in points: within its bounds, its
  /// clip and the picture; nil for none.
  package func room(of element: Element) -> Rect? {
    window(of: element).flatMap { element.bounds.intersection(with: $0) }
  }

  /// The part of the picture in which an element is drawn, in points: within its clip and the picture;
  /// nil for none.
  package func window(of element: Element) -> Rect? {
    let page = Rect(size: size)
    return element.clip.map { page.intersection(with: $0) } ?? page
  }

  /// The pairs of elements whose ink overlaps.
  ///
  /// The ink that is seen counts: each line of a text, each filled shape and each segment of a
  /// stroked outline by its bounds. What lies wholly on an area behind it, such as a text on a bar,
  /// overlaps nothing; on a text nothing may lie.
  var overlaps: [Scene.Overlap] {
    inkOverlaps.map { Scene.Overlap(back: $0.back, front: $0.front) }
  }

  /// The pairs of elements whose ink overlaps, with the places where it does.
  package var inkOverlaps: [InkOverlap] {
    let page = Rect(size: size)
    let inks = elements.compactMap { SeenInk(of: $0, in: page) }
    return inks.indices.flatMap { place in
      inks[(place + 1)...].compactMap { front in
        inks[place].overlap(with: front).map {
          InkOverlap(back: inks[place].name, front: front.name, box: $0)
        }
      }
    }
  }
}

/// Two elements whose ink overlaps, and where.
package struct InkOverlap: Hashable, Sendable {
  /// The name of the element that is behind.
  package let back: String

  /// The name of the element that is in front.
  package let front: String

  /// The bounds of what is common to both, in points.
  package let box: Rect
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

  /// The bounds of what other ink in front covers of this ink; nil where it covers nothing or lies
  /// wholly on one of the areas.
  func overlap(with front: SeenInk) -> Rect? {
    guard bounds.common(with: front.bounds) != nil else { return nil }
    let isGround = parts.contains { part in
      part.isArea && part.bounds.contains(ink: front.bounds)
    }
    guard !isGround else { return nil }
    return parts.flatMap { part in
      front.parts.compactMap { part.bounds.common(with: $0.bounds) }
    }.union
  }
}

extension Rect {
  /// Whether ink is within the rectangle, but for the precision of ink.
  package func contains(ink: Rect) -> Bool { expanded(by: Scene.inkPrecision).contains(ink) }

  /// What is common to two inks; nil where it is no more than a precision.
  fileprivate func common(with other: Rect) -> Rect? {
    guard let common = intersection(with: other) else { return nil }
    return common.width > Scene.inkPrecision && common.height > Scene.inkPrecision ? common : nil
  }
}
