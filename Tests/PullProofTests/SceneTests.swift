import Foundation
import ProofDrawing
import Testing
import _ProofTestSupport

/// The facts of a frame that `--scene` writes, as the real fonts have them.
@Suite struct SceneTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a label that is too wide is cut, and its scene says so`() throws {
    let outcome = try folder.render(
      "--scene", "--locale", "en", "--component", "state-header", "--state", "idle",
      "--width", "60")
    let scene = try folder.scene("out/en/state-header-idle-w60.json")
    let title = try scene.text("title")

    #expect(title.string == "Pull to refresh")
    #expect(title.isTruncated)
    #expect(title.availableWidth == 60)
    #expect(title.naturalWidth > 60)
    #expect(title.lineCount == 1)
    #expect(try scene.element("title").bounds == Rect(x: 0, y: 0, width: 60, height: 27))
    #expect(outcome.output.contains("fault textTruncated  1 frame in en\n"))
    #expect(outcome.output.contains("   state-header/idle/en-w60\n"))
  }

  @Test func `a label that fits is whole`() throws {
    let outcome = try folder.render(
      "--scene", "--locale", "en", "--component", "state-header", "--state", "idle")
    let title = try folder.scene("out/en/state-header-idle.json").text("title")

    #expect(!title.isTruncated)
    #expect(title.availableWidth == 375)
    #expect(title.naturalWidth < 375)
    #expect(title.faces == ["Inter Bold"])
    #expect(title.missingGlyphCount == 0)
    #expect(!outcome.output.contains("fault"))
  }

  @Test(arguments: [("en", 0.0, 32.5), ("ar", 105, 0)])
  func `a crowded header gives the arrow its room, from the side where reading starts`(
    locale: String, arrowX: Double, labelX: Double
  ) throws {
    try folder.render(
      "--scene", "--locale", locale, "--component", "normal-header", "--state", "idle",
      "--width", "120")
    let scene = try folder.scene("out/\(locale)/normal-header-idle-w120.json")

    // The arrow is 15 pt wide and its centre 25 pt from the text, which so begins at 32.5 pt.
    #expect(
      try scene.element("arrow").bounds == Rect(x: arrowX, y: 7, width: 15, height: 40))
    #expect(
      try scene.element("lastUpdated").bounds
        == Rect(x: labelX, y: 27, width: 87.5, height: 27))
    #expect(try scene.text("lastUpdated").isTruncated)
  }

  @Test func `an Arabic header is mirrored`() throws {
    try folder.render(
      "--scene", "--locale", "ar", "--component", "normal-header", "--state", "pulling")
    let scene = try folder.scene("out/ar/normal-header-pulling.json")
    let (title, line) = (try scene.text("title"), try scene.text("lastUpdated"))

    #expect(scene.language == "ar")
    #expect(scene.direction == .rightToLeft)
    #expect(title.direction == .rightToLeft)
    #expect(title.faces == ["Noto Sans Arabic UI Bold"])
    #expect(Set(line.faces) == ["Noto Sans Arabic UI Bold", "Inter Bold"], "9:41 is in Inter")
    #expect(line.string.contains("\u{2068}") && line.string.contains("\u{2069}"))
    // Half the row, half the wider text, and 25 pt to the centre of an arrow of 15 pt.
    let widest = max(title.naturalWidth, line.naturalWidth)
    let expected = 187.5 + widest / 2 + 25 - 7.5
    let arrow = try scene.element("arrow")
    #expect(abs(arrow.bounds.x - expected) < 0.002)
    #expect(arrow.pose == ["degrees": -180])
    #expect(scene.spokenLabel == "أفلت لتحديث القائمة")
  }

  @Test func `a character without a glyph is counted and reported`() throws {
    // For private use; Inter has glyphs of its own at U+E000 and on, but none at U+F123.
    let strings = try folder.write(
      #""header.idle.title" = "a\#u{F123}b\#u{F124}";"#, to: "en.lproj/Localizable.strings")
    let outcome = try folder.render(
      "--scene", "--locale", "en", "--component", "state-header", "--state", "idle",
      "--strings", strings)
    let scene = try folder.scene("out/en/state-header-idle.json")

    #expect(try scene.text("title").missingGlyphCount == 2)
    #expect(try scene.text("lastUpdated").missingGlyphCount == 0)
    #expect(outcome.output.contains("fault missingGlyph  1 frame in en\n"))
  }

  @Test func `a scene reports for each text whose words it is`() throws {
    let strings = try folder.write(
      #""header.idle.title" = "Tire";"#, to: "app/fr.lproj/Localizable.strings")
    let outcome = try folder.render(
      "--scene", "--locale", "fr-BE", "--component", "normal-header", "--state", "idle",
      "--strings", strings)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let scene = try folder.scene("out/fr-BE/normal-header-idle.json")
    let origins = try #require(scene.origins)
    #expect(
      origins.map(\.key) == ["header.idle.title", "header.idle.spoken", "header.last-updated"])
    #expect(origins.map(\.source) == ["overlay 1", "built-in", "built-in"])
    #expect(origins.allSatisfy { $0.requested == "fr-BE" && $0.matched == "fr" && !$0.isFallback })
  }

  /// An app's own texts with wordings for widths of 40 and 12; 40 letters are wider than a phone.
  private static let wordings = [
    "app/fr.lproj/Localizable.stringsdict": """
    <plist version="1.0"><dict><key>%@</key><dict><key>NSStringVariableWidthRuleType</key><dict>
    <key>12</key><string>Tirez</string>
    <key>40</key><string>MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM</string>
    </dict></dict></dict></plist>
    """,
    "Localizable.xcstrings": #"""
    {"sourceLanguage": "fr", "version": "1.0", "strings": {"%@": {"localizations": {"fr": {
    "variations": {"width": {"12": {"stringUnit": {"state": "translated", "value": "Tirez"}},
    "40": {"stringUnit": {"state": "translated",
    "value": "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM"}}}}}}}}}
    """#,
  ]

  @Test(
    arguments: wordings.keys.sorted(),
    [
      ("header.idle.title", "normal-header"), ("auto-footer.idle.title", "auto-normal-footer"),
      ("back-footer.idle.title", "back-gif-footer"), ("trailer.idle.title", "normal-trailer"),
      ("leader.idle.title", "state-leader"), ("header.idle.title", "zh-header"),
      ("header.idle.title", "ego-header"),
    ])
  func `every label takes the widest wording of an app's own that fits`(
    file: String, label: (key: String, component: String)
  ) throws {
    let text = try #require(Self.wordings[file]).replacing("%@", with: label.key)
    let written = try folder.write(text, to: file)
    let outcome = try folder.render(
      "--scene", "--locale", "fr", "--component", label.component, "--state", "idle", "--strings",
      file.hasPrefix("app") ? folder.path("app") : written)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let scene = try folder.scene("out/fr/\(label.component)-idle.json")
    let title = try #require(scene.elements.first { $0.name == "title" }?.text)
    #expect(title.string == "Tirez" && !title.isTruncated)
    #expect(scene.origins?.first { $0.element == "title" }?.variant == 12)
  }

  @Test func `a text that only English has is reported as a stand-in`() throws {
    let strings = try folder.write(
      #""header.pulling.title" = "Larga";"#, to: "app/gl.lproj/Localizable.strings")
    let outcome = try folder.render(
      "--scene", "--locale", "gl", "--component", "state-header", "--state", "idle", "--strings",
      strings)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let origin = try #require(
      try folder.scene("out/gl/state-header-idle.json").origins?.first)
    #expect(origin.matched == "en" && origin.isFallback)
  }

  @Test func `one Han text looks in each language as its readers write it`() throws {
    let faces = [
      "ja": "Noto Sans CJK JP Bold", "ko": "Noto Sans CJK KR Bold",
      "zh-Hans": "Noto Sans CJK SC Bold", "zh-Hant": "Noto Sans CJK TC Bold",
    ]
    var arguments = [
      "render", "--out", folder.path("out"), "--scale", "2", "--scene", "--quiet",
      "--component", "auto-state-footer", "--state", "idle", "--strings", folder.path("app"),
    ]
    for locale in faces.keys {
      try folder.write(
        #""auto-footer.idle.title" = "直骨角返令";"#,
        to: "app/\(locale).lproj/Localizable.strings")
      arguments += ["--locale", locale]
    }
    let outcome = try Program.run(arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")

    var pictures: Set<Data> = []
    for (locale, face) in faces {
      let stem = "out/\(locale)/auto-state-footer-idle@2x"
      #expect(try folder.scene("\(stem).json").text("title").faces == [face])
      pictures.insert(try folder.data("\(stem).png"))
    }
    #expect(pictures.count == 4, "the four look different")
  }

  @Test func `a pulled component's pose is reported`() throws {
    try folder.render(
      "--scene", "--locale", "en", "--component", "gif-header", "--component", "normal-header",
      "--state", "idle-50", "--state", "refreshing")
    let stem = "out/en/gif-header"
    // Six images, of which the fourth belongs to the middle of the way: ⌊6 · 0.5⌋ = 3.
    let image = try folder.scene("\(stem)-idle-50.json").element("image")
    #expect(image.pose == ["index": 3])
    let spinner = try folder.scene("out/en/normal-header-refreshing.json").element("spinner")
    #expect(spinner.pose == ["phase": 0])
  }

  @Test func `a scene is JSON with the names that the documentation promises`() throws {
    try folder.render(
      "--scene", "--locale", "en", "--component", "normal-trailer", "--state", "idle")
    let scene = try JSON(parsing: folder.data("out/en/normal-trailer-idle.json"))
    let elements = try scene["elements"]

    #expect(
      try scene.object.keys.sorted() == [
        "background", "direction", "elements", "height", "language", "origins", "overlaps",
        "spokenLabel", "width",
      ])
    #expect(try elements.each("name") == ["title", "arrow"])
    #expect(
      try elements[0]["text"].object.keys.sorted() == [
        "availableWidth", "color", "direction", "faces", "isTruncated", "lineCount",
        "missingGlyphCount", "naturalWidth", "setWidth", "size", "string", "weight",
      ])
  }
}
