import Foundation
import Testing
import _ProofTestSupport

/// Fixes of violations, and what becomes of these when a fix is followed.
@Suite struct LintFixesTests {
  private func report(_ project: LintProject, _ arguments: String...) throws -> JSON {
    let outcome = try Program.run(
      ["lint", "--notes", "--format", "json"] + arguments,
      environment: ["GITHUB_WORKSPACE": nil], in: project.folder.url)
    return try JSON(parsing: outcome.output)
  }

  private func fixes(of rule: String, in report: JSON) throws -> [JSON] {
    try report.violations(of: rule).flatMap { try $0["fixes"].array }
  }

  private func rules(in report: JSON) throws -> Set<String> {
    Set(try report["violations"].each("rule").map { try $0.string })
  }

  @Test func `each fix of a cut text ends the violation in all of its frames`() throws {
    let project = try LintProject()
    let rule = "textTruncated"
    let fixes = try fixes(of: rule, in: report(project))
    #expect(try fixes.map { try $0["kind"] } == ["lines", "shorten", "widen"])
    #expect(try fixes.allSatisfy { try $0["provedInFrames"] == 3 })

    let (text, count) = (try fixes[1]["text"].string, try fixes[1]["characters"].int)
    #expect(LintProject.long.hasPrefix(text))
    try project.write(text, in: "uk")
    #expect(try self.fixes(of: rule, in: report(project)).isEmpty)
    // It is the smallest change: with one character more, the text is cut or nearly touches an edge.
    try project.write(String(LintProject.long.dropLast(count - 1)), in: "uk")
    #expect(try !rules(in: report(project)).isDisjoint(with: [rule, "edgeMargin"]))

    try project.write(LintProject.long, in: "uk")
    let width = try fixes[2]["width"].int
    #expect(try report(project, "--width", "\(width)").violations(of: rule).isEmpty)
    // In a point less it is cut or, whole, nearly touches both edges.
    let narrower = try rules(in: report(project, "--width", "\(width - 1)"))
    #expect(!narrower.isDisjoint(with: [rule, "edgeMargin"]))

    let lines = try fixes[0]["lines"].int
    try project.folder.write(
      project.folder.text("pullproof.yml") + "\ntitleLines: \(lines)\n", to: "pullproof.yml")
    #expect(try report(project).violations(of: rule).isEmpty)
  }

  /// The violations of a report as their rule, locale, key and element.
  private func marks(in report: JSON) throws -> Set<[String]> {
    Set(
      try report["violations"].array.map { violation in
        try ["rule", "locale", "key", "element"].map { try violation[ifPresent: $0]?.string ?? "" }
      })
  }

  /// Headers with an arrow, with an image and with neither have different room, at two text sizes.
  @Test(arguments: [
    ("uk", LintProject.long), ("de", "Zum Aktualisieren aller Nachrichten bitte herunterziehen"),
    ("ar", "اسحب للأسفل لتحديث كل الرسائل من كل حساباتك الآن"),
    ("hi", "सभी खातों के सभी संदेश ताज़ा करने के लिए नीचे खींचें और छोड़ें"),
  ])
  func `a fix ends all violations of its text, and brings none`(
    language: String, text: String
  ) throws {
    let project = try LintProject()
    try project.folder.write(
      "version: 1\nstrings: Strings\ncomponents: [normal-header, gif-header, state-header]\n"
        + "matrix: {locales: [en, \(language)], states: [idle], textSizes: [100, 140]}",
      to: "pullproof.yml")
    try project.write(text, in: language)
    let before = try report(project)
    let own = try before["violations"].array.filter {
      try $0[ifPresent: "locale"]?.string == language
        && $0[ifPresent: "key"]?.string == "header.idle.title"
    }
    let fixes = try own.map { try $0["fixes"].array }.filter { !$0.isEmpty }
    #expect(Set(try fixes.map { try $0.map { try $0["description"].string } }).count == 1)
    let shortening = try #require(fixes.first?.first { try $0["kind"] == "shorten" })
    let kinds: Set = ["textTruncated", "textClipped", "tooManyLines", "edgeMargin"]
    for member in ["text", "words"] {
      guard let shorter = try shortening[ifPresent: member]?.string else { continue }
      try project.write(shorter, in: language)
      let after = try marks(in: report(project))
      // A symbol at the edge was told with the text, and may be pushed by another line alone.
      let new = try after.subtracting(marks(in: before)).filter {
        $0[0] != "edgeMargin" || !$0[2].isEmpty
      }
      #expect(new.isEmpty, "\(member): \(shorter)")
      let left = after.filter { kinds.contains($0[0]) && $0[1] == language && !$0[2].isEmpty }
      #expect(left.filter { $0[2] == "header.idle.title" }.isEmpty, "\(member): \(left)")
    }
  }

