import Foundation
import ProofGraphics
import Testing

/// References of a component that has a font and an icon font of its own.
@Suite struct ComponentFontTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject()
    try project.write(
      components: "[Looks/brand.component.yml]", locales: "[en, th]", states: "[idle, refreshing]",
      scales: "[1]")
    try project.folder.write(
      """
      version: 1
      extends: normal-header
      children:
        - row:
            - label: {glyph: "\\uE604", font: Fonts/icons.ttf}
              name: icon
            - label: title
              font: {file: Fonts/brand.ttf}
          spacing: 6
      """, to: "Looks/brand.component.yml")
    try write(Self.latin)
    let icons = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../RefreshComponentsTests/Resources/Corpus/Fonts/icons.ttf")
    try project.folder.write(Data(contentsOf: icons), to: "Looks/Fonts/icons.ttf")
  }

  /// A font with Latin letters, which is not that of Latin text, and one without any.
  private static let latin = "NotoSans-Bold.ttf"
  private static let thai = "NotoSansThaiUI-Bold.ttf"

  /// Copies a system's font into the project.
  private func write(_ file: String) throws {
    let face = try #require(MachineFonts.faces().first { $0.fileName == file })
    let contents = try Data(contentsOf: URL(filePath: MachineFonts.path(of: face)))
    try project.folder.write(contents, to: "Looks/Fonts/brand.ttf")
  }

  /// Gives the icon font other bytes that draw the same.
  private func append() throws {
    let icons = try project.folder.data("Looks/Fonts/icons.ttf")
    try project.folder.write(icons + [0], to: "Looks/Fonts/icons.ttf")
  }

  /// The digest of a font in the lock.
  private func lockedDigest(of font: String) throws -> String? {
    try project.folder.text("pullproof.lock").split(separator: "\n")
      .first { $0.hasPrefix("environment font \(font) ") }
      .map { String($0.suffix(64)) }
  }

  private func digest(of font: String) throws -> String {
    try project.folder.data("Looks/Fonts/\(font)").withUnsafeBytes(SHA256.hexDigest(of:))
  }

  @Test func `another font file is locked, and a cause until it is accepted`() throws {
    try project.run("record", "--quiet", expecting: 0)
    for font in ["brand.ttf", "icons.ttf"] {
      #expect(try lockedDigest(of: font) == digest(of: font))
    }
    #expect(try project.run("verify", expecting: 0).output.contains("clean: 4 unchanged"))
    try write(Self.thai)
    let refused = try project.run("verify", expecting: 78)
    #expect(refused.errors.contains("font brand.ttf is a different file"), "\(refused)")
    let judged = try project.run("verify", "--environment", "any", expecting: 1)
    // Thai letters were those of the usual Thai font before, which is the same one.
    #expect(
      judged.output.contains("1. the typeface changed: Noto Sans Bold → Inter Bold  "), "\(judged)")
    try project.run("accept", "--all", expecting: 0)
    #expect(try lockedDigest(of: "brand.ttf") == digest(of: "brand.ttf"))
    #expect(try project.run("verify", expecting: 0).output.contains("clean: 4 unchanged"))
  }

  @Test func `a font file with other bytes and equal letters changes no frame`() throws {
    try project.run("record", "--quiet", expecting: 0)
    try append()
    #expect(try project.run("verify", expecting: 0).output.contains("clean: 4 unchanged"))
  }

  @Test func `shards draw with the font, and are not merged with those of another one`() throws {
    try project.run("record", "--quiet", expecting: 0)
    func verify(_ number: Int) throws {
      try project.run(
        "verify", "--quiet", "--shard", "\(number)/2", "--environment", "any", "--reporter",
        "blob=\(project.folder.path("blobs/\(number)"))", expecting: 0)
    }
    func merge() throws -> Program.Outcome {
      try Program.run([
        "merge-reports", project.folder.path("blobs"), "--pending", project.folder.path("merged"),
      ])
    }
    try verify(1)
    try verify(2)
    #expect(try merge().exitCode == 0)
    try append()
    try verify(2)
    let refused = try merge()
    #expect(refused.exitCode == 65, "\(refused)")
    #expect(refused.errors.contains("are not from one run: they differ in theme"), "\(refused)")
  }

  @Test func `the frames of a font that changed since a revision are verified`() throws {
    try project.folder.git("init", "--quiet")
    try project.run("record", "--quiet", expecting: 0)
    try project.folder.git("add", ".")
    try project.folder.git("commit", "--quiet", "--message", "first")
    func count() throws -> Int {
      try project.run("verify", "--only-changed", "HEAD", "--list", expecting: 0).output
        .split(separator: "\n").count
    }
    #expect(try count() == 0)
    try append()
    #expect(try count() == 4)
    let impact = try project.run("impact", expecting: 0).output
    #expect(impact == "font icons.ttf: 4 frames\ntouched: 4 of 4 frames\n", "\(impact)")
  }

  @Test func `a font file beside another file of the same face is refused`() throws {
    let brand = try project.folder.data("Looks/Fonts/brand.ttf")
    try project.folder.write(brand + [0], to: "Looks/Fonts/brand.ttf")
    let outcome = try project.run("record", expecting: 65)
    #expect(outcome.errors.contains("are different files of Noto Sans Bold; use one"), "\(outcome)")
    #expect(!project.folder.holds("pullproof.lock"))
  }
}
