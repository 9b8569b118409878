import ProofDrawing

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
