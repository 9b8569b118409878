import Foundation
import Testing

/// Which texts translators get as the source, and which a reader of the development language sees.
@Suite struct StringsSourceTests {
  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["strings"] + arguments)
  }

  @Test func `the texts of Base.lproj are exported and never those of a translation`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"greet\" = \"Hello %@\";", to: "b/Base.lproj/Localizable.strings")
    try folder.write("\"greet\" = \"Hallo %@\";", to: "b/de.lproj/Localizable.strings")
    try folder.write("\"greet\" = \"مرحبا %@\";", to: "b/ar.lproj/Localizable.strings")
    let listed = try run("list", folder.path("b"))
    #expect(listed.output.contains("  en: 1 text, the source\n"), "\(listed)")
    let exported = try run("export", folder.path("b"), "--out", folder.path("x"))
    #expect(exported.exitCode == 0, "\(exported)")
    #expect(exported.errors.contains("Base.lproj: assumed to be in en"))
    let arabic = try folder.text("x/ar.xliff")
    #expect(arabic.contains("original=\"Base.lproj/Localizable.strings\""))
    #expect(arabic.contains("source-language=\"en\""))
    #expect(arabic.contains("<source>Hello %@</source>"))
    #expect(!arabic.contains("Hallo"))
    try folder.write(
      arabic.replacing("مرحبا %@", with: "أهلا %@"), to: "x/ar.xliff")
    let imported = try run("import", folder.path("x/ar.xliff"), "--into", folder.path("b"))
    #expect(imported.exitCode == 0, "\(imported)")
    #expect(try folder.text("b/ar.lproj/Localizable.strings") == "\"greet\" = \"أهلا %@\";")
  }

  @Test func `nothing is exported while a table has no source, or the others with --keep-going`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a = A;", to: "b/en.lproj/L.strings")
    try folder.write("a = B;", to: "b/de.lproj/L.strings")
    try folder.write("m = M;", to: "b/de.lproj/M.strings")
    let refused = try run("export", folder.path("b"), "--out", folder.path("x"))
    #expect(refused.exitCode == 65)
    #expect(
      refused.errors.hasSuffix(
        "/b/M: there are no source texts in en; add a file in en, or name the language of the"
          + " source with --source\n"), "\(refused)")
    #expect(!folder.holds("x"))
    let other = try run("export", folder.path("b"), "--out", folder.path("x"), "--keep-going")
    #expect(other.exitCode == 65)
    #expect(other.errors == refused.errors)
    #expect(try folder.text("x/de.xliff").contains("<source>A</source>"))
    #expect(try !folder.text("x/de.xliff").contains("M.strings"))
  }

  @Test func `nothing is exported in the place of a source that cannot be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "b/en.lproj/L.strings")
    try folder.write("a = A;", to: "b/en-CA.lproj/L.strings")
    try folder.write("a = B;", to: "b/de.lproj/L.strings")
    let outcome = try run(
      "export", folder.path("b"), "--out", folder.path("x"), "--keep-going")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors.contains("b/en.lproj/L.strings:1:1: the file is empty"))
    #expect(outcome.errors.contains("en.lproj/L.strings” could not be read, so it is left out"))
    #expect(!folder.holds("x"))
  }

  @Test func `the translations of a storyboard are left out with a warning`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<document/>", to: "b/Base.lproj/Main.storyboard")
    try folder.write("a = B;", to: "b/de.lproj/Main.strings")
    let alone = try run("export", folder.path("b"), "--out", folder.path("x"))
    #expect(alone.exitCode == 64)
    try folder.write("a = A;", to: "b/Base.lproj/L.strings")
    let both = try run("export", folder.path("b"), "--out", folder.path("x"), "--locale", "de")
    #expect(both.exitCode == 0, "\(both)")
    #expect(both.errors.contains("b/Main: the source texts are in “"))
    #expect(
      both.errors.contains(
        "/Base.lproj/Main.storyboard”, which is not a file of texts, so it is left out;"
          + " export this table with Xcode"))
    #expect(try !folder.text("x/de.xliff").contains("Main"))
    let checked = try run("check", "--notes", folder.path("b"), "--source", "en")
    #expect(checked.exitCode == 0, "\(checked)")
    #expect(checked.output.contains("de.lproj/Main.strings:1:1: note: the source texts are in “"))
  }

  @Test func `a reader of the development language sees the app's texts of Base.lproj`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"header.idle.title\" = \"Pull for stories\";", to: "b/Base.lproj/Localizable.strings")
    try folder.write(
      "\"header.idle.title\" = \"Ziehen\";", to: "b/de.lproj/Localizable.strings")
    for (arguments, expected) in [
      (["en"], "Pull for stories"), (["fr"], "Pull for stories"),
      (["fr", "--source", "fr"], "Pull for stories"), (["de"], "Ziehen"),
    ] {
      let outcome = try Program.run(
        ["strings", "resolve", "--strings", folder.path("b")] + arguments)
      #expect(outcome.output.contains("header.idle.title = \(expected) ["), "\(outcome)")
    }
  }
}
