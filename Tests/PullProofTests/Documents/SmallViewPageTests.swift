import Foundation
import Testing

/// `Documentation/small-views.md`: its files, its commands and its message.
@Suite struct SmallViewPageTests {
  private let folder: TemporaryFolder
  private let page: String

  /// A folder with the texts of the example.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: DocumentCheckout.sources.appending(path: "Examples/SmallViews/App"),
      to: folder.url.appending(path: "App"))
    try folder.makeFolder("Looks")
    page = try String(
      contentsOf: DocumentCheckout.sources.appending(path: "Documentation/small-views.md"),
      encoding: .utf8)
  }

  @Test func `each file is that of the example, and each command runs`() throws {
    let commands = try DocumentBlocks.commands(of: page)
    let writing = commands.filter { $0.commands == [["printf"]] }
    let others = commands.filter { $0.commands != [["printf"]] }
    #expect(writing.count == 3 && others.count == 5)
    let shell = try ShellFolder()
    for command in writing + others { try shell.check(command, of: "small-views.md", in: folder) }
    for path in writing.flatMap(\.writes) where path != "pullproof.yml" {
      let file = DocumentCheckout.sources.appending(path: "Examples/SmallViews/\(path)")
      #expect(try folder.text(path) == String(contentsOf: file, encoding: .utf8), "\(path)")
    }
  }

  @Test func `a misspelled state has the message that the page shows`() throws {
    let part = try DocumentCheckout.part(
      of: "Documentation/small-views.md", from: "\n## In a project\n", to: "\nAn entry of")
    let rows = part.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
    #expect(rows.count == 2)
    let files = ["saved", "sync"].map { "Looks/\($0).component.yml" }
    for path in files {
      let example = DocumentCheckout.sources.appending(path: "Examples/SmallViews/\(path)")
      try folder.write(String(contentsOf: example, encoding: .utf8), to: path)
    }
    for row in rows {
      let line = row[0].trimmingCharacters(in: ["`"])
      let project = try folder.write(
        "version: 1\nstrings: [App]\ncomponents: [\(files.joined(separator: ", "))]\n\(line)\n",
        to: "pullproof.yml")
      let outcome = try Program.run(["list", "--config", project])
      #expect(outcome.exitCode == 65 && outcome.errors.contains("pullproof.yml:4:"), "\(outcome)")
      #expect(ShownOutput(["…\(row[1])"]).matches(outcome.errors), "\(row[1])\n\(outcome)")
    }
  }
}
