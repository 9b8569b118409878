import Foundation
import Testing

/// What a run does with the files that earlier runs left in its folder.
@Suite struct EarlierRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var images: [String] {
    get throws { try folder.files(below: "out").filter { $0.hasSuffix(".png") } }
  }

  private func arguments(_ locale: String, _ states: [String] = ["idle"]) -> [String] {
    [
      "render", "--no-config", "--out", folder.path("out"), "--scale", "1", "--component",
      "state-header", "--locale", locale,
    ] + states.flatMap { ["--state", $0] }
  }

  private func run(
    _ arguments: [String], exitCode: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(arguments)
    #expect(outcome.exitCode == exitCode, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  private func earlier() throws -> [String] {
    struct Manifest: Decodable {
      struct Entry: Decodable { let files: [String] }
      let earlier: [Entry]?
    }
    let manifest = try JSONDecoder().decode(Manifest.self, from: folder.data("out/manifest.json"))
    return (manifest.earlier ?? []).flatMap(\.files).sorted()
  }

  @Test func `a part keeps earlier pictures, and says so on the terminal, page and manifest`()
    throws
  {
    _ = try run(arguments("en", ["idle", "pulling"]))
    let outcome = try run(arguments("de"))
    let out = folder.path("out")
    #expect(
      outcome.output == """
        1 frame in 1 locale, 1 file in \(out)/
        2 frames of earlier runs in \(out)/, which index.html does not show; --clean removes such files
        open \(out)/index.html; \(out)/manifest.json lists every frame with its digest

        """)
    #expect(
      try images == [
        "de/state-header-idle.png", "en/state-header-idle.png", "en/state-header-pulling.png",
      ])
    let page = try folder.text("out/index.html")
    #expect(page.matches(of: #/<img /#).count == 1)
    #expect(page.contains("2 frames of earlier runs"))
    #expect(try folder.manifest(of: "out").frames.map(\.id) == ["state-header/idle/de"])
    #expect(try earlier() == ["en/state-header-idle.png", "en/state-header-pulling.png"])
  }

  @Test func `a third run still knows what the first one left`() throws {
    _ = try run(arguments("en"))
    _ = try run(arguments("de"))
    _ = try run(arguments("fr"))
    #expect(try earlier() == ["de/state-header-idle.png", "en/state-header-idle.png"])
    let outcome = try run(arguments("fr") + ["--clean"])
    #expect(outcome.output.contains("removed 2 frames of earlier runs\n"))
    #expect(try images == ["fr/state-header-idle.png"])
    #expect(!folder.holds("out/en"), "an empty folder goes, too")
    #expect(try earlier() == [])
    #expect(try !folder.text("out/index.html").contains("earlier runs"))
  }

  @Test func `the same frames again leave nothing`() throws {
    _ = try run(arguments("en"))
    let manifest = try folder.data("out/manifest.json")
    for option in [[], ["--clean"]] {
      let outcome = try run(arguments("en") + option)
      #expect(!outcome.output.contains("earlier"))
      #expect(try folder.data("out/manifest.json") == manifest)
      #expect(try images == ["en/state-header-idle.png"])
    }
  }

  @Test func `files of other formats are of an earlier run`() throws {
    _ = try run(arguments("en") + ["--format", "svg", "--scene"])
    _ = try run(arguments("en"))
    #expect(try earlier() == ["en/state-header-idle.json", "en/state-header-idle.svg"])
    _ = try run(arguments("en") + ["--clean"])
    #expect(
      try folder.drawnFiles(below: "out") == [
        "en/state-header-idle.png", "index.html", "manifest.json",
      ])
  }

  @Test func `only what the manifest lists is removed`() throws {
    _ = try run(arguments("en"))
    try folder.write("mine", to: "out/en/notes.txt")
    try folder.write("mine", to: "out/en/own-idle.png")
    _ = try run(arguments("de") + ["--clean"])
    #expect(try folder.text("out/en/notes.txt") == "mine")
    #expect(try folder.text("out/en/own-idle.png") == "mine")
    #expect(!folder.holds("out/en/state-header-idle.png"))
  }

  @Test func `what an interrupted run wrote is removed later`() throws {
    _ = try run(arguments("en"))
    // As a run leaves its folder when it is killed.
    try FileManager.default.removeItem(atPath: folder.path("out/manifest.json"))
    try folder.write(
      "PullProof is writing these frames, or was interrupted.\nstate-header/idle/en\tpng\n"
        + "state-header/idle/fr\tpng\n../x/en\tpng\nbroken\n",
      to: "out/pullproof-unfinished.txt")
    _ = try run(arguments("de"))
    #expect(try earlier() == ["en/state-header-idle.png"])
    #expect(!folder.holds("out/pullproof-unfinished.txt"))
    _ = try run(arguments("de") + ["--clean"])
    #expect(try images == ["de/state-header-idle.png"])
  }

  @Test(arguments: ["{}", "not JSON", #"{"name": "App", "icons": []}"#])
  func `a manifest of something else stops --clean before anything changes`(text: String) throws {
    try folder.write(text, to: "out/manifest.json")
    try folder.write("mine", to: "out/en/state-header-idle.png")
    let outcome = try run(arguments("de") + ["--clean"], exitCode: 65)
    #expect(outcome.errors.contains("manifest.json: is not a manifest of PullProof"))
    #expect(try folder.text("out/manifest.json") == text)
    #expect(try images == ["en/state-header-idle.png"])
  }

  @Test func `a manifest can't name files that are not frames`() throws {
    _ = try run(arguments("en"))
    try folder.write("mine", to: "precious.png")
    try folder.write("mine", to: "out/precious.txt")
    let text = try folder.text("out/manifest.json").replacing(
      "\"frames\": [",
      with: #""frames": [{"digest":"","files":["../precious.png","precious.txt"],"height":1,"#
        + #""id":"a/idle/en","width":1},"#)
    try folder.write(text, to: "out/manifest.json")
    _ = try run(arguments("de") + ["--clean"])
    #expect(try folder.text("precious.png") == "mine")
    #expect(try folder.text("out/precious.txt") == "mine")
    #expect(try images == ["de/state-header-idle.png"])
  }

  @Test func `a link that leads out of the folder stops --clean, and nothing behind it changes`()
    throws
  {
    _ = try run(arguments("en"))
    try folder.makeFolder("elsewhere")
    try FileManager.default.moveItem(
      atPath: folder.path("out/en/state-header-idle.png"),
      toPath: folder.path("elsewhere/state-header-idle.png"))
    try FileManager.default.removeItem(atPath: folder.path("out/en"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/en"), withDestinationPath: folder.path("elsewhere"))
    let outcome = try run(arguments("de") + ["--clean"], exitCode: 65)
    #expect(outcome.errors.contains("a symbolic link leads out of the folder"))
    #expect(folder.holds("elsewhere/state-header-idle.png"))
    #expect(!folder.holds("out/de"))
  }

  @Test func `a frame that fails keeps its earlier picture`() throws {
    _ = try run(arguments("en") + ["--format", "svg"])
    try folder.makeFolder("out/en/state-header-idle.png/in the way")
    _ = try run(arguments("en") + ["--clean"], exitCode: 73)
    #expect(folder.holds("out/en/state-header-idle.svg"))
    #expect(try earlier() == ["en/state-header-idle.svg"])
  }
}
