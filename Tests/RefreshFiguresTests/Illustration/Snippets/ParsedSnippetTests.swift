import Foundation
import RefreshFigures
import Testing

@Suite(
  "The parser of each language finds in a snippet",
  .enabled(if: DocumentParsers.python != nil, Comment(rawValue: DocumentParsers.reason)))
struct ParsedSnippetTests {
  /// DocC has a test of its own.
  private static let dialects = SnippetDialect.allCases.filter { $0 != .docc }

  @Test(arguments: dialects)
  func `readers get the alternative text, the caption and the long description`(
    dialect: SnippetDialect
  ) throws {
    let texts = NastyTexts.all.filter { !NastyTexts.onOneLine($0).isEmpty }
    let snippets = texts.map { text in
      let line = NastyTexts.onOneLine(text)
      let figure = SnippetFigure.still(
        alternativeText: text, long: "First.\n\(line)\n- \(line)\n- Last", caption: text,
        descriptionTitle: text)
      return (dialect, dialect.text(of: figure, language: "en"))
    }
    for (page, text) in zip(try DocumentParsers.read(snippets), texts) {
      let line = NastyTexts.onOneLine(text)
      #expect(page.problems == [], "\(line)")
      #expect(!page.images.isEmpty, "\(line)")
      for image in page.images { #expect(image["alt"] == line) }
      let captions = dialect == .markdown ? page.emphases : page.captions
      #expect(captions.first == line)
      // A line that starts as an item is one.
      let block = line.hasPrefix("- ") ? String(line.dropFirst(2)) : line
      #expect(page.texts.suffix(4) == ["First.", block, line, "Last"], "\(line)")
      #expect(page.summaries.allSatisfy { $0 == line }, "\(line)")
    }
  }

  @Test func `readers of a bare figure get only what it has`() throws {
    for (dialect, page) in try pages(of: .still()) {
      #expect(page.problems == [])
      #expect(page.images.allSatisfy { $0["alt"] == "A header" })
      #expect(page.captions == [] && page.summaries == [] && page.figures == [])
      #expect(page.images.allSatisfy { $0["width"] == (dialect == .markdown ? nil : "320") })
    }
  }

  @Test func `readers get the files by appearance and scale`() throws {
    let pages = Dictionary(uniqueKeysWithValues: try pages(of: .still()))
    let (light, dark) = ("Images/strip.en@2x.png", "Images/strip.en~dark@2x.png")
    #expect(pages[.github]?.images.map { $0["src"] } == [light])
    #expect(
      pages[.github]?.sources == [["media": "(prefers-color-scheme: dark)", "srcset": dark]])
    #expect(pages[.markdown]?.images.map { $0["src"] } == ["Images/strip.en@1x.png"])
    #expect(
      pages[.mkdocs]?.images.map { $0["src"] } == ["\(light)#only-light", "\(dark)#only-dark"])
    for dialect in [SnippetDialect.myst, .rst] {
      #expect(pages[dialect]?.images.map { $0["src"] } == [light, dark])
      let classes = pages[dialect]?.images.map { $0["class"] ?? "" } ?? []
      #expect(classes == ["only-light", "only-dark"])
    }
    #expect(
      pages[.docusaurus]?.images.map { [$0["light"], $0["dark"]] } == [["./\(light)", "./\(dark)"]])
    #expect(pages[.asciidoc]?.images.map { $0["src"] } == [light])
  }

  @Test(arguments: [SnippetDialect.myst, .rst])
  func `a class hides the caption of the other appearance`(dialect: SnippetDialect) throws {
    let text = dialect.text(of: .still(caption: "Pulled"), language: "en")
    let page = try #require(try DocumentParsers.read([(dialect, text)]).first)
    #expect(page.figures.map { $0.contains("only-light") } == [true, false])
    #expect(page.figures.map { $0.contains("only-dark") } == [false, true])
  }

  @Test func `paths may have a folder with spaces and signs`() throws {
    for (dialect, page) in try pages(of: .still(folder: "../My (new) images, [1]")) {
      let path = page.images.first.flatMap { $0["src"] ?? $0["light"] }?.removingPercentEncoding
      #expect(path?.hasPrefix("../My (new) images, [1]/strip.en@") == true, "\(dialect)")
      #expect(page.problems == [])
    }
  }

  @Test func `readers who want no motion get a still picture of a film`() throws {
    let text = SnippetDialect.github.text(of: .film(), language: "en")
    let page = try #require(try DocumentParsers.read([(.github, text)]).first)
    #expect(
      page.sources == [
        [
          "media": "(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)",
          "srcset": "Images/pull-poster~dark@2x.png",
        ],
        [
          "media": "(prefers-reduced-motion: reduce)",
          "srcset": "Images/pull-poster@2x.png",
        ],
        ["media": "(prefers-color-scheme: dark)", "srcset": "Images/pull~dark.gif"],
      ])
    #expect(page.images.map { $0["src"] } == ["Images/pull.gif"])
  }

  /// What each parser finds in its snippet of a figure.
  private func pages(
    of figure: SnippetFigure
  ) throws -> [(SnippetDialect, DocumentParsers.Page)] {
    let snippets = Self.dialects.map { ($0, $0.text(of: figure, language: "en")) }
    return Array(zip(Self.dialects, try DocumentParsers.read(snippets)))
  }
}
