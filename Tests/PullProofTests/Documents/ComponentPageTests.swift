import Foundation
import Testing

/// `Documentation/components.md`: its files, its snippets, its commands and its messages.
@Suite struct ComponentPageTests {
  private let folder: TemporaryFolder
  private let page: String

  /// A folder with the images of the page's files.
  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("Looks")
    let images = ["logo.png", "logo@2x.png", "logo@3x.png"].map { "Documentation/Looks/\($0)" }
    for image in images + ["Documentation/Looks/cup.json", "Examples/News/Art/spinner.gif"] {
      let source = DocumentCheckout.sources.appending(path: image)
      try FileManager.default.copyItem(
        at: source, to: folder.url.appending(path: "Looks/\(source.lastPathComponent)"))
    }
    page = try String(
      contentsOf: DocumentCheckout.sources.appending(path: "Documentation/components.md"),
      encoding: .utf8)
  }

  /// Checks a component's file that has a name of the test's.
  private func check(_ text: String) throws -> Program.Outcome {
    let path = try folder.write(text, to: "Looks/sample.component.yml")
    return try Program.run(["components", "check", path])
  }

  @Test func `each file is read, each command runs, and files are those of the figures`() throws {
    let commands = try DocumentBlocks.commands(of: page)
    let writing = commands.filter { $0.commands == [["printf"]] }
    let others = commands.filter { $0.commands != [["printf"]] }
    #expect(writing.count == 6 && others.count > 5)
    let shell = try ShellFolder()
    for command in writing + others { try shell.check(command, of: "components.md", in: folder) }
    for path in writing.flatMap(\.writes) where path.hasSuffix(".component.yml") {
      let file = DocumentCheckout.sources.appending(path: "Documentation/\(path)")
      #expect(try folder.text(path) == String(contentsOf: file, encoding: .utf8), "\(path)")
    }
  }

  @Test func `each list of elements on the page is one that is read and drawn`() throws {
    let snippets = page.components(separatedBy: "```yaml\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }.filter { $0.hasPrefix("- ") }
    #expect(snippets.count == 5)
    for snippet in snippets {
      let children = snippet.split(separator: "\n").map { "  \($0)\n" }.joined()
      let text = "version: 1\nextends: normal-header\nchildren:\n\(children)"
      let outcome = try check(text)
      #expect(outcome.exitCode == 0, "\(snippet)\(outcome)")
      try folder.write(
        """
        version: 1
        components: [Looks/sample.component.yml]
        matrix: {locales: [en, ar], states: [idle-50, pulling, refreshing]}
        """, to: "sample.yml")
      let drawn = try Program.run([
        "render", "--config", folder.path("sample.yml"), "--out", folder.path("out"), "--quiet",
      ])
      #expect(drawn.exitCode == 0, "\(snippet)\(drawn)")
    }
  }

  @Test func `the file on the first page is read`() throws {
    let readme = try String(
      contentsOf: DocumentCheckout.sources.appending(path: "README.md"), encoding: .utf8)
    let files = readme.components(separatedBy: "```yaml\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }.filter { $0.contains("\nextends: ") }
    #expect(files.count == 1)
    for file in files { #expect(try check(file).exitCode == 0, "\(file)") }
  }

  @Test func `each mistake has the message that the page shows`() throws {
    let part = try DocumentCheckout.part(
      of: "Documentation/components.md", from: "\n## Mistakes\n", to: "\n## When Swift")
    let rows = part.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
    #expect(rows.count > 8)
    for row in rows {
      let line = row[0].trimmingCharacters(in: ["`"])
      let outcome = try check("version: 1\nextends: normal-header\n\(line)\n")
      #expect(outcome.exitCode == (row[1].hasPrefix("there is no file") ? 66 : 65), "\(outcome)")
      #expect(outcome.errors.contains("sample.component.yml:3:"), "\(outcome)")
      #expect(ShownOutput(["…\(row[1])"]).matches(outcome.errors), "\(row[1])\n\(outcome)")
    }
  }

  @Test func `each kind of elements and each field of every element has a row`() throws {
    for (line, words) in [
      ("children: [{nothing: 1}]", "the kinds are "),
      ("children: [{row: [], nothing: 1}]", "its fields are row, spacing, align, "),
    ] {
      let outcome = try check("version: 1\nextends: normal-header\n\(line)\n")
      let list = try #require(outcome.errors.components(separatedBy: words).last)
      let names = list.trimmingCharacters(in: .whitespacesAndNewlines)
        .components(separatedBy: ", ")
      #expect(names.count > 8, "\(outcome)")
      for name in names {
        #expect(page.contains("\n| `\(name)`") || page.contains(", `\(name)` | "), "\(name)")
      }
    }
  }
}
