import Foundation
import Testing
import _ProofTestSupport

/// Which fonts are drawn with, and what is told of them.
@Suite struct FontSetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["render", "--out", folder.path("out"), "--locale", "en", "--component", "state-header"]
        + arguments)
  }

  @Test func `fonts of no known set are drawn with, told once and recorded`() throws {
    let fonts = try folder.linkFonts(to: "fonts")
    try folder.changeFont("fonts/Inter-Bold.otf")
    let outcome = try render("--font-dir", fonts, "--workers", "3")
    #expect(outcome.exitCode == 0, "\(outcome)")
    let warning =
      "Warning: the fonts in \(fonts) are an unlocked set: Inter Bold differs from debian-12; "
      + "other machines may draw other pixels\n"
    #expect(outcome.errors.ranges(of: "Warning").count == 1)
    #expect(outcome.errors.hasPrefix(warning))
    let environment = try folder.manifest(of: "out")["environment"]
    #expect(try environment["fontSet"] == "unlocked")
    let digests = Dictionary(
      try MachineFonts.faces().map { ($0.fileName, $0.sha256) }, uniquingKeysWith: { $1 })
    for font in try environment["fonts"].array {
      let (file, digest) = (try font["file"].string, try font["sha256"].string)
      #expect((digests[file] == digest) == (file != "Inter-Bold.otf"))
    }

    let quiet = try render("--font-dir", fonts, "--quiet")
    #expect((quiet.exitCode, quiet.errors) == (0, ""))
  }

  @Test func `fonts of a known set are named and not warned of`() throws {
    let outcome = try render("--font-dir", folder.linkFonts(to: "fonts"))
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(!outcome.errors.contains("Warning"))
    #expect(try folder.manifest(of: "out")["environment"]["fontSet"].string == MachineFonts.setName)
  }

  @Test func `the variable for tests names the folder where no argument does`() throws {
    let nowhere = ["PULLPROOF_FONT_DIR": folder.path("nowhere")]
    let arguments = ["render", "--out", folder.path("out"), "--locale", "en", "--state", "idle"]
    let missing = try Program.run(arguments, environment: nowhere)
    #expect(missing.exitCode == 78)
    #expect(missing.errors.contains("typefaces are missing in \(folder.path("nowhere"))"))
    let fonts = try folder.linkFonts(to: "fonts")
    let named = try Program.run(arguments + ["--font-dir", fonts], environment: nowhere)
    #expect(named.exitCode == 0, "\(named)")
  }

  @Test func `a recording names the set and recommends to keep fonts that no set has`() throws {
    let project = try SampleProject()
    let fonts = try project.folder.linkFonts(to: "fonts")
    try project.run("record", "--font-dir", fonts, expecting: 0)
    #expect(
      try project.folder.text("pullproof.lock").contains(
        "\nenvironment set \(MachineFonts.setName)\n"))

    try project.folder.changeFont("fonts/Inter-Bold.otf")
    let outcome = try project.run("record", "--mode", "all", "--font-dir", fonts, expecting: 0)
    #expect(outcome.errors.contains("“pullproof fonts vendor Fonts” copies them into the project"))
    #expect(try project.folder.text("pullproof.lock").contains("\nenvironment set unlocked\n"))
    try project.run("verify", "--font-dir", fonts, expecting: 0)
  }
}
