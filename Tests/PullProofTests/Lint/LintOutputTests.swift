import Foundation
import Testing
import _ProofTestSupport

@Suite struct LintOutputTests {
  @Test func `GitHub gets the line of the text`() throws {
    let output = try LintProject().lint("--format", "github", expecting: 1).output
    #expect(
      output.contains(
        "::error file=Strings/uk.lproj/Localizable.strings,line=2,col=1,title=textTruncated (uk)::")
    )
    #expect(output.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
  }

  @Test func `SARIF goes to a file, also a second time, and to no other file`() throws {
    let project = try LintProject()
    try project.lint("--format", "sarif", "--out", "a/lint.sarif", expecting: 1)
    let first = try project.folder.data("a/lint.sarif")
    #expect(try JSON(parsing: first)["version"] == "2.1.0")
    try project.lint("--format", "sarif", "--out", "a/lint.sarif", expecting: 1)
    #expect(try project.folder.data("a/lint.sarif") == first)
    try project.folder.write("notes", to: "notes.txt")
    try project.lint("--format", "sarif", "--out", "notes.txt", expecting: 73)
    #expect(try project.folder.text("notes.txt") == "notes")
    try project.lint("--format", "json", "--out", "pullproof.yml", expecting: 64)
    try project.lint("--format", "json", "--out", "notes.txt/lint.json", expecting: 73)
  }

  @Test func `a page shows the narrowest frame, and a later page nothing of an earlier one`() throws
  {
    let project = try LintProject()
    let outcome = try project.lint("--format", "html", expecting: 1)
    #expect(outcome.output.hasPrefix("report lint-report/index.html: "))
    #expect(
      try project.folder.files(below: "lint-report").filter { $0.hasPrefix("images/uk") }
        == ["images/uk/state-header-idle-w320.png"])
    #expect(
      try project.folder.text("lint-report/index.html")
        .contains("src=\"images/uk/state-header-idle-w320.png\" width=\"320\""))
    let first = try project.folder.files(below: "lint-report")
    try project.lint("--format", "html", "--out", "again", expecting: 1)
    #expect(try project.folder.differences(between: "lint-report", and: "again").isEmpty)
    try project.write(LintProject.short, in: "uk")
    try project.lint("--format", "html", expecting: 0)
    let second = try project.folder.files(below: "lint-report")
    #expect(second.count < first.count && second.contains("index.html"))
    #expect(!second.contains { $0.hasPrefix("images/uk") })
  }

  @Test func `a folder of somebody else is left alone`() throws {
    let project = try LintProject()
    let outcome = try project.lint("--format", "html", "--out", "Strings", expecting: 73)
    #expect(outcome.errors.contains("holds files that PullProof did not write"))
    #expect(try project.folder.files(below: "Strings").count == 3)
  }

  @Test func `an unknown format is refused with the nearest one`() throws {
    let outcome = try LintProject().lint("--format", "sarf", expecting: 64)
    #expect(outcome.errors.contains("sarif"))
  }
}
