import ProofDocuments
import Testing

@testable import RefreshFigures

@Suite struct FigureDocumentTests {
  @Test func `a document with regions gets the content between its markers, and the sum of it`()
    throws
  {
    let text = "# A\n\n<!-- pullproof figure strip -->\n<!-- /pullproof -->\n\nText"
    let filled = try FigureDocument(text).filled { "![a](\($0.figure).png)\n\nB\n" }
    let sum = FigureDocument.digest(Array("![a](strip.png)\n\nB".utf8)).prefix(10)
    #expect(
      filled == """
        # A

        <!-- pullproof figure strip -->

        ![a](strip.png)

        B

        <!-- /pullproof (sum: \(sum)) -->

        Text
        """)
    #expect(try FigureDocument(filled).cleaned() == text)
    #expect(try FigureDocument(filled).regions.map(\.content) == ["![a](strip.png)\n\nB"])
  }

  @Test func `a document keeps its line breaks, its indentation and its byte order mark`() throws {
    let text =
      "\u{FEFF}- a\r\n\r\n  <!-- pullproof figure s -->  \r\n  <!-- /pullproof --> \r\n\tb\rc"
    let filled = try FigureDocument(text).filled { _ in "x\n\n  y" }
    let sum = FigureDocument.digest(Array("x\n\n  y".utf8)).prefix(10)
    let expected =
      "\u{FEFF}- a\r\n\r\n  <!-- pullproof figure s -->  \r\n\r\n  x\r\n\r\n    y\r\n\r\n"
      + "  <!-- /pullproof (sum: \(sum)) --> \r\n\tb\rc"
    #expect(Array(filled.utf8) == Array(expected.utf8))
    #expect(try FigureDocument(filled).cleaned() == text)
  }

  @Test func `a document with regions says what its markers ask for`() throws {
    let text = """
      <!-- pullproof figure a locale: ar, dialect: rst, width: 160, alt: "x, \\"y\\"" -->
      <!-- /pullproof -->
      <!--pullproof figure b-->
      <!--/pullproof-->
      """
    let regions = try FigureDocument(text).regions
    #expect(
      regions.map(\.options) == [
        FigureRegionOptions(locale: "ar", dialect: .rst, width: 160, alternativeText: "x, \"y\""),
        FigureRegionOptions(),
      ])
    #expect(regions.map(\.figure) == ["a", "b"])
    #expect(regions.map(\.line) == [1, 3] && regions.map(\.endLine) == [2, 4])
  }

  @Test(arguments: [
    ("a.md", "Text\n\n  <!-- pullproof figure a width: 9\n  kind: strip\n  of: [1]\n  -->\n"),
    ("a.mdx", "Text\n\n  {/* pullproof figure a width: 9\n  kind: strip\n  of: [1] */}\n"),
    ("a.rst", "Text\n\n.. pullproof figure a width: 9\n  kind: strip\n  of: [1]\n\n"),
    ("a.adoc", "Text\n\n// pullproof figure a width: 9\n//kind: strip\n//of: [1]\n"),
  ])
  func `a document with regions holds figures as YAML with the document's lines and columns`(
    path: String, text: String
  ) throws {
    let end =
      path == "a.md" ? "  <!-- /pullproof -->" : MarkerSyntax(path: path).endMarker(sum: nil)
    let region = try #require(try FigureDocument(text + end, path: path).regions.first)
    #expect(region.options.width == 9)
    let yaml = try Document(
      yaml: try #require(region.definition), file: path, start: (region.line, 1),
      emptiness: FieldError(problem: "", advice: ""))
    #expect(yaml.root["kind"]?.text == "strip")
    let place = yaml.location(of: try #require(yaml.root["of"]?.offset))
    #expect(place.line == 5 && place.column == 7)
  }

  @Test func `a document reports an edit by hand, and refuses to overwrite it`() throws {
    let text = "A\n\n<!-- pullproof figure s -->\n<!-- /pullproof -->\n"
    let filled = try FigureDocument(text).filled { _ in "old\ncontent" }
    #expect(try FigureDocument(filled).regions.map(\.isEdited) == [false])
    let edited = try FigureDocument(filled.replacing("old", with: "new"))
    #expect(edited.regions.map(\.isEdited) == [true])
    let error = #expect(throws: DocumentError.self) { try edited.filled { _ in "other" } }
    #expect(
      error?.description.hasPrefix(
        "a/README.md:3:1: the region of figure “s” was edited by hand") == true)
    #expect(error?.advice.contains("from line 8") == true)
    #expect(throws: DocumentError.self) { try edited.cleaned() }
    #expect(try edited.filled { _ in nil } == filled.replacing("old", with: "new"))
    let released = filled.replacing("old", with: "new").replacing(/\ \(sum: .{10}\)/, with: "")
    #expect(try FigureDocument(released).filled { _ in "old\ncontent" } == filled)
  }

  @Test func `a document with regions takes other line breaks and other indentation for no edit`()
    throws
  {
    let text = "<!-- pullproof figure s -->\n<!-- /pullproof -->\n"
    let filled = try FigureDocument(text).filled { _ in "x\n  y\n\nz" }
    for other in [
      filled.replacing("\n", with: "\r\n"),
      filled.replacing("\n\nx", with: "\nx").replacing("z\n\n", with: "z\n"),
      filled.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"),
    ] {
      let document = try FigureDocument(other)
      #expect(document.regions.map(\.isEdited) == [false])
      #expect(try document.filled { _ in "x\n  y\n\nz" } == other)
    }
  }

  /// A comment of reStructuredText goes on with lines that are indented deeper.
  @Test func `an end that is indented deeper stands where its region began once it is filled in`()
    throws
  {
    let text = " .. pullproof figure s\n\n x\n\n   .. /pullproof\ny\n"
    let cleaned = try FigureDocument(text, path: "a.rst").cleaned()
    #expect(cleaned == " .. pullproof figure s\n .. /pullproof\ny\n")
    let filled = try FigureDocument(text, path: "a.rst").filled { _ in "z" }
    #expect(try FigureDocument(filled, path: "a.rst").cleaned() == cleaned)
  }

  @Test(arguments: [
    ("README.md", SnippetDialect.github), ("Docs.docc/Guides/a.md", .docc),
    ("a.mdx", .docusaurus),
    ("docs/a.RST", .rst), ("a.adoc", .asciidoc), ("a.docc.md", .github),
  ])
  func `a document with regions has the dialect of its path`(path: String, dialect: SnippetDialect)
    throws
  {
    #expect(try FigureDocument("", path: path).dialect == dialect)
  }
}
