import ProofDrawing

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
    let setting = [faces, size, weight, width].compactMap(\.self)
    return setting + look
  }

  private var hasSameString: Bool { old.string.utf8.elementsEqual(new.string.utf8) }

  private var size: SceneChange? {
    guard let from = old.size, let to = new.size, from != to else { return nil }
    return .fontSize(element: element, from: from, to: to)
  }

  private var weight: SceneChange? {
    guard let from = old.weight, let to = new.weight, from != to else { return nil }
    return .weight(element: element, from: from, to: to)
  }

  /// Other typefaces than those that follow from another weight, string or ellipsis.
  private var faces: SceneChange? {
    guard hasSameString else { return replacedFamilies }
    let (from, to) =
      weight == nil
      ? (old.faces, new.faces) : (old.faces.map(Self.family), new.faces.map(Self.family))
    guard from != to, !hasOtherEllipsis else { return nil }
    return .faces(element: element, from: from, to: to)
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
    return weight == nil
      ? .faces(element: element, from: from, to: to)
      : .faces(element: element, from: from.map(Self.family), to: to.map(Self.family))
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
    guard hasSameString, faces == nil, weight == nil, old.naturalWidth != new.naturalWidth else {
      return nil
    }
    if size != nil, let from = old.size, let to = new.size {
      let expected = old.naturalWidth * to / from
      guard abs(new.naturalWidth - expected) > max(1, expected / 50) else { return nil }
    }
    return .textWidth(element: element, from: old.naturalWidth, to: new.naturalWidth)
  }

  private var look: [SceneChange] {
    var changes: [SceneChange] = []
    if old.color != new.color {
      changes.append(.color(element: element, from: [old.color], to: [new.color]))
    }
    if old.direction != new.direction {
      changes.append(.direction(element: element, to: new.direction))
    }
    if old.isTruncated != new.isTruncated {
      changes.append(.truncation(element: element, isTruncated: new.isTruncated))
    }
    if old.lineCount != new.lineCount {
      changes.append(.lineCount(element: element, from: old.lineCount, to: new.lineCount))
    }
    if old.missingGlyphCount != new.missingGlyphCount {
      changes.append(
        .missingGlyphs(
          element: element, from: old.missingGlyphCount, to: new.missingGlyphCount))
    }
    return changes
  }
}
