import ProofDrawing
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// Whether the line about the last update has room on the narrowest phone.
@Suite struct LastUpdatedRoomTests {
  /// Wide figures in every month of last year, in clocks of 12 and of 24 hours.
  private static let moments: [String] = (1...12).flatMap { month in
    [20, 24, 26, 28].flatMap { day in
      ["10:48", "20:48", "22:48"].map { time in
        "2025-\(month < 10 ? "0" : "")\(month)-\(day)T\(time):00Z"
      }
    }
  }

  /// The moment with the widest line, where a locale's narrowest wording is shown.
  private func widest(
    in locale: LocaleIdentifier, of gallery: Gallery, measuredBy measurer: any TextMeasuring
  ) throws -> Instant {
    let dates = LastUpdatedText(
      vocabulary: gallery.vocabulary, locale: locale, timeZone: gallery.timeZone)
    var widest: (moment: Instant, width: Double)?
    for moment in try Self.moments.map({ try #require(Instant(iso8601: $0)) }) {
      let line = try #require(dates.lines(updated: moment, now: gallery.now).last)
      let block = TextBlock(
        line.value, style: TextStyle(size: 14, weight: .bold), language: locale.tag,
        direction: locale.isRightToLeft ? .rightToLeft : .leftToRight)
      let width = measurer.metrics(of: block).naturalWidth
      if width > widest?.width ?? 0 { widest = (moment, width) }
    }
    return try #require(widest).moment
  }

  @Test func `no line about the last update is cut in any header on the narrowest phone`() throws {
    var gallery = try BuiltIn.gallery()
    let renderer = try LockedFonts.renderer()
    let headers = RefreshComponent.allCases.filter { $0.kind == .header }
    #expect(headers.contains(.gifHeader) && headers.contains(.egoHeader))
    for locale in try BuiltIn.bundle().locales {
      gallery.lastUpdated = try widest(in: locale, of: gallery, measuredBy: renderer.typesetter)
      var matrix = FrameMatrix(locales: [locale])
      matrix.components = headers
      matrix.pulledStates = [PulledState(.idle), PulledState(.pulling), PulledState(.refreshing)]
      matrix.widths = [320]
      let plan = gallery.plan(for: matrix)
      for (frame, index) in zip(matrix, matrix.indices) {
        let picture = plan[index].picture(measuredBy: renderer.typesetter)
        for element in picture.elements where element.name == "lastUpdated" {
          guard case .text(let block, let metrics, _) = element.content else { continue }
          #expect(
            !metrics.isTruncated, "\(frame.id): \(metrics.naturalWidth) pt, “\(block.string)”")
        }
      }
    }
  }

  /// The header is as wide as the widest phone.
  @Test func `every language has its full wording where there is room`() throws {
    var gallery = try BuiltIn.gallery()
    let renderer = try LockedFonts.renderer()
    for locale in try BuiltIn.bundle().locales {
      gallery.lastUpdated = try widest(in: locale, of: gallery, measuredBy: renderer.typesetter)
      let full = LastUpdatedText(
        vocabulary: gallery.vocabulary, locale: locale, timeZone: gallery.timeZone
      ).line(updated: gallery.lastUpdated, now: gallery.now)
      let frame = try Frame.only(.gifHeader, PulledState(.idle), locale: locale.tag, width: 440)
      let picture = gallery.plan(for: frame.matrix)[0].picture(measuredBy: renderer.typesetter)
      let element = try #require(picture.elements.first { $0.name == "lastUpdated" })
      guard case .text(let block, _, _) = element.content else { continue }
      #expect(block.string == full, "\(locale.tag)")
    }
  }

  @Test func `a scene names the wording that is shown, by the width in its file`() throws {
    let gallery = try BuiltIn.gallery(lastUpdated: Instant(iso8601: "2025-09-28T22:48:00Z"))
    let renderer = try LockedFonts.renderer()
    var shown: [Int: (String, Int?)] = [:]
    for width in [320, 375] {
      let frame = try Frame.only(.gifHeader, PulledState(.idle), width: width)
      let picture = gallery.plan(for: frame.matrix)[0].picture(measuredBy: renderer.typesetter)
      let scene = Scene(of: picture)
      let text = try #require(scene.elements.first { $0.name == "lastUpdated" }?.text)
      let origin = try #require(scene.origins?.first { $0.element == "lastUpdated" })
      shown[width] = (text.string, origin.variant)
    }
    #expect(
      try #require(shown[320])
        == ("Updated: \u{2068}Sep 28, 2025 at 10:48\u{202F}PM\u{2069}", 20))
    #expect(
      try #require(shown[375])
        == ("Last updated: \u{2068}Sep 28, 2025 at 10:48\u{202F}PM\u{2069}", 30))
  }
}
