import ProofDrawing

extension Picture {
  /// The names of the faces in which its texts are set.
  var faces: Set<String> { Set(allMetrics.flatMap(\.faces)) }

  /// The number of characters for which no font has a glyph.
  var missingGlyphCount: Int { allMetrics.reduce(0) { $0 + $1.missingGlyphCount } }

  /// The metrics of all texts, also of those in pictures within it.
  private var allMetrics: [TextMetrics] {
    elements.flatMap { element -> [TextMetrics] in
      switch element.content.untransformed {
      case .text(_, let metrics, _): [metrics]
      case .picture(let picture): picture.allMetrics
      case .shapes, .pixels, .art, .transformed: []
      }
    }
  }
}
