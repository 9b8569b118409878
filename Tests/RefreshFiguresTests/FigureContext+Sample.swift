import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshStrings
import Testing
import _ProofTestSupport

/// A gallery of the built-in texts on 5 March 2026 at 14:07, last updated at 9:41, in Greenwich.
let sampleGallery = Result { () throws in
  Gallery(
    vocabulary: try Vocabulary(builtIn: try StringBundle.builtIn()),
    now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")),
    lastUpdated: Instant(iso8601: "2026-03-05T09:41:00Z"), timeZone: try TimeZoneIdentifier("UTC"))
}

extension FigureContext {
  /// The sample gallery for a reader.
  static func sample(
    _ tag: String, measuredBy measurer: any TextMeasuring, alternativeTexts: [String] = []
  ) throws -> FigureContext {
    FigureContext(
      gallery: try sampleGallery.get(), locale: try #require(LocaleIdentifier(tag)),
      alternativeTextLocales: try alternativeTexts.map { try #require(LocaleIdentifier($0)) },
      measurer: measurer)
  }
}
