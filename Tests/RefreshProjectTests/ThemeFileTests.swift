import Foundation
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshProject
import Testing

@Suite struct ThemeFileTests {
  private func read(_ text: String) throws -> ThemeFile {
    try ThemeFile(Array(text.utf8), file: "theme.json")
  }

  @Test func `an empty theme is the built-in one`() throws {
    let file = try read("{}")
    #expect(file.themes == [.light: .light, .dark: .dark])
    #expect(file.arrow == nil && file.trailerArrow == nil)
  }

  @Test func `high contrast has the colours of the same page, but for its own`() throws {
    let file = try read(
      """
      {"dark-high-contrast": {"label": "#FFFFFF"}, "dark": {"page": "#101010", "label": "#AAAAAA"},
       "title": {"size": 15}}
      """)
    let theme = try #require(file.themes[.darkHighContrast])
    #expect(theme.label == Color(grey: 255) && theme.page == Color(grey: 16))
    #expect(theme.spinner == Theme.dark.spinner && theme.title.size == 15)
    #expect(file.themes[.lightHighContrast] == nil)
    #expect(file.themes[.dark]?.label == Color(grey: 0xAA))
  }

  @Test func `labels have a font in both appearances and a colour in each`() throws {
    let file = try read(
      """
      {"title": {"size": 15, "weight": "regular"}, "lastUpdated": {"size": 12.5},
       "light": {"title": "#F00", "lastUpdated": "#00F"}, "dark": {"title": "#FF8080"}}
      """)
    let light = try #require(file.themes[.light])
    let dark = try #require(file.themes[.dark])
    let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
    #expect(light.title == LabelStyle(size: 15, weight: .regular, color: red))
    #expect(light.lastUpdated == LabelStyle(size: 12.5, weight: .bold, color: blue))
    #expect(
      dark.title
        == LabelStyle(
          size: 15, weight: .regular, color: Color(red: 255, green: 128, blue: 128)))
    #expect(dark.color(of: dark.lastUpdated) == Theme.dark.label)
    #expect(dark.titleColor == dark.title.color)
  }

  @Test func `a label has a weight by its name or number, and an alignment`() throws {
    let file = try read(
      #"{"title": {"weight": "semibold", "align": "start"}, "lastUpdated": {"weight": 300}}"#)
    let light = try #require(file.themes[.light])
    #expect((light.title.weight, light.title.alignment) == (.semiBold, .start))
    #expect((light.lastUpdated.weight, light.lastUpdated.alignment) == (.light, .center))
  }

  @Test func `spinners are medium or large in both appearances`() throws {
    for (text, style) in [("medium", SpinnerStyle.medium), ("large", .large)] {
      let file = try read("{\"spinnerStyle\": \"\(text)\"}")
      #expect(file.themes.values.map(\.spinnerStyle) == [style, style])
    }
  }

  @Test func `an arrow's image is a template unless it says otherwise`() throws {
    let file = try read(
      """
      {"arrow": "down@3x.png", "trailerArrow": {"image": "left.png", "template": false}}
      """)
    #expect(file.arrow?.path == "down@3x.png" && file.arrow?.isTemplate == true)
    #expect(file.trailerArrow?.path == "left.png" && file.trailerArrow?.isTemplate == false)
  }

  /// The example of the documentation behind a heading.
  private func documentedTheme(behind heading: String) throws -> String {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    let page = try String(
      contentsOf: root.appending(path: "Documentation/themes.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n## \(heading)\n").last)
    let parts = section.components(separatedBy: "```json\n")
    return try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
  }

  @Test func `the documented theme is one`() throws {
    let file = try read(try documentedTheme(behind: "A theme"))
    #expect(file.themes[.light]?.title.size == 15)
    #expect(file.arrow?.path == "arrow@3x.png" && file.trailerArrow?.isTemplate == false)
  }

  @Test func `the documented theme of figures is one`() throws {
    let example = try documentedTheme(behind: "Themes of figures")
    let file = try FigureThemeFile(Array(example.utf8), file: "theme.json")
    #expect(file.light != .light && file.dark != .dark)
  }

  /// Themes with a mistake, its column and what is said of it.
  private static let mistakes: [(text: String, column: Int, problem: String)] = [
    (#"{"title": {"size": 0}}"#, 20, "a size from 1 to 100 points"),
    (#"{"title": {"weight": "heavy"}}"#, 22, "a weight such as regular, bold or 500"),
    (#"{"title": {"weight": 450}}"#, 22, "a weight such as regular, bold or 500"),
    (#"{"title": {"align": "left"}}"#, 21, "one of start, center, end"),
    (##"{"title": {"color": "#F00"}}"##, 12, "has no field “color”"),
    (#"{"light": {"title": "red"}}"#, 21, "a colour such as #333333"),
    (#"{"spinnerStyle": "huge"}"#, 18, "one of medium, large"),
    (#"{"arrow": {"template": true}}"#, 11, "lacks the field “image”"),
    (#"{"arrow": {"image": "a.png", "tint": true}}"#, 30, "has no field “tint”"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported with its place`(text: String, column: Int, problem: String) throws {
    let error = try #require(throws: DocumentError.self) { try read(text) }
    #expect("\(error)".hasPrefix("theme.json:1:\(column): "), "\(error)")
    #expect("\(error)".contains(problem), "\(error)")
  }
}
