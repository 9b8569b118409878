import Foundation
import Testing

/// Files that are not there or not what they should be: which, where in it, and what to do.
@Suite struct BadFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Expects a run to stop before it writes anything, with a message that holds some words.
  private func expectFailure(
    _ exitCode: Int32, _ arguments: [String], says words: [String],
    through launcher: [String] = [], executable: URL = Program.executable,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Program.start(
      ["render", "--out", folder.path("out")] + arguments, through: launcher,
      executable: executable)
    #expect(outcome.exitCode == exitCode, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.output == "", sourceLocation: sourceLocation)
    #expect(outcome.errors.hasPrefix("Error: "), "\(outcome)", sourceLocation: sourceLocation)
    for word in words {
      #expect(outcome.errors.contains(word), sourceLocation: sourceLocation)
    }
    #expect(!folder.holds("out"), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("\"a\" = \"b\";\n  \"c\" \"d\";", "2:6: ", "“=” is missing", "write "),
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:10: ", "“;” is missing", "add it here"),
    ("\"a\" = \"b;\n", "1:7: ", "never closed", "add the closing quote"),
    ("/* a\n comment", "1:1: ", "never closed", "add “*/”"),
    ("\n\n“a” = \"b\";", "3:1: ", "cannot start a key", "use straight quotes"),
    ("", ":1", "the file is empty", "delete it"),
  ])
  func `a malformed strings file is reported with line and column`(
    text: String, place: String, problem: String, advice: String
  ) throws {
    let file = try folder.write(text, to: "app/en.lproj/Localizable.strings")
    for path in [file, folder.path("app"), folder.path("app/en.lproj")] {
      try expectFailure(
        65, ["--strings", path], says: ["Localizable.strings:", place, problem, advice])
    }
  }

  @Test func `bytes that are no text are reported with their place`() throws {
    let file = try folder.write(
      Array("\"a\" = \"".utf8) + [0xC3, 0x28], to: "app/en.lproj/Localizable.strings")
    try expectFailure(
      65, ["--strings", file], says: ["\(file):1:8: ", "not valid UTF-8", "save it as UTF-8"])
  }

  @Test func `a folder that is named after no language is reported`() throws {
    let file = try folder.write("\"a\" = \"b\";", to: "app/Words.strings")
    try expectFailure(65, ["--strings", file], says: [folder.path("app"), "fr.lproj"])
  }

  @Test func `missing strings are reported`() throws {
    try folder.makeFolder("empty")
    try expectFailure(
      66, ["--strings", folder.path("nowhere")],
      says: ["\(folder.path("nowhere")): ", "No such file", "check the path"])
    try expectFailure(
      66, ["--strings", folder.path("empty")],
      says: ["\(folder.path("empty")): no texts found", "folders such as en.lproj"])
  }

  @Test(.enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func `unreadable strings are reported`() throws {
    let copy = try Program.copy(to: URL(fileURLWithPath: folder.makeFolder("copy")))
    try folder.write("\"a\" = \"b\";", to: "app/en.lproj/Localizable.strings")
    for name in ["app", "app/en.lproj", "app/en.lproj/Localizable.strings"] {
      try folder.setPermissions(0, of: name)
      try expectFailure(
        66, ["--strings", folder.path("app")],
        says: ["\(folder.path("app"))", "ermission", "check the path and its permissions"],
        through: OtherUser.boundLauncher, executable: copy)
      try folder.setPermissions(0o755, of: name)
    }
  }

  @Test(.enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func `a project that is there and can't be read is not to be created`() throws {
    let copy = try Program.copy(to: URL(fileURLWithPath: folder.makeFolder("copy")))
    let file = try folder.write("version: 1\n", to: "pullproof.yml")
    try folder.write("", to: "pullproof.lock")
    try folder.setPermissions(0, of: "pullproof.yml")
    let outcome = try Program.start(
      ["list"], through: OtherUser.boundLauncher, executable: copy, in: folder.url)
    #expect(outcome.exitCode == 66, "\(outcome)")
    #expect(
      outcome.errors.hasSuffix("pullproof.yml: Permission denied; check its permissions\n"),
      "\(outcome)")
    try FileManager.default.removeItem(atPath: file)
    try folder.makeFolder("pullproof.yml")
    let other = try Program.run(["list", "--config", "pullproof.yml"], in: folder.url)
    #expect(other.exitCode == 66)
    #expect(
      other.errors.hasSuffix("pullproof.yml: Is a directory; name a file with --config\n"),
      "\(other)")
  }

  @Test func `a folder without fonts is reported with the packages to install`() throws {
    let fonts = try folder.makeFolder("fonts")
    for path in [fonts, folder.path("nowhere")] {
      try expectFailure(
        78, ["--font-dir", path],
        says: [
          "typefaces are missing in \(path):\n",
          "Inter Bold is not at \(path)/opentype/inter/Inter-Bold.otf",
          "install the packages fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core "
            + "fonts-noto-ui-core,",
          "--font-dir",
        ])
    }
  }

  @Test func `a font file of the right name that is no font counts as missing`() throws {
    let file = try folder.write("no font", to: "fonts/Inter-Bold.otf")
    try expectFailure(
      78, ["--font-dir", folder.path("fonts")],
      says: ["Inter Bold is not at \(file)", "install the packages fonts-inter "])
  }

  @Test func `a malformed font lock is reported with its line`() throws {
    let file = try folder.write("# role and so on\n\nlatin\tInter\tBold\n", to: "fonts/fonts.lock")
    try expectFailure(
      78, ["--font-dir", folder.path("fonts")],
      says: ["\(file):3: ", "eight columns", "SHA-256"])
  }

  @Test func `a locked font that is no font is reported`() throws {
    // `printf 'no font' | sha256sum`
    let digest = "a14d13fd36a9cc68d37cfcf9f78742f25f45c9048e3663fefccf7372cce73bbc"
    let file = try folder.write("no font", to: "fonts/Mine.ttf")
    try folder.write(
      "latin\tMine\tBold\tMine.ttf\t0\tmine\t1\t\(digest)\n", to: "fonts/fonts.lock")
    let outcome = try Program.run([
      "render", "--out", folder.path("out"), "--font-dir", folder.path("fonts"), "--locale", "en",
      "--component", "state-header", "--state", "idle",
    ])
    #expect(outcome.exitCode == 78, "\(outcome)")
    #expect(outcome.errors.contains("no readable font while opening face 0 of \(file)"))
    #expect(try !folder.files(below: "out").contains { $0.hasSuffix(".png") })
  }

  @Test func `images that are none are reported`() throws {
    let text = try folder.write("GIF? No.", to: "text.gif")
    try expectFailure(
      65, ["--images", text], says: ["reading \(text)", "a .gif file or a folder of .png files"])
    try expectFailure(
      65, ["--images", "idle=\(text)"],
      says: ["reading \(text)", "a .gif file or a folder of .png files"])
    let cut = try folder.write(SampleGIF.threeFrames.bytes.dropLast(6), to: "cut.gif")
    try expectFailure(65, ["--images", cut], says: ["reading \(cut)", "a .gif file"])
  }

  @Test func `missing images are reported`() throws {
    let path = folder.path("nowhere.gif")
    try expectFailure(
      66, ["--images", path], says: ["\(path): no such file or folder", "path of the images"])
    let empty = try folder.makeFolder("empty")
    try expectFailure(66, ["--images", empty], says: ["\(empty): no .png files", "name a .gif"])
  }

  @Test func `a truncated PNG is reported by its name`() throws {
    let image = try SamplePNG.bytes(width: 8, height: 8) { _, _ in [0, 0, 0, 255] }
    try folder.write(image, to: "images/1.png")
    let cut = try folder.write(image.dropLast(20), to: "images/2.png")
    try expectFailure(
      65, ["--images", folder.path("images")], says: ["reading \(cut)", "save the image again"])
  }

  @Test(arguments: [
    ("{\"light\": ", "1:11: invalid JSON"),
    ("{\"light\": 3}", "1:11: expected an object for “light”"),
    ("[]", "1:1: expected an object for the theme, found an array"),
    ("{\"light\": {},\n \"drak\": {}}", "2:2: the theme has no field “drak”; did you mean “dark”?"),
    (
      "{\"light\": {\"label\": \"red\"}}",
      "1:21: expected a colour such as #333333 for “label” of “light”, found “red”"
    ),
    (
      "{\"arrow\": 3}", "1:11: expected the path of an image, or an object with “image” for “arrow”"
    ),
    ("{\"arrow\": \"\"}", "1:11: expected the path of an image"),
    ("{\"fonts\": {\"latin\": \"Comic Sans\"}}", "no font has the family “Comic Sans”"),
    ("{\"fonts\": {\"latn\": \"Inter\"}}", "no font has the role “latn”"),
  ])
  func `a theme that cannot be meant is reported`(json: String, problem: String) throws {
    let file = try folder.write(json, to: "theme.json")
    try expectFailure(65, ["--theme", file], says: ["\(file):", problem])
  }

  @Test func `a missing theme is reported`() throws {
    let file = folder.path("nowhere.json")
    try expectFailure(
      66, ["--theme", file], says: ["\(file): ", "No such file", "path of the theme"])
  }

  @Test func `a missing theme is reported by a trace, too`() throws {
    let script = try folder.write(#"{"viewport":{"width":1,"height":1}}"#, to: "a.jsonl")
    let file = folder.path("nowhere.json")
    let outcome = try Program.run(["simulate", script, "--theme", file])
    #expect(outcome.exitCode == 66 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("\(file): "), "\(outcome)")
  }

  @Test func `a missing image of an arrow is reported with its theme`() throws {
    let file = try folder.write(#"{"arrow": "none.png"}"#, to: "theme.json")
    try expectFailure(66, ["--theme", file], says: ["\(file): ", "none.png", "No such file"])
  }

  @Test func `a frame that cannot be drawn leaves the others to be written`() throws {
    // 11,000 pt at 3x are 33,000 pixels; a surface has at most 32,767.
    let tower = SampleGIF(width: 1, height: 11_000, frames: [.init(pixels: .all(.red))])
    let file = try folder.write(tower.bytes, to: "tower.gif")
    let outcome = try Program.run([
      "render", "--out", folder.path("out"), "--images", file, "--locale", "en", "--state", "idle",
      "--component", "gif-header", "--component", "state-header", "--scale", "3", "--scale", "1",
    ])
    #expect(outcome.exitCode == 2, "\(outcome)")
    #expect(outcome.errors.contains("1 of 4 frames failed; the others are written"))
    #expect(
      outcome.errors.contains("gif-header/idle/en@3x: a size that is not between 1 and 32767"))
    #expect(
      try folder.drawnFiles(below: "out") == [
        "en/gif-header-idle.png", "en/state-header-idle.png", "en/state-header-idle@3x.png",
        "index.html", "manifest.json",
      ])
    #expect(
      try folder.drawnIDs(in: "out") == [
        "gif-header/idle/en", "state-header/idle/en@3x", "state-header/idle/en",
      ])
  }
}
