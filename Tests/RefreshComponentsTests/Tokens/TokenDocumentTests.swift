import ProofDocuments
import ProofDrawing
import ProofTokens
import RefreshModel
import Testing

@testable import RefreshComponents

/// Design tokens in component files.
@Suite struct TokenDocumentTests {
  private static let light = """
    {"color": {"$type": "color", "accent": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
      "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.3}}},
     "space": {"$type": "dimension", "header": {"$value": {"value": 4, "unit": "rem"}},
      "wide": {"$value": {"value": 9000, "unit": "px"}}, "other": {"$value": {"value": 1, "unit": "px"}}},
     "turn": {"$type": "duration", "$value": {"value": 500, "unit": "ms"}},
     "dim": {"$type": "number", "$value": 0.5}, "weight": {"$type": "fontWeight", "$value": "medium"},
     "curve": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}}
    """

  /// The tokens with some others in dark appearance.
  private func tokens(dark: String = light) throws -> DesignTokens {
    func read(_ text: String) throws -> [DesignToken] {
      let contents: TokenSources.Contents = { _, _ in Array(text.utf8) }
      var sources = try TokenSources(of: ["brand.tokens.json"], contents: contents)
      return try sources.tokens(in: [:], contents: contents)
    }
    return DesignTokens([
      .light: try read(Self.light), .dark: try read(dark), .lightHighContrast: try read(Self.light),
      .darkHighContrast: try read(dark),
    ])
  }

  private func file(_ rest: String, with tokens: DesignTokens) throws -> ComponentFile {
    try ComponentFile(at: "a.component.yml", with: tokens) { _ in
      Array("version: 1\nextends: normal-header\n\(rest)\n".utf8)
    }
  }

  private func error(_ rest: String, with tokens: DesignTokens? = nil) throws -> String {
    let tokens = try tokens ?? self.tokens()
    return "\(try #require(throws: DocumentError.self) { try file(rest, with: tokens) })"
  }

