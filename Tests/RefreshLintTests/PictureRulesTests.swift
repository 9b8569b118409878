import Testing

@testable import RefreshLint

@Suite struct PictureRulesTests {
  private func rule<Rule>(_ settings: LintSettings, _ type: Rule.Type) throws -> Rule {
    let rules = PictureRules(settings)
    let all: [Any] = rules.ofPictures + rules.ofPairs
    return try #require(all.lazy.compactMap { $0 as? Rule }.first)
  }

  @Test func `settings without limits leave the standard rules`() throws {
    let rules = PictureRules(LintSettings())
    #expect(rules.ofPictures.count == PictureRules.standard.ofPictures.count)
    #expect(rules.ofPairs.count == PictureRules.standard.ofPairs.count)
    #expect(try rule(LintSettings(), ExpansionRule.self).budget == .measured)
  }

  @Test func `a project's limits replace those of the rules`() throws {
    var settings = LintSettings()
    settings.budgets.lines = 5
    settings.budgets.margin = 12
    settings.budgets.expansion = 250
    #expect(try rule(settings, TooManyLinesRule.self).budget == 5)
    #expect(try rule(settings, EdgeMarginRule.self).margin == 12)
    #expect(try rule(settings, ExpansionRule.self).budget.factor(forLength: 7) == 2.5)
  }

  @Test func `a rule that is off is not checked`() {
    var settings = LintSettings()
    settings.levels = ["tooManyLines": .off, "mirroring": .off, "contrast": .note]
    let rules = PictureRules(settings)
    #expect(!rules.ofPictures.contains { $0 is TooManyLinesRule })
    #expect(!rules.ofPairs.contains { $0 is MirroringRule })
    #expect(rules.ofPictures.contains { $0 is ContrastRule })
  }
}
