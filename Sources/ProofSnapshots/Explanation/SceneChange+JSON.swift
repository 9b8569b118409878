import ProofDrawing

/// A change is an object with a `kind`, what it is of, what was `before` and is `after`, and a
/// `sentence` that says so, which is not read.
extension SceneChange: Codable {
  private enum Kind: String, Codable {
    case text, faces, size, weight, textWidth, truncation, lineCount, missingGlyphs, origin
    case image, style
    case color, movement, gap, resizing, pictureSize
    case appearance, disappearance, clip, opacity, pose, direction, drawing, unknown
    case ink, clipping, overlap
  }

  private enum Key: String, CodingKey {
    case kind, element, elements, key, locale, figure, before, after, x, y, sentence
  }

  /// Writes the change.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind, forKey: .kind)
    try values.encode(description, forKey: .sentence)
    try encodeSubject(to: &values)
    try encodeSides(to: &values)
  }

  private var kind: Kind {
    switch self {
    case .text: .text
    case .faces: .faces
    case .fontSize: .size
    case .weight: .weight
    case .image: .image
    case .style: .style
    case .textWidth: .textWidth
    case .truncation: .truncation
    case .lineCount: .lineCount
    case .missingGlyphs: .missingGlyphs
    case .color: .color
    case .movement: .movement
    case .gap: .gap
    case .resizing: .resizing
    case .appearance: .appearance
    case .disappearance: .disappearance
    case .clip: .clip
    case .opacity: .opacity
    case .pose: .pose
    case .pictureSize: .pictureSize
    case .direction: .direction
    case .origin: .origin
    case .ink: .ink
    case .clipping: .clipping
    case .overlap: .overlap
    case .drawing: .drawing
    case .unknown: .unknown
    }
  }

  private func encodeSubject(to values: inout KeyedEncodingContainer<Key>) throws {
    switch self {
    case .text(let element, let key, let locale, _, _):
      try values.encode(element, forKey: .element)
      try values.encodeIfPresent(key, forKey: .key)
      try values.encodeIfPresent(locale, forKey: .locale)
    case .faces(let element, _, _), .fontSize(let element, _, _), .weight(let element, _, _),
      .image(let element, _, _), .style(let element, _, _),
      .textWidth(let element, _, _), .truncation(let element, _),
      .lineCount(let element, _, _), .missingGlyphs(let element, _, _), .color(let element, _, _),
      .movement(let element, _, _), .gap(let element, _, _, _), .resizing(let element, _, _),
      .appearance(let element), .disappearance(let element), .clip(let element),
      .opacity(let element, _, _), .ink(let element, _, _), .clipping(let element, _):
      try values.encode(element, forKey: .element)
    case .pose(let element, let figure, _, _):
      try values.encode(element, forKey: .element)
      try values.encode(figure, forKey: .figure)
    case .direction(let element, _): try values.encodeIfPresent(element, forKey: .element)
    case .origin(let key, _, _): try values.encode(key, forKey: .key)
    case .drawing(let elements), .unknown(let elements):
      try values.encode(elements, forKey: .elements)
    case .overlap(let overlap, _):
      try values.encode([overlap.back, overlap.front], forKey: .elements)
    case .pictureSize: break
    }
  }

  private func encodeSides(to values: inout KeyedEncodingContainer<Key>) throws {
    func sides<Value: Encodable>(_ before: Value?, _ after: Value?) throws {
      try values.encodeIfPresent(before, forKey: .before)
      try values.encodeIfPresent(after, forKey: .after)
    }
    switch self {
    case .text(_, _, _, let from, let to): try sides(from, to)
    case .faces(_, let from, let to), .color(_, let from, let to): try sides(from, to)
    case .textWidth(_, let from, let to), .opacity(_, let from, let to),
      .fontSize(_, let from, let to):
      try sides(from, to)
    case .weight(_, let from, let to): try sides(from, to)
    case .image(_, let from, let to): try sides(from, to)
    case .style(_, let from, let to): try sides(from, to)
    case .lineCount(_, let from, let to), .missingGlyphs(_, let from, let to): try sides(from, to)
    case .truncation(_, let isTruncated): try sides(!isTruncated, isTruncated)
    case .resizing(_, let from, let to), .pictureSize(let from, let to): try sides(from, to)
    case .pose(_, _, let from, let to): try sides(from, to)
    case .ink(_, let from, let to): try sides(from, to)
    case .clipping(_, let isClipped): try sides(!isClipped, isClipped)
    case .overlap(_, let isPresent): try sides(!isPresent, isPresent)
    case .direction(_, let to): try sides(nil, to)
    case .origin(_, let from, let to): try sides(from, to)
    case .movement(_, let x, let y):
      try values.encode(x, forKey: .x)
      try values.encode(y, forKey: .y)
    case .gap(_, let from, let to, let x):
      try sides(from, to)
      try values.encode(x, forKey: .x)
    case .appearance, .disappearance, .clip, .drawing, .unknown: break
    }
  }
}

