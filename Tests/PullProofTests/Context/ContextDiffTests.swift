import Foundation
import Testing

/// `pullproof context diff`, by the program itself.
@Suite struct ContextDiffTests {
  private static let long = String(repeating: "Ein sehr langer Text ", count: 6)

  private func write(_ german: String, to folder: TemporaryFolder, in name: String) throws {
    try folder.write(
      "\"header.idle.title\" = \"Pull\";\n", to: "\(name)/en.lproj/Localizable.strings")
    try folder.write(
      "\"header.idle.title\" = \"\(german)\";\n", to: "\(name)/de.lproj/Localizable.strings")
  }

  @Test func `folders are compared, and a text that is cut now says where`() throws {
    let folder = try TemporaryFolder()
    try write("Ziehen", to: folder, in: "before")
    try write(Self.long, to: folder, in: "after")
    let outcome = try Program.run([
      "context", "diff", folder.path("before"), folder.path("after"), "--no-config", "--locale",
      "de", "--locale", "en", "--out", folder.path("out"), "--image-url", "https://example.com/7",
    ])
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output.contains("changes.md: 1 changed text, 1 newly cut"))
    let page = try folder.text("out/changes.md")
    #expect(page.contains("### de") && !page.contains("### en"))
    #expect(page.contains("Ziehen<br>fits") && page.contains("**cut at 320, 375 and 414 pt**"))
    #expect(page.contains("<img src=\"https://example.com/7/before/de/"))
    #expect(try folder.files(below: "out").filter { $0.hasSuffix(".png") }.count == 2)
  }

  @Test func `revisions of a project's texts are compared`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "version: 1\nstrings: [Texts]\nmatrix:\n  locales: app\n", to: "pullproof.yml")
    try write("Ziehen", to: folder, in: "Texts")
    try folder.git("init", "--quiet")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "first")
    try write("Zieh mich", to: folder, in: "Texts")
    let outcome = try Program.run(
      ["context", "diff", "HEAD", "Texts", "--out", "out"], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(try folder.text("out/changes.md").contains("Zieh mich"))
    #expect(try folder.text("out/changes.md").contains("Texts/de.lproj/Localizable.strings:1"))
    // A message names a file of a revision, and not the copy that was read.
    try folder.write(
      "\"MJRefreshHeaderIdelText\" = \"Pull\";\n", to: "Texts/en.lproj/Localizable.strings")
    try folder.git("commit", "--quiet", "--all", "--message", "second")
    let misspelled = try Program.run(
      ["context", "diff", "HEAD", "Texts", "--out", "out"], in: folder.url)
    #expect(
      misspelled.errors.contains("Warning: HEAD:Texts/en.lproj/Localizable.strings:1:1: "),
      "\(misspelled)")
    let unknown = try Program.run(
      ["context", "diff", "nowhere", "Texts", "--out", "out"], in: folder.url)
    #expect(unknown.exitCode == 64 && unknown.errors.contains("unknown revision"))
  }

  @Test func `a key of the app that the earlier texts lack is no error`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "version: 1\nstrings: [Texts]\nkeys:\n  header.idle.title: pull\n"
        + "  header.pulling.title: release\nmatrix:\n  locales: app\n",
      to: "pullproof.yml")
    try folder.write("\"pull\" = \"Pull\";\n", to: "Texts/en.lproj/Localizable.strings")
    try folder.git("init", "--quiet")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "first")
    try folder.write(
      "\"pull\" = \"Pull\";\n\"release\" = \"Let go now\";\n",
      to: "Texts/en.lproj/Localizable.strings")
    let outcome = try Program.run(
      ["context", "diff", "HEAD", "Texts", "--out", "out"], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(try folder.text("out/changes.md").contains("Let go now"))
  }

  /// A project whose German text is another one in the second commit than in the first.
  private func changedProject() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "version: 1\nstrings: [Texts]\nmatrix:\n  locales: app\n", to: "pullproof.yml")
    try folder.git("init", "--quiet")
    for german in ["Ziehen", "Zieh mich"] {
      try write(german, to: folder, in: "Texts")
      try folder.git("add", "--all")
      try folder.git("commit", "--quiet", "--message", german)
    }
    return folder
  }

  private static let comparison = ["context", "diff", "HEAD~1", "HEAD", "--out", "out"]

  @Test(arguments: [
    ("echo 'fatal: unable to read' >&2; exit 128", "fatal: unable to read"),
    ("kill -9 $$", "ended by signal 9"),
  ])
  func `a file of a revision that git can't read is an error, and not a text that no version has`(
    failure: String, words: String
  ) throws {
    let folder = try changedProject()
    let git = try FailingGit(at: "*' cat-file '*de.lproj*", failure)
    let outcome = try Program.run(Self.comparison, environment: git.variables, in: folder.url)
    #expect(outcome.exitCode == 2, "\(outcome)")
    #expect(
      outcome.errors.contains(":Texts/de.lproj/Localizable.strings: \(words)"), "\(outcome)")
    #expect(!folder.holds("out"))
  }

  @Test func `texts of a submodule are left out with a warning`() throws {
    let folder = try changedProject()
    let commit = String(try folder.git("rev-parse", "HEAD").output.prefix(40))
    try folder.git("update-index", "--add", "--cacheinfo", "160000,\(commit),Texts/Vendor")
    try folder.git("commit", "--quiet", "--message", "submodule")
    let outcome = try Program.run(
      ["context", "diff", "HEAD~2", "HEAD", "--out", "out"], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      outcome.errors.contains("Warning: HEAD: texts of the submodule Texts/Vendor are left out; "),
      "\(outcome)")
    #expect(!outcome.errors.contains("HEAD~2: texts of"))
    #expect(try folder.text("out/changes.md").contains("Zieh mich"))
  }

  @Test func `neither a folder nor a revision is an error that says what to do`() throws {
    let folder = try TemporaryFolder()
    try write("Ziehen", to: folder, in: "after")
    let outcome = try Program.run(
      [
        "context", "diff", "before", folder.path("after"), "--no-config", "--out",
        folder.path("out"),
      ])
    #expect(outcome.exitCode == 66 && outcome.errors.contains("name a folder of texts"))
    #expect(!folder.holds("out"))
  }
}

