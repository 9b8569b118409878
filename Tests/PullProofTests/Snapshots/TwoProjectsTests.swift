import Foundation
import Testing

/// Two projects in one folder, which must not touch each other's files.
@Suite struct TwoProjectsTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.ofOneHeader()
    try write("g.yml")
  }

  private var folder: TemporaryFolder { project.folder }

  private func write(_ file: String, rest: String = "") throws {
    try folder.write(
      """
      version: 1
      components: [state-header]
      matrix: {locales: [en], states: [pulling], scales: [1]}
      \(rest)
      """, to: file)
  }

  /// The files of a project, by name.
  private func contents(of files: [String]) throws -> [Data] {
    try files.flatMap { name in
      try folder.holds("\(name)/scenes")
        ? folder.files(below: name).map { try folder.data("\(name)/\($0)") } : [folder.data(name)]
    }
  }

  @Test func `each has a lock, references and pending frames of its own`() throws {
    let own = ["pullproof.lock", "References"]
    let other = ["g.lock", "References-g"]
    try project.inside("record", expecting: 0)
    let before = try contents(of: own)
    let recorded = try project.inside(
      "record", "-c", "g.yml", "--orphaned", "delete", expecting: 0)
    #expect(recorded.output.hasPrefix("recorded 1 new, 0 unchanged"))
    #expect(!recorded.output.contains("orphaned"))
    #expect(try contents(of: own) == before)
    let second = try contents(of: other)
    try project.inside("record", "--mode", "all", "--orphaned", "delete", expecting: 0)
    #expect(try contents(of: own) == before)
    #expect(try contents(of: other) == second)
    for config in ["pullproof.yml", "g.yml"] {
      let clean = try project.inside(
        ["verify", "-c", config], expecting: 0, environment: ["CI": "1"])
      #expect(clean.output.contains("0 missing, 0 orphaned"))
    }
    try folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    try write("g.yml", rest: "theme: theme.json")
    try project.inside("verify", "-c", "g.yml", expecting: 1)
    try project.inside("verify", expecting: 0)
    try project.inside("accept", "-c", "g.yml", "--all", expecting: 0)
    try project.inside("verify", "-c", "g.yml", expecting: 0)
    #expect(try contents(of: own) == before)
  }

  @Test func `each has reports of its own, unless a path is named`() throws {
    for config in ["pullproof.yml", "g.yml"] {
      try project.inside("record", "-c", config, "--quiet", expecting: 0)
      for _ in 1...2 {
        try project.inside(
          "verify", "-c", config, "--reporter", "html,json,junit,blob", expecting: 0)
      }
    }
    let reports = ["snapshot-report", "blob-report"].flatMap { [$0, "\($0)-g"] }
    #expect(reports.allSatisfy { folder.holds("\($0)/pullproof-folder.txt") })
    for file in ["snapshot-report", "snapshot-report-g"] {
      let header = try folder.text("\(file).json").contains("g.yml")
      #expect(header == file.hasSuffix("-g"))
      #expect(folder.holds("\(file).xml"))
    }
    let page = try project.inside(
      "verify", "-c", "g.yml", "--reporter", "html=snapshot-report", expecting: 0)
    #expect(page.output.contains("report snapshot-report/index.html"), "\(page)")
    let merged = try project.inside(
      "merge-reports", "blob-report-g", "--pending", "merged", "--reporter", "html", expecting: 0)
    #expect(merged.output.contains("report snapshot-report-g/index.html"), "\(merged)")
  }

  @Test func `merged parts are pending frames of the project that they are of`() throws {
    for config in ["pullproof.yml", "g.yml"] {
      try project.inside("record", "-c", config, "--quiet", expecting: 0)
    }
    try project.inside("verify", "-c", "g.yml", "--reporter", "blob", expecting: 0)
    try folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    try project.write(
      components: "[normal-header]", locales: "[en]", states: "[idle]", rest: "theme: theme.json")
    try project.inside("verify", "--reporter", "blob", expecting: 1)
    try project.inside("verify", "--quiet", expecting: 1)
    try project.inside("reject", "--all", expecting: 0)
    let before = try folder.contents(below: "pending")
    let merged = try project.inside("merge-reports", "blob-report-g", expecting: 0)
    #expect(merged.errors.isEmpty, "\(merged)")
    #expect(try folder.contents(below: "pending") == before)
    #expect(folder.holds("pending-g/report.json"))
    let own = try project.inside("merge-reports", "blob-report", expecting: 1)
    #expect(
      own.errors.contains(
        "pending: the frames of blob-report replace 2 frames of the last run, of which 2 were rejected; "
      ),
      "\(own)")
  }

  @Test func `each has a folder of drawings of its own, unless one is named`() throws {
    try project.inside("render", expecting: 0)
    let before = try folder.files(below: "out").map { try folder.data("out/\($0)") }
    for _ in 1...2 {
      let other = try project.inside("render", "-c", "g.yml", "--clean", expecting: 0)
      #expect(other.output.contains("open out-g/index.html;"), "\(other)")
    }
    #expect(try folder.files(below: "out").map { try folder.data("out/\($0)") } == before)
    #expect(folder.holds("out-g/en/state-header-pulling.png"))
    try project.inside("render", "-c", "g.yml", "--out", "drawn", expecting: 0)
    #expect(folder.holds("drawn/en/state-header-pulling.png"))
    let started = try project.inside("init", "--config", "ui.yml", expecting: 0)
    #expect(started.output.contains("printf '%s\\n' 'out-*/' "), "\(started)")
  }

  @Test func `they are refused one folder of references, or of pending frames`() throws {
    try project.inside("record", "--quiet", expecting: 0)
    let before = try contents(of: ["pullproof.lock", "References"])
    for (line, words) in [
      ("folder: References", "g.yml:4:9: pullproof.yml keeps its references in References, too"),
      ("folder: ./References/g", "pullproof.yml keeps its references in References, too"),
      ("pending: pending", "g.yml:4:10: pullproof.yml keeps its pending frames in pending, too"),
    ] {
      try write("g.yml", rest: line)
      for command in ["record", "verify"] {
        let outcome = try project.inside(command, "-c", "g.yml", expecting: 65)
        #expect(outcome.errors.contains(words), "\(outcome)")
      }
    }
    try write("pullproof.yaml")
    let twin = try project.inside("record", "-c", "pullproof.yaml", expecting: 65)
    #expect(twin.errors.contains("pullproof.yaml and pullproof.yml would share the lock"))
    #expect(try contents(of: ["pullproof.lock", "References"]) == before)
  }

  @Test func `a lock that is missing is named where its references are there`() throws {
    try project.inside("record", "--quiet", expecting: 0)
    try FileManager.default.removeItem(atPath: folder.path("pullproof.lock"))
    for arguments in [["verify"], ["record", "--mode", "never"]] {
      let outcome = try project.inside(arguments, expecting: 66)
      #expect(
        outcome.errors.contains(
          "pullproof.lock is missing, but References holds 2 images: restore it from version "
            + "control (is *.lock ignored?) or run “pullproof record”"), "\(outcome)")
      #expect(!outcome.output.contains("new"))
    }
    try project.inside("record", "--quiet", expecting: 0)
    try project.inside("verify", expecting: 0)
  }

  @Test func `a project is found from the folders below it, and not beyond its repository`() throws
  {
    try project.inside("record", "--quiet", expecting: 0)
    try folder.makeFolder("App/Sources")
    func run(_ arguments: String..., in name: String) throws -> Program.Outcome {
      try Program.run(
        arguments, environment: ["CI": nil], in: folder.url.appending(path: name))
    }
    let clean = try run("verify", in: "App/Sources")
    #expect(clean.output.contains("clean: 2 unchanged"), "\(clean)")
    try project.write(components: "[normal-header]", locales: "[en]", states: "[idle, pulling]")
    let failed = try run("verify", in: "App")
    #expect(failed.output.contains("accept: pullproof accept --group"), "\(failed)")
    #expect(try run("accept", "--all", in: "App/Sources").exitCode == 0)
    #expect(try folder.files(below: "App") == ["Info.plist"])
    try folder.makeFolder("App/.git")
    let stopped = try run("verify", in: "App/Sources")
    #expect(stopped.exitCode == 66)
    #expect(stopped.errors.contains("pullproof.yml: No such file or directory; create one with"))
  }
}
