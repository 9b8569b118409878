import Foundation
import Testing

/// A string file of the app that is malformed: no run is green because its texts are missing.
@Suite struct BrokenTextsTests {
  private let project: SampleProject
  private var folder: TemporaryFolder { project.folder }

  /// A project of an app's texts in English, German and French, in a table with a name of its own, and
  /// its references.
  init() throws {
    project = try SampleProject()
    try FileManager.default.removeItem(atPath: project.folder.path("App"))
    for language in ["en", "de", "fr"] {
      try project.folder.write(Self.good, to: Self.table(language))
    }
    try project.write(
      components: "[normal-header]", locales: "app", states: "[idle]", scales: "[1]",
      rest: """
        strings: [App]
        figures: {pull: {kind: frame, component: normal-header, locale: fr}}
        """)
    try project.inside("record", expecting: 0)
  }

  private static let good = """
    "header.idle.title" = "Pull";
    "header.pulling.title" = "Let go";

    """

  /// A semicolon is lost.
  private static let broken = good.replacing("Pull\";", with: "Pull\"")

  private static func table(_ language: String) -> String {
    "App/\(language).lproj/Refresh.strings"
  }

  private static let commands = [
    ["verify"], ["verify", "-u"], ["verify", "--orphaned", "delete"], ["record"],
    ["record", "--mode", "all"], ["record", "--orphaned", "delete"], ["list"],
    ["render", "--out", "out"], ["render", "--out", "out", "--locale", "en"],
    ["context", "export", "--out", "context"], ["doctor"], ["lint"], ["illustrate"],
    ["illustrate", "--check"],
  ]

  @Test(arguments: [["fr"], ["en"], ["en", "de", "fr"]])
  func `every command names the place and loses nothing, and mending it is all it takes`(
    languages: [String]
  ) throws {
    for language in languages { try folder.write(Self.broken, to: Self.table(language)) }
    let before = try folder.contents(below: "")
    for command in Self.commands {
      let outcome = try project.inside(command, expecting: 65)
      let place = languages.map { "\(Self.table($0)):1:" }
      let words = outcome.errors + outcome.output
      #expect(place.contains { words.contains($0) }, "\(command): \(outcome)")
      #expect(!words.contains("--orphaned delete"), "\(outcome)")
    }
    try #expect(folder.contents(below: "").differences(from: before) == [])
    for language in languages { try folder.write(Self.good, to: Self.table(language)) }
    let mended = try project.inside("verify", expecting: 0)
    #expect(mended.output.contains("clean: 3 unchanged"), "\(mended)")
  }

  @Test func `with listed languages a broken file is refused, and nothing is accepted`() throws {
    try project.write(
      components: "[normal-header]", locales: "[en, fr]", states: "[idle]", scales: "[1]",
      rest: "strings: [App]")
    try folder.write(Self.good.replacing("Pull", with: "Tug"), to: Self.table("en"))
    try project.inside("verify", expecting: 1)
    try folder.write(Self.broken, to: Self.table("fr"))
    let lock = try folder.text("pullproof.lock")
    let refused = try project.inside("accept", "--all", expecting: 65)
    #expect(refused.errors.contains("\(Self.table("fr")):1:"))
    #expect(try folder.text("pullproof.lock") == lock)
    try folder.write(Self.good, to: Self.table("fr"))
    try project.inside("accept", "--all", expecting: 0)
    try project.inside("verify", expecting: 0)
  }

  @Test func `where the lock has a language that is gone, any broken file is refused`() throws {
    // French has a table of its own, of which nothing can be read.
    try FileManager.default.removeItem(atPath: folder.path(Self.table("fr")))
    try folder.write("\"a", to: "App/fr.lproj/Own.strings")
    let refused = try project.inside("verify", expecting: 65)
    #expect(refused.errors.contains("App/fr.lproj/Own.strings:1:1: "), "\(refused)")
    #expect(refused.errors.contains("pullproof.lock has references in fr"), "\(refused)")
    try project.inside("record", "--orphaned", "delete", expecting: 65)
    #expect(folder.holds("References/fr/normal-header-idle.png"))
    // The languages that an argument leaves out are not gone.
    try folder.write(Self.good, to: Self.table("fr"))
    try project.inside("render", "--locale", "en", "--out", "out", expecting: 0)
    try project.inside("verify", expecting: 0)
  }

  @Test func `beside a broken file of other texts, references stay until it is mended`() throws {
    try folder.write("\"a\" = \"b\"", to: "App/fr.lproj/Other.strings")
    let place = "App/fr.lproj/Other.strings:1:10"
    let verified = try project.inside("verify", expecting: 0)
    #expect(verified.errors.contains("Other.strings: skipped, because it is malformed"))
    let doctor = try project.inside("doctor", expecting: 0)
    #expect(doctor.output.contains("(\(place): "), "\(doctor)")

    // A frame that no component draws any more.
    try project.write(
      components: "[state-header]", locales: "app", states: "[idle]", scales: "[1]",
      rest: "strings: [App]")
    try project.inside("record", expecting: 0)
    let reason =
      "frames may be missing because \(place) is malformed; correct it before references are removed"
    for command in [["verify"], ["record"], ["verify", "--reporter", "html"], ["doctor"]] {
      let outcome = try project.inside(command, expecting: 0)
      #expect(outcome.output.contains(reason) || command.contains("html"), "\(outcome)")
      #expect(!outcome.output.contains("--orphaned delete"), "\(outcome)")
    }
    for command in ["verify", "record"] {
      let refused = try project.inside(command, "--orphaned", "delete", expecting: 65)
      #expect(refused.errors.contains(reason), "\(refused)")
    }
    #expect(folder.holds("References/fr/normal-header-idle.png"))
    try project.inside("verify", "--reporter", "blob=blob", expecting: 0)
    let merged = try project.inside(
      "merge-reports", "blob", "--reporter", "list,json=r.json", expecting: 0)
    #expect(merged.output.contains(reason) && !merged.output.contains("--orphaned delete"))
    #expect(try folder.text("r.json").contains("\"\(place)\""))

    try folder.write("\"a\" = \"b\";", to: "App/fr.lproj/Other.strings")
    let removed = try project.inside("record", "--orphaned", "delete", expecting: 0)
    #expect(removed.output.contains("3 removed"), "\(removed)")
  }

  @Test func `a project that deletes by itself deletes nothing beside a broken file`() throws {
    try folder.write("\"a\" = \"b\"", to: "App/fr.lproj/Other.strings")
    try project.write(
      components: "[state-header]", locales: "app", states: "[idle]", scales: "[1]",
      rest: "strings: [App]\norphaned: delete")
    try project.inside("record", expecting: 65)
    #expect(folder.holds("References/fr/normal-header-idle.png"))
  }
}
