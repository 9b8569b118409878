import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshContext
import RefreshStrings
import Testing
import _ProofTestSupport

/// Surveys of our own texts and of an app's, as the command makes them.
enum Surveys {
  /// Seven minutes past two in the afternoon of 5 March 2026 in Greenwich.
  static func gallery(_ bundle: StringBundle, overlays: [StringBundle] = []) throws -> Gallery {
    Gallery(
      vocabulary: try Vocabulary(builtIn: bundle, overlays: overlays),
      now: try #require(Instant(iso8601: "2026-03-05T14:07:00Z")),
      lastUpdated: Instant(iso8601: "2026-03-05T09:05:00Z"),
      timeZone: try TimeZoneIdentifier("UTC"))
  }

  /// A survey of MJRefresh's components at 375 points.
  static func survey(
    _ bundle: StringBundle, overlays: [StringBundle] = [], widths: [Int] = [375],
    change: (inout Gallery, inout FrameMatrix) -> Void = { _, _ in }
  ) throws -> ContextSurvey {
    var gallery = try gallery(bundle, overlays: overlays)
    var matrix = FrameMatrix(locales: [])
    matrix.widths = widths
    change(&gallery, &matrix)
    return ContextSurvey(
      of: ContextInventory(of: overlays, orOf: bundle, sourceLanguage: nil), in: matrix, of: gallery
    )
  }

  /// An app's texts in one language.
  static func bundle(
    _ texts: [String: String], in language: String = "en", at path: String? = nil
  ) throws -> StringBundle {
    var table = StringTable()
    let file = (path ?? "App") + "/\(language).lproj/Localizable.strings"
    for (place, (key, text)) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
      table.insert(
        StringTable.Entry(value: text, location: SourceLocation(file: file, line: place + 1)),
        for: key)
    }
    return StringBundle(
      tables: [try #require(LocaleIdentifier(language)): table],
      developmentLocale: LocaleIdentifier(language), path: path ?? "App")
  }

  /// What is exported for a language, drawn with the fonts of tests.
  static func pictures(
    _ survey: ContextSurvey, for locale: String, style: ContextStyle = ContextStyle()
  ) throws -> ContextLocale {
    let renderer = try LockedFonts.renderer()
    return try survey.pictures(
      for: try #require(LocaleIdentifier(locale)), style: style, measuredBy: renderer.typesetter
    ) { try renderer.rendering(of: $0, scale: $1, formats: [.png]).files[.png] ?? [] }
  }
}
