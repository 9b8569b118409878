import Foundation
import Testing

/// The glossary for users against the glossary of the code.
@Suite struct GlossaryTests {
  private func page(_ name: String) throws -> String {
    try String(
      contentsOf: DocumentCheckout.sources.appending(path: "Documentation/\(name)"),
      encoding: .utf8)
  }

  /// The words of the tables of a page that have a number of columns.
  private func words(in name: String, ofRowsWith columns: Int) throws -> [String] {
    try page(name).split(separator: "\n").filter { $0.hasPrefix("| **") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == columns }.map { $0[0] }
  }

  @Test func `a word is explained once, and one that users meet in their glossary`() throws {
    let users = try words(in: "glossary.md", ofRowsWith: 3)
    let code = try words(in: "architecture.md", ofRowsWith: 3)
    let named = try words(in: "architecture.md", ofRowsWith: 2)
    #expect(users.count > 25 && code.count > 15 && named.count > 15)
    #expect(Set(code).isDisjoint(with: users))
    #expect(Set(named).isSubset(of: users))
    #expect(code == code.sorted() && named == named.sorted())
  }

  @Test func `words are in alphabetical order`() throws {
    let words = try page("glossary.md").matches(of: /(?m)^\| \*\*(.+?)\*\*/).map {
      String($0.output.1)
    }
    #expect(words == words.sorted() && words.count > 25)
  }
}
