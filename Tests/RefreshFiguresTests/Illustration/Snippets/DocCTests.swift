import Foundation
import ProofDrawing
import RefreshFigures
import Testing

@Suite(
  "The toolchain's DocC",
  .enabled(
    if: CompiledDocumentation.program != nil, Comment(rawValue: CompiledDocumentation.reason)))
struct DocCTests {
  @Test
  func `DocC finds the appearances and scales of a figure as one picture, and locales as several`()
    throws
  {
    let locales = ["en", "ar", "zh-Hant-TW"]
    let names = locales.flatMap { locale in
      [false, true].flatMap { isDark in
        [1, 2, 3].map { FigureFileName("normal-header-idle", locale, isDark: isDark, $0) }
      }
    }
    let article = locales.map { locale in
      let figure = SnippetFigure(
        files: names, folder: "Images", width: 1,
        alternativeText: AlternativeText(short: ["en": "Header in \(locale)"], language: "en"))
      return SnippetDialect.docc.text(of: figure, language: locale)
    }
    let page = try CompiledDocumentation(
      article: article.joined(separator: "\n\n"),
      files: Dictionary(uniqueKeysWithValues: names.map { ("Images/\($0)", Self.png) }))
    #expect(page.references.count == 3)
    for locale in locales {
      let picture = try #require(page.references["normal-header-idle.\(locale)"])
      let found = (picture.variants ?? []).map { variant in
        "\(variant.url.split(separator: "/").last ?? "") \(variant.traits.joined(separator: " "))"
      }
      let expected = ["light", "dark"].flatMap { appearance in
        [1, 2, 3].map { scale in
          "normal-header-idle.\(locale)\(appearance == "dark" ? "~dark" : "")@\(scale)x.png"
            + " \(scale)x \(appearance)"
        }
      }
      #expect(found.sorted() == expected.sorted())
      #expect(picture.alt == "Header in \(locale)")
    }
  }

  @Test func `DocC reads the texts of a figure, whatever they hold`() throws {
    let texts = NastyTexts.all.filter { !NastyTexts.onOneLine($0).isEmpty }
    var files: [String: [UInt8]] = [:]
    var article: [String] = []
    for (number, text) in texts.enumerated() {
      let line = NastyTexts.onOneLine(text)
      for (name, caption) in [("a\(number)", text), ("b\(number)", nil)] {
        let file = FigureFileName(
          figure: name, locale: nil, isDark: false, scale: nil, pathExtension: "png")
        files["\(file)"] = Self.png
        let figure = SnippetFigure(
          files: [file], folder: "", width: 1,
          alternativeText: AlternativeText(
            short: ["en": text], long: caption == nil ? [:] : ["en": "First.\n- \(line)"],
            language: "en"), caption: caption)
        article.append(SnippetDialect.docc.text(of: figure, language: "en"))
      }
    }
    let page = try CompiledDocumentation(
      article: article.joined(separator: "\n\n"), files: files)
    let broken = texts.indices.first { number in
      page.blocks.dropFirst(number * 4 + 1).first?.fullText != "First."
    }
    #expect(broken == nil, "\(broken.map { texts[max(0, $0 - 1)] } ?? "")")
    for (number, text) in texts.enumerated() where broken == nil {
      let line = NastyTexts.onOneLine(text)
      let blocks = Array(page.blocks[number * 4..<number * 4 + 4])
      let alternativeText = page.references["a\(number)"]?.alt.map(Self.withStraightSigns)
      #expect(alternativeText == straight(line.hasSuffix("\\") ? line + " " : line))
      #expect(page.references["b\(number)"]?.alt.map(Self.withStraightSigns) == straight(line))
      #expect(blocks[0].inlineContent?.first?.caption.map(Self.withStraightSigns) == straight(line))
      #expect(blocks[1].fullText == "First.")
      #expect(Self.withStraightSigns(blocks[2].fullText) == straight(line))
    }
  }

  @Test func `DocC shows a film with its poster`() throws {
    let page = try CompiledDocumentation(
      article: SnippetDialect.docc.text(of: .film(pathExtension: "mp4"), language: "en"),
      files: [
        "pull.mp4": [0], "pull~dark.mp4": [0], "pull-poster@2x.png": Self.png,
        "pull-poster~dark@2x.png": Self.png,
      ])
    let film = try #require(page.references["pull"])
    #expect(film.type == "video" && film.poster == "pull-poster" && film.alt == "A pull")
    #expect(film.variants?.map(\.traits) == [["1x", "light"], ["1x", "dark"]])
    #expect(page.references["pull-poster"]?.variants?.count == 2)
  }

  /// DocC sets quotation marks and dashes as a printer would.
  private static func withStraightSigns(_ text: String) -> String {
    var text = text
    for (sign, plain) in [
      ("“", "\""), ("”", "\""), ("‘", "'"), ("’", "'"), ("—", "---"), ("–", "--"), ("…", "..."),
      ("\u{A0}", " "),
    ] {
      text = text.replacing(sign, with: plain)
    }
    return text
  }

  private func straight(_ text: String) -> String { Self.withStraightSigns(text) }

  /// A picture of one pixel.
  private static let png = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5E"
        + "rkJggg==") ?? Data())
}
