import Foundation
import Testing

/// Files of somebody else, which have the names of files that `render` writes.
@Suite struct ForeignFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let arguments = [
    "render", "--no-config", "--out", "out", "--scale", "1", "--component", "state-header",
    "--locale", "en", "--state", "idle",
  ]

  private func render(
    _ arguments: String..., expecting code: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(Self.arguments + arguments, in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  @Test(
    arguments: [
      ("index.html", "<!DOCTYPE html><title>My shop</title>", "a contact sheet of PullProof"),
      ("index.html", "<!DOCTYPE html><title>2 frames pass – PullProof</title>", "a contact sheet"),
      ("manifest.json", "{}", "a manifest of PullProof"),
      ("manifest.json", "not JSON", "a manifest of PullProof"),
      ("manifest.json", #"{"name": "App", "icons": []}"#, "a manifest of PullProof"),
      ("assets/page.css", "body { color: red }", "a file of PullProof"),
    ], [[], ["--clean"]])
  func `they stop a run before anything is written`(
    file: (name: String, text: String, kind: String), options: [String]
  ) throws {
    try folder.write(file.text, to: "out/\(file.name)")
    try folder.write("mine", to: "out/en/state-header-idle.png")
    let before = try folder.files(below: "out")
    for _ in 1...2 {
      let outcome = try Program.run(
        ["render", "--no-config", "--out", "out", "--locale", "en"] + options, in: folder.url)
      #expect(outcome.exitCode == 73, "\(outcome)")
      #expect(
        outcome.errors.contains("Error: out/\(file.name): this file is not \(file.kind)"),
        "\(outcome)")
      #expect(outcome.errors.contains("move the file, or name another --out"))
      #expect(try folder.files(below: "out") == before)
      #expect(try folder.text("out/\(file.name)") == file.text)
      #expect(try folder.text("out/en/state-header-idle.png") == "mine")
    }
    try FileManager.default.moveItem(
      atPath: folder.path("out/\(file.name)"), toPath: folder.path("moved"))
    _ = try render("--locale", "de", expecting: 73)
    try FileManager.default.moveItem(
      atPath: folder.path("out/en/state-header-idle.png"), toPath: folder.path("mine"))
    _ = try render(expecting: 0)
  }

  @Test(arguments: [
    ("state-header-idle.png", []), ("state-header-idle.png", ["--clean"]),
    ("state-header-idle.json", ["--scene"]), ("state-header-idle.svg", ["--format", "svg"]),
  ])
  func `pictures and facts of frames are theirs where no list of ours names them`(
    name: String, options: [String]
  ) throws {
    try folder.write("mine", to: "out/en/\(name)")
    try folder.write("mine", to: "out/en/own.png")
    for _ in 1...2 {
      let outcome = try Program.run(Self.arguments + options, in: folder.url)
      #expect(outcome.exitCode == 73, "\(outcome)")
      #expect(
        outcome.errors == """
          Error: out/en/\(name): this file is in no list of an earlier run and would be overwritten; \
          nothing was written; move the file, or name another --out; if PullProof wrote it, remove out/en

          """)
      #expect(try folder.files(below: "out") == ["en/own.png", "en/\(name)"].sorted())
      #expect(try folder.text("out/en/\(name)") == "mine")
    }
  }

  @Test func `half of a frame is ours, and a link is replaced`() throws {
    try folder.makeFolder("out/en/state-header-idle.json")
    try folder.write("mine", to: "mine")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out/en/state-header-idle.png"), withDestinationPath: "../../mine")
    let half = try render("--scene", expecting: 73)
    #expect(half.errors.contains("1 of 1 frames failed"), "\(half)")
    #expect(try folder.data("out/en/state-header-idle.png").starts(with: [0x89, 0x50]))
    #expect(try folder.text("mine") == "mine")
    try FileManager.default.removeItem(atPath: folder.path("out/en/state-header-idle.json"))
    _ = try render("--scene", expecting: 0)
    _ = try render("--locale", "de", "--clean", expecting: 0)
  }

  @Test func `files of an earlier PullProof are replaced`() throws {
    _ = try render(expecting: 0)
    let files = try folder.files(below: "out")
    let contents = try files.map { try folder.data("out/\($0)") }
    // As the pages and styles were before pages named their generator.
    let page = try folder.text("out/index.html")
    let older = page.replacing("<meta name=\"generator\" content=\"PullProof\">\n", with: "")
    #expect(older != page)
    try folder.write(older, to: "out/index.html")
    try folder.write("p { }", to: "out/assets/page.css")
    _ = try render(expecting: 0)
    #expect(try folder.files(below: "out") == files)
    #expect(try files.map { try folder.data("out/\($0)") } == contents)
  }

  @Test func `empty files have nothing to lose`() throws {
    for file in [
      "index.html", "manifest.json", "assets/page.css", "en/state-header-idle.png",
    ] {
      try folder.write("", to: "out/\(file)")
    }
    _ = try render(expecting: 0)
    #expect(try folder.text("out/index.html").contains("PullProof contact sheet"))
  }

  @Test func `styles that an interrupted run left are replaced`() throws {
    try folder.write("p { }", to: "out/assets/page.css")
    try folder.write(
      "PullProof is writing these frames, or was interrupted.\nstate-header/idle/en\tpng\n",
      to: "out/pullproof-unfinished.txt")
    _ = try render(expecting: 0)
    #expect(try folder.text("out/assets/page.css") != "p { }")
  }

  @Test(arguments: ["index.html", "manifest.json"], [[], ["--clean"]])
  func `what can't be read is named with the reason, and is no wait`(
    name: String, options: [String]
  ) throws {
    try folder.makeFolder("out/\(name)")
    func refuse(_ reason: String) throws {
      let outcome = try Program.run(["render", "--out", "out"] + options, in: folder.url)
      #expect(outcome.exitCode == 73)
      #expect(
        outcome.errors.contains("Error: out/\(name): cannot be read: \(reason); "), "\(outcome)")
      #expect(try folder.files(below: "out").filter { $0 != name } == [])
    }
    try refuse("Is a directory")
    try FileManager.default.removeItem(atPath: folder.path("out/\(name)"))
    try #require(mkfifo(folder.path("out/\(name)"), 0o600) == 0)
    try refuse("a named pipe that no program writes to")
  }

  @Test func `the page of a report is not replaced by a contact sheet`() throws {
    let project = try SampleProject.recorded()
    try project.inside("verify", "--reporter", "html=page", expecting: 0)
    let page = try project.folder.data("page/index.html")
    let outcome = try project.inside("render", "--out", "page", expecting: 64)
    #expect(outcome.errors.contains("--out page: this folder holds an HTML report"))
    #expect(try project.folder.data("page/index.html") == page)
  }
}
