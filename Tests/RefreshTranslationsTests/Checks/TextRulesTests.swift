import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// The list of rules, and each rule's own example.
@Suite struct TextRulesTests {
  @Test func `each rule has a name of its own in lower camel case and a sentence`() {
    let rules = TextRules.all.map(\.rule)
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(rule.id.wholeMatch(of: /[a-z]+([A-Z][a-z]+)*/) != nil, "\(rule.id)")
      #expect(rule.summary.hasSuffix(".") && rule.summary.first?.isUppercase == true, "\(rule.id)")
      #expect(!rule.summary.contains(". "), "\(rule.id) has one sentence")
    }
  }

  @Test(arguments: TextRules.all.filter { $0.example != nil }.map(\.rule.id))
  func `the wrong text of an example breaks the rule, and the right one doesn't`(
    id: String
  ) throws {
    let rule = try #require(TextRules.all.first { $0.rule.id == id })
    let example = try #require(rule.example)
    func isBroken(by sample: TextRule.Sample) throws -> Bool {
      try CheckedTexts.breaks(rule, sample, in: example.language, source: example.source)
    }
    #expect(try isBroken(by: example.wrong))
    #expect(try !isBroken(by: example.right))
  }

  /// The right text of an example also breaks no other rule that is an error.
  @Test func `the right text of an example has no error`() throws {
    for rule in TextRules.all {
      guard let example = rule.example else { continue }
      let found = try CheckedTexts.diagnostics(
        example.right, in: example.language, source: example.source)
      #expect(!found.contains { $0.diagnostic.severity == .error }, "\(rule.rule.id): \(found)")
    }
  }

  @Test func `a diagnostic is as serious as its rule, and its rule is listed`() throws {
    let listed = Set(TextRules.all.map(\.rule))
    for rule in TextRules.all {
      guard let example = rule.example else { continue }
      for sample in [example.wrong, example.right] {
        for found in try CheckedTexts.diagnostics(
          sample, in: example.language, source: example.source)
        {
          #expect(found.diagnostic.severity == found.rule.severity)
          #expect(listed.contains(found.rule), "\(found.rule.id)")
          #expect(found.description.hasSuffix("[\(found.rule.id)]"))
        }
      }
    }
  }

  @Test func `a diagnostic names its language and key`() throws {
    let found = try CheckedTexts.diagnostics("", in: "fr", source: "Done")
    #expect(found.map(\.rule.id) == ["emptyTranslation"])
    #expect(found.map(\.locale?.tag) == ["fr"])
    #expect(found.map(\.key) == ["k"])
    #expect(found.map(\.missingLocale) == [nil])
  }

  @Test func `checks finish on texts of all sorts of characters, and find the same again`() throws {
    for seed in 0..<300 {
      var texts = RandomTexts(kind: .strings, seed: UInt64(seed))
      let language = ["fr", "ar", "ja", "ru", "hy", "el"][seed % 6]
      let samples = (0..<3).map { _ in quoted(texts.text()) }
      for (source, text) in zip(samples, samples.dropFirst()) {
        let found = try CheckedTexts.diagnostics(text, in: language, source: source)
        let again = try CheckedTexts.diagnostics(text, in: language, source: source)
        #expect(found == again)
        #expect(found.allSatisfy { !$0.description.contains("\n") })
      }
    }
  }

  private func quoted(_ text: String) -> TextRule.Sample {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return .file("k = \"\(escaped)\";", .strings)
  }
}
