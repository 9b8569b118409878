import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Specifiers with a space, and forms that need not show their number.
@Suite struct ArgumentPlacesTests {
  private func rules(_ text: TextRule.Sample, source: TextRule.Sample) throws -> [String] {
    try CheckedTexts.rules(text, in: "de", source: source)
  }

  // Foundation shows the argument in each: String(format: "% @|", "X") is "X|", and "% d|" of 5 is " 5|".
  @Test(arguments: [
    ("Table: %@", "Tabelle: % @"), ("%d files", "% d Dateien"), ("%ld files", "% ld Dateien"),
    ("Encoding: %1$@", "Codierung: %1$ @"), ("%1$@ of %2$lld", "% 2$lld: % 1$@"),
    ("Encoding: %@", "Codierung: %1 @"),
    ("%1$d at %2$@", "% 1$d bei %2$@"),
  ])
  func `a specifier with a space shows its argument, and is a warning`(
    source: String, text: String
  ) throws {
    #expect(try rules(.text(text), source: .text(source)) == ["spacedSpecifier"])
  }

  @Test func `an argument without any place is an error beside spaces, too`() throws {
    #expect(
      try rules("50 % der Tabelle", source: "50%% of %@").contains("placeholderCount"))
    #expect(try rules("Größe: % d", source: "Size: %@").contains("placeholderCount"))
    #expect(try rules("% @ von % @", source: "%@ of it").contains("placeholderCount"))
  }

  @Test func `a percent sign before a word is no specifier`() throws {
    #expect(try rules("50 % der Dateien", source: "50% of files").isEmpty)
    #expect(try !rules("50 % der %@", source: "50% of %@").contains("spacedSpecifier"))
  }

  @Test func `a source with a space in its specifier has an argument`() throws {
    let found = try rules("%d Dateien", source: "% d files")
    #expect(!found.contains("placeholderCount"), "\(found)")
  }

  @Test func `a form of a plural may have the space, too`() throws {
    let found = try rules(
      .forms([.one: "%d Datei", .other: "% d Dateien"]),
      source: .forms([.one: "%d file", .other: "%d files"]))
    #expect(!found.contains("placeholderCount"), "\(found)")
  }

  @Test func `Java refuses the space`() throws {
    func resources(_ text: String) -> TextRule.Sample {
      .file("<resources><string name=\"k\">\(text)</string></resources>", .android)
    }
    #expect(
      try rules(resources("Tabelle: % s"), source: resources("Table: %s"))
        .contains("placeholderCount"))
  }

  @Test func `a form for one number, by its key, need not show it`() throws {
    func resources(_ two: String, _ key: String, _ other: String) -> TextRule.Sample {
      .file(
        "<resources><string name=\"\(key)\">\(two)</string><string name=\"\(other)\">%1$s</string>"
          + "</resources>", .android)
    }
    func found(_ key: String, _ other: String, _ text: String) throws -> [String] {
      try CheckedTexts.rules(
        resources(text, key, other), in: "ar", source: resources("%1$s words", key, other)
      ).filter { $0 == "placeholderCount" }
    }
    #expect(try found("two_words", "many_words", "كلمتان").isEmpty)
    #expect(try found("words.one", "words.other", "كلمة").isEmpty)
    #expect(try found("two_words", "some_words", "كلمتان") == ["placeholderCount"])
    #expect(try found("few_words", "many_words", "كلمات") == ["placeholderCount"])
  }

  @Test func `a gap among thousands of numbers is found`() throws {
    let numbers = Array(1...2000) + [2002]
    let text = numbers.map { "%\($0)$@" }.joined(separator: " ")
    #expect(try CheckedTexts.rules(.text(text)) == ["positionalGap"])
  }
}
