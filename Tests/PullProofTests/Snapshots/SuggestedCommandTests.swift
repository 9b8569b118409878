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