/// The ids of texts in translation systems: what they must be, and what a system without them gets.
@Suite struct ContextIDsTests {
  private let folder: TemporaryFolder

  /// An app with a text in English.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "\"header.idle.title\" = \"Pull\";\n", to: "App/en.lproj/Localizable.strings")
  }

  private func export(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      [
        "context", "export", "--no-config", "--out", folder.path("out"), "--strings",
        folder.path("App"), "--locale", "en",
      ] + arguments)
  }

  @Test func `ids are needed, checked and named by their line`() throws {
    let none = try export("--for", "crowdin")
    #expect(none.exitCode == 64 && none.errors.contains("--ids crowdin=ids.json"))
    let missing = try export("--for", "crowdin", "--ids", folder.path("no.json"))
    #expect(missing.exitCode == 66)
    let wrong = try folder.write("{\n  \"header.idle.title\": \"x\"\n}\n", to: "wrong.json")
    let refused = try export("--for", "crowdin", "--ids", wrong)
    #expect(refused.exitCode == 65 && refused.errors.contains("wrong.json:2:24"))
    let ids = try folder.write("{\"header.idle.title\": 3}", to: "ids.json")
    let ambiguous = try export("--for", "crowdin,lokalise", "--ids", ids)
    #expect(ambiguous.exitCode == 64 && ambiguous.errors.contains("say which system"))
    let unknown = try export("--for", "crowdin", "--ids", "crowdn=\(ids)")
    #expect(unknown.exitCode == 64 && unknown.errors.contains("did you mean “crowdin”?"))
    let needless = try export("--for", "tolgee", "--ids", ids)
    #expect(needless.exitCode == 64)
    #expect(!folder.holds("out"))
    let both = try export(
      "--for", "crowdin,lokalise", "--ids", "crowdin=\(ids)", "--ids", "lokalise=\(ids)")
    #expect(both.exitCode == 0, "\(both)")
    #expect(both.output.contains("send them: sh \(folder.path("out"))/crowdin/upload.sh"))
    #expect(!folder.holds("out/de"))
  }

  @Test(arguments: ["{}", "{\"settings.title\": 3}"])
  func `a file without an id of a drawn text is an error, and nothing is to be sent`(
    json: String
  ) throws {
    let ids = try folder.write(json, to: "ids.json")
    let outcome = try export("--for", "crowdin", "--ids", ids)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.errors.contains(
        "ids.json: there is no id of a text that is drawn, such as “header.idle.title”; download"))
    #expect(!outcome.output.contains("send them"))
    #expect(!folder.holds("out"))
  }

  @Test(arguments: [
    ("", 64, "--for crowdin needs the ids"), ("crowdin={}", 65, "there is no id of a text"),
    ("crowdin={\"header.idle.title\": \"x\"}", 65, ":1:23: expected a whole number"),
  ])
  func `a system without usable ids is left out, and the others are written`(
    ids: String, code: Int32, message: String
  ) throws {
    var arguments = ["--for", "crowdin,tolgee"]
    if let json = ids.split(separator: "=").last {
      arguments += ["--ids", "crowdin=\(try folder.write(String(json), to: "ids.json"))"]
    }
    let outcome = try Program.run(
      [
        "context", "export", "--no-config", "--out", folder.path("out"), "--strings",
        folder.path("App"), "--locale", "en",
      ] + arguments)
    #expect(outcome.exitCode == code, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(outcome.errors.hasSuffix("\nnothing was written for crowdin\n"), "\(outcome)")
    #expect(outcome.output.contains("send them: sh \(folder.path("out"))/tolgee/upload.sh"))
    #expect(!outcome.output.contains("out/crowdin/upload.sh"))
    #expect(folder.holds("out/tolgee/upload.sh") && !folder.holds("out/crowdin"))
    let ids = try folder.write("{\"header.idle.title\": 3}", to: "ids.json")
    let mended = try export("--for", "crowdin,tolgee", "--ids", ids)
    #expect(mended.exitCode == 0, "\(mended)")
    #expect(folder.holds("out/crowdin/upload.sh"))
  }
}
