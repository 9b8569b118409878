import ProofDrawing
import ProofIllustration
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshGallery
import RefreshStrings
import Testing
import _ProofTestSupport

extension FigureContext {
  /// The built-in texts on 5 March 2026 at 14:07, last updated at 9:41, in Greenwich.
  static func sample(
    _ tag: String, measuredBy measurer: any TextMeasuring, alternativeTexts: [String] = []
  ) throws -> FigureContext {
    let locale = try #require(LocaleIdentifier(tag))
    let others = try alternativeTexts.map { try #require(LocaleIdentifier($0)) }
    let gallery = Gallery(
      vocabulary: try Vocabulary(builtIn: try StringBundle.builtIn(for: [locale] + others)),
      now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")),
      lastUpdated: Instant(iso8601: "2026-03-05T09:41:00Z"),
      timeZone: try TimeZoneIdentifier("UTC"))
    return FigureContext(
      gallery: gallery, locale: locale, alternativeTextLocales: others, measurer: measurer)
  }
}
