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
