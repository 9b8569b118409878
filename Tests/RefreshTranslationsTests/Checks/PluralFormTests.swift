import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct PluralFormTests {
  // CLDR: whole numbers are “one”, “few” or “many” in these, and “other” is for fractions alone.
  @Test(arguments: ["be", "pl", "ru", "uk"])
  func `a text for whole numbers needs no form for fractions`(language: String) throws {
    let forms: [PluralCategory: String] = [.one: "%d a", .few: "%d b", .many: "%d c"]
    #expect(try CheckedTexts.rules(.forms(forms), in: language) == ["missingFractionForm"])
    let lost = try CheckedTexts.rules(.forms([.one: "%d a", .few: "%d b"]), in: language)
    #expect(lost == ["missingFractionForm", "missingPluralForm"])
  }

  // CLDR: 5 is “other” in Czech and English, 0 in Lithuanian, 100 in Arabic.
  @Test(arguments: ["ar", "cs", "en", "lt"])
  func `a text lacks what is shown for whole numbers in other languages`(language: String) throws {
    let forms = Dictionary(
      uniqueKeysWithValues: [PluralCategory.zero, .one, .two, .few, .many].map { ($0, "%d") })
    #expect(try CheckedTexts.rules(.forms(forms), in: language).contains("missingOtherForm"))
  }

  @Test func `a text for numbers with fractions needs the form for them`() throws {
    func found(_ specifier: String) throws -> [String] {
      try CheckedTexts.rules(
        .file(
          """
          k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = \(specifier);
          one = "a"; few = "b"; many = "c"; }; };
          """, .stringsdict), in: "en")
    }
    // The file of the helper is English, in which 2 is “other”.
    #expect(try found("d").contains("missingOtherForm"))
    let polish = try TextFile(
      parsing: Array(
        """
        k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = f;
        one = "%f a"; few = "%f b"; many = "%f c"; }; };
        """.utf8), path: "pl.lproj/L", as: .stringsdict, language: try locale("pl"))
    let group = TextGroup(
      name: "L", root: ".", sourceLanguage: try locale("pl"), files: [polish])
    #expect(group.diagnostics().map(\.rule.id) == ["missingOtherForm"])
  }

  /// The numbers that the rules try stand for all: those of CLDR go by the last digits and by whether
  /// there is a fraction.
  @Test func `no whole number of a language without whole numbers in “other” has it`() throws {
    let numbers = Array(0...20_000) + (1...2000).map { $0 * 999_983 }
    for language in ["be", "pl", "ru", "uk"] {
      let categories = PluralRules(for: try locale(language)).categories(of: numbers)
      #expect(!categories.contains(.other), "\(language)")
    }
  }

  @Test func `forms that are still English are told as a copy alone`() throws {
    func plurals(_ one: String, _ other: String) -> TextRule.Sample {
      .file(
        "<resources><plurals name=\"k\"><item quantity=\"one\">\(one)</item>"
          + "<item quantity=\"other\">\(other)</item></plurals></resources>", .android)
    }
    let english = plurals("%d file found", "%d files found")
    let copied = try CheckedTexts.rules(english, in: "uk", source: english)
    #expect(copied.contains("sameAsSource") && !copied.contains("missingPluralForm"))
    let translated = try CheckedTexts.rules(
      plurals("%d файл", "%d файлу"), in: "uk", source: english)
    #expect(translated.contains("missingPluralForm"))
    // Without words there is nothing to translate, but the forms are missing all the same.
    let numbers = plurals("%d", "%d")
    #expect(
      try CheckedTexts.rules(numbers, in: "uk", source: numbers).contains("missingPluralForm"))
  }
}
