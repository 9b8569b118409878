import Foundation
import Testing

/// The glossary for users against the glossary of the code.
@Suite struct GlossaryTests {
  private func page(_ name: String) throws -> String {
    try String(
      contentsOf: DocumentCheckout.sources.appending(path: "Documentation/\(name)"),
      encoding: .utf8)
  }

  /// The words of a page's table with their meanings.
  private func meanings(in name: String) throws -> [String: String] {
    let rows = try page(name).matches(of: /(?m)^\| (\*\*.+?) \| (.+?) \|/)
    return Dictionary(rows.map { (String($0.output.1), String($0.output.2)) }) { first, _ in first }
  }

  @Test func `a word in both glossaries has one meaning`() throws {
    let (users, code) = (try meanings(in: "glossary.md"), try meanings(in: "architecture.md"))
    let shared = Set(users.keys).intersection(code.keys)
    #expect(shared.count > 15)
    for word in shared { #expect(users[word] == code[word], "\(word)") }
  }

  @Test func `words are in alphabetical order`() throws {
    let words = try page("glossary.md").matches(of: /(?m)^\| \*\*(.+?)\*\*/).map {
      String($0.output.1)
    }
    #expect(words == words.sorted() && words.count > 25)
  }
}
