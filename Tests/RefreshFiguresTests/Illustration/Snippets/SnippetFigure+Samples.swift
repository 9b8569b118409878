import ProofDrawing
import RefreshFigures
import _ProofTestSupport

extension SnippetFigure {
  /// A picture in light and dark at two scales.
  static func still(
    alternativeText: String = "A header", long: String? = nil, caption: String? = nil,
    descriptionTitle: String? = nil, folder: String = "Images"
  ) -> SnippetFigure {
    SnippetFigure(
      files: [false, true].flatMap { isDark in
        [1, 2].map { FigureFileName("strip", "en", isDark: isDark, $0) }
      },
      folder: folder, width: 320,
      alternativeText: AlternativeText(
        short: ["en": alternativeText], long: long.map { ["en": $0] } ?? [:], language: "en"),
      caption: caption, descriptionTitle: descriptionTitle)
  }

  /// A film in light and dark, with posters at two scales.
  static func film(pathExtension: String = "gif") -> SnippetFigure {
    SnippetFigure(
      files: [false, true].map {
        FigureFileName("pull", isDark: $0, pathExtension: pathExtension)
      },
      posters: [false, true].flatMap { isDark in
        [1, 2].map { FigureFileName("pull-poster", isDark: isDark, $0) }
      },
      folder: "Images", width: 320,
      alternativeText: AlternativeText(short: ["en": "A pull"], language: "en"))
  }
}

/// Texts that languages of documents could take for markup.
enum NastyTexts {
  static let all =
    [
      "It's the \"title\" & <b>more</b> — 100 %", "a *b* _c_ __d__ **e** snake_case_ `code` ``x``",
      "[link](to) ![image](x.png) [ref] [^1] [[wiki]] ]", "\\ \\\\ \\* \\n a\\", "a | b || c",
      "{role}`x` {#id .class} {{ template }} {empty} {name}", "$x$ $$y$$ ~~z~~ ~s~ ^t^ ==m== ++k++",
      "&amp; &#42; &copy; (C) (R) (TM) -- --- ... -> => <- <=", "1. first", "12) twelfth",
      "iv. fourth",
      "- item", "+ item", "* item", "# heading", "> quote", "::: note", "/// caption", "=== x",
      ".. note:: x", ":field: x", ":smile: a:b: 12:30", "ends with ::", "// comment",
      "// /pullproof",
      "<!-- /pullproof (sum: 0123456789) -->", "-->", "*/ } /* {/*", "@Image(source: x) { y }",
      "@user a@b.example", "مرحبا \"بك\" [هنا] (1)", "\u{202B}שלום\u{202C} *x*", "日本語「表題」＊",
      "two\nlines\r\n\r\nand three\u{2028}four", "tab\there", "% comment", "(target)=", "---",
      "***",
      "http://example.org/a_b_c?x=1&y=2 https://example.org", "'a' ''b'' it's",
      "𝒜 emoji 👩‍👩‍👧 e\u{301}",
      "`", "``", "unbalanced ( [ { \" '", "\"quoted\"", "word_ `a`_ |sub| [1]_", "a::b ::c",
      "??? x", "!!! x",
      "<<ref>> ((x)) [[a]] +++y+++ `+z+`", "#a# ##b## %c%", "ends in a colon:",
      "<script>alert(1)</script>",
      "import x from 'y'", "export const a = 1", "</details>", "Term\n: definition", "[ ] task",
      "[x] done",
      "footnote[^a] [TOC]", "*[HTML]: x", "snake_case_word and _x_ y", "a < b > c", "A. Letter",
      "(a) bracket", "Note: x", "Returns: x",
      "Term a: b", "Parameter a: b", "term : b",
    ] + random

  /// Signs and letters in any order, the same ones in each run.
  private static var random: [String] {
    var numbers = SplitMix(state: 14)
    let parts = Array("\\`*_[]{}()#+-.!|<>&~$^=:@\"'/%;, aZ1é")
    return (0..<40).map { _ in
      String(
        (0..<Int.random(in: 1...14, using: &numbers)).map { _ in
          parts[Int.random(in: 0..<parts.count, using: &numbers)]
        })
    }
  }

  /// A text as a snippet has it: on one line.
  static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
