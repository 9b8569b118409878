import Foundation
import Testing

/// The words of users against the words of the code.
@Suite struct GlossaryTests {
  private func page() throws -> String {
    try String(
      contentsOf: DocumentCheckout.sources.appending(path: "Documentation/glossary.md"),
      encoding: .utf8)
  }

  /// The words of the tables of a part of the page that have a number of columns.
  private func words(in part: Substring, ofRowsWith columns: Int) -> [String] {
    part.split(separator: "\n").filter { $0.hasPrefix("| **") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == columns }.map { $0[0] }
  }

  @Test func `a word is explained once, and one that users meet is explained to them`() throws {
    let parts = try page().split(separator: "## Words of the code")
    try #require(parts.count == 2)
    let users = words(in: parts[0], ofRowsWith: 3)
    let code = words(in: parts[1], ofRowsWith: 3)
    let named = words(in: parts[1], ofRowsWith: 2)
    #expect(users.count > 25 && code.count > 15 && named.count > 15)
    #expect(Set(code).isDisjoint(with: users))
    #expect(Set(named).isSubset(of: users))
    #expect(users == users.sorted() && code == code.sorted() && named == named.sorted())
  }
}
