import Foundation
import Testing

/// Where reports and pending frames may be written, and what stays untouched elsewhere.
@Suite struct PlacesTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.ofOneHeader()
    try project.inside("record", "--quiet", expecting: 0)
    try folder.write("build/\n", to: ".gitignore")
    try folder.write("first", to: "scenes/level.txt")
    try folder.write("{}", to: "report.json")
    try folder.makeFolder("empty")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("References"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("empty/up"), withDestinationPath: "..")
  }

  private var folder: TemporaryFolder { project.folder }

  private func contents() throws -> [String: Data] {
    let files = try folder.files(below: "")
    return try Dictionary(uniqueKeysWithValues: files.map { ($0, try folder.data($0)) })
  }

  @Test(
    arguments: [
      (".", "holds the project’s file"), ("./empty/..", "holds the project’s file"),
      ("..", "holds the project’s file"), ("/", "holds the project’s file"),
      ("empty/up", "holds the project’s file"), ("References", "is the project’s references"),
      ("References/", "is the project’s references"), ("link", "is the project’s references"),
      ("link/new", "lies within the project’s references"),
      ("References/en", "lies within the project’s references"),
      ("nowhere/../References", "is the project’s references"),
      ("pullproof.yml/x", "lies within the project’s file"),
    ])
  func `no folder of a run is the project's, holds it or lies within it`(
    path: String, reason: String
  ) throws {
    let before = try contents()
    for arguments in [
      ["verify", "--pending", path], ["verify", "--reporter", "blob=\(path)"],
      ["verify", "--reporter", "html=\(path)"], ["record", "--reporter", "html=\(path)"],
      ["accept", "--all", "--pending", path], ["reject", "--all", "--pending", path],
    ] {
      let outcome = try project.inside(arguments, expecting: 64)
      #expect(outcome.errors.contains("\(path): this folder \(reason)"), "\(outcome)")
      #expect(outcome.errors.contains("name another folder, such as "), "\(outcome)")
    }
    #expect(try contents() == before)
  }

  @Test(
    arguments: [
      ("pullproof.yml", "is the project’s file"), ("./pullproof.lock", "is the project’s lock"),
      ("empty/up/pullproof.lock", "is the project’s lock"),
      ("References/report", "lies within the project’s references"),
      ("link/en/normal-header-idle.png", "lies within the project’s references"),
    ])
  func `no file of a report is the project's`(path: String, reason: String) throws {
    let before = try contents()
    for reporter in ["json", "junit", "markdown"] {
      let outcome = try project.inside(
        ["verify", "--reporter", "\(reporter)=\(path)"], expecting: 64)
      #expect(outcome.errors.contains("\(path): this file \(reason)"), "\(outcome)")
    }
    let summary = try project.inside(
      ["verify", "--reporter", "github"], expecting: 64,
      environment: ["GITHUB_STEP_SUMMARY": path])
    #expect(summary.errors.contains("GITHUB_STEP_SUMMARY=\(path): this file \(reason)"))
    #expect(try contents() == before)
  }

  @Test func `no report goes to the folder of pending frames, where there is none yet either`()
    throws
  {
    for reporters in [
      "json=pending/report.json", "junit=pending", "markdown=pending/a/r.md", "html=pending/page",
      "json=part/r.json,blob=part", "blob=part,junit=pending/r.xml",
    ] {
      let outcome = try project.inside(["verify", "--reporter", reporters], expecting: 64)
      #expect(outcome.errors.contains("the folder of pending frames ("), "\(outcome)")
    }
    let elsewhere = try project.inside(
      ["verify", "--pending", "mine", "--reporter", "json=pending/r.json"], expecting: 64)
    #expect(elsewhere.errors.contains("pending/r.json: this file lies within"), "\(elsewhere)")
    let lint = try project.inside(["lint", "--out", "pending/lint.txt"], expecting: 64)
    #expect(lint.errors.contains("this file lies within the project’s pending frames ("), "\(lint)")
    #expect(!folder.holds("pending") && !folder.holds("part") && !folder.holds("mine"))
    try project.inside(["verify"], expecting: 0)
  }

  @Test(
    arguments: [
      ("pending: .", "pullproof.yml:4:10: the folder . holds the project’s file"),
      ("pending: References", "the folder References is the project’s references"),
      ("pending: link/../pending-frames/../References/x", "lies within the project’s references"),
      ("folder: empty/..", "pullproof.yml:4:9: the folder empty/.. holds the project’s file"),
      ("folder: pending", "the folder pending is the project’s references"),
    ])
  func `a project keeps references and pending frames in folders of their own`(
    line: String, reason: String
  ) throws {
    try project.write(components: "[normal-header]", locales: "[en]", states: "[idle]", rest: line)
    let before = try contents()
    for arguments in [["verify"], ["record", "--mode", "all"], ["accept", "--all"]] {
      let outcome = try project.inside(arguments, expecting: 65)
      #expect(outcome.errors.contains(reason), "\(outcome)")
    }
    #expect(try contents() == before)
  }

  @Test func `a folder with anything else in it is left untouched`() throws {
    for name in [
      "mine/notes-actual.png", "mine/scenes/level.txt", "mine/report.json", "ignored/.gitignore",
      "site/index.html", "site/assets/report.css",
    ] {
      try folder.write("mine", to: name)
    }
    let before = try contents()
    for arguments in [
      ["--pending", "mine"], ["--pending", "ignored"], ["--reporter", "blob=mine"],
      ["--reporter", "html=site"], ["--reporter", "html=mine"],
    ] {
      let outcome = try project.inside(["verify"] + arguments, expecting: 73)
      #expect(outcome.errors.contains("holds files that PullProof did not write"), "\(outcome)")
    }
    #expect(try contents() == before)
  }

  @Test func `a file that is no report of the same kind is not overwritten`() throws {
    try folder.write("{\"light\": {}}", to: "theme.json")
    try folder.write("<testsuites name=\"other\"></testsuites>", to: "other.xml")
    try folder.write("# Notes\n", to: "notes.md")
    for (reporter, file) in [
      ("json", "theme.json"), ("junit", "other.xml"), ("markdown", "notes.md"),
    ] {
      let before = try folder.data(file)
      let outcome = try project.inside(
        ["verify", "--reporter", "\(reporter)=\(file)"], expecting: 73)
      #expect(
        outcome.errors.contains("\(file): this file is not a \(reporter) report"), "\(outcome)")
      #expect(try folder.data(file) == before)
    }
    for _ in 1...2 {
      try project.inside(
        ["verify", "--reporter", "json=r.json,junit=r.xml,markdown=r.md"], expecting: 0)
    }
    let crossed = try project.inside(["verify", "--reporter", "junit=r.json"], expecting: 73)
    #expect(crossed.errors.contains("r.json: this file is not a junit report"))
  }

  @Test func `a file that can't be read is not overwritten by a report`() throws {
    try folder.write("mine", to: "notes.json")
    // Root may read any file, but none of this size is read.
    #expect(truncate(folder.path("notes.json"), 600 << 20) == 0)
    let outcome = try project.inside(["verify", "--reporter", "json=notes.json"], expecting: 73)
    #expect(
      outcome.errors.contains("notes.json: the file that is there can't be read and would be"),
      "\(outcome)")
    #expect(truncate(folder.path("notes.json"), 4) == 0)
    #expect(try folder.text("notes.json") == "mine")
  }

  @Test func `reports are not merged beside a project that can't be read`() throws {
    try project.inside(["record", "--quiet"], expecting: 0)
    try project.inside(["verify", "--reporter", "blob=blob"], expecting: 0)
    let merge = ["merge-reports", "blob", "--reporter", "json=r.json"]
    try project.inside(merge, expecting: 0)
    try folder.write("version: [", to: "pullproof.yml")
    let outcome = try project.inside(merge, expecting: 65)
    #expect(outcome.errors.contains("pullproof.yml:1:"), "\(outcome)")
  }

  @Test(arguments: ["References", "References/en", "pending", "./pullproof.yml"])
  func `frames are not drawn over a project's own files`(out: String) throws {
    try project.inside(["record", "--quiet"], expecting: 0)
    let before = try project.folder.files(below: "")
    let outcome = try project.inside(["render", "--out", out], expecting: 64)
    #expect(outcome.errors.contains("--out \(out): this folder "))
    #expect(try project.folder.files(below: "") == before)
    try project.inside(["render", "--out", "."], expecting: 0)
    try project.inside(["verify"], expecting: 0)
  }

  @Test func `a report that goes to a pipe leaves the pipe there`() throws {
    try project.inside(["record", "--quiet"], expecting: 0)
    let pipe = project.folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // Open for both, so that the program finds a reader.
    let number = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(number) }
    try project.inside(["verify", "--reporter", "json=pipe"], expecting: 0)
    var bytes = [UInt8](repeating: 0, count: 1)
    #expect(read(number, &bytes, 1) == 1 && bytes == [UInt8(ascii: "{")])
    var status = stat()
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `a folder of pending frames is no page, and a page no folder of frames`() throws {
    try project.inside(["verify", "--reporter", "html=page"], expecting: 0)
    let page = try project.inside(["verify", "--pending", "page"], expecting: 73)
    #expect(page.errors.contains("page: holds an HTML report, not pending frames"))
    try project.inside(["verify", "--reporter", "blob=part"], expecting: 0)
    let part = try project.inside(["verify", "--reporter", "html=part"], expecting: 73)
    #expect(part.errors.contains("part: holds pending frames, not an HTML report"))
    for _ in 1...2 {
      try project.inside(["verify", "--reporter", "blob=part,html=page"], expecting: 0)
    }
  }

  @Test func `blobs are not written over by what is made of them`() throws {
    for part in 1...2 {
      try project.inside(
        ["verify", "--shard", "\(part)/2", "--reporter", "blob=blobs/\(part)"], expecting: 0)
    }
    let before = try contents()
    for arguments in [
      ["--pending", "blobs/1"], ["--pending", "blobs"], ["--pending", "."],
      ["--pending", "References"], ["--reporter", "html=blobs/2"], ["--reporter", "html=pending"],
      ["--reporter", "json=pullproof.lock"], ["--reporter", "json=blobs/1/other.json"],
    ] {
      let outcome = try project.inside(["merge-reports", "blobs"] + arguments, expecting: 64)
      #expect(outcome.errors.contains("such as "), "\(outcome)")
    }
    #expect(try contents() == before)
    try project.inside(["merge-reports", "blobs", "--pending", "merged"], expecting: 0)
  }

  @Test func `what an earlier run left is removed, and nothing that links lead to`() throws {
    try project.write(components: "[normal-header]", locales: "[en]", states: "[idle, pulling]")
    try project.inside(["verify", "--reporter", "html=page"], expecting: 1)
    #expect(folder.holds("pending/en/normal-header-pulling-actual.png"))
    try folder.write("mine", to: "pending/notes.txt")
    try folder.write("mine", to: "pending/deep/er/own-actual.png")
    try folder.write("mine", to: "outside/a.txt")
    try folder.write("mine", to: "outside/b-actual.png")
    let scenes = folder.path("pending/scenes")
    try FileManager.default.removeItem(atPath: scenes)
    for link in [scenes, folder.path("pending/fr"), folder.path("page/data/more")] {
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder.path("outside"))
    }
    let refused = try project.inside(["verify"], expecting: 73)
    #expect(refused.errors.contains("pending/scenes: a symbolic link leads out of the folder"))
    try FileManager.default.removeItem(atPath: scenes)
    try project.inside(["record", "--quiet"], expecting: 0)
    try project.inside(["verify", "--reporter", "html=page"], expecting: 0)
    #expect(try folder.files(below: "outside") == ["a.txt", "b-actual.png"])
    #expect(
      try folder.files(below: "pending").filter { !$0.hasPrefix("fr") } == [
        ".gitignore", "deep/er/own-actual.png", "last-failed.txt", "notes.txt",
        "pullproof-folder.txt", "pullproof.lock", "report.json",
      ])
  }

  @Test func `folders of the program may be links to folders elsewhere`() throws {
    for name in ["pending", "kept"] {
      try folder.makeFolder("elsewhere/\(name)")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: "elsewhere/\(name)")
    }
    let rest = "folder: kept"
    try project.write(components: "[normal-header]", locales: "[en]", states: "[idle]", rest: rest)
    try project.inside(["record", "--mode", "all", "--quiet"], expecting: 0)
    try project.write(
      components: "[normal-header]", locales: "[en]", states: "[idle, pulling]", rest: rest)
    try project.inside(["verify"], expecting: 1)
    #expect(folder.holds("elsewhere/pending/en/normal-header-pulling-actual.png"))
    try folder.write("PNG", to: "kept/en/orphaned.png")
    let recorded = try project.inside(["record", "--orphaned", "delete"], expecting: 0)
    #expect(recorded.output.hasPrefix("recorded 2 new, 1 removed"), "\(recorded)")
    #expect(!folder.holds("elsewhere/pending/en/normal-header-pulling-actual.png"))
    #expect(!folder.holds("elsewhere/kept/en/orphaned.png"))
    #expect(folder.holds("elsewhere/kept/en/normal-header-pulling.png"))
  }

  @Test func `two components whose frames would have the same images are refused`() throws {
    try project.write(
      components:
        "[{component: normal-header, name: a-pulling-to}, {component: state-header, name: a}]",
      states: "[second-floor, pulling-to-second-floor]")
    let files = try folder.files(below: ".")
    let lock = try folder.text("pullproof.lock")
    for command in ["record", "verify"] {
      let outcome = try project.inside([command], expecting: 65)
      #expect(outcome.errors.contains("a-pulling-to/second-floor and a/pulling-to-second-floor"))
    }
    #expect(try folder.files(below: ".") == files)
    #expect(try folder.text("pullproof.lock") == lock)
  }
}
