import Foundation
import Testing

/// `Documentation/layout-rules.md` and the rules of the program.
@Suite struct LayoutRulesPageTests {
  private struct Rule: Decodable {
    let id: String
  }

  @Test func `each rule of layouts has a row with its severity, and a section`() throws {
    let page = try String(
      contentsOf: DocumentCheckout.sources.appending(path: "Documentation/layout-rules.md"),
      encoding: .utf8)
    let listed = try Program.run(["lint", "--list-rules", "--no-config"]).output
    let ofTexts = try JSONDecoder().decode(
      [Rule].self, from: Data(Program.run(["strings", "rules", "--json"]).output.utf8))
    let others = Set(ofTexts.map(\.id)).union(["ignoreExpired", "ignoreUnused"])
    let rules = listed.split(separator: "\n").map { $0.split(separator: " ") }
      .filter { $0.count > 1 && !others.contains(String($0[0])) }
    #expect(rules.count > 10)
    for rule in rules {
      #expect(page.contains("| [`\(rule[0])`](#\(rule[0].lowercased())) | \(rule[1]) |"))
      #expect(page.contains("\n## \(rule[0])\n"))
    }
  }
}
