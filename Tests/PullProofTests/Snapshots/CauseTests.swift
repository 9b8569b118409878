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
    // Five locales, three states and three widths, of which German's idle state has other words, too, and
    // Russian has room for its short wording of the last update only, on the narrowest.
    #expect(
      try groups() == [
        "layout:40 pt to the leading edge": 39,
        "text:header.idle.title+layout:40 pt to the leading edge": 3,
        "text:header.last-updated+layout:40 pt to the leading edge": 3,
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

  @Test("a text that is accepted accepts no frame whose arrow was replaced as well")
  func textAndImage() throws {
    func write(arrow: UInt8, rest: String = "") throws {
      try project.folder.write(
        SamplePNG.bytes(width: 30, height: 60) { _, row in [90, 0, 0, row < arrow ? 255 : 0] },
        to: "arrow@2x.png")
      try project.folder.write(
        """
        version: 1
        components: [normal-header]
        matrix: {locales: [en, de], states: [idle, pulling], scales: [1]}
        theme: theme.json
        strings: [App]
        \(rest)
        """, to: "pullproof.yml")
    }
    try project.folder.write(#"{"arrow": "arrow@2x.png"}"#, to: "theme.json")
    try project.writeTexts(["header.idle.title": "Ziehen"], in: "de")
    try write(arrow: 40)
    try project.run("record", "--quiet", expecting: 0)
    try project.writeTexts(["header.idle.title": "Runter"], in: "de")
    try write(arrow: 20)
    try project.run("verify", expecting: 1)
    #expect(
      try groups() == ["image:arrow": 3, "text:header.idle.title+image:arrow": 1],
      "both scales of languages and states have the arrow, one frame has the text")
    try project.run("accept", "--group", "text:header.idle.title", expecting: 64)
    let tolerances = "tolerances: [{frames: '**', reason: r, maxDiffPixelRatio: 1, allows: [text]}]"
    try write(arrow: 20, rest: tolerances)
    try project.run("verify", expecting: 1)
    try write(
      arrow: 20, rest: tolerances.replacing("[text]", with: "[text, image]"))
    try project.run("verify", expecting: 0)
  }

  @Test(
    "frames of which one scale was accepted keep the reason of the others", arguments: ["", "@2x"])
  func oneScale(accepted: String) throws {
    let project = try SampleProject.retitled(["header.idle.title": "Tug"])
    try project.run("verify", expecting: 1)
    try project.run("accept", "normal-header/idle/en\(accepted)", expecting: 0)
    try project.run("verify", expecting: 1)
    #expect(try project.groups() == ["text:header.idle.title"])
    #expect(
      try project.report()["groups"][0]["frames"].array.map { try $0.string } == [
        "normal-header/idle/en\(accepted.isEmpty ? "@2x" : "")"
      ])
    let scenes = "References/scenes/normal-header.txt"
    #expect(try project.folder.text(scenes).contains("normal-header/idle/en@"))
    try project.run("accept", "--all", expecting: 0)
    #expect(try !project.folder.text(scenes).contains("@"), "both scales share their facts again")
    try project.run("verify", expecting: 0)
    try project.run("record", "--mode", "all", "--quiet", expecting: 0)
    #expect(try !project.folder.text(scenes).contains("@"))
  }

  @Test("images that were replaced are named, and not labels whose frames they touch")
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
    #expect(try project.groups() == ["image:image"])
    #expect(
      try project.report()["frames"].each("changes").flatMap { try $0.each("sentence") } == [
        "image shows another image"
      ])
  }
}
