import Foundation
import Testing
import _ProofTestSupport

@Suite("Causes that pullproof verify tells apart")
struct VerifiedCauseTests {
  private let project: SampleProject

  init() throws { project = try SampleProject() }

  /// Writes a project of one header in languages of which some have long words, on three widths.
  private func write(_ settings: String, strings: String = "") throws {
    try project.folder.write(
      """
      version: 1
      components: [{component: normal-header\(settings)}]
      matrix: {locales: [en, de, ar, ja, ru], states: [idle, pulling, refreshing], widths: [320, 375, 430], scales: [1]}
      \(strings)
      """, to: "pullproof.yml")
  }

  private func groups() throws -> [String: Int] {
    Dictionary(
      try project.report()["groups"].array.map {
        (try $0["name"].string, try $0["frames"].array.count)
      }, uniquingKeysWith: +)
  }

  @Test("an inset that grows is told beside a text that changed")
  func textAndInset() throws {
    try write(", labelInset: 20")
    try project.run("record", "--quiet", expecting: 0)
    try project.writeTexts(["header.idle.title": "Runterziehen"], in: "de")
    try write(", labelInset: 20", strings: "strings: [App]")
    try project.run("verify", expecting: 1)
    #expect(try groups() == ["text:header.idle.title": 3])
    try write(", labelInset: 60", strings: "strings: [App]")
    try project.run("verify", expecting: 1)
    // Five locales, three states and three widths, of which German's idle state has other words, too.
    #expect(
      try groups() == [
        "layout:40 pt to the leading edge": 42,
        "text:header.idle.title+layout:40 pt to the leading edge": 3,
      ])
  }

  @Test("one switch that hides a label is one cause, however far its neighbours move")
  func hiddenLabel() throws {
    try write("")
    try project.run("record", "--quiet", expecting: 0)
    try write(", showsLastUpdated: false")
    try project.run("verify", expecting: 1)
    #expect(try groups() == ["layout:lastUpdated": 45])
    try project.run("record", "-u", "--quiet", expecting: 0)
    try write("")
    try project.run("verify", expecting: 1)
    #expect(try groups() == ["layout:lastUpdated": 45])
  }

  @Test("a title that may have more lines is one cause")
  func lines() throws {
    try write("", strings: "titleLines: 1")
    try project.run("record", "--quiet", expecting: 0)
    try project.writeTexts(["header.idle.title": String(repeating: "Pull it down ", count: 6)])
    try write("", strings: "strings: [App]")
    try project.run("record", "-u", "--quiet", expecting: 0)
    try write("", strings: "strings: [App]\ntitleLines: 2")
    try project.run("verify", expecting: 1)
    #expect(try groups() == ["layout:lines of title": 3])
  }

  @Test("images that were replaced are named by their ink, and not labels whose frames they touch")
  func images() throws {
    let gif = "components: [gif-header]\nmatrix: {locales: [en], states: [refreshing]}"
    for (name, level) in [("one", UInt8(80)), ("two", 160)] {
      try project.folder.write(
        SamplePNG.bytes(width: 30, height: 30) { _, _ in [level, 0, 0, 255] }, to: "\(name)/1.png")
    }
    try project.folder.write("version: 1\n\(gif)\nimages: [one]\n", to: "pullproof.yml")
    try project.run("record", "--quiet", expecting: 0)
    try project.folder.write("version: 1\n\(gif)\nimages: [two]\n", to: "pullproof.yml")
    try project.run("verify", expecting: 1)
    #expect(try project.groups() == ["drawing:image"])
    #expect(
      try project.report()["frames"].each("changes").flatMap { try $0.each("sentence") } == [
        "pixels of image changed; text, layout and colours are the same"
      ])
  }
}
