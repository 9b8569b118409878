import Foundation
import Testing
import _ProofTestSupport

@testable import RefreshFigures

@Suite struct MarkerPlaceTests {
  private static let html = "<!-- pullproof figure a -->"

  @Test(arguments: [
    "```\n\(html)\n```", "~~~~ html\n~~~\n\(html)\n~~~~", "    \(html)", "\t\(html)",
    "- a\n\n      \(html)", "- ```\n  \(html)\n  ```", "text `\(html)` text", "`` ` \(html) ``",
    "<pre>\n\(html)\n</pre>", "> ```\n> \(html)\n> ```", "1. a\n\n   ```\n   \(html)\n   ```",
    "```\n\(html)", "<!-- pullproof-other -->", "<!-- a\n\(html)", "{/* pullproof figure a */}",
  ])
  func `a marker is a text in code of Markdown`(text: String) throws {
    #expect(try FigureDocument(text).regions.isEmpty)
  }

  @Test(arguments: [
    ("a.rst", "Text::\n\n  .. pullproof figure a\n"),
    ("a.rst", ".. code-block:: rst\n   :linenos:\n\n   .. pullproof figure a\n"),
    ("a.rst", "..\n  .. pullproof figure a\n"), ("a.rst", ".. x\n\n   .. pullproof figure a\n"),
    ("a.rst", "``.. pullproof figure a``"), ("a.adoc", "----\n// pullproof figure a\n----"),
    ("a.adoc", "....\n// pullproof figure a\n...."),
    ("a.adoc", "```\n// pullproof figure a\n```"),
    ("a.adoc", " // pullproof figure a"), ("a.adoc", "Text // pullproof figure a"),
    ("a.adoc", "////\n// pullproof figure a\n////"),
    ("a.adoc", "[source]\n--\n// pullproof figure a\n--"),
    ("a.adoc", "[source,ruby]\n.Title\n\n--\n// pullproof figure a\n--"),
    ("a.adoc", "[listing]\ncode\n// pullproof figure a"),
    ("a.adoc", "[verse]\n____\n// pullproof figure a\n____"),
    ("a.adoc", "text\n\n  code\n// pullproof figure a"),
    ("a.adoc", "* text\n\n  code\n// pullproof figure a"),
    ("a.rst", "* Example::\n\n    code\n\n    .. pullproof figure a\n"),
    ("a.rst", "#. .. code-block:: c\n\n      .. pullproof figure a\n"),
  ])
  func `a marker is a text in literal blocks of reStructuredText and AsciiDoc`(
    path: String, text: String
  ) throws {
    #expect(try FigureDocument(text, path: path).regions.isEmpty)
  }

  @Test(arguments: [
    ("a.md", "text\n\(html)\n<!-- /pullproof -->"),
    ("a.md", "```\nx\n```\n\(html)\n<!-- /pullproof -->"),
    ("a.md", "- a\n\n  - b\n\n    \(html)\n    <!-- /pullproof -->"),
    ("a.md", "-   a\n\n    \(html)\n    <!-- /pullproof -->"),
    ("a.md", "``` `\n\(html)\n<!-- /pullproof -->"),
    ("a.md", "- ```\nx\n\n\(html)\n<!-- /pullproof -->"),
    ("a.mdx", "<Tabs>\n      {/* pullproof figure a */}\n      {/* /pullproof */}\n</Tabs>"),
    ("a.mdx", "\(html)\n<!-- /pullproof -->"),
    ("a.rst", ".. note::\n\n   .. pullproof figure a\n\n   .. /pullproof\n"),
    ("a.rst", "Text::\n\n  code\n\n.. pullproof figure a\n.. /pullproof\n"),
    ("a.adoc", "----\nx\n----\n// pullproof figure a\n// /pullproof"),
    ("a.adoc", "====\n// pullproof figure a\n// /pullproof\n===="),
    ("a.md", "- <pre>\ntext\n\n\(html)\n<!-- /pullproof -->"),
    ("a.md", "- <!-- b\ntext\n\n\(html)\n<!-- /pullproof -->"),
    ("a.md", "1. <script>\n\n2. b\n\n\(html)\n<!-- /pullproof -->"),
    ("a.rst", "* Example::\n\n    code\n\n  .. pullproof figure a\n\n  .. /pullproof\n"),
    (
      "a.rst",
      "12. a\n\n    * (b) c::\n\n          d\n\n        .. pullproof figure a\n\n        .. /pullproof\n"
    ),
    ("a.rst", "- .. code-block:: c\n\n     a\n\n  .. pullproof figure a\n\n  .. /pullproof\n"),
    ("a.adoc", "term::\n  how far\n// pullproof figure a\n// /pullproof"),
    ("a.adoc", "term::\n\n  how far\n// pullproof figure a\n// /pullproof"),
    ("a.adoc", "* text\n  more\n// pullproof figure a\n// /pullproof"),
    ("a.adoc", "* a\n\n  ** b\n// pullproof figure a\n// /pullproof"),
    ("a.adoc", "text\n  more\n// pullproof figure a\n// /pullproof"),
    ("a.adoc", "  code\n\n// pullproof figure a\n// /pullproof"),
    ("a.adoc", "[source]\n--\nx\n--\n// pullproof figure a\n// /pullproof"),
    ("a.adoc", "[NOTE]\n--\n// pullproof figure a\n// /pullproof\n--"),
  ])
  func `a marker is a text nowhere else`(path: String, text: String) throws {
    #expect(try FigureDocument(text, path: path).regions.count == 1)
  }

