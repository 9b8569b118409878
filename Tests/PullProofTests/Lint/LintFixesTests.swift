import Foundation
import Testing

/// Fixes of violations, and what becomes of these when a fix is followed.
@Suite struct LintFixesTests {
  private struct Report: Decodable {
    struct Fix: Decodable {
      struct Replacement: Decodable {
        let file: String
        let line: Int
        let column: Int
        let endLine: Int
        let endColumn: Int
        let new: String
      }

      let kind: String
      let characters: Int?
      let text: String?
      let width: Int?
      let lines: Int?
      let provedInFrames: Int?
      let replacements: [Replacement]?
    }

    struct Violation: Decodable {
      let rule: String
      let fixes: [Fix]
    }

    let violations: [Violation]

    func fixes(of rule: String) -> [Fix] { violations.filter { $0.rule == rule }.flatMap(\.fixes) }
  }

  private func report(
    _ project: LintProject, _ arguments: String...
  ) throws -> Report {
    let outcome = try Program.run(
      ["lint", "--notes", "--format", "json"] + arguments,
      environment: ["GITHUB_WORKSPACE": nil], in: project.folder.url)
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  @Test func `each fix of a cut text ends the violation in all of its frames`() throws {
    let project = try LintProject()
    let fixes = try report(project).fixes(of: "textTruncated")
    #expect(fixes.map(\.kind) == ["lines", "shorten", "widen"])
    #expect(Set(fixes.map(\.provedInFrames)) == [3])

    let short = try #require(fixes.first { $0.kind == "shorten" })
    let (text, count) = (try #require(short.text), try #require(short.characters))
    #expect(LintProject.long.hasPrefix(text))
    try project.write(text, in: "uk")
    #expect(try report(project).fixes(of: "textTruncated").isEmpty)
    // It is the smallest change: with one character more, the text is cut.
    try project.write(String(LintProject.long.dropLast(count - 1)), in: "uk")
    #expect(try !report(project).fixes(of: "textTruncated").isEmpty)

    try project.write(LintProject.long, in: "uk")
    let width = try #require(fixes.first { $0.kind == "widen" }?.width)
    let wide = try report(project, "--width", "\(width)")
    #expect(!wide.violations.contains { $0.rule == "textTruncated" })
    let narrow = try report(project, "--width", "\(width - 1)")
    #expect(narrow.violations.contains { $0.rule == "textTruncated" })

    let lines = try #require(fixes.first { $0.kind == "lines" }?.lines)
    try project.folder.write(
      project.folder.text("pullproof.yml") + "\ntitleLines: \(lines)\n", to: "pullproof.yml")
    #expect(try !report(project).violations.contains { $0.rule == "textTruncated" })
  }

  @Test func `people and GitHub read what to do`() throws {
    let project = try LintProject()
    let text = try project.lint(expecting: 1).output
    #expect(text.contains("\n      fix: give titles 2 lines (titleLines: 2)\n"))
    #expect(text.contains("\n      or: make it "))
    let commands = try project.lint("--format", "github", expecting: 1).output
    #expect(commands.contains("%0Afix: give titles 2 lines (titleLines: 2)%0Aor: make it "))
    try project.lint("--format", "html", expecting: 1)
    let page = try project.folder.text("lint-report/index.html")
    #expect(page.contains("<li dir=\"auto\">give titles 2 lines (titleLines: 2)</li>"))
  }

  /// The replacement of a report's fix, made by a reader who counts lines and code points.
  private func apply(_ fix: Report.Fix, in project: LintProject) throws {
    for change in try #require(fix.replacements) {
      var lines = try project.folder.text(change.file).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { Array($0.unicodeScalars) }
      #expect(change.line == change.endLine)
      lines[change.line - 1].replaceSubrange(
        change.column - 1..<change.endColumn - 1, with: Array(change.new.unicodeScalars))
      try project.folder.write(
        lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n"),
        to: change.file)
    }
  }

  @Test(arguments: [
    ("surroundingSpace", "de", "Zum Aktualisieren ziehen "),
    ("zeroWidthSpace", "uk", "Потягніть\u{200B} униз"),
    ("ellipsis", "uk", "Оновлення..."), ("invalidEscape", "de", "Zum \\q Aktualisieren"),
    ("notNormalized", "de", "Zum Aktualisie\u{301}ren"),
  ])
  func `a replacement that is made ends its violation and adds none`(
    rule: String, language: String, text: String
  ) throws {
    let project = try LintProject()
    try project.write(LintProject.short, in: "uk")
    let clean = Set(try report(project).violations.map(\.rule))
    try project.write(text, in: language)
    let before = try report(project)
    let fix = try #require(before.fixes(of: rule).first)
    #expect(fix.kind == "replace" && fix.provedInFrames == nil)
    try apply(fix, in: project)
    let after = Set(try report(project).violations.map(\.rule))
    #expect(!after.contains(rule))
    #expect(after.subtracting(clean).isSubset(of: before.violations.map(\.rule)))
  }

  @Test func `SARIF has the changes of files, and no text in the place of a translation`() throws {
    let project = try LintProject()
    try project.write("Zum Aktualisieren ziehen ", in: "de")
    let output = try project.lint("--format", "sarif", expecting: 1).output
    struct Log: Decodable {
      struct Run: Decodable { let results: [Result] }
      struct Result: Decodable {
        let ruleId: String
        let message: [String: String]
        let fixes: [Fix]?
      }
      struct Fix: Decodable { let artifactChanges: [Change] }
      struct Change: Decodable {
        let artifactLocation: [String: String]
        let replacements: [Replacement]
      }
      struct Replacement: Decodable {
        let deletedRegion: [String: Int]
        let insertedContent: [String: String]
      }

      let runs: [Run]
    }
    let results = try JSONDecoder().decode(Log.self, from: Data(output.utf8)).runs[0].results
    let truncated = try #require(results.first { $0.ruleId == "textTruncated" })
    #expect(truncated.fixes == nil)
    #expect(truncated.message["text"]?.contains("\nfix: give titles 2 lines") == true)
    let space = try #require(results.first { $0.ruleId == "surroundingSpace" })
    let change = try #require(space.fixes?.first?.artifactChanges.first)
    #expect(change.artifactLocation["uri"] == "Strings/de.lproj/Localizable.strings")
    // The key and its quotes take 28 characters, and the text 24.
    let region = ["startLine": 2, "startColumn": 54, "endLine": 2, "endColumn": 55]
    #expect(change.replacements.map(\.deletedRegion) == [region])
    #expect(change.replacements.map(\.insertedContent) == [["text": ""]])
  }

  @Test func `a baseline is written without looking for fixes`() throws {
    let project = try LintProject()
    try project.lint("--baseline", "a.json", "--update-baseline", expecting: 0)
    #expect(try report(project, "--baseline", "a.json").fixes(of: "textTruncated").isEmpty)
  }

  @Test func `an ignore of the app's languages covers these alone`() throws {
    let project = try LintProject(
      lint: "lint: {ignore: [{rule: textTruncated, locale: app, reason: r}]}")
    #expect(try project.report(expecting: 0).summary["ignored"] == 1)
    try project.folder.write(
      "version: 1\ncomponents: [state-header]\nmatrix: {locales: [en]}\n"
        + "lint: {ignore: [{rule: textTruncated, locale: app, reason: r}]}", to: "pullproof.yml")
    #expect(try project.lint(expecting: 65).errors.contains("no strings are named"))
  }
}
