import ProofDrawing
import RefreshFigures
import Testing

@Suite struct SnippetTextTests {
  @Test func `a snippet of DocC names the picture without folder, appearance, scale and extension`()
  {
    #expect(
      SnippetDialect.docc.text(of: .still(long: "Idle.\n- a", caption: "Pulled"), language: "en")
        == """
        @Image(source: "strip.en", alt: "A header") {
          Pulled
        }

        Idle.

        - a
        """)
    #expect(
      SnippetDialect.docc.text(of: .still(), language: "en") == "![A header](strip.en)")
    #expect(
      SnippetDialect.docc.text(of: .film(pathExtension: "mp4"), language: "en")
        == #"@Video(source: "pull", poster: "pull-poster", alt: "A pull")"#)
    #expect(SnippetDialect.docc.text(of: .film(), language: "en") == "![A pull](pull)")
  }

  @Test func `a snippet of GitHub is one block of HTML`() {
    let figure = SnippetFigure.still(long: "Idle.", caption: "Pulled", descriptionTitle: "More")
    #expect(
      SnippetDialect.github.text(of: figure, language: "en") == """
        <figure>
        <picture>
        <source media="(prefers-color-scheme: dark)" srcset="Images/strip.en~dark@2x.png">
        <img alt="A header" width="320" src="Images/strip.en@2x.png">
        </picture>
        <figcaption dir="auto">Pulled</figcaption>
        </figure>
        <details>
        <summary>More</summary>
        <p dir="auto">Idle.</p>
        </details>
        """)
  }

  @Test
  func `a snippet of Docusaurus imports by names that another figure of the page doesn't use`() {
    #expect(
      SnippetDialect.docusaurus.text(of: .still(folder: "/img"), language: "en") == """
        import ThemedImage_strip_en from '@theme/ThemedImage';
        import useBaseUrl_ThemedImage_strip_en from '@docusaurus/useBaseUrl';

        <ThemedImage_strip_en alt={"A header"} width="320" \
        sources={{light: useBaseUrl_ThemedImage_strip_en("/img/strip.en@2x.png"), \
        dark: useBaseUrl_ThemedImage_strip_en("/img/strip.en~dark@2x.png")}} />
        """)
  }

  @Test(arguments: [
    ("ar", "عربي", "s.ar@1x.png"), ("ar-EG", "عربي", "s.ar@1x.png"),
    ("zh-Hant-TW", "漢", "s.zh-Hant@1x.png"), ("ja", "Deutsch", "s.de@1x.png"),
    ("zh", "Deutsch", "s.de@1x.png"), ("DE-at", "Deutsch", "s.de@1x.png"),
  ])
  func `a snippet has the texts and files of the document's language, or else the figure's`(
    language: String, text: String, file: String
  ) {
    let figure = SnippetFigure(
      files: ["zh-Hant", "en", "de", "ar"].map { FigureFileName("s", $0, 1) }, folder: "",
      width: 1,
      alternativeText: AlternativeText(
        short: ["en": "English", "de": "Deutsch", "ar": "عربي", "zh-Hant": "漢"], language: "de"))
    #expect(
      SnippetDialect.markdown.text(of: figure, language: language) == "![\(text)](\(file))")
  }

  @Test func `a snippet reports the language of a description that isn't the document's`() {
    let figure = SnippetFigure.still(long: "Idle.")
    for (language, attribute) in [("ar", " lang=\"en\""), ("en-GB", "")] {
      let text = SnippetDialect.github.text(of: figure, language: language)
      #expect(text.contains("<p dir=\"auto\"\(attribute)>Idle.</p>"), "\(text)")
    }
  }

  @Test func `a snippet has the sharpest file up to two pixels in a point, and a rounded width`() {
    var figure = SnippetFigure.still(folder: "")
    figure.width = 320.5
    for (scales, scale) in [([1, 2, 3], 2), ([3], 3), ([1, 3], 1)] {
      figure.files = scales.map { FigureFileName("s", nil, $0) }
      #expect(
        SnippetDialect.rst.text(of: figure, language: "en") == """
          .. image:: s@\(scale)x.png
             :alt: A header
             :width: 321px
          """)
    }
  }

  @Test(arguments: SnippetDialect.allCases)
  func `a snippet is empty without a file that the document can show`(dialect: SnippetDialect) {
    var figure = SnippetFigure.still()
    figure.files = [FigureFileName("s", pathExtension: "pdf")]
    #expect(dialect.text(of: figure, language: "en") == "")
    figure.posters = [FigureFileName("p", nil, 1)]
    #expect(dialect.text(of: figure, language: "en") != "")
  }
}
