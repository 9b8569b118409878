import Foundation
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

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
