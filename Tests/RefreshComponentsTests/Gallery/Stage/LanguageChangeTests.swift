import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// A language that changes while a simulation runs: what is drawn from then on.
@Suite struct LanguageChangeTests {
  private static let pull: [Event] = [.pan(.began), .offset(y: -88 - 70)]

  private func phone(_ header: Component = Component(.header), to language: String? = nil) -> Staged
  {
    let change = language.map { Event.languageChanged([:], language: $0) }
    return Staged(
      Staged.phone, [header],
      updateTimes: [LastUpdatedLabel.defaultKey: -7 * 60, "inbox": -15 * 3600],
      after: Self.pull + [change].compactMap(\.self))
  }

  @Test(arguments: ["ar", "de", "zh-Hant", "en", "zh_CN"])
  func `a picture after the change is the one of a stage in that language`(tag: String) throws {
    let changed = try phone(to: tag).picture(showsContext: true)
    #expect(try changed == phone().picture(locale: tag, showsContext: true))
    #expect(try phone(to: tag).strip(of: .header) == phone().strip(of: .header, locale: tag))
  }

  @Test func `titles, dates, spoken labels and direction follow`() throws {
    let (before, after) = (try phone().picture(), try phone(to: "ar").picture())
    #expect(before.string(of: "header.title") == "Release to refresh")
    #expect(after.string(of: "header.title") == "أفلت للتحديث")
    let line = try #require(after.string(of: "header.lastUpdated"))
    #expect(line.contains("اليوم") && line.contains("2:00"), "\(line)")
    #expect(after.direction == .rightToLeft && after.language == "ar")
    #expect(after.spokenLabel != before.spokenLabel && !after.spokenLabel.isEmpty)
    // What stood left of the middle stands right of it.
    let (left, right) = try (
      #require(before["header.arrow"]?.bounds), #require(after["header.arrow"]?.bounds)
    )
    #expect(left.maxX < 375 / 2 && right.x > 375 / 2)
  }

  @Test func `a trailer comes to stand on the other side`() throws {
    let events: [Event] = [.pan(.began), .offset(x: 800 - 375 + 60)]
    let english = Staged(Staged.shelf, [Component(.trailer, .text)], after: events)
    var arabic = english
    arabic.simulation.apply(.languageChanged([:], language: "ar"))
    // A label of 14 pt in the middle of the 60 pt at the row's end.
    #expect(try english.picture().elements.first?.bounds.x == 375 - 60 + 23)
    #expect(try arabic.picture().elements.first?.bounds.x == 23)
  }

  @Test func `titles and the key of the application's own stay`() throws {
    let header = Component(
      .header, titles: Titles(custom: [.pulling: "Let go!"]),
      settings: [.lastUpdatedTimeKey("inbox")])
    let strip = try #require(try phone(header, to: "de").strip(of: .header))
    #expect(strip.string(of: "title") == "Let go!")
    // Fifteen hours before seven minutes past two.
    let line = try #require(strip.string(of: "lastUpdated"))
    #expect(line.contains("gestern") && line.contains("23:07"), "\(line)")
  }

  @Test func `a tag that names no language changes nothing`() throws {
    #expect(try phone(to: "x").picture() == phone().picture())
  }

  @Test func `a stage with a changed language draws it alike`() throws {
    let staged = phone(to: "ar")
    let locale = try #require(LocaleIdentifier("en"))
    let stage = Stage(
      for: Staged.phone, in: try BuiltIn.gallery(), locale: locale, languages: ["ar", "de", "?"])
    let picture = stage.picture(
      of: staged.simulation.presentation, in: staged.simulation.view,
      measuredBy: FixedAdvanceMeasurer(advance: 8))
    #expect(try picture == staged.picture())
  }
}
