import Foundation
import Testing
import _ProofTestSupport

@Suite struct LintBaselineFileTests {
  private static let file = "lint-baseline.json"

  @Test func `what was accepted passes, what is new fails, and what is gone is reported`() throws {
    let project = try LintProject()
    let first = try project.lint("--baseline", Self.file, "--update-baseline", expecting: 0)
    #expect(first.output.hasPrefix("\(Self.file): "))
    let accepted = try project.folder.text(Self.file)
    #expect(
      accepted.contains(
        #"{"rule": "textTruncated", "locale": "uk", "key": "header.idle.title", "element": "title"}"#
      ))
    let second = try project.report("--baseline", Self.file, expecting: 0)
    #expect(try second["violations"] == [] && second["summary"]["accepted"].int > 0)

    try project.write("\(LintProject.long) \(LintProject.long)", in: "de")
    let third = try project.report("--baseline", Self.file, expecting: 1)
    #expect(try third.violations(of: "textTruncated").map { try $0["locale"] } == ["de"])

    try project.write("Zum Aktualisieren ziehen", in: "de")
    try project.write(LintProject.short, in: "uk")
    let fourth = try project.lint("--baseline", Self.file, expecting: 0)
    #expect(fourth.output.contains("\n  textTruncated uk header.idle.title title\n"))
    try project.lint("--baseline", Self.file, "--update-baseline", expecting: 0)
    #expect(try !project.folder.text(Self.file).contains("textTruncated"))
    let last = try project.lint("--baseline", Self.file, expecting: 0)
    #expect(!last.output.contains("resolved"))
  }

  @Test func `a second update writes the same bytes, and a text may move`() throws {
    let project = try LintProject()
    try project.lint("--baseline", Self.file, "--update-baseline", expecting: 0)
    let first = try project.folder.text(Self.file)
    try project.folder.write(
      "\n\n\n" + project.folder.text("Strings/uk.lproj/Localizable.strings"),
      to: "Strings/uk.lproj/Localizable.strings")
    try project.lint("--baseline", Self.file, expecting: 0)
    let update = try project.lint("--baseline", Self.file, "--update-baseline", expecting: 0)
    #expect(update.output.contains(" 0 new, 0 resolved"))
    #expect(try project.folder.text(Self.file) == first)
  }

  @Test func `a run of one language leaves the others in the baseline`() throws {
    let project = try LintProject()
    try project.lint("--baseline", Self.file, "--update-baseline", expecting: 0)
    let first = try project.folder.text(Self.file)
    let part = try project.lint("--locale", "de", "--baseline", Self.file, expecting: 0)
    #expect(!part.output.contains("resolved"))
    try project.lint(
      "--locale", "de", "--baseline", Self.file, "--update-baseline", expecting: 0)
    #expect(try project.folder.text(Self.file) == first)
  }

  /// Writes texts in a folder that is not the one of the project.
  private func write(_ texts: String, to folder: String, in project: LintProject) throws {
    try project.folder.write(texts, to: "\(folder)/en.lproj/Localizable.strings")
  }

  @Test func `a run of a folder leaves the other folders in the baseline`() throws {
    let project = try LintProject(
      lint: "lint: {ignore: [{rule: doubleSpace, key: z, reason: r}]}")
    try write("\"a\" = \"\";\n", to: "One", in: project)
    try write("\"a\" = \"\";\n\"b\" = \"\";\n", to: "Two", in: project)
    let options = ["--notes", "--baseline", "ci/baseline.json"]
    try project.lint(["One", "Two"] + options + ["--update-baseline"], expecting: 0)
    let first = try project.folder.text("ci/baseline.json")
    #expect(
      first.contains(
        #"{"rule": "emptySource", "locale": "en", "key": "a", "count": 2, "in": ["../One", "../Two"]}"#
      ))

    let part = try project.lint(["Two"] + options, expecting: 0)
    #expect(!part.output.contains("resolved") && !part.output.contains("ignoreUnused"))
    try project.lint(["One"] + options + ["--update-baseline"], expecting: 0)
    #expect(try project.folder.text("ci/baseline.json") == first)

    try write("\"a\" = \"A\";\n", to: "Two", in: project)
    let mended = try project.lint(["Two"] + options, expecting: 0)
    #expect(mended.output.contains("\n  emptySource en b\n"))
    let update = try project.lint(["Two"] + options + ["--update-baseline"], expecting: 0)
    #expect(update.output.hasSuffix(", 0 new, 1 resolved\n"))
    #expect(try !project.folder.text("ci/baseline.json").contains(#""key": "b""#))
  }

  @Test func `a run without notes or an added size keeps what was found with them`() throws {
    let project = try LintProject(lint: "lint: {rules: {textTruncated: off}}")
    // The other languages have texts that this one lacks.
    try write("\"a\" = \"A\";\n", to: "Strings", in: project)
    let options = ["--baseline", Self.file, "--update-baseline"]
    try project.lint(options + ["--notes"], expecting: 0)
    let notes = try project.folder.text(Self.file)
    #expect(notes.contains("extraTranslation"))
    try project.lint(options, expecting: 0)
    #expect(try project.folder.text(Self.file) == notes)

    try project.write(lint: "")
    try project.write(LintProject.short, in: "uk")
    try project.lint(options + ["--notes"], expecting: 0)
    let usual = try project.folder.text(Self.file)
    try project.lint(options + ["--text-size", "310"], expecting: 0)
    let large = try project.folder.text(Self.file)
    #expect(large.contains("\"textSizes\": [310]"))
    let plain = try project.lint("--baseline", Self.file, expecting: 0)
    #expect(!plain.output.contains("resolved"))
    try project.lint(options, expecting: 0)
    #expect(try project.folder.text(Self.file) == large)
    try project.lint(
      ["--baseline", Self.file, "--text-size", "310"], expecting: 0)
    #expect(large != usual)
  }

  @Test func `the baseline of another project is refused and stays as it is`() throws {
    let project = try LintProject()
    try project.lint("--baseline", Self.file, "--update-baseline", expecting: 0)
    let first = try project.folder.text(Self.file)
    #expect(first.contains("\"project\": \"pullproof.yml\""))
    try project.folder.write(
      "version: 1\nstrings: Strings\ncomponents: [gif-header]\nmatrix: {locales: [en]}\n",
      to: "Other.yml")
    for update in [[], ["--update-baseline"]] {
      let other = try project.lint(
        ["--config", "Other.yml", "--baseline", Self.file] + update, expecting: 64)
      #expect(other.errors.contains("this is the baseline of pullproof.yml"), "\(other)")
    }
    #expect(try project.folder.text(Self.file) == first)
    try project.folder.write(
      first.replacing("\"pullproof.yml\"", with: "\"Other.yml\""), to: Self.file)
    try project.lint("--config", "Other.yml", "--baseline", Self.file, expecting: 0)
  }

  @Test func `an update writes no report, so options of one are refused`() throws {
    let project = try LintProject()
    for options in [["--out", "report.txt"], ["--format", "sarif"]] {
      let outcome = try project.lint(
        ["--baseline", Self.file, "--update-baseline"] + options, expecting: 64)
      #expect(outcome.errors.contains("\(options[0])"), "\(outcome)")
    }
    #expect(!project.folder.holds(Self.file))
  }

  @Test func `a file that can't be read resolves nothing`() throws {
    let project = try LintProject()
    try write("\"a\" = \"\";\n", to: "One", in: project)
    let options = ["One", "--notes", "--baseline", Self.file, "--update-baseline"]
    try project.lint(options, expecting: 0)
    let first = try project.folder.text(Self.file)
    #expect(first.contains("emptySource"))
    try write("\"a\" = ", to: "One", in: project)
    try project.lint(options + ["--keep-going"], expecting: 65)
    #expect(try project.folder.text(Self.file) == first)
  }

  @Test func `a baseline that is absent, malformed or not named is an error`() throws {
    let project = try LintProject()
    let absent = try project.lint("--baseline", Self.file, expecting: 66)
    #expect(absent.errors.contains("write it with --update-baseline"))
    try project.folder.write("{\"version\": 1, \"violations\": [{}]}", to: Self.file)
    let malformed = try project.lint("--baseline", Self.file, "--update-baseline", expecting: 65)
    #expect(malformed.errors.contains("\(Self.file):1:31: "))
    #expect(try project.folder.text(Self.file) == "{\"version\": 1, \"violations\": [{}]}")
    let unnamed = try project.lint("--update-baseline", expecting: 64)
    #expect(unnamed.errors.contains("--update-baseline needs a file"))
  }
}
