import Foundation
import Testing

/// Every command of the documents for new users, run in order in a copy of the example.
@Suite struct DocumentationTests {
  @Test(arguments: [
    "README.md", "Examples/News/README.md", "Documentation/getting-started.md",
    "Documentation/for-localizers.md", "Documentation/for-technical-writers.md",
    "Documentation/figures.md",
  ])
  func `every command of a document does what the document says`(document: String) throws {
    let text = try String(
      contentsOf: DocumentCheckout.sources.appending(path: document), encoding: .utf8)
    let commands = try DocumentBlocks.commands(of: text)
    #expect(commands.count > 5, "\(document) has commands")
    let checkout = try DocumentCheckout()
    let prepared = try checkout.prepare()
    #expect(prepared.exitCode == 0, "Examples/News is not up to date: \(prepared)")
    for command in commands {
      let place: Comment = "\(document):\(command.line): \(command.command)"
      switch CommandPolicy.decision(for: command) {
      case .run: try check(command, in: checkout, place)
      case .skip(let script): try check(script, place)
      case .admit: #expect(text.contains(CommandPolicy.admission), "\(place): nothing runs it")
      case .unknown(let program):
        Issue.record("\(place): no test and no script runs “\(program)”; see CommandPolicy")
      }
    }
  }

  private func check(
    _ command: DocumentedCommand, in checkout: DocumentCheckout, _ place: Comment
  ) throws {
    let before = try command.writes.map { try checkout.version(of: $0) }
    let outcome = try checkout.run(command.command)
    #expect(outcome.exitCode == command.exitCode, "\(place)\n\(outcome)")
    if let output = command.output {
      let printed = outcome.output + outcome.errors
      #expect(output.matches(printed), "\(place) shows other output than\n\(printed)")
    }
    for (path, version) in zip(command.writes, before) {
      let written = try checkout.version(of: path)
      #expect(written != nil && written != version, "\(place) doesn't write \(path)")
    }
  }

  private func check(_ script: CommandPolicy.Script, _ place: Comment) throws {
    let text = try? String(
      contentsOf: DocumentCheckout.sources.appending(path: script.path), encoding: .utf8)
    #expect(text?.contains(script.line) == true, "\(place): \(script.path) doesn't run it")
  }
}

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
