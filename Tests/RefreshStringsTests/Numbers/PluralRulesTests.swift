import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

/// The expectations are the samples that CLDR gives beside its rules.
@Suite struct PluralRulesTests {
  private func category(
    of number: String, in tag: String, _ rule: PluralRule = .cardinal
  ) throws -> PluralCategory {
    let number = try #require(DecimalNumber(number))
    return PluralRules(for: try locale(tag), rule).category(of: number)
  }

  @Test(arguments: [
    ("en", "0 2 3 11 21 100", PluralCategory.other), ("en", "1", .one),
    ("fr", "0 1", .one), ("fr", "2 17 100", .other), ("fr", "1000000", .many),
    ("ru", "1 21 101", .one), ("ru", "2 3 4 22 104", .few), ("ru", "0 5 11 12 14 19 100", .many),
    ("ar", "0", .zero), ("ar", "1", .one), ("ar", "2", .two), ("ar", "3 10 103", .few),
    ("ar", "11 26 111", .many), ("ar", "100 102 200", .other),
    ("lv", "0 10 11 20 30", .zero), ("lv", "1 21 81", .one), ("lv", "2 9 22", .other),
    ("cs", "1", .one), ("cs", "2 3 4", .few), ("cs", "0 5 19 100", .other),
    ("pl", "5 11 12 14 20", .many), ("ja", "0 1 2 5", .other), ("he", "2", .two),
  ])
  func `whole numbers`(tag: String, numbers: String, expected: PluralCategory) throws {
    for number in numbers.split(separator: " ") {
      #expect(try category(of: String(number), in: tag) == expected, "\(number)")
    }
  }

  @Test(arguments: [
    ("en", "1.0", PluralCategory.other), ("fr", "1.5", .one), ("fr", "2.0", .other),
    ("cs", "1.0", .many), ("ru", "1.0", .other), ("lt", "1.5", .many), ("da", "0.1", .one),
    ("mk", "1.1", .one), ("lv", "0.1", .one), ("lv", "0.2", .other), ("pt-PT", "1.0", .other),
    ("pt-BR", "1.0", .one),
  ])
  func `a number is of the category of the digits it is shown with`(
    tag: String, number: String, expected: PluralCategory
  ) throws {
    #expect(try category(of: number, in: tag) == expected)
  }

  @Test(arguments: ["fr", "es", "it", "pt-PT", "ca"])
  func `millions in compact form are many in Romance languages, and thousands are not`(
    tag: String
  ) throws {
    #expect(try category(of: "1c6", in: tag) == .many)
    #expect(try category(of: "1.1c6", in: tag) == .many)
    #expect(try category(of: "2c3", in: tag) == .other)
  }

  @Test(arguments: [
    ("en", "1 21 101", PluralCategory.one), ("en", "2 22", .two), ("en", "3 33", .few),
    ("en", "4 11 12 13 111", .other), ("it", "8 11 80 800", .many), ("de", "1 2 3", .other),
  ])
  func `places in a row`(tag: String, numbers: String, expected: PluralCategory) throws {
    for number in numbers.split(separator: " ") {
      #expect(try category(of: String(number), in: tag, .ordinal) == expected, "\(number)")
    }
  }

  @Test func `a sign makes no difference`() throws {
    #expect(try category(of: "-1", in: "en") == .one)
    #expect(try category(of: "-21", in: "ru") == .one)
  }

  @Test func `a language without rules has one category`() throws {
    for number in 0...3 {
      #expect(PluralRules(for: try locale("xx")).category(of: number) == .other)
    }
  }

  @Test func `a number of a thousand digits has a category`() throws {
    let digits = String(repeating: "1", count: 1000)
    #expect(try category(of: digits, in: "en") == .other)
  }

  // From CLDR's table of plural rules; the rules for millions alone are left out.
  @Test(arguments: [
    ("ja", "other"), ("en", "one other"), ("fr", "one other"), ("pt-PT", "one other"),
    ("he", "one two other"), ("lv", "zero one other"), ("ru", "one few many other"),
    ("cs", "one few many other"), ("lt", "one few many other"), ("sl", "one two few other"),
    ("br", "one two few other"), ("mt", "one two few many other"),
    ("ga", "one two few many other"), ("ar", "zero one two few many other"),
    ("cy", "zero one two few many other"), ("kw", "zero one two few many other"),
  ])
  func `the categories of everyday numbers`(tag: String, names: String) throws {
    let categories = PluralRules(for: try locale(tag)).everydayCategories
    #expect(categories.map(\.rawValue).joined(separator: " ") == names)
  }
}
