import ProofDrawing

/// Separates the changes of a scene that follow from others, and the parts of changes that no other
/// explains.
///
/// - An element beside texts keeps its distance from them, whatever they say: how far it moves then
///   follows from the texts. Where the distance changed, that is a change of its own.
/// - A label that gives way to such an element is as wide as its text or as what is left of the
///   row.
/// - Labels share the height of a row, so they move up and down with the number of lines.
/// - Whether ink is cut off or overlaps other ink follows from what was set and where.
/// - Another size or weight of letters changes how wide and high labels are; another image or style, how
///   large its element is. Both count whatever else changed.
/// - In a picture of another size, things keep their distance from either edge, from the middle, or
///   stay in proportion.
struct RootChanges {
  private let expected: [String: Scene.Element]
  private let actual: Scene
  private let facts: LayoutFacts

  /// The elements that stand at another distance from the texts, in the order of the scene.
  let gaps: [SceneChange]

  init(from expected: Scene, to actual: Scene) {
    self.expected = Dictionary(
      expected.elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.actual = actual
    let facts = LayoutFacts(from: expected, to: actual)
    self.facts = facts
    gaps = facts.followsTexts ? actual.elements.compactMap(facts.gap) : []
  }

  /// The roots of changes, in their order.
  func roots(of changes: [SceneChange]) -> [SceneChange] {
    let refound = Set(changes.compactMap(\.elementOfOtherFallback))
    return changes.compactMap { change in
      let element = change.element
      switch change.kind {
      case .text: return refound.contains(element) ? nil : change
      case .lineCount where facts.hasOtherLimit(element): return change
      case .pose where change.figure == Scene.Element.imageNumber:
        return facts.hasNewLook(element) ? nil : change
      // Each frame of an animation is another image.
      case .image where showsOtherFrame(element): return nil
      case .pictureSize: return facts.isHeightOfLines ? nil : change
      case .movement: return rest(ofMovement: change)
      case .resizing: return isExplained(resizing: element) ? nil : change
      case .truncation, .lineCount:
        return facts.hasNewText(element) || facts.hasOtherTexts || followsRoom(element)
          ? nil : change
      case .clip: return facts.isResized ? nil : change
      // Where ink is follows from everything else.
      case .clipping, .overlap: return nil
      case .faces, .size, .weight, .textWidth, .letterSpacing, .truncationMode, .missingGlyphs,
        .color, .image, .style, .gap,
        .appearance, .disappearance, .opacity, .pose, .direction, .origin, .ink, .drawing,
        .unknown:
        return change
      }
    }
  }

  /// Whether an element shows another frame of an animation.
  private func showsOtherFrame(_ name: String) -> Bool {
    guard let (old, new) = pair(name), let from = old.frame, let to = new.frame else {
      return false
    }
    return from != to
  }

  private func pair(_ name: String) -> (old: Scene.Element, new: Scene.Element)? {
    guard let old = expected[name], let new = actual.elements.first(where: { $0.name == name })
    else { return nil }
    return (old, new)
  }

  /// The rest of a movement; nil if all of it is explained.
  private func rest(ofMovement change: SceneChange) -> SceneChange? {
    guard var x = change.x, var y = change.y, let (old, new) = pair(change.element) else {
      return change
    }
    if new.text == nil
      ? isExplained(x: x, ofSymbol: old, new) : isExplained(x: x, ofLabel: old, new)
    {
      x = 0
    }
    let labelsShift =
      new.text != nil && (facts.hasOtherTexts || facts.hasOtherLines || facts.hasOtherSizes)
    if labelsShift || facts.height.explains(y, of: old.bounds.y + old.bounds.height / 2) { y = 0 }
    return x == 0 && y == 0 ? nil : .movement(change.element, x: x, y: y)
  }

  private func isExplained(x: Double, ofSymbol old: Scene.Element, _ new: Scene.Element) -> Bool {
    if facts.width.explains(x, of: old.bounds.x + old.bounds.width / 2) { return true }
    if facts.isShiftOfLook(x) { return true }
    guard facts.followsTexts else { return false }
    // What the distance from the texts doesn't explain is reported as another distance.
    return facts.isBesideTexts(old, new) || facts.hasOtherElements
  }

  private func isExplained(x: Double, ofLabel old: Scene.Element, _ new: Scene.Element) -> Bool {
    if facts.width.explains(x, of: old.bounds.x + old.bounds.width / 2) { return true }
    let isAsWide = abs(new.bounds.width - old.bounds.width) <= LayoutFacts.precision
    if isAsWide || facts.isColumn(new.name), facts.isShiftOfLook(x) { return true }
    return isAsWide && facts.hasOtherSymbols || givesWay(new.name)
  }

  private func isExplained(resizing name: String) -> Bool {
    guard let (old, new) = pair(name) else { return false }
    let (from, to) = (old.bounds, new.bounds)
    let (x, y) = (to.width - from.width, to.height - from.height)
    if facts.hasNewLook(name) || facts.hasOtherSize(name) { return true }
    let isLabel = new.text != nil
    let fitsWidth =
      abs(x) <= LayoutFacts.precision || facts.width.explainsGrowth(x, of: from.width)
      || isLabel && (givesWay(name) || facts.isColumn(name) && facts.hasNewText(name))
    let fitsHeight =
      abs(y) <= LayoutFacts.precision || facts.height.explainsGrowth(y, of: from.height)
      || isLabel && (facts.hasOtherTexts || facts.hasOtherLines)
    return fitsWidth && fitsHeight
  }

  /// Whether a label has other room for a reason that is reported elsewhere, its lines apart.
  private func followsRoom(_ name: String) -> Bool {
    guard let (old, new) = pair(name) else { return false }
    return abs(new.bounds.width - old.bounds.width) > LayoutFacts.precision
      && (facts.isResized || facts.isCrowded(name) && hasReasonToGiveWay)
  }

  /// Whether a label gives way to a symbol whose distance, or that of others, is reported.
  private func givesWay(_ name: String) -> Bool {
    facts.isCrowded(name) && (hasReasonToGiveWay || facts.hasOtherLines)
  }

  private var hasReasonToGiveWay: Bool {
    facts.hasNewTexts || facts.hasOtherElements || facts.hasNewLooks || facts.isResized
      || !gaps.isEmpty
  }
}

extension SceneChange {
  /// The element whose text is taken from another language, as its own language lacks it.
  fileprivate var elementOfOtherFallback: String? {
    guard let (from, to) = origins, from.hasOtherFallback(than: to) else { return nil }
    return to.element
  }
}
