import ProofDrawing

/// The common and the different facts of two scenes, as far as layouts follow from them.
struct LayoutFacts {
  /// The elements of both scenes that are texts, by their names.
  private let labels: [String: Label]

  private let expected: Scene
  private let actual: Scene

  /// The names of the texts whose string or typesetting changed.
  private let newTexts: Set<String>

  /// The elements that show another image or have another style, and how much wider they are, in
  /// points.
  private let newLooks: [String: Double]

  /// Whether a text came or went.
  let hasOtherTexts: Bool

  /// Whether something else than a text came or went.
  let hasOtherSymbols: Bool

  /// Whether a text has another number of lines.
  let hasOtherLines: Bool

  let width: Growth
  let height: Growth

  /// Whether elements beside texts may have to follow these.
  let followsTexts: Bool

  /// A length below which figures are the same, in points; each is a sum of several that are rounded to
  /// 1/1000.
  static let precision = 0.005

  init(from expected: Scene, to actual: Scene) {
    (self.expected, self.actual) = (expected, actual)
    let old = Self.elements(of: expected)
    let new = Self.elements(of: actual)
    labels = Self.labels(in: old, and: new)
    newTexts = Set(labels.filter { $0.value.hasOtherText }.keys)
    newLooks = Self.newLooks(from: old, to: new)
    let changed = Self.changedElements(from: old, to: new)
    hasOtherTexts = changed.contains { $0.text != nil }
    hasOtherSymbols = changed.contains { $0.text == nil }
    let hasOtherLines = labels.values.contains { $0.hasOtherLines }
    self.hasOtherLines = hasOtherLines
    width = Growth(from: expected.width, to: actual.width)
    height = Growth(from: expected.height, to: actual.height)
    let widest = (Self.widestText(in: expected), Self.widestText(in: actual))
    let hasOtherRoom = labels.values.contains {
      $0.hasOtherRoom(widestBefore: widest.0, widestAfter: widest.1)
    }
    followsTexts =
      !newTexts.isEmpty || !changed.isEmpty || !newLooks.isEmpty || hasOtherLines || hasOtherRoom
      || width.isAny
  }

