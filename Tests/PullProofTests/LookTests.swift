import Foundation
import ProofDrawing
import Testing
import _ProofTestSupport

/// Themes, backgrounds, clocks and formats, as they are seen in what is written.
@Suite struct LookTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a theme changes colours and the family of a role`() throws {
    let theme = try folder.write(
      """
      {"light": {"label": "#FF0000", "page": "#00F"}, "dark": {"page": "#102030"},
       "fonts": {"latin": "Noto Sans"}}
      """, to: "theme.json")
    try folder.render(
      "--scene", "--theme", theme, "--locale", "en", "--component", "state-header", "--state",
      "idle", "--appearance", "light", "--appearance", "dark")
    let light = try folder.scene("out/en/state-header-idle.json")
    let dark = try folder.scene("out/en/state-header-idle~dark.json")

    #expect(light.background == "#0000FF")
    #expect(try light.text("title").color == "#FF0000")
    #expect(try light.text("title").faces == ["Noto Sans Bold"])
    #expect(dark.background == "#102030")
    #expect(try dark.text("title").color == "#A5A5A5", "what a theme leaves out stays")
    #expect(try dark.text("title").faces == ["Noto Sans Bold"])
    #expect(try folder.pixmap("out/en/state-header-idle.png")[0, 0] == 0xFF00_00FF)
    #expect(try folder.pixmap("out/en/state-header-idle~dark.png")[0, 0] == 0xFF10_2030)
  }

  @Test func `a theme changes fonts, the spinner and the arrow`() throws {
    let image = try SamplePNG.bytes(width: 20, height: 20) { _, _ in [0, 0, 255, 255] }
    try folder.write(image, to: "arrow@2x.png")
    let theme = try folder.write(
      """
      {"title": {"size": 15, "weight": "regular"}, "lastUpdated": {"size": 12},
       "light": {"title": "#F00", "lastUpdated": "#00F"}, "spinnerStyle": "large",
       "arrow": "arrow@2x.png"}
      """, to: "theme.json")
    try folder.render(
      "--scene", "--theme", theme, "--locale", "en", "--component", "normal-header", "--component",
      "ego-header", "--state", "idle", "--state", "pulling", "--state", "refreshing",
      "--background", "transparent")
    let idle = try folder.scene("out/en/normal-header-idle.json")
    #expect(try idle.text("title").faces == ["Inter Regular"])
    #expect(try idle.text("lastUpdated").faces == ["Inter Bold"])
    #expect(try idle.text("title").color == "#FF0000")
    #expect(try idle.text("lastUpdated").color == "#0000FF")

    // 10 × 10 pt in the middle of 54 pt, in the title's colour.
    let arrow = try idle.element("arrow").bounds
    #expect((arrow.width, arrow.height, arrow.y) == (10, 10, 22))
    let stem = "out/en/normal-header"
    for state in ["idle", "pulling"] {
      let pixmap = try folder.pixmap("\(stem)-\(state).png")
      let bounds = try folder.scene("\(stem)-\(state).json").element("arrow").bounds
      let middle = (Int(bounds.center.x), Int(bounds.center.y))
      #expect(pixmap[middle.0, middle.1] == 0xFFFF_0000)
    }
    let spinner = try folder.scene("\(stem)-refreshing.json").element("spinner").bounds
    #expect((spinner.width, spinner.height) == (37, 37))
    #expect(try folder.scene("out/en/ego-header-idle.json").text("title").faces == ["Inter Bold"])
  }

  @Test func `a long title is cut, or goes on below where it may`() throws {
    let words = try folder.write(
      """
      "header.idle.title" = "Pull down with one finger to look for messages that are new";
      """, to: "app/en.lproj/Localizable.strings")
    let arguments = [
      "render", "--scene", "--scale", "1", "--strings", words, "--width", "320", "--locale", "en",
      "--component", "normal-header", "--state", "idle",
    ]
    for (options, lines, isTruncated) in [
      ([], 1, true), (["--title-lines", "1"], 1, true), (["--title-lines", "2"], 2, false),
      (["--title-lines", "10"], 2, false),
    ] {
      let outcome = try Program.run(arguments + ["--out", folder.path("out")] + options)
      #expect(outcome.exitCode == 0, "\(outcome)")
      let title = try folder.scene("out/en/normal-header-idle-w320.json").text("title")
      #expect(title.lineCount == lines && title.isTruncated == isTruncated)
    }
    for count in ["0", "11", "-1"] {
      let outcome = try Program.run(arguments + ["--title-lines", count])
      #expect(outcome.exitCode == 64, "\(outcome)")
    }
  }

  @Test func `the page is white in the light and black in the dark`() throws {
    try folder.render(
      "--locale", "en", "--component", "normal-header", "--state", "idle", "--appearance", "light",
      "--appearance", "dark")
    #expect(try folder.pixmap("out/en/normal-header-idle.png")[0, 0] == 0xFFFF_FFFF)
    #expect(try folder.pixmap("out/en/normal-header-idle~dark.png")[0, 0] == 0xFF00_0000)
  }

  @Test func `a transparent background keeps the alpha of letters' edges`() throws {
    try folder.render(
      "--background", "transparent", "--locale", "en", "--component", "state-header",
      "--state", "idle")
    let pixmap = try folder.pixmap("out/en/state-header-idle.png")
    let alphas = Set(pixmap.pixels.map { $0 >> 24 })

    #expect(pixmap[0, 0] == 0)
    #expect(alphas.contains(255), "letters are opaque")
    #expect(alphas.contains { (1...254).contains($0) }, "their edges are not")
    let opaque = pixmap.pixels.filter { $0 >> 24 == 255 }
    #expect(opaque.allSatisfy { $0 == 0xFF5A_5A5A }, "the label's grey is 90")
  }

  @Test(arguments: [("#0F0", 0xFF00_FF00 as UInt32), ("#12345680", 0x8009_1A2B)])
  func `a background of a colour fills the frame`(color: String, pixel: UInt32) throws {
    try folder.render(
      "--background", color, "--locale", "en", "--component", "normal-trailer", "--state", "idle")
    let pixmap = try folder.pixmap("out/en/normal-trailer-idle.png")
    #expect(pixmap[0, 0] == pixel)
    #expect(pixmap[59, 239] == pixel)
  }

  @Test(arguments: [
    ("2026-01-15T23:41:00Z", "UTC", "Today 11:41\u{202F}PM"),
    ("2026-01-15T23:41:00Z", "Asia/Tokyo", "Today 8:41\u{202F}AM"),
  ])
  func `the time is shown in the reader's zone`(
    moment: String, zone: String, expected: String
  ) throws {
    try folder.render(
      "--scene", "--last-updated", moment, "--now", "2026-01-15T23:59:00Z", "--time-zone", zone,
      "--locale", "en", "--component", "state-header", "--state", "idle")
    let line = try folder.scene("out/en/state-header-idle.json").text("lastUpdated").string
    let shown = String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isIsolate }))
    #expect(shown == "Last updated: \(expected)")
  }

  @Test func `letters are outlines in SVG and PDF, and two processes write the same`() throws {
    for output in ["first", "second"] {
      try folder.render(
        "--format", "svg", "--format", "pdf", "--locale", "hi", "--component", "normal-header",
        "--state", "idle", to: output)
    }
    #expect(
      try folder.drawnFiles(below: "first") == [
        "hi/normal-header-idle.pdf", "hi/normal-header-idle.svg", "index.html", "manifest.json",
      ])
    #expect(try folder.differences(between: "first", and: "second") == [])

    let svg = try folder.text("first/hi/normal-header-idle.svg")
    #expect(svg.contains("<svg") && svg.contains("<path"))
    #expect(svg.contains("viewBox=\"0 0 375 54\""))
    for trace in ["<text", "font-family", "Noto", "Inter"] { #expect(!svg.contains(trace)) }
    let pdf = try folder.data("first/hi/normal-header-idle.pdf")
    #expect(pdf.starts(with: Data("%PDF-1.".utf8)))
    let text = UnpackedPDF(pdf).text
    for trace in ["Noto", "/Font "] { #expect(!text.contains(trace), "\(trace)") }
    let dates = text.matches(of: /Date \((?:D:)?([^)]*)\)/)
    #expect(dates.map(\.output.1) == ["20000101000000Z"], "a date, but never today's")
  }
}

extension Unicode.Scalar {
  /// Whether the character only separates the directions of texts.
  fileprivate var isIsolate: Bool { ("\u{2066}"..."\u{2069}").contains(self) }
}
