import Foundation
import Testing
import _ProofTestSupport

@Suite struct LintTests {
  @Test func `a truncated text is one violation with its line and its frames`() throws {
    let report = try LintProject().report(expecting: 1)
    let found = try report.violations(of: "textTruncated")
    #expect(found.count == 1)
    let violation = try #require(found.first)
    #expect(try violation["locale"] == "uk" && violation["severity"] == "error")
    #expect(
      try violation["file"] == "Strings/uk.lproj/Localizable.strings" && violation["line"] == 2)
    #expect(try violation["key"] == "header.idle.title")
    #expect(
      try violation["frames"].each("id") == [
        "state-header/idle/uk-w320", "state-header/idle/uk", "state-header/idle/uk-w414",
      ])
    // Three languages at three widths, in three files.
    #expect(try report["summary"]["frames"] == 9 && report["summary"]["files"] == 3)
  }

  @Test func `the project's own widths and text sizes are added, and options change them`() throws {
    let project = try LintProject()
    try project.folder.write(
      try project.folder.text("pullproof.yml")
        .replacingOccurrences(of: "scales: [2]", with: "scales: [1, 2, 3], widths: [375, 600]"),
      to: "pullproof.yml")
    #expect(try project.report(expecting: 1)["summary"]["frames"] == 12)
    #expect(
      try project.report("--width", "900", "--width", "1000", expecting: 0)["summary"]["frames"]
        == 6)
    #expect(try project.report("--text-size", "130", expecting: 1)["summary"]["frames"] == 24)
    #expect(try project.report("--locale", "de", expecting: 0)["summary"]["frames"] == 4)
  }

  @Test func `a second run says the same`() throws {
    let project = try LintProject()
    let first = try project.lint(expecting: 1)
    #expect(first.output.contains("textTruncated: "))
    #expect(
      first.output.contains(
        "    Strings/uk.lproj/Localizable.strings:2:1: error: “\(LintProject.long.prefix(40))"))
    #expect(try project.lint("--workers", "1", expecting: 1).output == first.output)
  }

  @Test func `a file in UTF-16 with other line ends has the same lines`() throws {
    let project = try LintProject()
    let text =
      "/* by genstrings */\r\n\r\n\"MJRefreshHeaderIdleText\" = \"\(LintProject.long)\";\r\n"
    let file = try #require("\u{FEFF}\(text)".data(using: .utf16LittleEndian))
    try project.folder.write(file, to: "Strings/uk.lproj/Localizable.strings")
    let report = try project.report(expecting: 1)
    #expect(try report.violations(of: "textTruncated").map { try $0["line"] } == [3])
  }

  @Test func `a misspelled key is reported with the nearest known one`() throws {
    let project = try LintProject()
    try project.folder.write(
      "\"MJRefreshHeaderIdelText\" = \"Pull\";\n", to: "Strings/en.lproj/Localizable.strings")
    let outcome = try project.lint("--locale", "en", expecting: 0)
    #expect(
      outcome.output.contains(
        "Strings/en.lproj/Localizable.strings:1:1: warning: “MJRefreshHeaderIdelText” looks like "
          + "“MJRefreshHeaderIdleText”, so its text is not used; correct the key"))
    try project.lint("--locale", "en", "--warnings-as-errors", expecting: 1)
  }

  @Test func `a project whose keys are all unknown is reported in its first file`() throws {
    let project = try LintProject()
    for language in ["de", "en", "uk"] {
      try project.folder.write(
        "\"pull\" = \"\(language)\";\n", to: "Strings/\(language).lproj/Localizable.strings")
    }
    let found = try project.report(expecting: 0).violations(of: "noKnownKey")
    #expect(try found.map { try $0["file"] } == ["Strings/de.lproj/Localizable.strings"])
    #expect(try project.report("Strings", expecting: 0).violations(of: "noKnownKey").isEmpty)
  }

  @Test func `paths are checked without frames, and without a project`() throws {
    let project = try LintProject()
    let report = try project.report("Strings", "--no-config", expecting: 0)
    #expect(try report["summary"]["frames"] == 0 && report["summary"]["files"] == 3)
    #expect(try report.violations(of: "textTruncated").isEmpty)
    let outcome = try project.lint("Strings", "--width", "320", expecting: 64)
    #expect(outcome.errors.contains("Paths are checked without frames, so --width has no effect"))
  }

  @Test func `progress of a long run counts checked frames, as nothing is rendered`()
    throws
  {
    let states = (0..<100).map { "idle-\($0)" } + (100..<200).map { "pulling-\($0)" }
    let options = ["--locale", "en", "--component", "normal-header", "--workers", "1"]
    // 200 states at three widths.
    let outcome = try LintProject().lint(
      options + states.flatMap { ["--state", $0] }, expecting: 0)
    #expect(outcome.errors == (1...10).map { "checked \($0 * 60) of 600\n" }.joined())
  }

  @Test func `a file that can't be read outweighs violations`() throws {
    let project = try LintProject()
    try project.folder.write("\"a\" = ", to: "Strings/uk.lproj/Other.strings")
    let outcome = try project.lint("Strings", expecting: 65)
    #expect(outcome.errors.contains("Strings/uk.lproj/Other.strings:1:"))
    #expect(outcome.output.isEmpty)
    let all = try project.lint("Strings", "--keep-going", expecting: 65)
    #expect(all.output.contains("checked"))
    try project.lint("Absent", expecting: 66)
  }

  @Test func `the rules are listed with the levels of the project`() throws {
    let project = try LintProject(lint: "lint: {rules: {textTruncated: off}}")
    let lines = try project.lint("--list-rules", expecting: 0).output.split(separator: "\n")
    #expect(lines.count > 15)
    #expect(lines == lines.sorted())
    let line = try #require(lines.first { $0.hasPrefix("textTruncated ") })
    #expect(line.contains(" off ") && line.hasSuffix("."))
    try project.lint(expecting: 0)
  }
}