  @Test(arguments: ["> ", ">", "- ", "1. ", "> - "])
  func `a marker in quotations and lists of any depth is inside of them`(opening: String) {
    var blocks = MarkerSyntax.html.blockReader()
    for count in [1, 99, 100, 101, 200_000] {
      let line = String(repeating: opening, count: count) + Self.html
      #expect(blocks.read(DocumentLine(text: line[...], newline: "", offset: 0)) == .inside)
      #expect(blocks.read(DocumentLine(text: "", newline: "", offset: 0)) == .free)
    }
  }

  @Test func `a block of code is one in a hundred quotations, and a paragraph in more`() {
    for (count, place) in [(100, LinePlace.text), (101, .inside)] {
      var blocks = MarkerSyntax.html.blockReader()
      for line in ["```", Self.html] {
        let text = String(repeating: "> ", count: count) + line
        #expect(blocks.read(DocumentLine(text: text[...], newline: "", offset: 0)) == place)
      }
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cmark-gfm"),
      "there is no cmark-gfm; scripts/document-python installs it"))
  func `a marker is a text where cmark-gfm takes it for one, in documents of any lines`() throws {
    var numbers = SplitMix(state: 5)
    let parts = [
      "", "", "a", "- a", "  b", "    c", "1. d", "   e", "- <pre>", "x </pre>", "- <!-- k", "```",
      "  ```", "~~~", "    ```", "````",
      "# f", "***", "<!-- g -->", "- ```", "   - h", "> i", "> ```", "> - j", Self.html,
      "  \(Self.html)", "    \(Self.html)",
      "      \(Self.html)",
    ]
    for _ in 0..<300 {
      try check((0..<8).map { _ in parts[Int.random(in: 0..<parts.count, using: &numbers)] })
    }
  }

  private func check(_ lines: [String]) throws {
    let text = lines.joined(separator: "\n") + "\n"
    let xml = String(
      decoding: try DocumentParsers.output(
        of: ["/usr/bin/cmark-gfm", "-t", "xml", "--sourcepos"], input: Data(text.utf8)),
      as: UTF8.self)
    let expected = Set(
      xml.matches(of: /<html_block sourcepos="([0-9]+):/).compactMap { Int($0.1) }
        .filter { lines[$0 - 1].contains("pullproof") })
    var blocks = MarkerSyntax.html.blockReader()
    var found: Set<Int> = []
    for (index, line) in DocumentLine.lines(of: text).enumerated() {
      let place = blocks.read(line)
      guard place == .free, MarkerSyntax.html.marker(in: line.trimmed) != nil else { continue }
      blocks.passMarker()
      found.insert(index + 1)
    }
    #expect(found == expected, "\(text)")
  }
}
