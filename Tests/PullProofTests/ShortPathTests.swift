import Foundation
import Testing

/// Relative paths of one character, and others that are short of a folder or end in a slash.
@Suite struct ShortPathTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.ofOneHeader()
  }

  private var folder: TemporaryFolder { project.folder }

  @Test func `a project may be called by one letter`() throws {
    try project.inside("init", "-c", "q", expecting: 0)
    #expect(try folder.text("q").contains("version: 1"))
    try FileManager.default.moveItem(
      atPath: folder.path("pullproof.yml"), toPath: folder.path("p"))
    try project.inside("record", "-c", "p", expecting: 0)
    #expect(folder.holds("p.lock") && folder.holds("References-p/en/normal-header-idle.png"))
    let verified = try project.inside("verify", "-c", "p", expecting: 0)
    #expect(verified.output.contains("clean: 2 unchanged"))
  }

  @Test(arguments: ["j", "j/", "é", "./j", "d//j"])
  func `a report may be called by one letter`(path: String) throws {
    try project.inside("verify", "--reporter", "json=\(path)", expecting: 1)
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    #expect(try folder.text(name).hasPrefix("{"))
  }

  @Test func `images and the folder of their differences may be called by one letter`() throws {
    for (name, level) in [("a", 1), ("b", 2)] {
      try folder.write(
        SamplePNG.bytes(width: 2, height: 2) { _, _ in Array(repeating: UInt8(level), count: 4) },
        to: "\(name)/1.png")
    }
    try project.inside("diff", "a", "b", "--out", "d", expecting: 1)
    #expect(try folder.files(below: "d") == ["1-comparison.png", "1-diff.png"])
    try project.inside("diff", "a/1.png", "b/1.png", "--out", "e/", expecting: 1)
    #expect(try folder.files(below: "e") == ["1-comparison.png", "1-diff.png"])
  }

  @Test func `a converted file and a store may be called by one letter`() throws {
    try folder.write("\"key\" = \"Value\";\n", to: "a.strings")
    try project.inside(
      "strings", "convert", "a.strings", "o", "--to", "xcstrings", "--locale", "en", "--lossy",
      expecting: 0)
    #expect(try folder.text("o").contains("Value"))
    try folder.write(
      """
      {"viewport":{"width":375,"height":667},"header":"normal"}
      {"event":"beginRefreshing","target":"header"}
      {"event":"advance","seconds":2}
      {"event":"endRefreshing","target":"header"}

      """, to: "e")
    try project.inside(
      "simulate", "e", "--last-updated-store", "s", "--save-last-updated", expecting: 0)
    #expect(try folder.text("s").contains("MJRefreshHeaderLastUpdatedTimeKey"))
  }
}
