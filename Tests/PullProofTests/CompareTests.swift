import Foundation
import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

/// `compare`: a screenshot in, differences and settings out.
@Suite struct CompareTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let pull = """
    scene: {device: {width: 390, height: 500}, content: {rows: 20, rowHeight: 44}, header: normal}
    steps:
      - drag: {by: 160, over: 0.5}
      - wait: 0.5
      - release
      - wait: 0.5

    """

  /// A screenshot of a phone, with a bar and rows, while the header is refreshing.
  ///
  /// - Returns: the path of the file, whose name begins with a word.
  private func screenshot(_ name: String = "screen", _ arguments: String...) throws -> String {
    let script = try folder.write(pull, to: "pull.yaml")
    let frames = folder.path(name)
    let outcome = try Program.run(
      ["simulate", script, "--context", "--render", frames, "--fps", "2", "--scale", "2"]
        + arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let last = try #require(try folder.files(below: name).max())
    return "\(frames)/\(last)"
  }

  private func compare(_ screenshot: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["compare", screenshot, "--component", "normal-header", "--state", "refreshing"] + arguments)
  }

  private func json(_ outcome: Program.Outcome) throws -> JSON {
    #expect(outcome.exitCode == 0, "\(outcome)")
    return try JSON(parsing: outcome.output)
  }

  @Test func `a screen of our own has no differences`() throws {
    let outcome = try compare(try screenshot())
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
    // 390 points at 2x are told by 780 pixels.
    #expect(outcome.output.contains("normal-header, refreshing, en, 390 pt, light, found at x 0.0"))
    #expect(outcome.output.contains("2 pixels in a point"))
    #expect(outcome.output.contains("nothing to set"))
    for line in outcome.output.split(separator: "\n") where line.hasSuffix(" pt") {
      #expect(line.hasSuffix(" 0.0 pt") || line.hasSuffix("0.1 pt"), "\(line)")
    }
  }

  @Test func `settings of the screenshot's app are named, and with them nothing differs`() throws {
    let theme = try folder.write(
      """
      {"light": {"label": "#8A4B2A", "page": "#F2F2F7"},
       "title": {"size": 17}, "lastUpdated": {"size": 12, "weight": "regular"},
       "spinnerStyle": "large"}
      """, to: "theme.json")
    let screen = try screenshot("app", "--theme", theme, "--label-inset", "40")
    let report = try json(compare(screen, "--json"))
    var advice: [String: String] = [:]
    for item in try report["advice"].array {
      advice[try item["field"].string] = try item["value"].string
    }
    #expect(
      advice == [
        "light.label": "\"#8A4B2A\"", "light.page": "\"#F2F2F7\"", "title.size": "17",
        "lastUpdated.size": "12", "lastUpdated.weight": "\"regular\"",
        "spinnerStyle": "\"large\"", "labelInset": "40",
      ])

    let outcome = try compare(
      screen, "--theme", theme, "--label-inset", "40", "--max-offset", "0.2")
    #expect(outcome.exitCode == 0 && outcome.output.contains("nothing to set"), "\(outcome)")
  }

  @Test func `the project's component, texts and theme are compared`() throws {
    try folder.write("{\"light\": {\"label\": \"#205080\"}}", to: "theme.json")
    try folder.write(
      """
      version: 1
      source: de
      theme: theme.json
      components:
        - {component: normal-header, name: inbox, titles: {refreshing: Wird geladen}, labelInset: 30}
      """, to: "pullproof.yml")
    let screen = try screenshot(
      "app", "--config", folder.path("pullproof.yml"), "--locale", "de")
    let outcome = try Program.run(
      [
        "compare", screen, "--config", folder.path("pullproof.yml"), "--state", "refreshing",
        "--max-offset", "0.2",
      ])
    #expect(outcome.exitCode == 0 && outcome.output.contains("inbox, refreshing, de"), "\(outcome)")
    #expect(outcome.output.contains("nothing to set"), "\(outcome)")
  }

  @Test func `a part that is too far away fails`() throws {
    let screen = try screenshot("app", "--label-inset", "40")
    let far = try compare(screen, "--max-offset", "10")
    #expect(far.exitCode == 1, "\(far)")
    // The inset is 25 points by default.
    #expect(far.errors == "Error: spinner is 15.0 pt from ours, and --max-offset is 10\n")
    #expect(try compare(screen, "--max-offset", "16").exitCode == 0)
    #expect(try compare(screen, "--max-offset", "-1").exitCode == 64)
  }

  @Test func `a dark screenshot is compared with the dark component`() throws {
    let outcome = try compare(try screenshot("dark", "--appearance", "dark"))
    #expect(outcome.exitCode == 0 && outcome.output.contains("390 pt, dark"), "\(outcome)")
    #expect(outcome.output.contains("nothing to set"), "\(outcome)")
  }

  @Test(arguments: ["ar", "ja"])
  func `a screenshot in another language is compared in that language`(locale: String) throws {
    let screen = try screenshot(locale, "--locale", locale)
    let outcome = try compare(screen, "--locale", locale, "--max-offset", "0.2")
    #expect(outcome.exitCode == 0 && outcome.output.contains("nothing to set"), "\(outcome)")
  }

  @Test func `the figure is the same each time`() throws {
    let screen = try screenshot()
    for name in ["first.png", "second.png", "second.png"] {
      let outcome = try compare(screen, "--out", folder.path(name))
      #expect(outcome.exitCode == 0 && outcome.output.hasSuffix("figure: \(folder.path(name))\n"))
    }
    let (first, second) = (try folder.pixmap("first.png"), try folder.pixmap("second.png"))
    // 390 points with a margin of 24 on each side, at 2x.
    #expect(first == second && first.width == 876)
  }

  @Test func `the figure never replaces the screenshot`() throws {
    let screen = try screenshot()
    let before = try folder.pixmap("screen/" + (screen as NSString).lastPathComponent)
    let outcome = try compare(screen, "--out", screen)
    #expect(outcome.exitCode == 64 && outcome.errors.contains("would replace the screenshot"))
    #expect(try folder.pixmap("screen/" + (screen as NSString).lastPathComponent) == before)
    let folder = (screen as NSString).deletingLastPathComponent
    let same = "\(folder)/../screen/\((screen as NSString).lastPathComponent)"
    #expect(try compare(screen, "--out", same).exitCode == 64)
    #expect(try compare(screen, "--out", "figure.pdf").errors.contains("must end in .png"))
  }

  @Test func `JSON has ours, theirs and the offset of each part`() throws {
    let report = try json(compare(try screenshot("app", "--label-inset", "40"), "--json"))
    #expect(try report["kind"] == "compare" && report["scale"] == 2 && report["width"] == 390)
    #expect(try report["frame"] == "normal-header/refreshing/en-w390@3x")
    let elements = try report["elements"].array
    #expect(try elements.map { try $0["name"].string } == ["title", "lastUpdated", "spinner"])
    let spinner = try #require(elements.last)
    #expect(abs(try spinner["offset"]["x"].number + 15) < 0.2)
    #expect(try spinner["isFound"] == true && spinner["isText"] == false)
    #expect(try report["advice"].array.count == 1)
  }

  @Test func `the page about the command shows what it prints`() throws {
    let page = try String(
      contentsOf: DocumentCheckout.sources.appending(path: "Documentation/compare.md"),
      encoding: .utf8)
    let outcome = try compare(try screenshot("app", "--label-inset", "40"))
    for line in outcome.output.split(separator: "\n")
    where line.hasPrefix("spinner      left") || line.hasPrefix("  labelInset") {
      #expect(page.contains("\n\(line)\n"), "\(line)")
    }
    #expect(outcome.output.contains("labelInset"))
  }

  @Test func `a part of the screenshot is named in pixels`() throws {
    let screen = try screenshot()
    let outcome = try compare(screen, "--crop", "0,80,780,140", "--max-offset", "0.2")
    #expect(outcome.exitCode == 0, "\(outcome)")
    let outside = try compare(screen, "--crop", "0,80,781,140")
    #expect(outside.exitCode == 64, "\(outside)")
    #expect(outside.errors.contains("has 780 × 1088 pixels, and the part ends at 781, 220"))
    for mistake in ["1,2,3", "0,0,0,10", "-1,0,10,10", "a,b,c,d", "0,0,10,10,"] {
      #expect(try compare(screen, "--crop=\(mistake)").exitCode == 64, "\(mistake)")
    }
  }
}

