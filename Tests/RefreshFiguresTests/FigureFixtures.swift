import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshStrings
import Testing
import _ProofTestSupport

/// A context for readers of a locale; letters are 7 points wide where no fonts are given.
func figureContext(
  _ tag: String, appearance: Appearance = .light, alsoIn others: [String] = [],
  measurer: any TextMeasuring = FixedAdvanceMeasurer(advance: 7)
) throws -> FigureContext {
  FigureContext(
    gallery: try sampleGallery.get(), locale: try #require(LocaleIdentifier(tag)),
    appearance: appearance, alternativeTextLocales: others.compactMap { LocaleIdentifier($0) },
    measurer: measurer)
}

extension FigureContent {
  /// The content without padding.
  func picture(in context: FigureContext) throws -> Picture {
    try illustration(in: context).picture
  }

  func illustration(in context: FigureContext) throws -> Illustration {
    try Figure(self, mount: Mount(padding: 0)).illustration(in: context)
  }
}

extension Picture {
  func bounds(of name: String) -> Rect? { elements.first { $0.name == name }?.bounds }

  func text(of name: String) -> String? {
    guard case .text(let text, _, _) = elements.first(where: { $0.name == name })?.content else {
      return nil
    }
    return text.string
  }
}