@Suite struct LintOutputTests {
  @Test(arguments: [
    ["--baseline", "b.json", "--update-baseline"], ["--budget"], ["--out", "lint.txt"],
  ])
  func `a list of rules is refused where something else is asked for, too`(
    options: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["lint", "--no-config", "--list-rules"] + options, in: folder.url)
    #expect(outcome.exitCode == 64, "\(outcome)")
    #expect(outcome.errors.contains("--list-rules and --"), "\(outcome)")
    #expect(try folder.files(below: ".") == [])
  }

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

  @Test(arguments: ["text", "github"])
  func `a report in lines takes the place of its like only`(format: String) throws {
    let project = try LintProject()
    for notes in ["notes", "1 error, as I said", "::error::no\nnotes\n"] {
      try project.folder.write(notes, to: "notes.txt")
      let outcome = try project.lint(
        "--format", format, "--out", "notes.txt", expecting: 73)
      #expect(outcome.errors.contains("notes.txt: this file is not a \(format) report"))
      #expect(try project.folder.text("notes.txt") == notes)
    }
    try project.folder.write("", to: "empty.txt")
    for _ in 1...2 {
      try project.lint("--format", format, "--out", "empty.txt", expecting: 1)
    }
    let report = try project.folder.text("empty.txt")
    #expect(!report.isEmpty)
    try project.folder.write(report.replacing("\n", with: "\r\n"), to: "empty.txt")
    try project.lint("--format", format, "--out", "empty.txt", expecting: 1)
    #expect(try project.folder.text("empty.txt") == report)
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

@Suite struct LintSettingsTests {
  @Test func `an ignore holds until its last day, and is then reported`() throws {
    let project = try LintProject(
      lint: "lint: {ignore: [{rule: textTruncated, reason: r, until: 9999-12-31}]}")
    #expect(try project.report(expecting: 0)["summary"]["ignored"] == 1)
    try project.write(
      lint: "lint: {ignore: [{rule: textTruncated, reason: r, until: 2020-01-01}]}")
    let report = try project.report(expecting: 1)
    #expect(try report.violations(of: "textTruncated").count == 1)
    let expired = try #require(report.violations(of: "ignoreExpired").first)
    #expect(try expired["file"] == "pullproof.yml" && expired["line"] == 5)
  }

  @Test func `an ignore of some frames leaves the others`() throws {
    let project = try LintProject(
      lint: "lint: {ignore: [{rule: textTruncated, frames: '*/*/*-w320', reason: r}]}")
    let report = try project.report(expecting: 1)
    let violation = try #require(report.violations(of: "textTruncated").first)
    #expect(
      try violation["frames"].each("id") == [
        "state-header/idle/uk", "state-header/idle/uk-w414",
      ])
  }

  @Test func `an ignore of nothing is reported by a run that looks there`() throws {
    let project = try LintProject(lint: "lint: {ignore: [{rule: missingGlyph, reason: r}]}")
    #expect(try project.report(expecting: 1).violations(of: "ignoreUnused").count == 1)
    let part = try project.report("--locale", "de", expecting: 0)
    #expect(try part.violations(of: "ignoreUnused").isEmpty)
  }

  @Test func `an unknown rule is an error with the nearest one, also in a baseline's run`() throws {
    let project = try LintProject(lint: "lint: {rules: {textTrunkated: off}}")
    let outcome = try project.lint(expecting: 65)
    #expect(outcome.errors.contains("pullproof.yml:5:16: unknown rule “textTrunkated”"))
    #expect(outcome.errors.contains("did you mean “textTruncated”?"))
  }
}