  @Test func `tokens stand for lengths, times, numbers, weights, curves and colours`() throws {
    let named = try file(
      """
      height: "{space.header}"
      children:
        - label: title
          font: {size: "{space.other}", weight: "{weight}"}
          color: "{color.accent}"
          opacity: {idle: "{dim}", default: {to: 1, in: "{turn}", curve: "{curve}"}}
        - arrow:
          rotate: {default: {turn: "{turn}"}}
          move: [0, "{space.other}"]
      """, with: tokens())
    let written = try file(
      """
      height: 64
      children:
        - label: title
          font: {size: 1, weight: 500}
          color: {light: "#F00", dark: "#F00", light-high-contrast: "#F00", dark-high-contrast: "#F00"}
          opacity: {idle: 0.5, default: {to: 1, in: 0.5, curve: [0.2, 0, 0, 1]}}
        - arrow:
          rotate: {default: {turn: 0.5}}
          move: [0, 1]
      """, with: .none)
    func contents(_ file: ComponentFile) -> [ElementContent] { file.elements.map(\.content) }
    #expect(named.height == written.height)
    #expect(contents(named) == contents(written))
    #expect(named.elements.map(\.color) == written.elements.map(\.color))
    #expect(named.elements.map(\.opacity) == written.elements.map(\.opacity))
    #expect(named.elements.map(\.rotation) == written.elements.map(\.rotation))
    #expect(named.elements.map(\.move) == written.elements.map(\.move))
    #expect(
      named.tokenNames == [
        "space.header", "space.other", "weight", "color.accent", "dim", "turn", "curve",
      ])
    #expect(written.tokenNames.isEmpty)
  }

  @Test func `a colour is that of the appearance, with its whole opacity`() throws {
    let dark = Self.light.replacing("[1, 0, 0]", with: "[0, 0, 1]")
    let file = try file("background: \"{color.accent}\"", with: tokens(dark: dark))
    func color(_ appearance: Appearance) -> Color? {
      file.background?.color(in: .light, appearance)
    }
    #expect(color(.light) == Color(red: 255, green: 0, blue: 0))
    #expect(color(.lightHighContrast) == Color(red: 255, green: 0, blue: 0))
    #expect(color(.dark) == Color(red: 0, green: 0, blue: 255))
    #expect(color(.darkHighContrast) == Color(red: 0, green: 0, blue: 255))
    let ink = try self.file("background: \"{color.ink}\"", with: tokens())
    #expect(ink.background?.color(in: .light, .dark).alpha == 0.3)
    let pair = try self.file(
      "background: {light: \"{color.accent}\", dark: \"#010203\"}", with: tokens(dark: dark))
    #expect(
      pair.background
        == .adaptive(
          AdaptiveColor(
            light: Color(red: 255, green: 0, blue: 0), dark: Color(red: 1, green: 2, blue: 3))))
  }

  @Test func `a colour without high contrast is that of the same page`() {
    let pair = AdaptiveColor(light: Color(grey: 1), dark: Color(grey: 2))
    #expect(pair[.lightHighContrast] == Color(grey: 1) && pair[.darkHighContrast] == Color(grey: 2))
    let all = AdaptiveColor(
      light: Color(grey: 1), dark: Color(grey: 2), lightHighContrast: Color(grey: 3),
      darkHighContrast: Color(grey: 4))
    #expect(Appearance.allCases.map { all[$0].red } == [1, 2, 3, 4])
  }

  @Test(arguments: [
    (
      "height: \"{space.heade}\"",
      "3:9: there is no token {space.heade}; did you mean {space.header}? “pullproof tokens list” shows all"
    ),
    (
      "height: \"{space}\"",
      "3:9: {space} is a group of tokens; name one of its tokens: {space.header}, {space.wide}, {space.other}"
    ),
    (
      "height: \"{color.accent}\"",
      "3:9: expected a height from 1 to 8192 points for “height” of the component, found the token "
        + "{color.accent}, a color of #FF0000 (brand.tokens.json:1:30); correct it"
    ),
    (
      "trigger: \"{turn}\"",
      "3:10: expected a distance from 1 to 8192 points for “trigger” of the component, found the token "
        + "{turn}, a duration of 0.5 s (brand.tokens.json:5:2); correct it"
    ),
    (
      "height: \"{space.wide}\"",
      "3:9: expected a height from 1 to 8192 points for “height” of the component, found the token "
        + "{space.wide}, a dimension of 9000 pt (brand.tokens.json:4:3); correct it"
    ),
    (
      "background: \"{dim}\"",
      "3:13: expected a colour such as #333333, {light, dark} or one of title, label, spinner, page for "
        + "“background” of the component, found the token {dim}, a number of 0.5 (brand.tokens.json:6:2); "
        + "correct it"
    ),
    (
      "children: [{arrow: , opacity: \"{space.other}\"}]",
      "3:31: expected an opacity from 0 to 1 for “opacity” of the arrow, found the token {space.other}, a "
        + "dimension of 1 pt (brand.tokens.json:4:54); correct it"
    ),
    (
      "children: [{shape: \"{turn}\"}]",
      "3:20: “shape” is no SVG path: at offset 0, expected M or m, with which a path begins; correct the path"
    ),
  ])
  func `a token that can't be used is told with its place and that of its name`(
    rest: String, message: String
  ) throws {
    #expect(try error(rest) == "a.component.yml:\(message)")
  }

  @Test func `only colours have another value for each appearance`() throws {
    let dark = Self.light.replacing("\"value\": 4", with: "\"value\": 5")
    #expect(
      try error("height: \"{space.header}\"", with: tokens(dark: dark))
        == "a.component.yml:3:9: the token {space.header} is 64 pt in light (brand.tokens.json:3:34) and "
        + "80 pt in dark (brand.tokens.json:3:34); use a token of one value; only colours have another "
        + "one for each appearance")
    let missing = Self.light.replacing("\"accent\"", with: "\"accnt\"")
    #expect(
      try error("background: \"{color.accent}\"", with: tokens(dark: missing))
        == "a.component.yml:3:13: the token {color.accent} (brand.tokens.json:1:30) has no value in the "
        + "appearance dark; add it to the context of this appearance")
  }

  @Test func `a text with braces that is shown stays as it is`() throws {
    let file = try file(
      "children: [{label: {text: \"{dim}\"}}, {label: {text: \"{none}\"}, name: b}]", with: tokens()
    )
    let texts = file.elements.map { element -> ElementText? in
      guard case .label(let label) = element.content else { return nil }
      return label.text
    }
    #expect(texts == [.literal("{dim}"), .literal("{none}")])
  }
}
