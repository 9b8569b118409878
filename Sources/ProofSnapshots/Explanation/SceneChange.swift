package import ProofDrawing

/// A fact of a scene that differs from the recorded scene.
///
/// As JSON, a change is an object with its `kind`, its values and a `sentence`, which is not read.
package struct SceneChange: Hashable, Sendable {
  /// The kinds of changes; the comments name the values besides the element.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// Another string, with the key and the locale of the text if its origin is known.
    case text

    /// Other typefaces, font size in points, weight, and width of the same text on one line in points.
    case faces, size, weight, textWidth

    /// Another distance between letters, in points, and another part that is left out where the text is
    /// too long.
    case letterSpacing, truncationMode

    /// A text that is truncated and was not, or the other way round.
    case truncation

    /// Another number of lines, and of characters without a glyph.
    case lineCount, missingGlyphs

    /// The same string from another file, language or wording, by its key.
    case origin

    /// Another image, by digests as ``Scene/Element/image`` has them, which an element drawn from shapes
    /// lacks; another style, such as that of a spinner.
    case image, style

    /// Other colours; the background is the element `page`.
    case color

    /// Another place; right and down are positive, in points.
    case movement

    /// Another distance from texts that gave way to the element, from its middle to the nearest ink; and
    /// how far that moves it away from them, right is positive.
    case gap

    /// Another size of an element or of the picture, in points.
    case resizing, pictureSize

    /// An element that is new, or gone; another visible part; another opacity, 0 to 1.
    case appearance, disappearance, clip, opacity

    /// Another figure of a pose, such as an arrow's angle in degrees.
    case pose

    /// Another side from which the layout, or the text of an element, starts.
    case direction

    /// Ink elsewhere within the bounds of an element that is otherwise the same but for its place and colours.
    case ink

    /// Ink that leaves the bounds of its element, its clip or the picture and did not, or the other way round.
    case clipping

    /// Ink of two elements, the one at the back first, that overlaps and did not, or the other way round.
    case overlap

    /// Other pixels of elements whose facts are the same.
    case drawing

    /// Other pixels of elements whose recorded facts are missing or belong to another recording.
    case unknown

    /// Whether the change has a list of elements, and not one.
    fileprivate var hasElements: Bool { [.drawing, .unknown, .overlap].contains(self) }
  }

  /// A value before or after a change.
  package enum Value: Hashable, Sendable {
    case text(String)
    case list([String])
    case number(Double)
    case flag(Bool)
    case size(Size)
    case areas([Rect])
    case origin(TextOrigin)
  }

  /// The kind of the change.
  package let kind: Kind

  /// The names of the changed elements; none for the whole picture.
  package private(set) var elements: [String]

  /// The key of a text.
  package private(set) var key: String?

  /// The locale of a text.
  package private(set) var locale: String?

  /// The name of a figure of a pose.
  package private(set) var figure: String?

  /// The value before; nil if it was absent or the kind has none.
  package private(set) var before: Value?

  /// The value after; nil if it is absent or the kind has none.
  package private(set) var after: Value?

  /// The distance of a movement or a gap, in points.
  package private(set) var x: Double?

  /// The vertical distance of a movement, in points.
  package private(set) var y: Double?

  /// Creates a change.
  package init(
    _ kind: Kind, _ elements: [String], key: String? = nil, locale: String? = nil,
    figure: String? = nil, from before: Value? = nil, to after: Value? = nil
  ) {
    self.kind = kind
    self.elements = elements
    (self.key, self.locale, self.figure) = (key, locale, figure)
    (self.before, self.after) = (before, after)
  }

  /// Creates a change of one element.
  package init(
    _ kind: Kind, _ element: String, figure: String? = nil, from before: Value? = nil,
    to after: Value? = nil
  ) {
    self.init(kind, [element], figure: figure, from: before, to: after)
  }

  /// Creates a change to a state or back from it.
  package init(_ kind: Kind, _ elements: String..., is state: Bool) {
    self.init(kind, elements, from: .flag(!state), to: .flag(state))
  }

  package static func movement(_ element: String, x: Double, y: Double) -> SceneChange {
    var change = SceneChange(.movement, element)
    (change.x, change.y) = (x, y)
    return change
  }

  package static func gap(_ element: String, from: Double, to: Double, x: Double) -> SceneChange {
    var change = SceneChange(.gap, element, from: .number(from), to: .number(to))
    change.x = x
    return change
  }

  /// The name of the changed element; empty for the whole picture.
  var element: String { elements.first ?? "" }

  /// The origins of a text before and after; nil for other changes.
  package var origins: (before: TextOrigin, after: TextOrigin)? {
    guard case (.origin(let before), .origin(let after)) = (before, after) else { return nil }
    return (before, after)
  }
}

