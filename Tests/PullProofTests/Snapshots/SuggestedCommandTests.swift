import Foundation
import Testing

/// Suggested commands work when they are pasted into the shell that printed them.
@Suite struct SuggestedCommandTests {
  private let project: SampleProject
  private let shell: ShellFolder

  init() throws {
    project = try SampleProject()
    shell = try ShellFolder()
  }

  /// Changes a text of every frame of one state.
  private func change(to text: String = "Tug it") throws {
    try project.writeTexts(["header.idle.title": text])
  }

  /// Executes a suggested command, and expects an exit code.
  @discardableResult
  private func follow(
    _ words: String, of outcome: Program.Outcome, in folder: URL, expecting code: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let command = try #require(
      outcome.suggestion(after: words), "\(outcome)", sourceLocation: sourceLocation)
    let next = try shell.run(command, in: folder)
    #expect(next.exitCode == code, "\(command)\n\(next)", sourceLocation: sourceLocation)
    return next
  }

  /// The folder of the project, one below it, and one that has two projects with spaces in a name.
  @Test(arguments: [("", []), ("sub", []), ("", ["--config", "its own.yml"])])
  func `from the first verification to the last, each step is suggested`(
    subfolder: String, arguments: [String]
  ) throws {
    try change(to: "Pull")
    try project.write(scales: "[1]", rest: "strings: [App]")
    try project.folder.write(project.folder.data("pullproof.yml"), to: "its own.yml")
    try project.folder.makeFolder("sub")
    let folder = project.folder.url.appending(path: subfolder)
    _ = try shell.run("git init -q .", in: project.folder.url)
    let verify = (["verify"] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let first = try shell.run("pullproof \(verify)", in: folder)
    #expect(first.exitCode == 1)
    let recorded = try follow("no references yet: run “", of: first, in: folder, expecting: 0)
    try follow("with the change: ", of: recorded, in: folder, expecting: 0)

    try change()
    let failed = try shell.run("pullproof \(verify)", in: folder)
    #expect(failed.exitCode == 1)
    let images = try #require(failed.suggestion(after: "images: ")?.split(separator: "/ ").first)
    let names = try shell.run("ls \"\(images)\"/en", in: folder).output
    #expect(names.contains("normal-header-idle-comparison.png"))
    try follow("page: ", of: failed, in: folder, expecting: 1)
    let page = arguments.isEmpty ? "snapshot-report" : "snapshot-report-its own"
    #expect(
      FileManager.default.fileExists(
        atPath: folder.appending(path: "\(page)/index.html").path))
    let accepted = try follow("   accept: ", of: failed, in: folder, expecting: 0)
    try follow("with the change: ", of: accepted, in: folder, expecting: 0)
    #expect(try shell.run("pullproof \(verify)", in: folder).exitCode == 0)

    try change(to: "Pull again")
    let again = try shell.run("pullproof \(verify)", in: folder)
    let rejected = try shell.run(
      try #require(again.suggestion(after: "accept all: ")).replacing(" accept ", with: " reject "),
      in: folder)
    #expect(rejected.exitCode == 0, "\(rejected)")
    try follow("verify again after a fix: ", of: rejected, in: folder, expecting: 1)
  }

  @Test func `a page is made of the frames that were selected`() throws {
    try project.inside("record", "--quiet", expecting: 0)
    try change()
    try project.write(rest: "strings: [App]")
    let failed = try project.inside("verify", "--grep", "idle/en$", expecting: 1)
    #expect(
      failed.suggestion(after: "page: ")
        == "pullproof verify --reporter list,html --grep 'idle/en$'")
    let page = try follow("page: ", of: failed, in: project.folder.url, expecting: 1)
    #expect(page.output.contains("1 of 2 frames needs a look"))
    let listed = try project.inside("verify", "--reporter", "list", expecting: 1)
    #expect(
      listed.suggestion(after: "page: ") == "pullproof verify --reporter html --reporter list")
  }

  @Test func `one of two frames is accepted, and the rest is listed`() throws {
    try project.inside("record", "--quiet", expecting: 0)
    try change()
    try project.write(rest: "strings: [App]")
    try project.inside("verify", expecting: 1)
    let accepted = try project.inside("accept", "normal-header/idle/en", expecting: 0)
    #expect(accepted.output.hasPrefix("accepted 1 frame; 1 frame is pending\n"))
    let rest = try follow(
      "list pending frames: ", of: accepted, in: project.folder.url, expecting: 0)
    #expect(rest.output.hasPrefix("normal-header/idle/en@2x  changed  "))
  }

  @Test func `only files that exist are suggested for a commit`() throws {
    try project.write(rest: "references: none")
    let recorded = try project.inside("record", expecting: 0)
    let paths = try #require(recorded.suggestion(after: "git add ")).split(separator: " ")
    for path in paths { #expect(project.folder.holds(String(path)), "\(path)") }
  }

  @Test func `a quiet run suggests nothing`() throws {
    #expect(try project.inside("record", "--quiet", expecting: 0).output == "")
    #expect(try project.inside("verify", "--quiet", expecting: 0).output == "")
  }

  @Test func `on a CI service the folders to keep and the download are named`() throws {
    try project.inside("record", "--quiet", expecting: 0)
    try change()
    try project.write(rest: "strings: [App]")
    let summary = project.folder.path("summary.md")
    let outcome = try project.inside(
      ["verify", "--reporter", "list,github,html=page"], expecting: 1,
      environment: ["CI": "true", "GITHUB_RUN_ID": "42", "GITHUB_STEP_SUMMARY": summary])
    #expect(
      outcome.output.contains(
        "artifacts: keep pending and page of this job (download: gh run download 42)\n"))
    #expect(outcome.output.contains("::notice title=Images::page: page/index.html%0Adownload"))
    #expect(try project.folder.text("summary.md").contains("`gh run download 42` downloads them"))
    let odd = try project.inside(
      ["verify"], expecting: 1, environment: ["CI": "true", "GITHUB_RUN_ID": "1; rm -rf ."])
    #expect(!odd.output.contains("rm -rf"))
  }
}

