import ProofDrawing
import RefreshComponents
import Testing

@testable import RefreshLint
@testable import RefreshTranslations

@Suite struct BudgetSurveyTests {
  private static let style = TextStyle(size: 14, weight: .bold)

  private func sample(
    _ key: String = "a", frame: String = "f", locale: String = "en", script: String = "Latn",
    words: String? = nil, _ style: TextStyle = style, characters: Int = 10, width: Double = 70,
    value: Double = 0, longest: Int = 4, room: Double? = 280, lines: Int = 1
  ) -> BudgetSample {
    BudgetSample(
      key: key, frame: frame, locale: locale, script: script, scriptOfWords: words ?? script,
      style: style, characters: characters, width: width, valueWidth: value, longestPart: longest,
      room: room, lines: lines)
  }

  @Test func `the widest text of a script says how wide a character may be`() throws {
    // 8 pt and 10 pt a character: 280 pt hold 28 of the wider ones.
    let budgets = BudgetSurvey.budgets(by: [
      sample(width: 80), sample("b", locale: "fi", width: 100),
      sample("c", locale: "de", characters: 3, width: 60),
      sample("a", locale: "ja", script: "Jpan", width: 140),
    ])
    #expect(
      budgets.map { "\($0.key) \($0.script) \($0.characters)" } == [
        "a Jpan 20", "a Latn 28", "b Latn 28", "c Latn 28",
      ])
    #expect(budgets.allSatisfy { $0.points == 280 })
  }

  @Test func `the frame with the least room counts, and a value takes its part`() throws {
    let budget = try #require(
      BudgetSurvey.budgets(by: [
        sample(frame: "wide"), sample(frame: "narrow", value: 63, room: 273),
        sample(frame: "other", locale: "fi", characters: 40, width: 280),
      ]).first)
    #expect(budget.characters == 30 && budget.points == 210 && budget.frame == "narrow")
    #expect(budget.longest == TextBudget.Present(locale: "fi", characters: 40))
  }

  @Test func `larger letters have their own width`() throws {
    let large = TextStyle(size: 28, weight: .bold)
    let budgets = BudgetSurvey.budgets(by: [sample(), sample("a", large, width: 140)])
    #expect(budgets.map(\.characters) == [20])
  }

  @Test func `each line but the last may stay empty by a word`() {
    let budgets = BudgetSurvey.budgets(by: [
      sample(longest: 6, lines: 3), sample("b", longest: 100, lines: 2),
    ])
    // 3 · 40 - 2 · 6; and never less than a line.
    #expect(budgets.map(\.characters) == [108, 40])
  }

  @Test func `a column holds as many characters as it has places`() {
    let budgets = BudgetSurvey.budgets(by: [sample(room: nil, lines: 14)])
    #expect(budgets.map(\.characters) == [14] && budgets.map(\.points) == [nil])
  }

  @Test func `a script without a text of its own has no budget`() {
    #expect(BudgetSurvey.budgets(by: [sample(script: "Arab", words: "Latn")]).isEmpty)
  }

  @Test func `a header's text has the room beside its arrow`() throws {
    let sample = try FixSample(title: "Pull down to refresh")
    let survey = BudgetSurvey(of: sample.matrix(widths: [320]), in: sample.gallery)
    let samples = survey.samples(ofFrame: 0, measuredBy: FixSample.measurer)
    let budget = try #require(BudgetSurvey.budgets(by: samples).first)
    #expect(samples.count == 1)
    #expect(budget.key == "header.idle.title" && budget.script == "Latn")
    #expect(budget.points == 287.5 && budget.characters == 41 && budget.lines == 1)
    #expect(budget.frame == "normal-header/idle/en-w320")
    #expect(budget.longest.characters == 20)
    // As many characters fit, and one more is cut.
    for (count, isCut) in [(41, false), (42, true)] {
      let text = String(repeating: "a", count: count)
      let found = try FixSample(title: text).violations(of: TextTruncatedRule(), widths: [320])
      #expect(found.isEmpty != isCut)
    }
  }

  @Test func `each text of the line about the last update has a length, whatever frames show`()
    throws
  {
    let sample = try FixSample(title: "Pull", showsLastUpdated: true)
    let survey = BudgetSurvey(of: sample.matrix(widths: [320]), in: sample.gallery)
    let budgets = BudgetSurvey.budgets(
      by: survey.samples(ofFrame: 0, measuredBy: FixSample.measurer))
    let points = Dictionary(uniqueKeysWithValues: budgets.map { ($0.key, $0.points) })
    #expect(
      points == [
        "header.idle.title": 287.5, "header.last-updated.none": 287.5,
        // 287.5 - 7 · 21, of “Updated: ”, “10:58 PM” and the four marks of two isolates
        "header.last-updated.today": 140.5, "header.last-updated.yesterday": 140.5,
        // 287.5 - 7 · 26, of “Sep 20, 2025 at 10:58 PM” and an isolate
        "header.last-updated": 105.5,
      ])
  }

  @Test func `a published key has the smallest limit of the keys that it serves`() {
    let budgets = BudgetSurvey.budgets(by: [
      sample("header.refreshing.title", room: 210), sample("header.will-refresh.title"),
      sample("banner.title"),
    ])
    let limits = LengthLimits(budgets)
    #expect(limits.all(for: "MJRefreshHeaderRefreshingText").map(\.characters) == [30])
    #expect(limits.all(for: "header.will-refresh.title").map(\.characters) == [40])
    #expect(limits.all(for: "headerRefreshingTitle").map(\.characters) == [30])
    #expect(limits.all(for: "banner.title").map(\.characters) == [40])
    #expect(limits.all(for: "other").isEmpty)
  }
}
