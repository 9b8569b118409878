import Foundation
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport
import _RefreshStringsTestSupport

/// Whole lines in our own words, composed by `scripts/tables/dates.mjs` without our code.
@Suite struct LastUpdatedTableTests {
  /// The moments of the table at seven minutes past two in the afternoon of 5 March 2026.
  private static let moments: [String: String?] = [
    "none": nil, "now": "2026-03-05T14:06:40Z", "a minute": "2026-03-05T14:05:30Z",
    "5 minutes": "2026-03-05T14:01:20Z", "an hour": "2026-03-05T12:20:00Z",
    "earlier today": "2026-03-05T09:05:00Z", "yesterday": "2026-03-04T23:50:00Z",
    "this year": "2026-01-09T08:05:00Z", "last year": "2025-02-23T21:40:00Z",
    "future": "2026-03-08T16:30:00Z",
  ]

  private static let styles: [(LastUpdatedStyle, column: Int)] = [
    (.smart, 2), (.relative, 3), (.absolute, 4),
  ]

  @Test func `a header shows each moment in each style and language as the table does`() throws {
    let url = try #require(
      Bundle.module.url(
        forResource: "last-updated", withExtension: "tsv", subdirectory: "Resources"))
    let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t").map(String.init) }
    let locales = Set(rows.map { $0[0] })
    #expect(locales.count >= 60 && rows.count == locales.count * Self.moments.count)
    var gallery = try BuiltIn.gallery()
    for row in rows {
      let moment = try #require(Self.moments[row[1]])
      for (style, column) in Self.styles {
        gallery.lastUpdated = try moment.map { try #require(Instant(iso8601: $0)) }
        gallery.lastUpdatedStyle = style
        let line = try line(in: gallery, for: row[0])
        #expect(visible(line) == row[column], "\(row[0]) \(row[1])")
      }
    }
  }

  private func line(in gallery: Gallery, for locale: String) throws -> String {
    // The header has room for the full wording of each language.
    let matrix = try Frame.only(.stateHeader, PulledState(.idle), locale: locale, width: 600).matrix
    let picture = gallery.plan(for: matrix)[0].picture(
      measuredBy: FixedAdvanceMeasurer(advance: 8))
    let element = try #require(picture.elements.first { $0.name == "lastUpdated" })
    guard case .text(let block, _, _) = element.content else { return "" }
    return block.string
  }
}