@Suite("What a run says to do next")
struct NextStepTests {
  private let project: SampleProject

  init() throws { project = try SampleProject() }

  private func change() throws {
    try project.run("record", "--quiet", expecting: 0)
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(rest: "strings: [App]")
  }

  @Test("to record, where there is no reference yet, and not to accept")
  func first() throws {
    let outcome = try project.run("verify", expecting: 1)
    #expect(outcome.output.contains("no references yet: run “pullproof record --config "))
    #expect(!outcome.output.contains("accept"))
  }

  @Test("to commit what was recorded, and nothing where nothing was")
  func recorded() throws {
    let outcome = try project.run("record", expecting: 0)
    let paths = ["pullproof.yml", "pullproof.lock", "References"].map(project.folder.path)
    #expect(
      outcome.output.hasSuffix(
        "commit the references with the change: git add \(paths.joined(separator: " "))\n"))
    #expect(!(try project.run("record", expecting: 0).output.contains("git add")))
  }

  @Test("to look at the images or at a page, and to accept")
  func failed() throws {
    try change()
    let outcome = try project.run("verify", expecting: 1)
    let pending = project.folder.path("pending")
    #expect(outcome.output.contains("\nimages: \(pending)/ (*-comparison.png"))
    #expect(outcome.output.contains("\npage: pullproof verify --reporter list,html --config "))
    #expect(outcome.output.hasSuffix("pullproof.yml --all\n"))
    let page = try project.run(
      "verify", "--reporter", "list,html=\(project.folder.path("page"))", expecting: 1)
    #expect(!page.output.contains("page: pullproof"))
    #expect(page.output.hasSuffix("page/index.html: 2 of 16 frames need a look\n"))
    try project.run("accept", "--all", expecting: 0)
    #expect(!(try project.run("verify", expecting: 0).output.contains("images: ")))
  }

  @Test("to accept what a filter let through, and nothing else")
  func filtered() throws {
    try project.run("record", "--quiet", expecting: 0)
    try project.writeTheme("{\"light\": {\"label\": \"#333333\"}}")
    let outcome = try project.run("verify", "-g", "/ar", expecting: 1)
    #expect(outcome.output.contains("8 frames in ar\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("--all\n"))
    let accepted = try project.run("accept", "--all", expecting: 0)
    #expect(accepted.output.hasPrefix("accepted 8 frames; no frame is pending\n"), "\(accepted)")
    let rest = try project.run("verify", expecting: 1)
    #expect(rest.output.contains("8 frames in en\n"), "\(rest)")
  }

  @Test("to compare a frame with a program, where one is named")
  func diffTool() throws {
    try change()
    let paths = ["expected", "actual"].map {
      project.folder.path("pending/en/normal-header-idle-\($0).png")
    }
    let command = "   diff: ksdiff --wait \(paths.joined(separator: " "))\n"
    let option = try project.run("verify", "--diff-tool", "ksdiff --wait", expecting: 1)
    #expect(option.output.contains(command), "\(option)")
    let variable = try project.run(
      "verify", expecting: 1, environment: ["SNAPSHOT_DIFF_TOOL": "ksdiff --wait"])
    #expect(variable.output.contains(command))
    #expect(!(try project.run("verify", expecting: 1).output.contains("   diff: ")))
  }

  @Test("an exit code of 0 for changes is none for rejected orphaned references")
  func exitZero() throws {
    try change()
    try project.run("verify", "--exit-zero-on-changes", expecting: 0)
    try project.write(states: "[idle]", rest: "strings: [App]")
    try project.run("verify", "--exit-zero-on-changes", expecting: 0)
    try project.run(
      "verify", "--exit-zero-on-changes", "--orphaned", "reject", expecting: 1)
  }
}
