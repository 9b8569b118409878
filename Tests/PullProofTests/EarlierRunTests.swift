import Foundation
import Testing
import _ProofTestSupport

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
    guard let earlier = try folder.manifest(of: "out")[ifPresent: "earlier"] else { return [] }
    return try earlier.each("files").flatMap { try $0.array.map { try $0.string } }.sorted()
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
    #expect(try folder.drawnIDs(in: "out") == ["state-header/idle/de"])
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

  @Test func `a list of an interrupted run that can't be read is kept, and an error`() throws {
    let list = folder.path("out/pullproof-unfinished.txt")
    try folder.makeFolder("out/pullproof-unfinished.txt")
    let outcome = try Program.run(arguments("en"))
    #expect(outcome.exitCode == 66)
    #expect(outcome.errors.contains("\(list): Is a directory; remove it and what it lists"))
    #expect(folder.holds("out/pullproof-unfinished.txt"))
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
    try link("out/en", to: folder.path("elsewhere"))
    let outcome = try run(arguments("de") + ["--clean"], exitCode: 73)
    #expect(outcome.errors.contains("a symbolic link leads out of the folder"))
    #expect(folder.holds("elsewhere/state-header-idle.png"))
    #expect(!folder.holds("out/de"))
  }

  @Test(arguments: ["en", "assets"], [[], ["--clean"]])
  func `a link that leads out of the folder stops a run that would write behind it`(
    name: String, options: [String]
  ) throws {
    _ = try run(arguments("de"))
    try folder.makeFolder("elsewhere")
    try? FileManager.default.removeItem(atPath: folder.path("out/\(name)"))
    try link("out/\(name)", to: "../elsewhere")
    let before = try folder.files(below: "out")
    let outcome = try run(arguments("en") + options, exitCode: 73)
    #expect(
      outcome.errors.contains(
        "out/\(name): a symbolic link leads out of the folder; remove \(folder.path("out"))/\(name)"
      ),
      "\(outcome)")
    #expect(try folder.files(below: "elsewhere") == [])
    #expect(try folder.files(below: "out") == before)
    try FileManager.default.removeItem(atPath: folder.path("out/\(name)"))
    _ = try run(arguments("en") + options)
  }

  @Test func `links that stay in the folder, and a link to the folder, are followed`() throws {
    try folder.makeFolder("elsewhere/english")
    try link("out", to: "elsewhere")
    try link("elsewhere/en", to: "english")
    for options in [[], ["--clean"]] { _ = try run(arguments("en") + options) }
    #expect(folder.holds("elsewhere/english/state-header-idle.png"))
  }

  @Test func `a link in the place of a file is replaced, and its target is kept`() throws {
    _ = try run(arguments("en"))
    for file in ["en/state-header-idle.png", "index.html", "manifest.json"] {
      try FileManager.default.moveItem(
        atPath: folder.path("out/\(file)"), toPath: folder.path("kept-\(file.suffix(8))"))
      try link("out/\(file)", to: folder.path("kept-\(file.suffix(8))"))
    }
    let before = try folder.files(below: "").filter { $0.hasPrefix("kept-") }
    let contents = try before.map { try folder.data($0) }
    _ = try run(arguments("en") + ["--last-updated", "none"])
    #expect(before.count == 3)
    #expect(try before.map { try folder.data($0) } == contents)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: target)
  }

  @Test func `a frame that fails keeps its earlier picture`() throws {
    _ = try run(arguments("en") + ["--format", "svg"])
    try folder.makeFolder("out/en/state-header-idle.png/in the way")
    _ = try run(arguments("en") + ["--clean"], exitCode: 73)
    #expect(folder.holds("out/en/state-header-idle.svg"))
    #expect(try earlier() == ["en/state-header-idle.svg"])
  }
}

/// What becomes of a file that is written again: its permissions, a link to it, and its name meanwhile.
@Suite struct FileReplacementTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.ofOneHeader()
  }

  private var folder: TemporaryFolder { project.folder }

  private func permissions(of name: String) -> mode_t {
    var status = stat()
    return lstat(folder.path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func change() throws {
    try folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    try project.write(
      components: "[normal-header]", locales: "[en]", states: "[idle]", rest: "theme: theme.json")
  }

  @Test func `permissions stay`() throws {
    try project.run("record", "--quiet", expecting: 0)
    let files = ["pullproof.lock", "References/en/normal-header-idle.png", "report.json"]
    try project.inside("verify", "--reporter", "json=report.json", expecting: 0)
    for (file, mode) in zip(files, [0o600, 0o640, 0o664]) {
      try folder.setPermissions(mode, of: file)
    }
    let before = try files.map(folder.data)
    try change()
    try project.inside("verify", "--reporter", "json=report.json", expecting: 1)
    try project.run("record", "-u", expecting: 0)
    for (file, old) in zip(files, before) { #expect(try folder.data(file) != old) }
    #expect(files.map(permissions) == [0o600, 0o640, 0o664])
  }

  @Test func `a link to a lock, a report or a store stays one`() throws {
    try project.inside("record", "--quiet", expecting: 0)
    try folder.makeFolder("shared")
    // A link to a lock that doesn't exist is refused.
    try FileManager.default.moveItem(
      atPath: folder.path("pullproof.lock"), toPath: folder.path("shared/lock"))
    let links = ["pullproof.lock": "shared/lock", "r.json": "shared/r.json", "s": "shared/store"]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    try change()
    try project.inside("record", "-u", "--reporter", "json=r.json", expecting: 0)
    try folder.write(
      """
      {"viewport":{"width":375,"height":667},"header":"normal"}
      {"event":"beginRefreshing","target":"header"}
      {"event":"advance","seconds":2}
      {"event":"endRefreshing","target":"header"}

      """, to: "e")
    for _ in 1...2 {
      try project.inside(
        "simulate", "e", "--last-updated-store", "s", "--save-last-updated", expecting: 0)
    }
    for (link, target) in links {
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link)) == target)
      #expect(!(try folder.text(target)).isEmpty)
    }
    try project.inside("verify", expecting: 0)
    #expect(try folder.files(below: "shared") == ["lock", "r.json", "store"])
  }

  @Test func `a file whose name could be foreseen is not written through`() throws {
    try project.run("record", "--quiet", expecting: 0)
    try folder.write("mine", to: "victim")
    // The shell becomes the program, so this is the process id of the run.
    let link = "ln -s victim '\(folder.path("pullproof.lock"))'.$$.draft && exec \"$@\""
    let outcome = try project.run(
      "record", "--mode", "all", through: ["/bin/sh", "-c", link, "sh"])
    #expect(outcome.exitCode == 0, "\(outcome)")
    let links = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
      .filter { $0.hasPrefix("pullproof.lock.") && $0.hasSuffix(".draft") }
    #expect(links.count == 1)
    #expect(try folder.text("victim") == "mine")
  }
}
