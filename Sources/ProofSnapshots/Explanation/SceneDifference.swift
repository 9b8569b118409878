package import ProofDrawing

/// The differences of two scenes, fact by fact.
package struct SceneDifference: Hashable, Sendable {
  /// The facts that are not what they were: of the whole first, then of each element from back to
  /// front.
  package private(set) var changes: [SceneChange] = []

  /// The changes that don't follow from others; not empty where anything changed.
  ///
  /// If others explain a part of a change, such as of a movement, it is the rest.
  package private(set) var roots: [SceneChange] = []

  /// The changes that follow from others.
  package var consequences: [SceneChange] { changes.filter { !roots.contains($0) } }

  /// The side from which the layout starts.
  package var direction: TextDirection { actual.direction }

  private let expected: Scene
  private let actual: Scene

  /// Compares the facts of two scenes.
  package init(from expected: Scene, to actual: Scene) {
    self.expected = expected
    self.actual = actual
    compareWholes()
    let present = Set(actual.elements.map(\.name))
    let former = Dictionary(
      expected.elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for element in expected.elements where !present.contains(element.name) {
      changes.append(SceneChange(.disappearance, element.name))
    }
    for element in actual.elements {
      guard let old = former[element.name] else {
        changes.append(SceneChange(.appearance, element.name))
        continue
      }
      compare(old, element)
    }
    compareOverlaps()
    let rootChanges = RootChanges(from: expected, to: actual)
    changes.insert(contentsOf: rootChanges.gaps, at: 0)
    roots = rootChanges.roots(of: changes)
    if roots.isEmpty { roots = changes }
  }

  /// A difference of which only one thing is known.
  init(of scene: Scene, knowing change: SceneChange) {
    (expected, actual, changes, roots) = (scene, scene, [change], [change])
  }

  private mutating func compareWholes() {
    let from = Size(width: expected.width, height: expected.height)
    let to = Size(width: actual.width, height: actual.height)
    if from != to {
      changes.append(SceneChange(.pictureSize, [], from: .size(from), to: .size(to)))
    }
    if expected.direction != actual.direction {
      changes.append(SceneChange(.direction, [], to: .text(actual.direction.rawValue)))
    }
    if expected.background != actual.background {
      changes.append(
        SceneChange(
          .color, "page", from: .list([expected.background ?? "clear"]),
          to: .list([actual.background ?? "clear"])))
    }
    compareTexts(Scene.spokenLabelName, expected.spokenLabel, actual.spokenLabel)
    compareOrigins()
  }

  /// An origin is of interest by itself only where the words are the same; the language it was
  /// asked for is part of the frame's name.
  private mutating func compareOrigins() {
    // Several elements may show a text, each in the wording that fits.
    let old = Dictionary(grouping: expected.origins ?? [], by: \.key)
    for origin in actual.origins ?? [] {
      guard let former = old[origin.key], let first = former.first,
        !former.contains(where: { $0.hasSamePlace(as: origin) })
      else { continue }
      let own = former.first { $0.element == origin.element } ?? first
      guard own.hasOtherFallback(than: origin) || hasSameWords(origin.element) else { continue }
      let change = SceneChange(
        .origin, [], key: origin.key, from: .origin(own), to: .origin(origin))
      if !changes.contains(change) { changes.append(change) }
    }
  }

  private func hasSameWords(_ element: String) -> Bool {
    func words(_ scene: Scene) -> String? {
      element == Scene.spokenLabelName
        ? scene.spokenLabel : scene.elements.first { $0.name == element }?.text?.string
    }
    return words(expected) == words(actual)
  }

  private mutating func compareTexts(_ element: String, _ from: String, _ to: String) {
    // Letters with marks can be written in two ways, which count as equal characters.
    guard !from.utf8.elementsEqual(to.utf8) else { return }
    let origin = actual.origins?.first { $0.element == element }
    changes.append(
      SceneChange(
        .text, [element], key: origin?.key, locale: origin?.matched ?? actual.language,
        from: .text(from), to: .text(to)))
  }

  /// Compares overlaps; those that were not recorded are unknown.
  private mutating func compareOverlaps() {
    guard let old = expected.overlaps, let new = actual.overlaps, old != new else { return }
    changes += new.filter { !old.contains($0) }.map {
      SceneChange(.overlap, $0.back, $0.front, is: true)
    }
    // What is not there any more overlaps nothing, of course.
    let present = Set(actual.elements.map(\.name))
    changes += old.filter { !new.contains($0) && present.isSuperset(of: [$0.back, $0.front]) }
      .map { SceneChange(.overlap, $0.back, $0.front, is: false) }
  }

  private mutating func compare(_ old: Scene.Element, _ new: Scene.Element) {
    let name = new.name
    let count = changes.count
    switch (old.text, new.text) {
    case (let old?, let new?):
      compareTexts(name, old.string, new.string)
      changes += TextDifference(element: name, old: old, new: new).changes
    case (nil, nil): break
    case (nil, _?), (_?, nil): changes.append(SceneChange(.drawing, name))
    }
    if let look = LookDifference.change(from: old, to: new) { changes.append(look) }
    if let from = old.colors, let to = new.colors, from != to {
      changes.append(SceneChange(.color, name, from: .list(from), to: .list(to)))
    }
    compareFrames(old, new)
    if old.opacity != new.opacity {
      changes.append(
        SceneChange(.opacity, name, from: .number(old.opacity), to: .number(new.opacity)))
    }
    if old.clip != new.clip { changes.append(SceneChange(.clip, name)) }
    comparePoses(old, new)
    compareInk(old, new, besides: changes[count...])
  }

  private mutating func comparePoses(_ old: Scene.Element, _ new: Scene.Element) {
    let (from, to) = (old.pose ?? [:], new.pose ?? [:])
    for figure in Set(from.keys).union(to.keys).sorted() where from[figure] != to[figure] {
      // The number of an image in its sequence is not seen.
      if figure == Scene.Element.imageNumber, LookDifference.isSameImage(old, new) { continue }
      changes.append(
        SceneChange(
          .pose, new.name, figure: figure, from: from[figure].map(SceneChange.Value.number),
          to: to[figure].map(SceneChange.Value.number)))
    }
  }

  /// Compares ink within an element, which follows from other facts than its place and colours; ink
  /// that was not recorded is unknown.
  private mutating func compareInk(
    _ old: Scene.Element, _ new: Scene.Element, besides others: ArraySlice<SceneChange>
  ) {
    if others.allSatisfy(\.leavesInk), let from = old.ink, let to = new.ink {
      let (x, y) = (new.bounds.x - old.bounds.x, new.bounds.y - old.bounds.y)
      let moved = others.isEmpty ? from : from.map { $0.moved(by: Point(x: x, y: y)).rounded }
      // An element that became clear has no ink, as its colour says.
      if !moved.isNear(to), others.isEmpty || !from.isEmpty && !to.isEmpty {
        changes.append(SceneChange(.ink, new.name, from: .areas(moved), to: .areas(to)))
      }
    }
    if let was = old.isClipped, let isClipped = new.isClipped, was != isClipped {
      changes.append(SceneChange(.clipping, new.name, is: isClipped))
    }
  }

  /// A centre that stays counts more than a corner that moves: what has only grown has not moved.
  private mutating func compareFrames(_ old: Scene.Element, _ new: Scene.Element) {
    let (from, to) = (old.bounds, new.bounds)
    if from.width != to.width || from.height != to.height {
      changes.append(
        SceneChange(
          .resizing, new.name, from: .size(Size(width: from.width, height: from.height)),
          to: .size(Size(width: to.width, height: to.height))))
    }
    let x = to.x + to.width / 2 - from.x - from.width / 2
    let y = to.y + to.height / 2 - from.y - from.height / 2
    // Both are rounded to 1/1000, so a smaller step is none.
    guard abs(x) > 0.002 || abs(y) > 0.002 else { return }
    changes.append(.movement(new.name, x: Self.step(x), y: Self.step(y)))
  }

  private static func step(_ length: Double) -> Double {
    abs(length) > 0.002 ? (length * 1000).rounded() / 1000 : 0
  }
}

extension [Rect] {
  /// Whether rectangles are the same but for what rounding to 1/1000 does.
  fileprivate func isNear(_ other: [Rect]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { left, right in
        [left.x - right.x, left.y - right.y, left.maxX - right.maxX, left.maxY - right.maxY]
          .allSatisfy { abs($0) <= 0.003 }
      }
  }
}

extension TextOrigin {
  /// Whether a text that its language lacks is taken from another language than before.
  func hasOtherFallback(than other: TextOrigin) -> Bool {
    isFallback && other.isFallback && matched != other.matched && requested == other.requested
  }

  /// Whether both are of the same place; the line in a file, an app's own key and what is known of
  /// only one don't count.
  fileprivate func hasSamePlace(as other: TextOrigin) -> Bool {
    var (left, right) = (self, other)
    (left.line, right.line) = (nil, nil)
    (left.appKey, right.appKey) = (nil, nil)
    if left.table == nil || right.table == nil { (left.table, right.table) = (nil, nil) }
    if left.file == nil || right.file == nil { (left.file, right.file) = (nil, nil) }
    return left == right
  }
}

extension SceneChange {
  /// Whether a change of an element leaves its ink where it is within the element.
  fileprivate var leavesInk: Bool { [.movement, .color, .opacity].contains(kind) }
}

extension Scene.Element {
  /// The figure of a pose that is the number of an image in its sequence.
  static let imageNumber = "index"

  /// The number of the frame of an animation; nil for an element that is none.
  var frame: Double? { pose?["frame"] }

  /// Whether the element is an image of a sequence, whose distance from texts is that of its edge.
  var isOfSequence: Bool { pose?[Self.imageNumber] != nil }
}

/// The differences between two texts of one element, except their strings.
///
/// Size, weight and typefaces are compared whether or not the string changed. Facts that an older
/// version did not record are unknown, and nothing is said of them.
struct TextDifference {
  let element: String
  let old: Scene.Text
  let new: Scene.Text

  /// The changes, in the order in which they are reported.
  var changes: [SceneChange] {
    let setting = [faces, size, weight, letterSpacing, truncationMode, width].compactMap(\.self)
    return setting + look
  }

  private var hasSameString: Bool { old.string.utf8.elementsEqual(new.string.utf8) }

  private var size: SceneChange? {
    guard let from = old.size, let to = new.size, from != to else { return nil }
    return SceneChange(.size, element, from: .number(from), to: .number(to))
  }

  private var weight: SceneChange? {
    guard let from = old.weight, let to = new.weight, from != to else { return nil }
    return SceneChange(
      .weight, element, from: .text(from.name), to: .text(to.name))
  }

  private var letterSpacing: SceneChange? {
    let (from, to) = (old.letterSpacing ?? 0, new.letterSpacing ?? 0)
    guard from != to else { return nil }
    return SceneChange(.letterSpacing, element, from: .number(from), to: .number(to))
  }

  private var truncationMode: SceneChange? {
    let (from, to) = (old.truncation ?? .tail, new.truncation ?? .tail)
    guard from != to else { return nil }
    return SceneChange(
      .truncationMode, element, from: .text(from.rawValue), to: .text(to.rawValue))
  }

  /// Other typefaces than those that follow from another weight, string or ellipsis.
  private var faces: SceneChange? {
    guard hasSameString else { return replacedFamilies }
    let (from, to) =
      weight == nil
      ? (old.faces, new.faces) : (old.faces.map(Self.family), new.faces.map(Self.family))
    guard from != to, !hasOtherEllipsis else { return nil }
    return SceneChange(.faces, element, from: .list(from), to: .list(to))
  }

  /// The families that replace those of the font set, where these are others and a text is set in one
  /// of them: another string alone brings other faces, too.
  private var replacedFamilies: SceneChange? {
    guard old.size != nil, new.size != nil, old.families != new.families else { return nil }
    let from = old.faces.filter { !new.faces.contains($0) }
    let to = new.faces.filter { !old.faces.contains($0) }
    guard !from.isEmpty, !to.isEmpty else { return nil }
    let families = Set((old.families ?? [:]).values).union((new.families ?? [:]).values)
    let isSetInOne = (from + to).contains { families.contains(Self.family(of: $0)) }
    guard isSetInOne else { return nil }
    func names(_ faces: [String]) -> SceneChange.Value {
      .list(weight == nil ? faces : faces.map(Self.family))
    }
    return SceneChange(.faces, element, from: names(from), to: names(to))
  }

  /// The name of a face without its style, the last word.
  private static func family(of face: String) -> String {
    face.lastIndex(of: " ").map { String(face[..<$0]) } ?? face
  }

  /// Whether a text that is cut, or no longer is, has the face of its ellipsis in addition.
  private var hasOtherEllipsis: Bool {
    let (few, more) = new.isTruncated ? (old.faces, new.faces) : (new.faces, old.faces)
    return old.isTruncated != new.isTruncated && more.count == few.count + 1
      && more.indices.contains { Array(more[..<$0] + more[($0 + 1)...]) == few }
  }

  /// The same text in the same faces and weight that is wider or narrower than its size explains.
  private var width: SceneChange? {
    guard hasSameString, faces == nil, weight == nil, letterSpacing == nil,
      old.naturalWidth != new.naturalWidth
    else { return nil }
    if size != nil, let from = old.size, let to = new.size {
      let expected = old.naturalWidth * to / from
      guard abs(new.naturalWidth - expected) > max(1, expected / 50) else { return nil }
    }
    return SceneChange(
      .textWidth, element, from: .number(old.naturalWidth), to: .number(new.naturalWidth))
  }

  private var look: [SceneChange] {
    var changes: [SceneChange] = []
    if old.color != new.color {
      changes.append(SceneChange(.color, element, from: .list([old.color]), to: .list([new.color])))
    }
    if old.direction != new.direction {
      changes.append(SceneChange(.direction, element, to: .text(new.direction.rawValue)))
    }
    if old.isTruncated != new.isTruncated {
      changes.append(SceneChange(.truncation, element, is: new.isTruncated))
    }
    let counts = [
      (SceneChange.Kind.lineCount, old.lineCount, new.lineCount),
      (.missingGlyphs, old.missingGlyphCount, new.missingGlyphCount),
    ]
    for (kind, from, to) in counts where from != to {
      changes.append(
        SceneChange(kind, element, from: .number(Double(from)), to: .number(Double(to))))
    }
    return changes
  }
}

/// The different looks of two elements that are no texts, wherever they stand: their images and their
/// styles.
enum LookDifference {
  /// The other image or style of an element; nil for the same and where nothing was recorded of it.
  static func change(from old: Scene.Element, to new: Scene.Element) -> SceneChange? {
    if let from = old.style, let to = new.style, from != to {
      return SceneChange(.style, new.name, from: .text(from), to: .text(to))
    }
    // What an older version recorded of an image is not known.
    guard old.image != new.image, !old.mayBeImage, !new.mayBeImage, old.text == nil,
      new.text == nil
    else { return nil }
    return SceneChange(
      .image, new.name, from: old.image.map(SceneChange.Value.text),
      to: new.image.map(SceneChange.Value.text))
  }

  /// Whether both elements are known to show the same image.
  static func isSameImage(_ old: Scene.Element, _ new: Scene.Element) -> Bool {
    old.image != nil && old.image == new.image
  }
}