  private static func elements(of scene: Scene) -> [String: Scene.Element] {
    Dictionary(scene.elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func labels(
    in old: [String: Scene.Element], and new: [String: Scene.Element]
  ) -> [String: Label] {
    var labels: [String: Label] = [:]
    for (name, element) in old {
      guard let text = element.text, let other = new[name], let otherText = other.text else {
        continue
      }
      labels[name] = Label(
        old: element.bounds, new: other.bounds,
        oldText: text, newText: otherText)
    }
    return labels
  }

  /// The elements that only one of two scenes has.
  private static func changedElements(
    from old: [String: Scene.Element], to new: [String: Scene.Element]
  ) -> [Scene.Element] {
    old.filter { new[$0.key] == nil }.map(\.value) + new.filter { old[$0.key] == nil }.map(\.value)
  }

  private static func newLooks(
    from old: [String: Scene.Element], to new: [String: Scene.Element]
  ) -> [String: Double] {
    var looks: [String: Double] = [:]
    for (name, element) in old {
      guard let other = new[name], LookDifference.change(from: element, to: other) != nil else {
        continue
      }
      looks[name] = other.bounds.width - element.bounds.width
    }
    return looks
  }

  /// Whether an element shows another image or has another style.
  var hasNewLooks: Bool { !newLooks.isEmpty }

  /// Whether an element shows another image or has another style.
  func hasNewLook(_ name: String) -> Bool { newLooks[name] != nil }

  /// Whether the letters of any label have another size.
  var hasOtherSizes: Bool { labels.values.contains { $0.hasOtherSize } }

  /// Whether the letters of a label have another size.
  func hasOtherSize(_ name: String) -> Bool { labels[name]?.hasOtherSize == true }

  /// Whether a thing may move so far because a symbol is wider, as labels do that stand in the middle of
  /// what it leaves.
  func isShiftOfLook(_ step: Double) -> Bool {
    newLooks.values.contains { growth in
      let shift = abs(growth) / 2
      return shift > Self.precision && abs(step) <= shift + Self.precision
        && labels.values.contains { abs($0.shift - shift) <= Self.precision }
    }
  }

  /// Whether a label has more lines than it could have before, or may have fewer: what is cut has all
  /// lines that it may have.
  func hasOtherLimit(_ name: String) -> Bool {
    guard let label = labels[name], !label.hasOtherSize else { return false }
    return label.newText.lineCount > label.oldText.lineCount
      ? label.oldText.isTruncated : label.newText.isTruncated
  }

  /// Whether the picture is as high as its lines, which have another size.
  var isHeightOfLines: Bool {
    guard hasOtherSizes, !width.isAny else { return false }
    let taller = expected.height > actual.height ? expected : actual
    let lines = taller.elements.compactMap(\.text).reduce(0) { height, text in
      height + Double(text.lineCount) * LineBox(size: text.size ?? 0).height
    }
    return abs(lines.rounded(.up) - taller.height) <= Self.precision
  }

  /// Whether the string or the typesetting of any text changed.
  var hasNewTexts: Bool { !newTexts.isEmpty }

  /// Whether anything came or went.
  var hasOtherElements: Bool { hasOtherTexts || hasOtherSymbols }

  /// Whether the picture has another size.
  var isResized: Bool { width.isAny || height.isAny }

  /// Whether the string or the typesetting of a text changed.
  func hasNewText(_ name: String) -> Bool { newTexts.contains(name) }

  /// Whether a label is higher than wide, before and after: its letters stand in a column, and its bounds
  /// are as wide as their ink.
  func isColumn(_ name: String) -> Bool { labels[name]?.isColumn == true }

  /// Whether all labels are columns whose middle stays where it is.
  private var hasStillColumn: Bool {
    labels.values.allSatisfy { $0.isColumn && $0.shift <= Self.precision }
  }

  /// Whether a label's bounds are no wider than the widest text, before or after: one that has all the
  /// room of its row is.
  func isCrowded(_ name: String) -> Bool {
    guard let label = labels[name] else { return false }
    return label.old.width <= Self.widestText(in: expected) + Self.precision
      || label.new.width <= Self.widestText(in: actual) + Self.precision
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
    // The inset of an image of a sequence is measured from its edge.
    let growth = new.isOfSequence ? (new.bounds.width - old.bounds.width) / 2 : 0
    let step = ((to.length - from.length - growth) * 100).rounded() / 100
    guard abs(step) > 2 * Self.precision, !isShiftOfLook(step) else { return nil }
    let middle = (
      old: old.bounds.x + old.bounds.width / 2, new: new.bounds.x + new.bounds.width / 2
    )
    let isStill = abs(middle.new - middle.old) <= Self.precision
    if isStill, !hasMovedCrowdedLabels || hasStillColumn { return nil }
    if width.explains(middle.new - middle.old, of: middle.old) { return nil }
    return .gap(new.name, from: from.length, to: to.length, x: to.isLeft ? -step : step)
  }

  /// Whether a label that gives way to others has other columns.
  private var hasMovedCrowdedLabels: Bool {
    labels.contains { name, label in
      isCrowded(name)
        && (abs(label.old.x - label.new.x) > Self.precision
          || abs(label.old.width - label.new.width) > Self.precision)
    }
  }
}

/// A text that both scenes show.
private struct Label {
  /// Its bounds in the one scene.
  let old: Rect

  /// Its bounds in the other.
  let new: Rect

  /// The text in the first scene.
  let oldText: Scene.Text

  /// The text in the second scene.
  let newText: Scene.Text

  /// Whether its string or its typesetting changed.
  var hasOtherText: Bool { oldText.typesetting != newText.typesetting }

  /// Whether it has another number of lines.
  var hasOtherLines: Bool { oldText.lineCount != newText.lineCount }

  /// Whether its letters have another size; an older version did not record it.
  var hasOtherSize: Bool {
    guard let from = oldText.size, let to = newText.size else { return false }
    return from != to
  }

  /// Whether it is higher than wide in both.
  var isColumn: Bool { old.height > old.width && new.height > new.width }

  /// The distance by which its middle moved to either side, in points.
  var shift: Double { abs(new.x + new.width / 2 - old.x - old.width / 2) }

  /// Whether the label has other room, whatever it shows; the widths are those of the widest texts, in
  /// points.
  func hasOtherRoom(widestBefore: Double, widestAfter: Double) -> Bool {
    let precision = LayoutFacts.precision
    return abs(old.width - new.width) > precision
      || abs(old.x - new.x) > precision
        && old.width <= widestBefore + precision
        && new.width <= widestAfter + precision
  }
}

/// The growth of a side of a picture.
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

extension Scene.Text {
  /// The facts that decide the width of a text: its string, its faces, its width on one line, and the part
  /// that is left out.
  fileprivate var typesetting: [String] {
    [string, "\(naturalWidth)", "\(missingGlyphCount)", truncation?.rawValue ?? ""] + faces
  }
}

/// The distance of an element beside the texts of a scene, all lines taken together.
///
/// In little room, a distance that grows makes the texts give way as well: they move,
/// shrink or are cut. What was changed is the distance alone.
struct TextGap {
  /// From the middle of the element to the nearest ink of a text, in points.
  let length: Double

  /// Whether the element stands left of the texts.
  let isLeft: Bool

  /// Measures an element; nil for one that is a text or doesn't stand beside any.
  init?(of element: Scene.Element, in scene: Scene) {
    let extents = scene.elements.compactMap(Self.extent)
    guard element.text == nil, let left = extents.map(\.left).min(),
      let right = extents.map(\.right).max()
    else { return nil }
    let middle = element.bounds.x + element.bounds.width / 2
    guard middle < left || middle > right else { return nil }
    isLeft = middle < left
    length = isLeft ? left - middle : middle - right
  }

  /// The columns of a text's ink: texts stand in the middle of their bounds.
  private static func extent(of element: Scene.Element) -> (left: Double, right: Double)? {
    guard let text = element.text else { return nil }
    let middle = element.bounds.x + element.bounds.width / 2
    let half = min(text.setWidth ?? text.naturalWidth, element.bounds.width) / 2
    return (middle - half, middle + half)
  }
}
