import Foundation
import Testing

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
