import ProofDrawing
import RefreshComponents
import RefreshStrings
import Testing

@testable import RefreshLint

/// The texts of the line about the last update, with the values beside them.
@Suite struct UpdateTextsTests {
  private func parts(
    of gallery: Gallery, for locale: LocaleIdentifier = .english
  ) -> [BudgetText] {
    let block = TextBlock(
      "any", style: TextStyle(size: 14, weight: .regular), language: locale.tag,
      direction: .leftToRight)
    return UpdateTexts(of: gallery, for: gallery.reader(of: nil, for: locale))
      .widest(like: block, measuredBy: FixSample.measurer)
  }

  private func part(
    _ key: String, _ words: String, in parts: [BudgetText]
  ) throws -> BudgetText {
    try #require(parts.first { $0.key == key && $0.words == words }, "\(parts)")
  }

  @Test func `each text has the widest values that any day and time give it`() throws {
    let parts = parts(of: try FixSample(title: "Pull").gallery)
    #expect(parts.count == 5)
    let long = try part("header.last-updated", "Last updated: ", in: parts)
    let short = try part("header.last-updated", "Updated: ", in: parts)
    for line in [long.line, short.line] {
      #expect(line.contains("20, 2025") && line.contains("10:58"))
    }
    // Beside other texts, the message is in its narrowest wording.
    let today = try part("header.last-updated.today", "Today ", in: parts)
    #expect(today.line.hasPrefix("Updated: \u{2068}Today \u{2068}10:58"))
    let yesterday = try part("header.last-updated.yesterday", "Yesterday ", in: parts)
    #expect(yesterday.line.hasPrefix("Updated: \u{2068}Yesterday \u{2068}10:58"))
    let never = try part("header.last-updated.none", "Not updated yet", in: parts)
    #expect(never.line == never.words)
  }

  @Test func `a style that names no day uses no text for it`() throws {
    var gallery = try FixSample(title: "Pull").gallery
    gallery.lastUpdatedStyle = .absolute
    let keys = Set(parts(of: gallery).map(\.key))
    #expect(keys == ["header.last-updated", "header.last-updated.none"])
  }

  @Test func `a published word for “never” has the words before it beside it`() throws {
    let file = "MJRefreshHeaderLastTimeText = \"Stand: \"; MJRefreshHeaderNoneLastDateText = nie;"
    let table = try StringTable(parsing: Array(file.utf8), file: "Localizable.strings")
    let german = try #require(LocaleIdentifier("de"))
    var gallery = try FixSample(title: "Pull").gallery
    gallery = Gallery(
      vocabulary: try Vocabulary(
        builtIn: StringBundle.builtIn(for: [.english]),
        overlays: [StringBundle(tables: [german: table])]),
      now: gallery.now, lastUpdated: nil, timeZone: gallery.timeZone)
    let parts = parts(of: gallery, for: german)
    #expect(try part("header.last-updated.none", "nie", in: parts).line == "Stand: nie")
  }
}