extension SceneChange {
  /// Reads a change.
  package init(from decoder: any Decoder) throws {
    let fields = Fields(values: try decoder.container(keyedBy: Key.self))
    let kind: Kind = try fields.value(.kind)
    self = try Self.ofText(kind, fields) ?? Self.ofLayout(kind, fields)
  }

  private struct Fields {
    let values: KeyedDecodingContainer<Key>

    func value<Value: Decodable>(_ key: Key) throws -> Value {
      try values.decode(Value.self, forKey: key)
    }

    func optional<Value: Decodable>(_ key: Key) throws -> Value? {
      try values.decodeIfPresent(Value.self, forKey: key)
    }

    /// A change of one value of an element to another.
    func change<Value: Decodable>(
      _ kind: (_ element: String, _ from: Value, _ to: Value) -> SceneChange
    ) throws -> SceneChange {
      kind(try value(.element), try value(.before), try value(.after))
    }
  }

  /// A change of a text; nil for a kind of another thing.
  private static func ofText(_ kind: Kind, _ fields: Fields) throws -> SceneChange? {
    switch kind {
    case .text:
      .text(
        element: try fields.value(.element), key: try fields.optional(.key),
        locale: try fields.optional(.locale), from: try fields.value(.before),
        to: try fields.value(.after))
    case .faces: try fields.change(SceneChange.faces)
    case .size: try fields.change(SceneChange.fontSize)
    case .weight: try fields.change(SceneChange.weight)
    case .textWidth: try fields.change(SceneChange.textWidth)
    case .truncation:
      .truncation(element: try fields.value(.element), isTruncated: try fields.value(.after))
    case .lineCount: try fields.change(SceneChange.lineCount)
    case .missingGlyphs: try fields.change(SceneChange.missingGlyphs)
    case .origin:
      .origin(
        key: try fields.value(.key), from: try fields.value(.before),
        to: try fields.value(.after))
    default: nil
    }
  }

  /// A change of a kind that isn't one of texts.
  private static func ofLayout(_ kind: Kind, _ fields: Fields) throws -> SceneChange {
    switch kind {
    case .color: try fields.change(SceneChange.color)
    case .movement:
      .movement(
        element: try fields.value(.element), x: try fields.value(.x), y: try fields.value(.y))
    case .gap:
      .gap(
        element: try fields.value(.element), from: try fields.value(.before),
        to: try fields.value(.after), x: try fields.value(.x))
    case .resizing: try fields.change(SceneChange.resizing)
    case .pictureSize:
      .pictureSize(from: try fields.value(.before), to: try fields.value(.after))
    default: try ofLook(kind, fields)
    }
  }

  /// A change of what an element looks like, or of what is known of it.
  private static func ofLook(_ kind: Kind, _ fields: Fields) throws -> SceneChange {
    switch kind {
    case .disappearance: .disappearance(element: try fields.value(.element))
    case .image:
      .image(
        element: try fields.value(.element), from: try fields.optional(.before),
        to: try fields.optional(.after))
    case .style: try fields.change(SceneChange.style)
    case .clip: .clip(element: try fields.value(.element))
    case .opacity: try fields.change(SceneChange.opacity)
    case .pose:
      .pose(
        element: try fields.value(.element), figure: try fields.value(.figure),
        from: try fields.optional(.before), to: try fields.optional(.after))
    case .direction:
      .direction(element: try fields.optional(.element), to: try fields.value(.after))
    case .ink: try fields.change(SceneChange.ink)
    case .clipping:
      .clipping(element: try fields.value(.element), isClipped: try fields.value(.after))
    case .overlap: try ofOverlap(fields)
    case .drawing: .drawing(elements: try fields.value(.elements))
    case .unknown: .unknown(elements: try fields.value(.elements))
    case .appearance: .appearance(element: try fields.value(.element))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: fields.values, debugDescription: "a kind that can't be read")
    }
  }

  private static func ofOverlap(_ fields: Fields) throws -> SceneChange {
    let elements: [String] = try fields.value(.elements)
    guard elements.count == 2 else {
      throw DecodingError.dataCorruptedError(
        forKey: .elements, in: fields.values, debugDescription: "not two elements")
    }
    return .overlap(
      Scene.Overlap(back: elements[0], front: elements[1]), isPresent: try fields.value(.after))
  }
}
