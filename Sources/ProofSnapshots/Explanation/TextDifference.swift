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
    return SceneChange(.size, element, from: .number(from), to: .number(to))
  }

  private var weight: SceneChange? {
    guard let from = old.weight, let to = new.weight, from != to else { return nil }
    return SceneChange(
      .weight, element, from: .text(from.rawValue), to: .text(to.rawValue))
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
    guard hasSameString, faces == nil, weight == nil, old.naturalWidth != new.naturalWidth else {
      return nil
    }
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
