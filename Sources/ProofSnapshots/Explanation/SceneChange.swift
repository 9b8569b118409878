package import ProofDrawing

/// One fact of a scene that is not what it was.
package enum SceneChange: Hashable, Sendable {
  /// A text has other characters; its key and locale are known where the scene tells its origin.
  case text(element: String, key: String?, locale: String?, from: String, to: String)

  /// A text is set in other font faces.
  case faces(element: String, from: [String], to: [String])

  /// The same text in the same faces has another width on one line, in points.
  case textWidth(element: String, from: Double, to: Double)

  /// A text is cut with an ellipsis and was not, or the other way round.
  case truncation(element: String, isTruncated: Bool)

  /// A text is set in another number of lines.
  case lineCount(element: String, from: Int, to: Int)

  /// Another number of characters has no glyph.
  case missingGlyphs(element: String, from: Int, to: Int)

  /// An element is painted in other colours; the page is the element `page`.
  case color(element: String, from: [String], to: [String])

  /// An element stands elsewhere; right and down are positive, in points.
  case movement(element: String, x: Double, y: Double)

  /// An element stands at another distance from texts that gave way to it: from its middle to the
  /// nearest ink, in points; and how far that takes it from them, right is positive.
  case gap(element: String, from: Double, to: Double, x: Double)

  /// An element has another size, in points.
  case resizing(element: String, from: Size, to: Size)

  /// An element that was not there.
  case appearance(element: String)

  /// An element that is not there any more.
  case disappearance(element: String)

  /// Another part of an element is seen.
  case clip(element: String)

  /// An element has another opacity, 0 to 1.
  case opacity(element: String, from: Double, to: Double)

  /// A figure of an element's pose is another, such as an arrow's angle in degrees.
  case pose(element: String, figure: String, from: Double?, to: Double?)

  /// The picture has another size, in points.
  case pictureSize(from: Size, to: Size)

  /// The layout or a text starts from the other side.
  case direction(element: String?, to: TextDirection)

  /// The words of a text are found elsewhere, though they are the same.
  case origin(key: String, from: TextOrigin, to: TextOrigin)

  /// The pixels of elements changed, and no fact of them did.
  case drawing(elements: [String])

  /// The pixels of elements changed, and whether facts did is unknown: the recorded ones are missing
  /// or belong to another recording.
  case unknown(elements: [String])
}

extension SceneChange: CustomStringConvertible {
  /// The change in words, such as `arrow moved 4 pt right`.
  package var description: String {
    switch self {
    case .text(let element, _, _, let from, let to): "\(element): “\(from)” became “\(to)”"
    case .faces(let element, let from, let to):
      "\(element) is set in \(to.joined(separator: ", ")), no longer in "
        + from.joined(separator: ", ")
    case .textWidth(let element, let from, let to):
      "the same text of \(element) is \(Self.points(to)) wide, was \(Self.points(from))"
    case .truncation(let element, let isTruncated):
      isTruncated ? "\(element) is now cut with an ellipsis" : "\(element) is no longer cut"
    case .lineCount(let element, let from, let to):
      "\(element) has \(to) \(to == 1 ? "line" : "lines"), had \(from)"
    case .missingGlyphs(let element, let from, let to):
      "\(element) lacks \(to) \(to == 1 ? "glyph" : "glyphs"), lacked \(from)"
    case .color(let element, let from, let to):
      "\(element) changed from \(from.joined(separator: ", ")) to \(to.joined(separator: ", "))"
    case .movement(let element, let x, let y): "\(element) moved \(Self.way(x, y))"
    case .gap(let element, let from, let to, _):
      "the middle of \(element) is \(Self.points(to)) from the text, was \(Self.points(from))"
    case .resizing(let element, let from, let to):
      "\(element) is \(Self.extents(to)), was \(Self.extents(from))"
    case .appearance(let element): "\(element) appeared"
    case .disappearance(let element): "\(element) disappeared"
    case .clip(let element): "another part of \(element) is seen"
    case .opacity(let element, let from, let to):
      "\(element) has an opacity of \(Self.number(to)), had \(Self.number(from))"
    case .pose(let element, let figure, let from, let to):
      "\(element) has \(to.map(Self.number) ?? "no") \(figure), had "
        + (from.map(Self.number) ?? "none")
    case .pictureSize(let from, let to):
      "the frame is \(Self.extents(to)), was \(Self.extents(from))"
    case .direction(let element, let to):
      "\(element ?? "the layout") starts from the "
        + (to == .rightToLeft ? "right" : "left")
    case .origin(let key, let from, let to):
      Self.description(ofOrigin: key, from: from, to: to)
    case .drawing(let elements):
      "pixels\(Self.part(elements)) changed; text, layout and colours are the same"
    case .unknown(let elements):
      "pixels\(Self.part(elements)) changed for an unknown reason: the recorded scene of this frame "
        + "is missing or belongs to another recording"
    }
  }

  private static func description(
    ofOrigin key: String, from: TextOrigin, to: TextOrigin
  ) -> String {
    guard from.variant != to.variant, from.matched == to.matched, from.source == to.source else {
      return "\(key) is found in \(to.matched) of \(to.source), "
        + "was in \(from.matched) of \(from.source)"
    }
    func wording(_ origin: TextOrigin) -> String {
      origin.variant.map { "the wording for width \($0)" } ?? "its only wording"
    }
    return "\(key) shows \(wording(to)), showed \(wording(from))"
  }

  private static func part(_ elements: [String]) -> String {
    elements.isEmpty ? "" : " of \(elements.joined(separator: ", "))"
  }

  private static func way(_ x: Double, _ y: Double) -> String {
    let parts = [
      x == 0 ? nil : "\(points(abs(x))) \(x > 0 ? "right" : "left")",
      y == 0 ? nil : "\(points(abs(y))) \(y > 0 ? "down" : "up")",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  private static func extents(_ size: Size) -> String {
    "\(number(size.width)) × \(points(size.height))"
  }

  private static func points(_ length: Double) -> String { "\(number(length)) pt" }

  /// A number without a fraction that says nothing.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? String(Int(rounded)) : String(rounded)
  }
}
