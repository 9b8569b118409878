import Foundation
import ProofDocuments
import RefreshProject
import Testing
import _ProofTestSupport

@testable import RefreshFigures

@Suite("The documents that show a project's figures")
struct FigureDocumentsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a", to: "README.md")
    try folder.write("a", to: "Docs/a.md")
  }

  /// The documents of a project that lists some, from its folder.
  private func documents(_ list: String) throws -> [String] {
    let path = try folder.write(
      "version: 1\nillustration: {documents: \(list)}\n", to: "pullproof.yml")
    let file = try ProjectFile(contentsOf: path, advice: "", sections: [FigureSettings.self])
    return try file.figureDocuments().map { String($0.dropFirst(folder.path.count + 1)) }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(name)", withDestinationPath: target)
  }

  @Test(arguments: [
    ("[README.md, \"Docs/**.md\"]", ["Docs/a.md", "README.md"]),
    ("[\"Docs/**.md\", README.md]", ["Docs/a.md", "README.md"]),
    ("[\"**.md\", Docs]", ["Docs/a.md", "README.md"]),
    ("[Docs]", ["Docs/a.md", "Docs/first.md"]),
    ("[Docs/second.md, Docs/first.md]", ["Docs/second.md"]),
    ("[README.md, ./README.md]", ["README.md"]),
  ])
  func `to which several paths lead are listed once, by a path that is no link`(
    list: String, expected: [String]
  ) throws {
    for name in ["first", "second"] { try link("Docs/\(name).md", to: "../README.md") }
    #expect(try documents(list) == expected)
  }

  @Test func `that nobody names are neither hidden nor links to nothing`() throws {
    try folder.write("a", to: "Docs/.draft.md")
    try folder.write("a", to: "Docs/.cache/a.md")
    // So Emacs locks a file.
    try link("Docs/.#a.md", to: "user@host.1")
    try link("Docs/gone.md", to: "nowhere.md")
    try link("Docs/folder.md", to: ".cache")
    #expect(try documents("\"Docs/**.md\"") == ["Docs/a.md"])
    #expect(try documents("Docs") == ["Docs/a.md"])
    #expect(try documents("Docs/.draft.md") == ["Docs/.draft.md"])
    let error = try #require(throws: RunError.self) { try documents("Docs/gone.md") }
    #expect(error.kind == .missingInput)
    #expect(error.description.contains("there is no document Docs/gone.md"))
  }

  @Test func `in a folder are of all kinds, but only Markdown needs no region`() throws {
    let html = "<p>\n<!--\tpullproof figure a -->\n<!-- /pullproof -->"
    let marked = [
      ("a.markdown", html), ("d.MD", html),
      ("e.mdx", "{/* pullproof figure a */}\n{/* /pullproof */}"), ("f.mdx", html),
      ("g.rst", ".. pullproof figure a\n.. /pullproof"),
      ("i.rest", ".. /pullproof"),
      ("j.adoc", "// pullproof figure a\n// /pullproof"), ("k.asciidoc", "//pullproof figure a"),
      ("l.asc", "// pullproof figure a"),
    ]
    for (name, text) in marked { try folder.write(text, to: "Kinds/\(name)") }
    let unmarked = [
      ("m.txt", ".. pullproof figure a\n.. /pullproof"), ("n.html", html), ("n2.HTM", html),
      ("o.adoc", "image::Figures/a.png[]"), ("p.tutorial", "@Image(source: \"a\", alt: \"b\")"),
    ]
    for (name, text) in unmarked { try folder.write(text, to: "Kinds/\(name)") }
    for name in ["md", "p.yml", "q.md.orig"] { try folder.write(html, to: "Kinds/\(name)") }
    #expect(try documents("Kinds") == marked.map { "Kinds/\($0.0)" })
    let file = try ProjectFile(
      contentsOf: "\(folder.path)/pullproof.yml", advice: "", sections: [FigureSettings.self])
    #expect(
      try file.figureDocuments(includingUnmarked: true).map { ($0 as NSString).lastPathComponent }
        == (marked + unmarked).map(\.0))
  }

  @Test func `in a folder are none that a generator of sites has written`() throws {
    let marker = "<!-- pullproof figure a -->\n<!-- /pullproof -->"
    try folder.write(marker, to: "site/page.md")
    let names = ["_build", "_site", "build", "dist", "node_modules", "public", "site"]
    for name in names + [".cache"] {
      for file in ["a.md", "b.html", "c.mdx"] {
        try folder.write(marker, to: "site/\(name)/d/\(file)")
      }
    }
    try folder.write(".. /pullproof", to: "site/_build/html/_sources/index.rst.txt")
    // The named folder itself may have such a name.
    #expect(
      try Set(documents("site")) == Set(names.map { "site/\($0)/d/a.md" } + ["site/page.md"]))
    #expect(try documents("site/build") == ["site/build/d/a.md", "site/build/d/c.mdx"])
    #expect(try documents("\"site/**.html\"").count == 7)
    #expect(try documents("site/site/d/b.html") == ["site/site/d/b.html"])
    let file = try ProjectFile(
      contentsOf: folder.write(
        "version: 1\nillustration: {documents: site}\n", to: "pullproof.yml"),
      advice: "", sections: [FigureSettings.self])
    let used = try file.figureDocuments(includingUnmarked: true)
    #expect(used.count == 15 && !used.contains { $0.hasSuffix(".html") })
  }

  @Test func `in a folder are text and not too large, unless they have a marker`() throws {
    let html = Array("<!-- pullproof figure a -->".utf8)
    try folder.write([0xFF], to: "Odd/a.md")
    try folder.write([0xFF], to: "Odd/b.rst")
    try folder.write([0xFF] + html, to: "Odd/c.md")
    try folder.write([0xFF, 0xFE, 0x61, 0], to: "Odd/c.mdx")
    try folder.write("a", to: "Odd/d.md")
    try folder.write("a", to: "Odd/e.md")
    // It has no bytes of its own on the disk.
    try #require(truncate("\(folder.path)/Odd/e.md", 1 << 30) == 0)
    #expect(try documents("Odd") == ["Odd/c.md", "Odd/c.mdx", "Odd/d.md"])
  }

  @Test func `are missing from a folder that has none with a region`() throws {
    try folder.write("a", to: "Empty/a.rst")
    let error = try #require(throws: RunError.self) { try documents("Empty") }
    #expect(error.kind == .missingInput)
    #expect(
      error.description.contains(
        "the folder Empty has no Markdown file and no other document with a region"))
  }

  @Test(arguments: [
    ("README.md", "README.md"), ("Docs/**.md", "Docs"), ("Docs/a*/b.md", "Docs"), ("**.md", "."),
    ("/srv/*.md", "/srv"), ("/*.md", "/"),
  ])
  func `that a pattern names are in the folder before its first star`(text: String, root: String)
    throws
  {
    #expect(DocumentPath(text).root == root)
    var settings = FigureSettings()
    settings.illustration.documents = [text]
    #expect(settings.paths == [root])
  }
}
