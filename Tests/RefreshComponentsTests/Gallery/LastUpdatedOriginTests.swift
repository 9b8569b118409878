import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// Whose text the line about the last update is said to be.
@Suite struct LastUpdatedOriginTests {
  private func key(_ gallery: Gallery) throws -> String? {
    let picture = gallery.picture(
      of: try .only(.normalHeader, PulledState(.idle)),
      measuredBy: FixedAdvanceMeasurer(advance: 7))
    return picture.origins.first { $0.element == "lastUpdated" }?.key
  }

  @Test func `a line with a date is that of the message`() throws {
    let gallery = try BuiltIn.gallery(lastUpdated: Instant(iso8601: "2026-03-05T09:41:00Z"))
    #expect(try key(gallery) == "header.last-updated")
  }

  @Test func `the line of content that was never updated is a text of its own`() throws {
    #expect(try key(BuiltIn.gallery()) == "header.last-updated.none")
  }

  @Test func `a preset that puts “never” into the message keeps the message's key`() throws {
    var gallery = try BuiltIn.gallery()
    gallery.compatibility.insert(.fixedDatePatterns)
    #expect(try key(gallery) == "header.last-updated")
  }
}
