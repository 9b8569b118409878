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

  @Test func `a project whose keys are all unknown is told so in its first file`() throws {
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

  @Test func `progress of a long run tells that frames are checked, as nothing is rendered`() throws
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
