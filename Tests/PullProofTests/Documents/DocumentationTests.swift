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
