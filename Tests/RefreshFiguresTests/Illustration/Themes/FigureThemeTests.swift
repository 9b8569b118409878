import Foundation
import ProofDocuments
import ProofDrawing
import RefreshFigures
import Testing

@Suite struct FigureThemeTests {
  /// The contrast of two opaque colours by WCAG 2.2, from 1 to 21.
  private func contrast(_ first: Color, _ second: Color) -> Double {
    let (one, two) = (luminance(of: first), luminance(of: second))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private func luminance(of color: Color) -> Double {
    let parts = [color.red, color.green, color.blue].map { part -> Double in
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test func `the contrast is that of WCAG's own examples`() {
    let white = Color(grey: 255)
    #expect(contrast(white, Color(grey: 0)) == 21)
    // The lightest grey that passes 4.5:1 on white is #767676.
    #expect(contrast(white, Color(grey: 0x76)) >= 4.5)
    #expect(contrast(white, Color(grey: 0x77)) < 4.5)
  }

  @Test(arguments: [FigureTheme.light, .dark])
  func `texts have 4.5:1, and lines that matter 3:1`(of theme: FigureTheme) {
    let colors = theme.colors
    for ground in [colors.page, colors.surface] {
      #expect(contrast(colors.text, ground) >= 4.5)
      #expect(contrast(colors.secondaryText, ground) >= 4.5)
      #expect(contrast(colors.accent, ground) >= 4.5)
      #expect(contrast(colors.line, ground) >= 3)
    }
    #expect(contrast(colors.accentText, colors.accent) >= 4.5)
  }

  @Test func `transparent figures can be read on GitHub's and DocC's pages`() throws {
    let pages = [
      (FigureTheme.light, ["#FFFFFF", "#F6F8FA"]),
      (FigureTheme.dark, ["#0D1117", "#151B23", "#000000", "#1B1B1F"]),
    ]
    for (theme, grounds) in pages {
      for ground in grounds {
        let ground = try #require(Color(hex: ground))
        #expect(contrast(theme.colors.text, ground) >= 4.5)
        #expect(contrast(theme.colors.secondaryText, ground) >= 4.5)
        #expect(contrast(theme.colors.accent, ground) >= 4.5)
        #expect(contrast(theme.colors.line, ground) >= 3)
      }
    }
  }

  @Test func `light and dark differ in nothing but colours`() {
    var dark = FigureTheme.dark
    dark.colors = FigureTheme.light.colors
    #expect(dark == .light)
    #expect(FigureTheme.light.colors != FigureTheme.dark.colors)
  }
}

@Suite struct FigureThemeFileTests {
  private func read(_ text: String) throws -> FigureThemeFile {
    try FigureThemeFile(Array(text.utf8), file: "figures.json")
  }

  @Test func `an empty theme is the standard one`() throws {
    let file = try read("{}")
    #expect(file.light == .light)
    #expect(file.dark == .dark)
  }

  @Test func `a theme replaces the parts that it names`() throws {
    let file = try read(
      """
      {"light": {"accent": "#8A1C7C"}, "dark": {"page": "#000"}, "sizes": {"caption": 14.5},
       "spacing": {"large": 0}, "lines": {"thin": 1}, "fonts": {"latin": "SF Pro"}}
      """)
    var (light, dark) = (FigureTheme.light, FigureTheme.dark)
    light.colors.accent = Color(red: 0x8A, green: 0x1C, blue: 0x7C)
    dark.colors.page = Color(grey: 0)
    for theme in [\FigureThemeFile.light, \.dark] {
      #expect(file[keyPath: theme].sizes.caption == 14.5)
      #expect(file[keyPath: theme].spacing.large == 0)
      #expect(file[keyPath: theme].lines.thin == 1)
      #expect(file[keyPath: theme].families == [FontRole(rawValue: "latin"): "SF Pro"])
      #expect(file[keyPath: theme].sizes.title == FigureTheme.light.sizes.title)
    }
    #expect(file.light.colors == light.colors)
    #expect(file.dark.colors == dark.colors)
  }

  @Test(arguments: [
    (
      ##"{"light": {"acent": "#000"}}"##, 1, 12,
      "“light” has no field “acent”; did you mean “accent”? "
    ),
    (#"{"ligt": {}}"#, 1, 2, "the theme of figures has no field “ligt”; did you mean “light”? "),
    (
      "{\n  \"dark\": {\"page\": \"black\"}}", 2, 20,
      "expected a colour such as #333333 for “page” of “dark”, found "
    ),
    (
      #"{"sizes": {"title": 200}}"#, 1, 21,
      "expected a number of points from 6.0 to 72.0 for “title” of “sizes”, found "
    ),
  ])
  func `a mistake is reported with its line and its column`(
    text: String, line: Int, column: Int, beginning: String
  ) throws {
    let error = try #require(throws: DocumentError.self) { try read(text) }
    let message = "\(error)"
    #expect(message.contains("figures.json:\(line):\(column)"), "\(message)")
    #expect(message.contains(beginning), "\(message)")
  }
}
