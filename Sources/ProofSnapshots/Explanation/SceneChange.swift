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

  fileprivate var areas: [Rect] { if case .areas(let areas) = self { areas } else { [] } }
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
    case .text, .style: try sides(Value.text)
    case .weight: try sides { (weight: TextStyle.Weight) in .text(weight.name) }
    case .image: try optionalSides(Value.text)
    case .direction: after = try side(.after) { (to: TextDirection) in .text(to.rawValue) }
    case .faces, .color: try sides(Value.list)
    case .size, .textWidth, .opacity, .gap: try sides(Value.number)
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

extension SceneChange: CustomStringConvertible {
  /// The change in a sentence, such as `arrow moved 4 pt right`.
  package var description: String {
    let name = ElementPhrase.of(element)
    let (from, to) = (before?.words ?? "", after?.words ?? "")
    let isTrue = after == .flag(true)
    switch kind {
    case .text:
      let texts = TextPair(from, to)
      return "\(name): “\(texts.from)” became “\(texts.to)”"
    case .faces: return "\(name) is set in \(to), no longer in \(from)"
    case .size: return "\(name) is set in \(to) pt, was \(from) pt"
    case .weight: return "\(name) is \(to.lowercased()), was \(from.lowercased())"
    case .image: return imageSentence(name)
    case .style, .resizing: return "\(name) is \(to), was \(from)"
    case .textWidth: return "the same text of \(name) is \(to) pt wide, was \(from) pt"
    case .truncation: return "\(name) is \(isTrue ? "now" : "no longer") truncated"
    case .lineCount: return "\(name) has \(to) \(to == "1" ? "line" : "lines"), had \(from)"
    case .missingGlyphs:
      return "\(name) lacks \(to) \(to == "1" ? "glyph" : "glyphs"), lacked \(from)"
    case .color: return "\(name) changed from \(from) to \(to)"
    case .movement: return "\(name) moved \(Self.way(x ?? 0, y ?? 0))"
    case .gap: return "the middle of \(name) is \(to) pt from the text, was \(from) pt"
    case .appearance: return "\(name) appeared"
    case .disappearance: return "\(name) disappeared"
    case .clip: return "another part of \(name) is seen"
    case .opacity: return "\(name) has an opacity of \(to), had \(from)"
    case .pose: return poseSentence(name)
    case .pictureSize: return "the frame is \(to), was \(from)"
    case .direction:
      return "\(elements.isEmpty ? "the layout" : name) starts from the "
        + (to == TextDirection.rightToLeft.rawValue ? "right" : "left")
    case .origin: return originSentence
    case .ink: return inkSentence(name, before?.areas ?? [], after?.areas ?? [])
    case .clipping:
      return isTrue
        ? "ink of \(name) is now outside of its bounds or the frame"
        : "all ink of \(name) is now inside of its bounds"
    case .overlap:
      return "\(ElementPhrase.of(elements[1])) \(isTrue ? "now" : "no longer") overlaps \(name)"
    case .drawing: return "\(pixels) changed; text, layout and colours are the same"
    case .unknown:
      return
        "\(pixels) changed for an unknown reason: the recorded scene of this frame is missing or "
        + "belongs to another recording"
    }
  }

  /// A scene leaves out the ends of a whole outline, and the size of an element that has its own.
  private func poseSentence(_ name: String) -> String {
    let (from, to) = (before?.words, after?.words)
    return switch figure {
    case "from": "\(name) is drawn from \(to ?? "0"), was drawn from \(from ?? "0")"
    case "to": "\(name) is drawn to \(to ?? "1"), was drawn to \(from ?? "1")"
    case "scale": "\(name) is scaled by \(to ?? "1"), was scaled by \(from ?? "1")"
    default: "\(name) has \(to ?? "no") \(figure ?? ""), had \(from ?? "none")"
    }
  }

  private var pixels: String {
    elements.isEmpty ? "pixels" : "pixels of \(ElementPhrase.of(elements))"
  }

  /// Only an image with colours of its own has a second part of its digest.
  private func imageSentence(_ name: String) -> String {
    guard let from = before?.words else { return "\(name) is an image, was drawn" }
    guard let to = after?.words else { return "\(name) is drawn, was an image" }
    return switch (from.contains("-"), to.contains("-")) {
    case (true, false): "\(name) is an image in the colour of the title, had colours of its own"
    case (false, true): "\(name) is an image in colours of its own, had that of the title"
    default: "\(name) shows another image"
    }
  }

  private func inkSentence(_ name: String, _ from: [Rect], _ to: [Rect]) -> String {
    let same = "\(name) is drawn in another way, with the same text, typefaces and bounds"
    guard let old = from.union, let new = to.union else {
      return "\(name) \(to.isEmpty ? "has no ink any more" : "has ink, had none")"
    }
    guard old != new else { return same }
    guard abs(old.width - new.width) <= 0.002, abs(old.height - new.height) <= 0.002 else {
      func size(_ ink: Rect) -> String {
        Value.size(Size(width: ink.width, height: ink.height)).words
      }
      return "\(same): its ink is \(size(new)), was \(size(old))"
    }
    return "\(same): its ink moved \(Self.way(old.x.step(to: new.x), old.y.step(to: new.y)))"
  }

  private var originSentence: String {
    guard let key, let (from, to) = origins else { return "" }
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

  private static func way(_ x: Double, _ y: Double) -> String {
    let parts = [
      x == 0 ? nil : "\(number(abs(x))) pt \(x > 0 ? "right" : "left")",
      y == 0 ? nil : "\(number(abs(y))) pt \(y > 0 ? "down" : "up")",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// A number without a fraction that says nothing.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? String(Int(rounded)) : String(rounded)
  }
}

extension Double {
  /// The distance to another length, rounded to 1/1000; rounding alone is no step.
  fileprivate func step(to other: Double) -> Double {
    let step = ((other - self) * 1000).rounded() / 1000
    return abs(step) > 0.002 ? step : 0
  }
}