/// `compare` with what can't be compared.
@Suite struct CompareErrorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func compare(_ screenshot: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["compare", screenshot, "--component", "normal-header", "--no-config"] + arguments)
  }

  /// A page of one colour.
  private func page(
    _ name: String = "page.png", width: Int = 750, height: Int = 300
  ) throws -> String {
    try folder.write(
      SamplePNG.bytes(width: width, height: height) { _, _ in [255, 255, 255, 255] }, to: name)
  }

  @Test func `a screenshot without the component says so`() throws {
    let outcome = try compare(try page())
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(
      outcome.errors.contains("page.png: normal-header, idle, en, 375 pt, light is not found; "))
    #expect(outcome.errors.contains("check --component, --state, --locale and --width"))
    let other = try folder.write(
      SamplePNG.bytes(width: 750, height: 300) { column, row in
        (row / 30) % 2 == 0 && column < 400 ? [0, 0, 0, 255] : [255, 255, 255, 255]
      }, to: "rows.png")
    let rows = try compare(other)
    #expect(rows.exitCode == 65 && rows.errors.contains("the most similar place, x "), "\(rows)")
  }

  @Test func `a component that is there twice is not guessed`() throws {
    try folder.render(
      "--component", "normal-header", "--state", "idle", "--locale", "en", "--scale", "2")
    let frame = try folder.pixmap("out/en/normal-header-idle@2x.png")
    let white = Array(repeating: UInt32(0xFFFF_FFFF), count: frame.width * 40)
    let twice = try folder.write(
      SamplePNG.bytes(width: frame.width, height: frame.height * 2 + 40) { column, row in
        let pixels = frame.pixels + white + frame.pixels
        let pixel = pixels[row * frame.width + column]
        return [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF), 255]
      }, to: "twice.png")
    let outcome = try compare(twice)
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(outcome.errors.contains("may be at 2 places: x 0, y "), "\(outcome)")
    let crop = try #require(outcome.errors.firstMatch(of: /--crop ([0-9,]+)/))
    #expect(try compare(twice, "--crop", "\(crop.1)").exitCode == 0)
  }

  @Test func `a lone text with other words is not taken for ours`() throws {
    let words = "idle=Quarterly reports, all pages"
    try folder.render(
      "--component", "auto-normal-footer", "--state", "idle", "--locale", "en", "--scale", "2",
      "--title", words)
    let screen = folder.path("out/en/auto-normal-footer-idle@2x.png")
    let footer = ["compare", screen, "--component", "auto-normal-footer", "--no-config"]
    let other = try Program.run(footer)
    #expect(
      other.exitCode == 65 && other.errors.contains("has other words; check --locale"), "\(other)")
    #expect(try Program.run(footer + ["--title", words, "--max-offset", "0.2"]).exitCode == 0)
    // Who names the part knows what it is.
    #expect(try Program.run(footer + ["--crop", "0,0,750,88"]).exitCode == 0)
  }

  @Test func `files that aren't PNG, and PNG files of impossible sizes, are refused`() throws {
    let text = try folder.write("not a picture", to: "screen.png")
    let whole = try SamplePNG.bytes(width: 750, height: 10) { _, _ in [255, 255, 255, 255] }
    let half = try folder.write(whole.prefix(40), to: "half.png")
    let empty = try folder.write("", to: "empty.png")
    let bomb = try folder.write(
      try SamplePNG.bytes(width: 10_000, height: 10_000, depth: 8, kind: 2, rows: [0]),
      to: "bomb.png")
    for (path, problem) in [
      (text, "is not a PNG file"), (half, "is truncated"), (empty, "is empty"),
      (bomb, "claims to have 10000 × 10000 pixels"),
    ] {
      let outcome = try compare(path)
      #expect(outcome.exitCode == 65, "\(outcome)")
      #expect(outcome.errors.hasPrefix("Error: \(path) \(problem)"), "\(outcome)")
      #expect(outcome.errors.contains("save the screenshot"), "\(outcome)")
    }
    #expect(try compare(folder.path("missing.png")).exitCode == 66)
  }

  @Test func `channels of sixteen bits and clear pixels are read`() throws {
    // Sixteen bits of grey, each row after its filter: a white page, on which nothing is found.
    let deep = try folder.write(
      try SamplePNG.bytes(
        width: 750, height: 40, depth: 16, kind: 0,
        rows: (0..<40).flatMap { _ in [0] + Array(repeating: UInt8(255), count: 1500) }),
      to: "deep.png")
    #expect(try compare(deep).errors.contains("is not found"))

    try folder.render(
      "--component", "normal-header", "--state", "idle", "--locale", "en", "--background",
      "transparent", "--scale", "2")
    let clear = try compare(folder.path("out/en/normal-header-idle@2x.png"), "--max-offset", "0.2")
    #expect(clear.exitCode == 0 && clear.output.contains("nothing to set"), "\(clear)")
  }

  @Test func `the width of no screen needs a width or a scale`() throws {
    let odd = try page(width: 700)
    let outcome = try compare(odd)
    #expect(outcome.exitCode == 64, "\(outcome)")
    #expect(outcome.errors.contains("700 pixels are the width of no known screen"))
    #expect(try compare(odd, "--width", "350").exitCode == 65)
    #expect(try compare(odd, "--scale", "2").errors.contains("350 pt"))
    #expect(try compare(odd, "--scale", "0.1").exitCode == 64)
    #expect(try compare(odd, "--width", "5").exitCode == 64)
  }

  @Test func `what the component can't be is refused`() throws {
    let page = try page()
    let state = try Program.run(
      ["compare", page, "--component", "auto-normal-footer", "--state", "second-floor"])
    #expect(state.exitCode == 64 && state.errors.contains("can't be in the state second-floor"))
    let name = try Program.run(["compare", page, "--component", "normal-heder", "--no-config"])
    #expect(name.exitCode == 64 && name.errors.contains("normal-header"), "\(name)")
    let none = try Program.run(["compare", page, "--no-config"])
    #expect(none.exitCode == 64 && none.errors.contains("say which component"), "\(none)")
  }
}