extension SceneChange.Value {
  /// The value in words: a list with commas, a length without its unit.
  var words: String {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .number(let number): SceneChange.number(number)
    case .size(let size):
      "\(SceneChange.number(size.width)) × \(SceneChange.number(size.height)) pt"
    case .flag, .areas, .origin: ""
    }
  }

  /// The members of a list; empty for other values.
  package var list: [String] { if case .list(let texts) = self { texts } else { [] } }

  /// The rectangles of ink; empty for other values.
  var areas: [Rect] { if case .areas(let areas) = self { areas } else { [] } }
}

extension SceneChange: Codable {
  private enum Key: String, CodingKey {
    case kind, element, elements, key, locale, figure, before, after, x, y, sentence
  }

  /// Writes the change.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind, forKey: .kind)
    try values.encode(description, forKey: .sentence)
    if kind.hasElements {
      try values.encode(elements, forKey: .elements)
    } else {
      try values.encodeIfPresent(elements.first, forKey: .element)
    }
    for (key, text) in [(Key.key, key), (.locale, locale), (.figure, figure)] {
      try values.encodeIfPresent(text, forKey: key)
    }
    try values.encodeIfPresent(before, forKey: .before)
    try values.encodeIfPresent(after, forKey: .after)
    try values.encodeIfPresent(x, forKey: .x)
    try values.encodeIfPresent(y, forKey: .y)
  }

  /// Reads a change.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    kind = try values.decode(Kind.self, forKey: .kind)
    switch kind {
    case .pictureSize, .origin: elements = []
    case _ where kind.hasElements:
      elements = try values.decode([String].self, forKey: .elements)
    case .direction:
      elements = try values.decodeIfPresent(String.self, forKey: .element).map { [$0] } ?? []
    default: elements = [try values.decode(String.self, forKey: .element)]
    }
    guard kind != .overlap || elements.count == 2 else {
      throw DecodingError.dataCorruptedError(
        forKey: .elements, in: values, debugDescription: "not two elements")
    }
    if kind == .origin || values.contains(.key) {
      key = try values.decode(String.self, forKey: .key)
    }
    locale = try values.decodeIfPresent(String.self, forKey: .locale)
    if kind == .pose { figure = try values.decode(String.self, forKey: .figure) }
    if kind == .movement || kind == .gap { x = try values.decode(Double.self, forKey: .x) }
    if kind == .movement { y = try values.decode(Double.self, forKey: .y) }
    try decodeSides(from: values)
  }

  private mutating func decodeSides(from values: KeyedDecodingContainer<Key>) throws {
    func side<Fact: Decodable>(_ key: Key, _ value: (Fact) -> Value) throws -> Value {
      value(try values.decode(Fact.self, forKey: key))
    }
    func sides<Fact: Decodable>(_ value: (Fact) -> Value) throws {
      (before, after) = (try side(.before, value), try side(.after, value))
    }
    func optionalSides<Fact: Decodable>(_ value: (Fact) -> Value) throws {
      before = try values.decodeIfPresent(Fact.self, forKey: .before).map(value)
      after = try values.decodeIfPresent(Fact.self, forKey: .after).map(value)
    }
    switch kind {
    case .movement, .appearance, .disappearance, .clip, .drawing, .unknown: break
    case .text, .style, .truncationMode: try sides(Value.text)
    case .weight: try sides { (weight: TextStyle.Weight) in .text(weight.name) }
    case .image: try optionalSides(Value.text)
    case .direction: after = try side(.after) { (to: TextDirection) in .text(to.rawValue) }
    case .faces, .color: try sides(Value.list)
    case .size, .textWidth, .letterSpacing, .opacity, .gap: try sides(Value.number)
    case .lineCount, .missingGlyphs: try sides { (count: Int) in .number(Double(count)) }
    case .pose: try optionalSides(Value.number)
    case .resizing, .pictureSize: try sides(Value.size)
    case .ink: try sides(Value.areas)
    case .origin: try sides(Value.origin)
    case .truncation, .clipping, .overlap:
      let state = try values.decode(Bool.self, forKey: .after)
      (before, after) = (.flag(!state), .flag(state))
    }
  }
}

extension SceneChange.Value: Encodable {
  /// Writes the bare value.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .list(let texts): try texts.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    case .size(let size): try size.encode(to: encoder)
    case .areas(let areas): try areas.encode(to: encoder)
    case .origin(let origin): try origin.encode(to: encoder)
    }
  }
}
