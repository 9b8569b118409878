import Foundation
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

/// Plural categories beside those of an independent build of ICU; `scripts/tables/plurals.mjs`
/// asks it.
@Suite struct PluralTableTests {
  @Test func `numbers from 0 to 1000 and tenths are of the categories that the table says`() throws
  {
    for row in try Self.rows() {
      let rules = PluralRules(for: try locale(row.locale))
      let whole = (0...1000).map { rules.category(of: $0) }
      #expect(whole == row.integers, "\(row.locale)")
      #expect(rules.categories(of: Array(0...1000)) == row.integers, "\(row.locale)")
      let tenths = try (0..<16).map { number in
        rules.category(of: try #require(DecimalNumber("\(number / 10).\(number % 10)")))
      }
      #expect(tenths == row.fractions, "\(row.locale)")
    }
  }

  @Test func `compact numbers are of the categories that the table says`() throws {
    for row in try Self.rows() {
      let rules = PluralRules(for: try locale(row.locale))
      #expect(row.compact.count >= 9)
      for (number, category) in row.compact {
        let number = try #require(DecimalNumber(number))
        #expect(rules.category(of: number) == category, "\(row.locale) \(number)")
      }
    }
  }

  private struct Row {
    let locale: String
    let integers: [PluralCategory]
    let fractions: [PluralCategory]
    let compact: [(number: String, category: PluralCategory)]
  }

  private static func rows() throws -> [Row] {
    let rows = try TableFile("plurals").rows
    #expect(rows.count >= 60)
    return try rows.map { row in
      Row(
        locale: try #require(row["locale"]),
        integers: try pairs(row["integers"]).flatMap { category, count in
          Array(repeating: try self.category(category), count: try #require(Int(count)))
        },
        fractions: try pairs(row["fractions"]).flatMap { category, count in
          Array(repeating: try self.category(category), count: try #require(Int(count)))
        },
        compact: try pairs(row["compact"]).map { ($0, try self.category($1)) })
    }
  }

  private static func category(_ name: String) throws -> PluralCategory {
    try #require(PluralCategory(rawValue: name))
  }

  /// Words two by two.
  private static func pairs(_ text: String?) throws -> [(String, String)] {
    let words = try #require(text).split(separator: " ").map(String.init)
    try #require(words.count.isMultiple(of: 2))
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
  }
}

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "-0"), ("007", "7"), ("1.50", "1.50"), ("-0.0", "-0.0"), ("1.2c6", "1.2c6"),
    ("00.5", "0.5"), ("1c0", "1"),
  ])
  func `a number keeps its digits`(text: String, description: String) throws {
    #expect(try #require(DecimalNumber(text)).description == description)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "+1", "1e3", "1c", "1c16", "1c-3", " 1", "1 ", "1,5", "١", "NaN",
    "--1",
    "1.5.5", "c6", String(repeating: "9", count: 1001),
  ])
  func `what is no number is none`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func `every integer is a number`() {
    #expect(DecimalNumber(Int.min).description == "-9223372036854775808")
    #expect(DecimalNumber(Int.max).description == "9223372036854775807")
  }

  @Test(arguments: [
    ("0", 0, true), ("-0.00", 0, true), ("1.0", 1, true), ("1.5", 1, false), ("-1", 1, false),
    ("-1", -1, true), ("1", -1, false), ("1.2c6", 1_200_000, true), ("1.25c1", 12, false),
    ("1.20c1", 12, true), ("0.00c2", 0, true), ("10", 1, false),
    ("-9223372036854775808", .min, true),
  ])
  func `a number equals another by its value`(text: String, other: Int, isEqual: Bool) throws {
    #expect(try #require(DecimalNumber(text)).equals(other) == isEqual)
  }

  @Test(arguments: [("0", true), ("-0.00", true), ("0.01", false), ("10", false)])
  func `zero`(text: String, isZero: Bool) throws {
    #expect(try #require(DecimalNumber(text)).isZero == isZero)
  }

  @Test(arguments: [
    ("de", "1.234.567,50"), ("hi-IN", "12,34,567.50"), ("ar-EG", "١٬٢٣٤٬٥٦٧٫٥٠"),
    ("hi-u-nu-deva", "१२,३४,५६७.५०"), ("fr", "1\u{202F}234\u{202F}567,50"), ("th", "1,234,567.50"),
    ("tlh", "1234567.50"),
  ])
  func `a number is shown with the digits and groups of a locale`(
    tag: String, text: String
  ) throws {
    let number = try #require(DecimalNumber("1234567.50"))
    #expect(number.text(NumberStyle(showing: number), in: try locale(tag)) == text)
  }

  @Test(arguments: [
    (NumberStyle.Precision.fraction(0), "1,234"), (.fraction(1), "1,234.5"),
    (.fraction(4), "1,234.5000"), (.significant(2), "1,200"), (.significant(9), "1,234.5"),
    (.scientific(2), "1.23E3"),
  ])
  func `a style decides how many digits are shown`(
    precision: NumberStyle.Precision, text: String
  ) throws {
    let number = try #require(DecimalNumber("1234.50"))
    #expect(number.text(NumberStyle(precision), in: try locale("en")) == text)
  }

  @Test func `a style may ask for a sign and for leading zeros`() throws {
    var style = NumberStyle(.fraction(0))
    style.alwaysShowsSign = true
    style.minimumIntegerDigits = 3
    #expect(DecimalNumber(7).text(style, in: try locale("en")) == "+007")
  }
}
