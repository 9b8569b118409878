import Foundation
import ProofDrawing
import Testing

@testable import RefreshFigures

@Suite struct RenderedRegionTests {
  @Test(.enabled(if: DocumentParsers.python != nil, Comment(rawValue: DocumentParsers.reason)))
  func `a reader sees the figures and nothing of the markers`() throws {
    let dialects = SnippetDialect.allCases.filter { $0 != .docc }
    let documents = try dialects.map { dialect in
      let path = [.rst: "a.rst", .asciidoc: "a.adoc", .docusaurus: "a.mdx"][dialect] ?? "a.md"
      return (dialect, try filled(Self.document(for: path), path: path, dialect: dialect))
    }
    for ((dialect, text), page) in zip(documents, try DocumentParsers.read(documents)) {
      #expect(page.problems == [], "\(text)")
      #expect(page.images.allSatisfy { $0["alt"] == "A header" } && page.images.count >= 2)
      #expect(page.texts == ["Before", "Idle.", "Between", "Idle.", "After"], "\(dialect) \(text)")
    }
  }

  @Test(
    .enabled(
      if: CompiledDocumentation.program != nil, Comment(rawValue: CompiledDocumentation.reason)))
  func `a reader of DocC sees the figures and nothing of the markers`() throws {
    let path = "T.docc/a.md"
    let text = try filled(Self.document(for: path), path: path, dialect: .docc)
    let page = try CompiledDocumentation(
      article: text, files: ["strip.en.png": [0], "strip.en@2x.png": [0]])
    #expect(
      page.blocks.map { $0.fullText } == ["Before", "", "Idle.", "Between", "", "Idle.", "After"])
    #expect(page.blocks.compactMap { $0.inlineContent?.first?.identifier }.count == 2)
  }

  private func filled(_ text: String, path: String, dialect: SnippetDialect) throws -> String {
    try FigureDocument(text, path: path).filled { region in
      var figure = SnippetFigure.still(long: "Idle.")
      // A page imports each name once.
      for index in figure.files.indices where dialect == .docusaurus {
        figure.files[index].figure = region.figure
      }
      return dialect.text(of: figure, language: "en")
    }
  }

  /// A document with a region of one line and a region that defines its figure.
  private static func document(for path: String) -> String {
    switch MarkerSyntax(path: path) {
    case .rst:
      """
      Before

      .. pullproof figure a width: 9
      .. /pullproof

      Between

      .. pullproof figure b
         kind: strip
         of: [idle]

      .. /pullproof

      After
      """
    case .asciidoc:
      """
      Before

      // pullproof figure a width: 9
      // /pullproof
      Between

      // pullproof figure b
      // kind: strip
      // of: [idle]
      // /pullproof
      After
      """
    case .html, .mdx:
      """
      Before

      OPEN pullproof figure a width: 9 CLOSE
      OPEN /pullproof CLOSE

      Between

      OPEN pullproof figure b
      kind: strip

      of: [idle]
      CLOSE
      OPEN /pullproof CLOSE

      After
      """.replacing("OPEN", with: path.hasSuffix("x") ? "{/*" : "<!--")
        .replacing("CLOSE", with: path.hasSuffix("x") ? "*/}" : "-->")
    }
  }
}
