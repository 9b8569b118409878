internal import ProofDrawing

/// What two scenes have in common and what they don't, as far as layouts follow from it.
struct LayoutFacts {
  /// The elements of both scenes that are texts, by their names.
  private let labels: [String: (old: Scene.Element, new: Scene.Element)]

  private let expected: Scene
  private let actual: Scene

  /// The names of the texts that have other words, or the same ones set otherwise.
  private let newTexts: Set<String>

  /// Whether a text came or went.
  let hasOtherTexts: Bool

  /// Whether something else than a text came or went.
  let hasOtherSymbols: Bool

  /// Whether a text has another number of lines.
  let hasOtherLines: Bool

  /// How much wider the picture is.
  let width: Growth

  /// How much higher the picture is.
  let height: Growth

  /// Whether elements beside texts may have to follow these.
  let followsTexts: Bool

  /// A length below which figures are the same, in points; each is a sum of several that are rounded to
  /// 1/1000.
  static let precision = 0.005

  init(from expected: Scene, to actual: Scene) {
    (self.expected, self.actual) = (expected, actual)
    let old = Dictionary(
      expected.elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(
      actual.elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let labels = old.compactMapValues { element in
      new[element.name].flatMap { other in
        element.text == nil || other.text == nil ? nil : (old: element, new: other)
      }
    }
    self.labels = labels
    newTexts = Set(labels.filter { $0.value.old.words != $0.value.new.words }.keys)
    let changed = Set(old.keys).symmetricDifference(new.keys).map { old[$0] ?? new[$0] }
    hasOtherTexts = changed.contains { $0?.text != nil }
    hasOtherSymbols = changed.contains { $0?.text == nil }
    hasOtherLines = labels.values.contains { $0.old.text?.lineCount != $0.new.text?.lineCount }
    width = Growth(from: expected.width, to: actual.width)
    height = Growth(from: expected.height, to: actual.height)
    let widest = (Self.widestText(in: expected), Self.widestText(in: actual))
    let hasOtherRoom = labels.values.contains { old, new in
      abs(old.frame.width - new.frame.width) > Self.precision
        || abs(old.frame.x - new.frame.x) > Self.precision
          && old.frame.width <= widest.0 + Self.precision
          && new.frame.width <= widest.1 + Self.precision
    }
    followsTexts =
      !newTexts.isEmpty || !changed.isEmpty || hasOtherLines || hasOtherRoom || width.isAny
  }

  /// Whether any text has other words, or the same ones set otherwise.
  var hasNewTexts: Bool { !newTexts.isEmpty }

  /// Whether anything came or went.
  var hasOtherElements: Bool { hasOtherTexts || hasOtherSymbols }

  /// Whether the picture has another size.
  var isResized: Bool { width.isAny || height.isAny }

  /// Whether a text has other words, or the same ones set otherwise.
  func hasNewText(_ name: String) -> Bool { newTexts.contains(name) }

  /// Whether a label's frame is no wider than the widest text, before or after: one that has all the
  /// room of its row is.
  func isCrowded(_ name: String) -> Bool {
    guard let (old, new) = labels[name] else { return false }
    return old.frame.width <= Self.widestText(in: expected) + Self.precision
      || new.frame.width <= Self.widestText(in: actual) + Self.precision
  }

  private static func widestText(in scene: Scene) -> Double {
    scene.elements.compactMap { $0.text.map { $0.setWidth ?? $0.naturalWidth } }.max() ?? 0
  }

  /// Whether an element stands on one side of the texts, before and after.
  func isBesideTexts(_ old: Scene.Element, _ new: Scene.Element) -> Bool {
    guard let from = TextGap(of: old, in: expected), let to = TextGap(of: new, in: actual) else {
      return false
    }
    return from.isLeft == to.isLeft
  }

  /// The change of an element's distance from the texts, as far as nothing else explains it.
  func gap(of new: Scene.Element) -> SceneChange? {
    guard let old = expected.elements.first(where: { $0.name == new.name }),
      let from = TextGap(of: old, in: expected), let to = TextGap(of: new, in: actual),
      from.isLeft == to.isLeft
    else { return nil }
    let step = ((to.length - from.length) * 100).rounded() / 100
    guard step != 0 else { return nil }
    let middle = (old: old.frame.x + old.frame.width / 2, new: new.frame.x + new.frame.width / 2)
    let isStill = abs(middle.new - middle.old) <= Self.precision
    if isStill, !hasMovedCrowdedLabels { return nil }
    if width.explains(middle.new - middle.old, of: middle.old) { return nil }
    // The inset of an image is measured from its edge.
    let growth = abs(new.frame.width - old.frame.width) / 2
    if growth > Self.precision, abs(abs(step) - growth) <= 2 * Self.precision { return nil }
    return .gap(
      element: new.name, from: from.length, to: to.length, x: to.isLeft ? -step : step)
  }

  /// Whether a label that gives way to others has other columns.
  private var hasMovedCrowdedLabels: Bool {
    labels.contains { name, label in
      isCrowded(name)
        && (abs(label.old.frame.x - label.new.frame.x) > Self.precision
          || abs(label.old.frame.width - label.new.frame.width) > Self.precision)
    }
  }
}

/// How much a side of a picture has grown.
struct Growth {
  private let from: Double
  private let to: Double

  init(from: Double, to: Double) {
    (self.from, self.to) = (from, to)
  }

  /// Whether the side has another length.
  var isAny: Bool { from != to }

  /// Whether a thing in the middle of which a coordinate lies may move so far because of it: with
  /// either edge, with the middle, or in proportion.
  func explains(_ step: Double, of middle: Double) -> Bool {
    guard isAny else { return false }
    return near(step, [0, to - from, (to - from) / 2, middle * (to - from) / from])
  }

  /// Whether a thing of a length may grow so much because of it.
  func explainsGrowth(_ step: Double, of length: Double) -> Bool {
    guard isAny else { return false }
    return near(step, [to - from, (to - from) / 2, length * (to - from) / from])
  }

  private func near(_ step: Double, _ steps: [Double]) -> Bool {
    steps.contains { abs(step - $0) <= LayoutFacts.precision }
  }
}

extension Scene.Element {
  /// What decides how wide a text is: its words, its faces, and its width on one line.
  fileprivate var words: [String] {
    text.map { [$0.string, "\($0.naturalWidth)", "\($0.missingGlyphCount)"] + $0.faces } ?? []
  }
}
