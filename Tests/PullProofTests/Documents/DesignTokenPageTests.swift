import Foundation
import Testing

/// `Documentation/design-tokens.md`: its files, its commands and its messages.
@Suite struct DesignTokenPageTests {
  private static let page = "Documentation/design-tokens.md"

  @Test func `each file is that of the example, and each command runs`() throws {
    let folder = try TemporaryFolder()
    for name in ["Tokens", "Looks"] { try folder.makeFolder(name) }
    let page = try String(
      contentsOf: DocumentCheckout.sources.appending(path: Self.page), encoding: .utf8)
    let commands = try DocumentBlocks.commands(of: page)
    let writing = commands.filter { $0.commands == [["printf"]] }
    let others = commands.filter { $0.commands != [["printf"]] }
    #expect(writing.count == 6 && others.count == 7)
    let shell = try ShellFolder()
    for command in writing + others {
      try shell.check(command, of: "design-tokens.md", in: folder)
      guard let path = command.writes.first, writing.contains(where: { $0.writes == [path] }),
        path != "pullproof.yml"
      else { continue }
      let file = DocumentCheckout.sources.appending(path: "Examples/DesignTokens/\(path)")
      #expect(try folder.text(path) == String(contentsOf: file, encoding: .utf8), "\(path)")
    }
  }

  @Test func `mistaken tokens have the messages that the page shows`() throws {
    let folder = try TemporaryFolder()
    let part = try DocumentCheckout.part(
      of: Self.page, from: "\n## Where a token may stand\n", to: "\n## Contexts")
    let rows = part.split(separator: "\n").filter { $0.hasPrefix("| `height") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
    #expect(rows.count == 2)
    for name in ["Tokens", "Looks", "theme.json", "pullproof.yml"] {
      try FileManager.default.copyItem(
        at: DocumentCheckout.sources.appending(path: "Examples/DesignTokens/\(name)"),
        to: folder.url.appending(path: name))
    }
    let look = try folder.text("Looks/pull.component.yml")
    for row in rows {
      let line = row[0].trimmingCharacters(in: ["`"])
      try folder.write(
        look.replacing("height: \"{space.header}\"", with: line), to: "Looks/pull.component.yml")
      let outcome = try Program.run(["list", "--config", folder.path("pullproof.yml")])
      #expect(
        outcome.exitCode == 65 && outcome.errors.contains("pull.component.yml:3:9:"), "\(outcome)")
      let message = row[1].replacing("(Tokens", with: "(\(folder.path("Tokens"))")
      #expect(outcome.errors.contains(message), "\(row[1])\n\(outcome)")
    }
  }
}
