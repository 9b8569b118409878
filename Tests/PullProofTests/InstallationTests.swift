import Foundation
import ProofDrawing
import Testing

/// The program away from the folder in which it was built.
@Suite struct InstallationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Copies the program to `bin` and its files to `share/pullproof`, as `make install` does.
  private func install(in prefix: String) throws -> URL {
    let files = FileManager.default
    try folder.makeFolder("\(prefix)/bin")
    try folder.makeFolder("\(prefix)/share/pullproof")
    let copy = try Program.copy(to: folder.url.appending(path: "\(prefix)/bin"))
    for (name, module) in [
      ("Fonts", "ProofRendering"), ("Localizations", "RefreshComponents"),
      ("Templates", "ProofSnapshots"), ("Project", "RefreshProject"),
    ] {
      try files.moveItem(
        atPath: folder.path("\(prefix)/bin/PullProof_\(module).resources/\(name)"),
        toPath: folder.path("\(prefix)/share/pullproof/\(name)"))
    }
    return copy
  }

  @Test func `an installed program finds its files, by a link as well`() throws {
    let program = try install(in: "opt/pullproof")
    let frame = [
      "render", "--no-config", "--quiet", "--locale", "ja", "--component", "state-header",
      "--state", "idle",
    ]
    let direct = try Program.start(frame + ["--out", folder.path("direct")], executable: program)
    #expect(direct.exitCode == 0, "\(direct)")

    let link = try folder.makeFolder("usr/bin") + "/pullproof"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "../../opt/pullproof/bin/pullproof")
    let linked = try Program.start(
      frame + ["--out", folder.path("linked")],
      environment: fontVariable(beside: program), executable: URL(fileURLWithPath: link))
    #expect(linked.exitCode == 0, "\(linked)")
    #expect(try folder.differences(between: "direct", and: "linked") == [])
    #expect(folder.holds("linked/ja/state-header-idle@3x.png"))
  }

  private func fontVariable(beside program: URL) -> [String: String?] {
    let fonts = program.deletingLastPathComponent().appending(path: "Fonts").path
    return FileManager.default.fileExists(atPath: fonts) ? ["PULLPROOF_FONT_DIR": fonts] : [:]
  }

  @Test(
    arguments: [
      (["list", "--no-config"], "Localizations"), (["init"], "Project/pullproof.yml"),
      (["fonts", "list", "--no-config"], "Fonts/debian-12.lock"),
      (["render", "--no-config", "--locale", "en", "--out", "out"], "Localizations"),
    ])
  func `a program without its files names what is missing`(
    arguments: [String], missing: String
  ) throws {
    let program = folder.url.appending(path: "bin/pullproof")
    try folder.makeFolder("bin")
    try Program.copyExecutable(to: program)
    let outcome = try Program.start(arguments, executable: program, in: folder.url)
    #expect(outcome.exitCode == 66, "\(outcome)")
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("Error: \(missing), a file of PullProof's own, is missing: "),
      "\(outcome)")
    #expect(outcome.errors.contains("install PullProof again"), "\(outcome)")
    #expect(outcome.errors.contains("/share/pullproof nor in "), "\(outcome)")
    #expect(try folder.files(below: ".") == ["bin/pullproof"])
  }

  @Test func `a program without its templates fails before it draws`() throws {
    let program = try install(in: "usr")
    try FileManager.default.removeItem(atPath: folder.path("usr/share/pullproof/Templates"))
    let outcome = try Program.start(
      [
        "render", "--no-config", "--locale", "en", "--component", "state-header", "--state", "idle",
        "--out", folder.path("out"),
      ], executable: program)
    #expect(outcome.exitCode == 66, "\(outcome)")
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Templates/ContactSheet"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }
}

/// A language that somebody adds by a folder, as `CONTRIBUTING.md` has it.
@Suite struct AddedLanguageTests {
  @Test func `a folder of texts is all it takes`() throws {
    let folder = try TemporaryFolder()
    let program = try Program.copy(to: folder.url)
    let localizations = folder.url.appending(
      path: "PullProof_RefreshComponents.resources/Localizations")
    let english = try String(
      contentsOf: localizations.appending(path: "en.lproj/Localizable.strings"), encoding: .utf8)
    let swahili = english.replacing(
      "\"Pull to refresh\"", with: "\"Vuta ili kusasisha\"")
    try folder.write(
      swahili,
      to: "PullProof_RefreshComponents.resources/Localizations/sw.lproj/Localizable.strings")

    let list = try Program.start(["list", "--component", "state-header"], executable: program)
    #expect(list.output.contains("state-header/idle/sw@3x\n"), "\(list)")
    let render = try Program.start(
      ["render", "--scene", "--scale", "1", "--locale", "sw-KE", "--component", "state-header"]
        + [
          "--state", "idle", "--last-updated", "2026-01-14T09:41:00Z", "--out", folder.path("out"),
        ]
        + ["--last-updated-style", "absolute"],
      executable: program)
    #expect(render.exitCode == 0, "\(render)")
    let scene = try folder.scene("out/sw-KE/state-header-idle.json")
    #expect(try scene.text("title").string == "Vuta ili kusasisha")
    // Its dates are there already: ICU knows far more languages than have words.
    #expect(try scene.text("lastUpdated").string.contains("14 Jan 2026"))
  }
}

@Suite struct VersionTests {
  private static let changelog = DocumentCheckout.sources.appending(path: "CHANGELOG.md")

  @Test func `the program's version is the newest one of the changelog`() throws {
    let lines = try String(contentsOf: Self.changelog, encoding: .utf8).split(separator: "\n")
    let newest = try #require(
      lines.lazy.compactMap { $0.wholeMatch(of: /## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d/) }.first)
    let outcome = try Program.run(["--version"])
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output == "\(newest.1)\n")
    #expect(outcome.errors == "")
  }
}
