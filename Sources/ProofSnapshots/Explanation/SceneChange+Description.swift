import ProofDrawing

extension SceneChange: CustomStringConvertible {
  /// The change in words, such as `arrow moved 4 pt right`.
  package var description: String {
    switch self {
    case .text(let element, _, _, let from, let to):
      Self.description(ofText: name(element), TextPair(from, to))
    case .faces(let element, let from, let to):
      "\(name(element)) is set in \(to.joined(separator: ", ")), no longer in "
        + from.joined(separator: ", ")
    case .fontSize(let element, let from, let to):
      "\(name(element)) is set in \(Self.points(to)), was \(Self.points(from))"
    case .weight(let element, let from, let to):
      "\(name(element)) is \(to.rawValue.lowercased()), was \(from.rawValue.lowercased())"
    case .image(let element, let from, let to): Self.description(ofImage: name(element), from, to)
    case .style(let element, let from, let to): "\(name(element)) is \(to), was \(from)"
    case .textWidth(let element, let from, let to):
      "the same text of \(name(element)) is \(Self.points(to)) wide, was \(Self.points(from))"
    case .truncation(let element, let isTruncated):
      isTruncated ? "\(name(element)) is now truncated" : "\(name(element)) is no longer truncated"
    case .lineCount(let element, let from, let to):
      "\(name(element)) has \(to) \(to == 1 ? "line" : "lines"), had \(from)"
    case .missingGlyphs(let element, let from, let to):
      "\(name(element)) lacks \(to) \(to == 1 ? "glyph" : "glyphs"), lacked \(from)"
    case .color(let element, let from, let to):
      "\(name(element)) changed from \(from.joined(separator: ", ")) to \(to.joined(separator: ", "))"
    case .movement(let element, let x, let y): "\(name(element)) moved \(Self.way(x, y))"
    case .gap(let element, let from, let to, _):
      "the middle of \(name(element)) is \(Self.points(to)) from the text, was \(Self.points(from))"
    case .resizing(let element, let from, let to):
      "\(name(element)) is \(Self.extents(to)), was \(Self.extents(from))"
    case .appearance(let element): "\(name(element)) appeared"
    case .disappearance(let element): "\(name(element)) disappeared"
    case .clip(let element): "another part of \(name(element)) is seen"
    case .opacity(let element, let from, let to):
      "\(name(element)) has an opacity of \(Self.number(to)), had \(Self.number(from))"
    case .pose(let element, let figure, let from, let to):
      "\(name(element)) has \(to.map(Self.number) ?? "no") \(figure), had "
        + (from.map(Self.number) ?? "none")
    case .pictureSize(let from, let to):
      "the frame is \(Self.extents(to)), was \(Self.extents(from))"
    case .direction(let element, let to):
      "\(element.map(name) ?? "the layout") starts from the "
        + (to == .rightToLeft ? "right" : "left")
    case .origin(let key, let from, let to):
      Self.description(ofOrigin: key, from: from, to: to)
    case .ink(let element, let from, let to): Self.description(ofInkOf: element, from, to)
    case .clipping(let element, let isClipped):
      isClipped
        ? "ink of \(name(element)) is now outside of its bounds or the frame"
        : "all ink of \(name(element)) is now inside of its bounds"
    case .overlap(let overlap, let isPresent):
      "\(name(overlap.front)) \(isPresent ? "now" : "no longer") overlaps \(name(overlap.back))"
    case .drawing(let elements):
      "pixels\(Self.part(elements)) changed; text, layout and colours are the same"
    case .unknown(let elements):
      "pixels\(Self.part(elements)) changed for an unknown reason: the recorded scene of this frame "
        + "is missing or belongs to another recording"
    }
  }

  private func name(_ element: String) -> String { ElementPhrase.of(element) }

  private static func description(ofText name: String, _ texts: TextPair) -> String {
    "\(name): “\(texts.from)” became “\(texts.to)”"
  }

  /// Only an image with colours of its own has a second part of its digest.
  private static func description(ofImage name: String, _ from: String?, _ to: String?) -> String {
    guard let from else { return "\(name) is an image, was drawn" }
    guard let to else { return "\(name) is drawn, was an image" }
    return switch (from.contains("-"), to.contains("-")) {
    case (true, false): "\(name) is an image in the colour of the title, had colours of its own"
    case (false, true): "\(name) is an image in colours of its own, had that of the title"
    default: "\(name) shows another image"
    }
  }

  private static func description(
    ofInkOf element: String, _ from: [Rect], _ to: [Rect]
  ) -> String {
    let name = ElementPhrase.of(element)
    let same = "\(name) is drawn in another way, with the same text, typefaces and bounds"
    guard let old = from.union, let new = to.union else {
      return "\(name) \(to.isEmpty ? "has no ink any more" : "has ink, had none")"
    }
    guard old != new else { return same }
    let before = Size(width: old.width, height: old.height)
    let after = Size(width: new.width, height: new.height)
    guard abs(before.width - after.width) <= 0.002, abs(before.height - after.height) <= 0.002
    else {
      return "\(same): its ink is \(extents(after)), was \(extents(before))"
    }
    return "\(same): its ink moved \(way(old.x.step(to: new.x), old.y.step(to: new.y)))"
  }

  private static func description(
    ofOrigin key: String, from: TextOrigin, to: TextOrigin
  ) -> String {
    let isSameSource = from.matched == to.matched && from.source == to.source
    if isSameSource, from.variant == to.variant, from.file != to.file, let file = to.file {
      return "\(key) is found in \(file), was in \(from.file ?? from.source)"
    }
    guard from.variant != to.variant, isSameSource else {
      return "\(key) is found in \(to.matched) of \(to.source), "
        + "was in \(from.matched) of \(from.source)"
    }
    func wording(_ origin: TextOrigin) -> String {
      origin.variant.map { "the wording for width \($0)" } ?? "its only wording"
    }
    return "\(key) shows \(wording(to)), showed \(wording(from))"
  }

  private static func part(_ elements: [String]) -> String {
    elements.isEmpty ? "" : " of \(ElementPhrase.of(elements))"
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

extension Double {
  /// How far it is to another length, rounded to 1/1000; rounding alone is no step.
  fileprivate func step(to other: Double) -> Double {
    let step = ((other - self) * 1000).rounded() / 1000
    return abs(step) > 0.002 ? step : 0
  }
}
