import Foundation
import ProofDrawing
import Testing

/// A language that somebody adds by a folder, as `CONTRIBUTING.md` has it.
@Suite struct AddedLanguageTests {
  @Test func `a folder of texts is all it takes`() throws {
    let folder = try TemporaryFolder()
    let program = try Program.copy(to: folder.url)
    let localizations = folder.url.appending(
      path: "PullProof_RefreshGallery.resources/Localizations")
    let english = try String(
      contentsOf: localizations.appending(path: "en.lproj/Localizable.strings"), encoding: .utf8)
    let swahili = english.replacing(
      "\"Pull to refresh\"", with: "\"Vuta ili kusasisha\"")
    try folder.write(
      swahili,
      to: "PullProof_RefreshGallery.resources/Localizations/sw.lproj/Localizable.strings")

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
