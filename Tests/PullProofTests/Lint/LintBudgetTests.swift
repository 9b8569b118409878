import Foundation
import Testing
import _ProofTestSupport

/// `pullproof lint --budget`: lengths, told before texts are written.
@Suite struct LintBudgetTests {
  private func budgets(_ project: LintProject) throws -> [JSON] {
    let report = try JSON(
      parsing: project.lint("--budget", "--format", "json", expecting: 0).output)
    #expect(try report["kind"] == "budgets")
    let budgets = try report["budgets"].array
    #expect(try budgets.allSatisfy { try !$0["frame"].string.isEmpty })
    return budgets
  }

  @Test func `a text of as many characters as a budget allows fits in every frame`() throws {
    let project = try LintProject()
    let budgets = try budgets(project).filter { try $0["key"] == "header.idle.title" }
    #expect(try budgets.map { try $0["script"] } == ["Cyrl", "Latn"])
    // A state header has no indicator, so the text has the whole width.
    #expect(try budgets.map { try $0["points"] } == [320, 320])
    let characters = try budgets.map { try $0["characters"].int }
    #expect(try budgets[0]["weblateFlags"].string == "max-length:\(characters[0])")
    try project.write(String(LintProject.long.prefix(characters[0])), in: "uk")
    let english = String(repeating: "Pull down to refresh ", count: 9)
    try project.write(String(english.prefix(characters[1])), in: "en")
    let report = try project.report("--width", "320", expecting: 0)
    #expect(try report.violations(of: "textTruncated").isEmpty)
  }

  @Test func `the table names keys, scripts and the frame with the least room`() throws {
    let lines = try LintProject().lint("--budget", expecting: 0).output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("KEY ") == true)
    #expect(
      lines.contains { line in
        line.hasPrefix("header.idle.title ") && line.contains(" Cyrl ")
          && line.contains("68 in uk") && line.hasSuffix(" state-header/idle/uk-w320")
      })
  }

  @Test func `notes are written once, replaced when the room changes, and nothing else changes`()
    throws
  {
    let project = try LintProject()
    let file = "Strings/uk.lproj/Localizable.strings"
    let before = try project.folder.text(file)
    let first = try project.lint("--budget", "--write", expecting: 0)
    #expect(first.output.contains("\(file): lengths are noted"))
    let noted = try project.folder.text(file)
    let note = try #require(
      noted.split(separator: "\n").first { $0.contains("PullProof: at most ") })
    #expect(noted.replacing("\(note)\n", with: "") == before)
    #expect(try project.folder.text("Strings/en.lproj/Localizable.strings").contains(" in Cyrl, "))

    let second = try project.lint("--budget", "--write", expecting: 0)
    #expect(second.output.contains("\(file): unchanged"))
    #expect(try project.folder.text(file) == noted)

    try project.lint("--budget", "--write", "--width", "200", expecting: 0)
    let narrow = try project.folder.text(file)
    #expect(narrow != noted && narrow.contains("(200 pt)"))
    #expect(narrow.split(separator: "\n").count == noted.split(separator: "\n").count)
    #expect(try project.report(expecting: 1).violations(of: "textTruncated").count == 1)
  }

  @Test func `an exported file is noted by its path, and other files stay`() throws {
    let project = try LintProject()
    let export = try Program.run(
      ["strings", "export", "Strings", "--locale", "uk", "--out", "xliff"],
      in: project.folder.url)
    #expect(export.exitCode == 0, "\(export)")
    let original = try project.folder.text("Strings/uk.lproj/Localizable.strings")
    try project.lint("--budget", "--write", "xliff/uk.xliff", expecting: 0)
    let unit = try project.folder.text("xliff/uk.xliff")
    #expect(unit.contains("maxwidth=\"") && unit.contains("<note from=\"PullProof\">"))
    #expect(try project.folder.text("Strings/uk.lproj/Localizable.strings") == original)
    let read = try Program.run(
      ["strings", "import", "xliff/uk.xliff", "--into", "Strings"], in: project.folder.url)
    #expect(read.exitCode == 0, "\(read)")
  }

  @Test func `arguments without an effect are refused`() throws {
    let project = try LintProject()
    for arguments in [
      ["--write"], ["--budget", "--format", "sarif"], ["--budget", "--out", "a.txt"],
      ["--budget", "Strings"], ["--budget", "--baseline", "a.json"],
    ] {
      let outcome = try Program.run(["lint"] + arguments, in: project.folder.url)
      #expect(outcome.exitCode == 64, "\(arguments) \(outcome)")
    }
  }

  @Test func `a file that can't be read is reported, and nothing is measured or written`() throws {
    let project = try LintProject()
    let file = "Strings/uk.lproj/Localizable.strings"
    let before = try project.folder.text(file)
    let outcome = try project.lint("--budget", "--write", "nowhere.strings", file, expecting: 66)
    #expect(outcome.errors.contains("nowhere.strings: ") && !outcome.errors.contains("measured"))
    #expect(try project.folder.text(file) == before)
  }

  @Test func `a project without texts has nothing to note`() throws {
    let project = try LintProject()
    try project.folder.write(
      "version: 1\ncomponents: [state-header]\nmatrix: {locales: [en], states: [idle]}\n",
      to: "pullproof.yml")
    let outcome = try project.lint("--budget", "--write", expecting: 65)
    #expect(outcome.errors.contains("names no files of texts"))
  }
}
