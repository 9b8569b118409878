import Foundation
import Testing

/// `pullproof context export`, by the program itself.
@Suite struct ContextExportTests {
  private func export(
    _ folder: TemporaryFolder, _ arguments: String..., to output: String = "out"
  ) throws -> Program.Outcome {
    try Program.run(
      ["context", "export", "--no-config", "--out", folder.path(output)] + arguments)
  }

  /// An app with a text in English and German.
  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"header.idle.title\" = \"Pull\";\n\"settings.title\" = \"Settings\";\n",
      to: "App/en.lproj/Localizable.strings")
    try folder.write(
      "\"header.idle.title\" = \"Ziehen\";\n", to: "App/de.lproj/Localizable.strings")
    return folder
  }

  @Test func `a second export writes nothing and changes no byte`() throws {
    let folder = try app()
    let arguments = [
      "--strings", folder.path("App"), "--locale", "app", "--for", "xcode, folder,arb",
    ]
    let first = try Program.run(
      ["context", "export", "--no-config", "--out", folder.path("out")] + arguments)
    #expect(first.exitCode == 0, "\(first)")
    #expect(first.output.contains("1 text in 2 pictures of 2 languages"))
    #expect(
      first.output.contains(
        "not drawn: “settings.title”, because no component shows a text with this key"))
    try FileManager.default.copyItem(atPath: folder.path("out"), toPath: folder.path("kept"))
    let second = try Program.run(
      ["context", "export", "--no-config", "--out", folder.path("out")] + arguments)
    #expect(second.output.contains(" 0 files written"))
    #expect(try folder.differences(between: "out", and: "kept") == [])
  }

  @Test func `files of an earlier export go, and files of others stay`() throws {
    let folder = try app()
    let app = folder.path("App")
    let more = try export(folder, "--strings", app, "--locale", "app", "--for", "folder")
    #expect(more.exitCode == 0, "\(more)")
    try folder.write("mine", to: "out/folder/notes.txt")
    let less = try export(folder, "--strings", app, "--locale", "en", "--for", "folder")
    #expect(less.exitCode == 0, "\(less)")
    #expect(try folder.files(below: "out").contains("folder/notes.txt"))
    #expect(try folder.files(below: "out").allSatisfy { !$0.contains("/de/") })
    #expect(!folder.holds("out/folder/de") && !folder.holds("out/pictures/de"))
  }

  @Test func `a translator's work is never overwritten`() throws {
    let folder = try app()
    let app = folder.path("App")
    try #expect(export(folder, "--strings", app, "--locale", "de", "--for", "xcode").exitCode == 0)
    let xliff = "out/xcode/de.xcloc/Localized Contents/de.xliff"
    try folder.write(try folder.text(xliff).replacing("Ziehen", with: "Zieh"), to: xliff)
    let same = try export(folder, "--strings", app, "--locale", "de", "--for", "xcode")
    #expect(same.exitCode == 73)
    #expect(same.errors.contains("de.xliff: it was changed since PullProof wrote it"))
    #expect(try folder.text(xliff).contains("Zieh<"))
  }

  @Test func `a translated .xcloc folder is imported`() throws {
    let folder = try app()
    let app = folder.path("App")
    try #expect(export(folder, "--strings", app, "--locale", "de", "--for", "xcode").exitCode == 0)
    let xliff = "out/xcode/de.xcloc/Localized Contents/de.xliff"
    try folder.write(try folder.text(xliff).replacing(">Ziehen<", with: ">Zieh mich<"), to: xliff)
    let outcome = try Program.run(
      ["strings", "import", folder.path("out/xcode/de.xcloc"), "--into", app])
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      try folder.text("App/de.lproj/Localizable.strings").contains("Zieh mich"))
  }

  @Test func `a folder of somebody else's is refused before anything is drawn`() throws {
    let folder = try app()
    try folder.write("mine", to: "out/pictures.txt")
    let outcome = try export(folder, "--locale", "en")
    #expect(outcome.exitCode == 73 && outcome.errors.contains("PullProof did not write"))
    #expect(try folder.files(below: "out") == ["pictures.txt"])
  }

  @Test func `an unknown system is refused with the known ones`() throws {
    let outcome = try Program.run(["context", "export", "--for", "crowdin,nowhere"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("transifex"))
  }

  @Test func `the pictures of a language take less than a megabyte`() throws {
    let folder = try TemporaryFolder()
    let outcome = try export(folder, "--locale", "ja", "--for", "folder")
    #expect(outcome.exitCode == 0, "\(outcome)")
    let sizes = try ["pictures", "folder"].map { name in
      try folder.files(below: "out/\(name)").reduce(0) { sum, file in
        sum + (try folder.data("out/\(name)/\(file)").count)
      }
    }
    #expect(sizes.allSatisfy { $0 > 10_000 && $0 < 1_000_000 }, "\(sizes)")
  }
}
