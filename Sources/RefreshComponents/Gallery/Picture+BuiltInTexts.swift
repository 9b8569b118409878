package import ProofDrawing
import RefreshStrings

extension Picture {
  /// The built-in texts that are seen in the picture, in the order of its origins.
  ///
  /// The line about the last update is one text: the one in which the others stand. Texts that are only
  /// spoken don't count.
  package var builtInTexts: [TextOrigin] {
    let source = ResolvedString.Source.builtIn.description
    let origins = origins.filter { $0.source == source }
    return origins.filter { origin in
      elements.contains { $0.name == origin.element && $0.showsText }
    }
  }
}

extension Picture.Element {
  /// Whether a text with characters is seen.
  fileprivate var showsText: Bool {
    guard opacity > 0, case .text(let block, _, _) = content.untransformed else { return false }
    return !block.string.isEmpty
  }
}