  @Test func `people and GitHub read what to do`() throws {
    let project = try LintProject()
    let text = try project.lint(expecting: 1).output
    #expect(text.contains("\n      fix: give titles 2 lines (titleLines: 2)\n"))
    #expect(text.contains("\n      or: shorten it: "))
    let commands = try project.lint("--format", "github", expecting: 1).output
    #expect(commands.contains("%0Afix: give titles 2 lines (titleLines: 2)%0Aor: shorten it: "))
    try project.lint("--format", "html", expecting: 1)
    let page = try project.folder.text("lint-report/index.html")
    #expect(page.contains("<li dir=\"auto\">give titles 2 lines (titleLines: 2)</li>"))
  }

  /// The replacement of a report's fix, made by a reader who counts lines and code points.
  private func apply(_ fix: JSON, in project: LintProject) throws {
    for change in try fix["replacements"].array {
      let (file, line) = (try change["file"].string, try change["line"].int)
      var lines = try project.folder.text(file).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { Array($0.unicodeScalars) }
      #expect(try change["endLine"].int == line)
      lines[line - 1].replaceSubrange(
        try change["column"].int - 1..<change["endColumn"].int - 1,
        with: Array(try change["new"].string.unicodeScalars))
      try project.folder.write(
        lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n"), to: file)
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
    let clean = try rules(in: report(project))
    try project.write(text, in: language)
    let before = try report(project)
    let fix = try #require(fixes(of: rule, in: before).first)
    #expect(try fix["kind"] == "replace" && fix[ifPresent: "provedInFrames"] == nil)
    try apply(fix, in: project)
    let after = try rules(in: report(project))
    #expect(!after.contains(rule))
    #expect(try after.subtracting(clean).isSubset(of: rules(in: before)))
  }

  @Test func `SARIF has the changes of files, and no text in the place of a translation`() throws {
    let project = try LintProject()
    try project.write("Zum Aktualisieren ziehen ", in: "de")
    let output = try project.lint("--format", "sarif", expecting: 1).output
    let results = try JSON(parsing: output)["runs"][0]["results"].array
    let truncated = try #require(results.first { try $0["ruleId"] == "textTruncated" })
    #expect(try truncated[ifPresent: "fixes"] == nil)
    #expect(try truncated["message"]["text"].string.contains("\nfix: give titles 2 lines"))
    let space = try #require(results.first { try $0["ruleId"] == "surroundingSpace" })
    let change = try space["fixes"][0]["artifactChanges"][0]
    #expect(try change["artifactLocation"]["uri"] == "Strings/de.lproj/Localizable.strings")
    // The key and its quotes take 28 characters, and the text 24.
    let region: JSON = ["startLine": 2, "startColumn": 54, "endLine": 2, "endColumn": 55]
    #expect(
      try change["replacements"] == [["deletedRegion": region, "insertedContent": ["text": ""]]])
  }

  @Test func `a baseline is written without looking for fixes`() throws {
    let project = try LintProject()
    try project.lint("--baseline", "a.json", "--update-baseline", expecting: 0)
    #expect(
      try fixes(of: "textTruncated", in: report(project, "--baseline", "a.json")).isEmpty)
  }

  @Test func `an ignore of the app's languages covers these alone`() throws {
    let project = try LintProject(
      lint: "lint: {ignore: [{rule: textTruncated, locale: app, reason: r}]}")
    #expect(try project.report(expecting: 0)["summary"]["ignored"] == 1)
    try project.folder.write(
      "version: 1\ncomponents: [state-header]\nmatrix: {locales: [en]}\n"
        + "lint: {ignore: [{rule: textTruncated, locale: app, reason: r}]}", to: "pullproof.yml")
    #expect(try project.lint(expecting: 65).errors.contains("no strings are named"))
  }
}
