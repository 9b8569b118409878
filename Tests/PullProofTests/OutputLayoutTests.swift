import Foundation
import ProofDrawing
import Testing
import _ProofTestSupport

/// What a run leaves in its folder, and what the manifest and the page tell of it.
@Suite struct OutputLayoutTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `files are named by locale, component, state, width, appearance and scale`() throws {
    let outcome = try Program.run([
      "render", "--out", folder.path("out"), "--locale", "zh_hant", "--component", "normal-header",
      "--component", "auto-gif-footer", "--state", "idle-50", "--state", "no-more-data",
      "--appearance", "light", "--appearance", "dark", "--scale", "1", "--scale", "2",
      "--width", "375", "--width", "320", "--quiet",
    ])
    #expect(outcome.exitCode == 0, "\(outcome)")
    let suffixes = [
      "", "~dark", "@2x", "~dark@2x", "-w320", "-w320~dark", "-w320@2x", "-w320~dark@2x",
    ]
    let stems = [
      "auto-gif-footer-idle-50", "auto-gif-footer-no-more-data", "normal-header-idle-50",
      "normal-header-no-more-data",
    ]
    let images = stems.flatMap { stem in suffixes.map { "zh-Hant/\(stem)\($0).png" } }
    #expect(
      try folder.drawnFiles(below: "out") == (images + ["index.html", "manifest.json"]).sorted())
  }

  @Test func `every format and the scene of a frame stand side by side, at three pixels a point`()
    throws
  {
    let outcome = try Program.run([
      "render", "--out", folder.path("a/new/folder"), "--locale", "en", "--component",
      "state-trailer", "--state", "pulling", "--format", "pdf", "--format", "png", "--format",
      "svg", "--scene",
    ])
    #expect(outcome.exitCode == 0, "\(outcome)")
    let stem = "en/state-trailer-pulling@3x"
    #expect(
      try folder.drawnFiles(below: "a/new/folder") == [
        "\(stem).json", "\(stem).pdf", "\(stem).png", "\(stem).svg", "index.html",
        "manifest.json",
      ])
    // A trailer is 60 × 240 pt.
    let pixmap = try folder.pixmap("a/new/folder/\(stem).png")
    #expect((pixmap.width, pixmap.height) == (180, 720))
    let frame = try folder.manifest(of: "a/new/folder")["frames"][0]
    #expect(try frame["files"] == ["\(stem).png", "\(stem).svg", "\(stem).pdf", "\(stem).json"])
    #expect(try frame["width"] == 180 && frame["height"] == 720)
  }

  @Test func `the manifest reports each frame's id, files, size and digest`() throws {
    try folder.render("--locale", "ja", "--locale", "en", "--state", "pulling", "--width", "321")
    let manifest = try folder.manifest(of: "out")
    let frames = try manifest["frames"].array
    let ids = try folder.drawnIDs(in: "out")

    #expect(try manifest["version"] == 1)
    #expect(frames.count == 22)
    #expect(ids.first == "state-header/pulling/ja-w321")
    #expect(ids.last == "normal-trailer/pulling/en-w321")
    var pictures: [String: Set<Pixmap>] = [:]
    for frame in frames {
      let file = try frame["files"][0].string
      #expect(try frame["files"].array.count == 1)
      let pixmap = try folder.pixmap("out/\(file)")
      #expect(
        try pixmap.width == frame["width"].int && pixmap.height == frame["height"].int, "\(frame)")
      let digest = try frame["digest"].string
      #expect(digest.wholeMatch(of: /[0-9a-f]{32}/) != nil)
      pictures[digest, default: []].insert(pixmap)
    }
    // With nothing beside the same words, the automatic footers and a back footer look alike.
    #expect(pictures.count == (11 - 3) * 2, "what looks different has another digest")
    #expect(pictures.values.allSatisfy { $0.count == 1 }, "what looks alike has one digest")
    let headers = try frames.filter { try $0["id"].string.contains("-header/") }
    #expect(headers.count == 6)
    #expect(try headers.allSatisfy { try $0["width"] == 321 && $0["height"] == 54 })
  }

  @Test func `the manifest reports the fonts and the libraries`() throws {
    try folder.render("--locale", "en", "--component", "state-header", "--state", "idle")
    let environment = try folder.manifest(of: "out")["environment"]
    let fonts = try environment["fonts"]
    let libraries = try environment["libraries"].object

    #expect(try environment["fontSet"].string == MachineFonts.setName)
    #expect(try fonts[0]["name"] == "Inter Bold")
    #expect(try fonts[0]["file"] == "Inter-Bold.otf")
    #expect(try fonts.each("name").contains("Noto Sans CJK JP Bold"))
    #expect(try fonts.each("sha256").allSatisfy { try $0.string.count == 64 })
    #expect(
      Set(libraries.keys).isSuperset(of: [
        "cairo", "pango", "harfbuzz", "fontconfig", "fribidi", "icu",
      ]))
    #expect(try libraries.values.allSatisfy { try $0.string.first?.isNumber == true })
  }

  @Test func `the manifest and the page hold nothing that varies between runs`() throws {
    let arguments = ["--locale", "en", "--component", "normal-header"]
    for output in ["first", "second-of-another-length"] {
      try folder.render(arguments[0], arguments[1], arguments[2], arguments[3], to: output)
    }
    let differences = try folder.differences(
      between: "first", and: "second-of-another-length")
    #expect(differences == [])
    for file in ["manifest.json", "index.html"] {
      // Alternative texts are those of the pictures, which show the time of the fixed clock.
      let text = try folder.text("first/\(file)").replacing("9:41", with: "")
      for trace in [folder.url.path, "/tmp", "/usr", "/home", "file:", NSUserName() + "/"] {
        #expect(!text.contains(trace), "\(file) tells of \(trace)")
      }
      #expect(text.firstMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}:[0-9]{2}/) == nil)
    }
  }

  @Test func `the page shows every image once, in a table for each component`() throws {
    try folder.render(
      "--no-config", "--locale", "ko", "--locale", "ar", "--state", "idle", "--appearance", "dark")
    let page = try folder.text("out/index.html")

    let shown = page.matches(of: /<img src="([^"]*)"/).map { String($0.output.1) }
    let images = try folder.files(below: "out").filter { $0.hasSuffix(".png") }
    #expect(images.count == 22)
    #expect(shown.sorted() == images)
    #expect(page.contains(#"<h1 dir="auto">Built-in gallery</h1>"#))
    let tables = page.matches(of: /<section[^>]* data-component="([^"]*)"/)
    #expect(tables.count == 11)
    #expect(tables.first?.output.1 == "state-header")
    let rows = page.matches(of: /<bdi class="own" lang="([^"]*)">([^<]*)</)
      .map { "\($0.output.1) \($0.output.2)" }
    #expect(Array(rows.prefix(3)) == ["ko 한국어", "ar العربية", "ko 한국어"])
  }

  @Test func `the page opens without a server or a network`() throws {
    try folder.render("--locale", "he", "--component", "back-gif-footer")
    let page = try folder.text("out/index.html")

    let anchors = Set(page.matches(of: /id="([^"]*)"/).map { "#\($0.output.1)" })
    let links = page.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.output.1) }
    // The way to the frames, a component, and five images that are shown and linked.
    #expect(links.filter { !$0.hasPrefix("assets/") && $0 != "data:," }.count == 2 + 5 * 2)
    for link in links where link != "data:," {
      #expect(link.hasPrefix("#") ? anchors.contains(link) : folder.holds("out/\(link)"), "\(link)")
    }
    #expect(!page.contains("http"))
  }

  @Test func `alternative texts are the app's own words`() throws {
    try folder.write(
      "\"header.idle.title\" = \"Pull for news\";", to: "App/en.lproj/Localizable.strings")
    try folder.render(
      "--locale", "en", "--component", "state-header", "--state", "idle", "--last-updated", "none",
      "--strings", folder.path("App"))
    let page = try folder.text("out/index.html")
    #expect(page.contains("alt=\"Pull for news"))
  }
}
