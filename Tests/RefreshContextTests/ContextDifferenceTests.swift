import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshContext
import RefreshStrings
import Testing
import _ProofTestSupport

@Suite struct ContextDifferenceTests {
  private func difference(
    from before: [String: String], to after: [String: String]
  ) throws -> ContextDifference {
    let surveys = try [before, after].map { texts in
      try Surveys.survey(
        try .builtIn(), overlays: [try Surveys.bundle(texts)], widths: [320, 375, 414])
    }
    let renderer = try LockedFonts.renderer()
    return try ContextDifference(
      from: surveys[0], to: surveys[1], for: .english, measuredBy: renderer.typesetter
    ) { try renderer.rendering(of: $0, scale: $1, formats: [.png]).files[.png] ?? [] }
  }

  private static let long =
    "A text that is much too long for any phone that there is or that there ever was or will be"

  @Test func `only texts that changed are shown, before and after`() throws {
    let difference = try difference(
      from: ["header.idle.title": "Pull", "header.pulling.title": "Let go"],
      to: ["header.idle.title": "Pull down", "header.pulling.title": "Let go"])
    let change = try #require(difference.changes.first)
    #expect(difference.changes.count == 1 && change.key.name == "header.idle.title")
    #expect(change.before?.string == "Pull" && change.after?.string == "Pull down")
    #expect(change.before?.picture.path == change.after?.picture.path)
    #expect("\(try #require(change.after).fit)" == "fits")
    #expect(change.after?.place == "App/en.lproj/Localizable.strings:1")
  }

  @Test func `a text that is cut names the widths`() throws {
    let difference = try difference(
      from: ["trailer.idle.title": "x", "header.idle.title": "Pull"],
      to: ["trailer.idle.title": "x", "header.idle.title": Self.long])
    let change = try #require(difference.changes.first)
    #expect("\(try #require(change.before).fit)" == "fits")
    #expect("\(try #require(change.after).fit)" == "cut at 320, 375 and 414 pt")
    let page = ContextDifferencePage(of: [difference])
    #expect(page.newlyCutCount == 1)
    #expect(page.markdown.hasPrefix("## 1 changed text in 1 language, 1 newly cut\n"))
    #expect(page.markdown.contains("**cut at 320, 375 and 414 pt**"))
  }

  @Test func `marks that isolate a date are not shown to people`() throws {
    let difference = try difference(
      from: ["header.last-updated": "Updated: %@"], to: ["header.last-updated": "Refreshed: %@"])
    let page = ContextDifferencePage(of: [difference]).markdown
    #expect(page.contains("Refreshed: "))
    #expect(!page.contains("2068") && !page.contains("\u{2068}"), "\(page)")
  }

  @Test func `a text that is new or gone has one side with the text that stands in`() throws {
    let difference = try difference(
      from: ["header.idle.title": "Pull"],
      to: ["header.idle.title": "Pull", "trailer.idle.title": "More"])
    let change = try #require(difference.changes.first)
    #expect(difference.changes.count == 1)
    #expect(change.before == nil && change.after?.string == "More")
    #expect(ContextDifferencePage(of: [difference]).markdown.contains("| not shown |"))
  }

  @Test func `a changed text that is not drawn is listed with the reason`() throws {
    let difference = try difference(
      from: ["header.idle.spoken": "a", "header.idle.title": "b"],
      to: ["header.idle.spoken": "c", "header.idle.title": "b"])
    #expect(difference.changes.isEmpty)
    #expect(difference.undrawn.map(\.reason) == [.spoken])
  }

  @Test func `a text that only Unicode spells otherwise has changed`() throws {
    let difference = try difference(
      from: ["header.idle.title": "e\u{301}"], to: ["header.idle.title": "\u{E9}"])
    #expect(difference.changes.map(\.key.name) == ["header.idle.title"])
  }

  @Test func `equal texts make a page that says so`() throws {
    let difference = try difference(
      from: ["header.idle.title": "b"], to: ["header.idle.title": "b"])
    let page = ContextDifferencePage(of: [difference])
    #expect(page.markdown == "No text of the components changed.\n" && page.files.count == 1)
  }

  @Test func `texts can't leave their cell of the table`() throws {
    let difference = try difference(
      from: ["header.idle.title": "a"],
      to: ["header.idle.title": "a | b <img src=x> \" `c` *d*"])
    let page = ContextDifferencePage(of: [difference], address: "https://example.com/pr 12")
    let rows = page.markdown.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == 1)
    #expect(!page.markdown.contains("<img src=x>"))
    let bars = rows[0].replacing("\\|", with: "").filter { $0 == "|" }
    #expect(bars.count == 4)
    #expect(page.markdown.contains("src=\"https://example.com/pr 12/after/en/"))
  }
}
