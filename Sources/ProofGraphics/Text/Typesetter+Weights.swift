package import ProofDrawing

extension Typesetter {
  /// Checks that no regular text of a picture is set in a bold face for want of a regular one.
  ///
  /// Bold text may be set in a lighter face: the font lock of a team may have one face of a family,
  /// and the components' titles are all bold.
  ///
  /// - Throws: `GraphicsError` that names the family and the text.
  package func checkWeights(of picture: Picture) throws(GraphicsError) {
    for element in picture.elements {
      switch element.content.untransformed {
      case .picture(let part): try checkWeights(of: part)
      case .text(let text, let metrics, _) where text.style.weight == .regular:
        let bold = library.faces.first { $0.weight == .bold && metrics.faces.contains($0.name) }
        guard let bold else { continue }
        throw GraphicsError(
          .missingRegularFace(family: bold.family), while: "setting “\(text.string)”")
      case .text, .shapes, .pixels, .transformed: continue
      }
    }
  }
}
