import Foundation
import Testing
import _ProofTestSupport

@Suite("pullproof verify")
struct VerifyTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.recorded()
  }

  private func orphanedIDs() throws -> [String] {
    try project.report()["orphaned"].array.map { try $0.string }
  }

  @Test("names the text that was edited, and no other frame")
  func text() throws {
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(rest: "strings: [App]")
    try project.run("verify", expecting: 1)
    let report = try project.report()
    #expect(try project.groups() == ["text:header.idle.title"])
    #expect(
      try report["groups"][0]["frames"] == ["normal-header/idle/en", "normal-header/idle/en@2x"])
    #expect(
      try report["frames"][0]["changes"][0]["sentence"]
        == "title: “Pull to refresh” became “Tug it”")
    #expect(try report["counts"]["expected"] == 16 && report["counts"]["present"] == 16)
  }

  @Test("names the colour that was changed")
  func color() throws {
    try project.writeTheme("{\"light\": {\"label\": \"#333333\"}}")
    try project.run("verify", expecting: 1)
    #expect(try project.groups() == ["color:#5A5A5A→#333333"])
    #expect(try project.report()["counts"]["statuses"]["changed"] == 16)
  }

  @Test("names the distance by which an inset moved things, in both directions of reading")
  func inset() throws {
    try project.write(
      components: "[{component: normal-header, labelInset: 30}, back-state-footer]")
    try project.run("verify", expecting: 1)
    #expect(try project.groups() == ["layout:5 pt to the leading edge"])
    #expect(try project.report()["counts"]["statuses"] == ["changed": 8, "unchanged": 8])
  }

  @Test("names an inset by itself where texts have to give way to it")
  func narrowInset() throws {
    // A width of 240 pt leaves no room beside the texts.
    func write(_ inset: Int) throws {
      try project.folder.write(
        """
        version: 1
        components: [{component: normal-header, labelInset: \(inset)}]
        matrix: {locales: [en, ar, de], states: [idle], widths: [240, 320]}
        """, to: "pullproof.yml")
    }
    try write(25)
    try project.run("record", "--mode", "all", "--quiet", expecting: 0)
    try write(31)
    try project.run("verify", expecting: 1)
    #expect(try project.groups() == ["layout:6 pt to the leading edge"])
    #expect(try project.report()["groups"][0]["frames"].array.count == 6)
  }

  @Test("names the font face that took another's place")
  func font() throws {
    try project.writeTheme("{\"fonts\": {\"latin\": \"Noto Sans\"}}")
    try project.run("verify", expecting: 1)
    #expect(try project.groups() == ["font:Inter Bold→Noto Sans Bold"])
  }

  @Test("counts references exactly after a locale, a component and a state were renamed")
  func coverage() throws {
    try project.write(locales: "[en, fa]")
    let locale = try project.run("verify", expecting: 1)
    #expect(locale.output.contains("references: 8 of 16 found, 8 missing, 8 orphaned"))
    #expect(try orphanedIDs().allSatisfy { $0.contains("/ar") })

    try project.write(
      components: "[{component: normal-header, name: inbox}, back-state-footer]")
    let component = try project.run("verify", expecting: 1)
    #expect(component.output.contains("references: 8 of 16 found, 8 missing, 8 orphaned"))
    #expect(try orphanedIDs().allSatisfy { $0.hasPrefix("normal-header/") })

    try project.write(states: "[idle, pulling]")
    let state = try project.run("verify", "--locale", "en", expecting: 1)
    #expect(
      state.output.contains("references: 8 of 16 found, 8 missing, 8 orphaned"),
      "a filter orphaned nothing")
    #expect(try orphanedIDs().allSatisfy { $0.contains("/refreshing/") })
  }

  @Test("ignores, warns of, rejects or removes orphaned references")
  func orphaned() throws {
    try project.write(states: "[idle]")
    try project.run("verify", expecting: 0)
    try project.run("verify", expecting: 1, environment: ["CI": "1"])
    for value in ["false", "0", ""] {
      try project.run("verify", expecting: 0, environment: ["CI": value])
    }
    try project.run("verify", "--orphaned", "reject", expecting: 1)
    try project.run("verify", "--orphaned", "ignore", expecting: 0, environment: ["CI": "1"])
    #expect(try project.lockedIDs().count == 16)
    try project.run("record", "--orphaned", "delete", expecting: 0)
    #expect(try project.lockedIDs().count == 8)
    #expect(
      try project.folder.files(below: "References").filter { $0.hasSuffix(".png") }.count == 8)
    #expect(
      !(try project.folder.text("References/scenes/normal-header.txt").contains("refreshing")))
    try project.run("verify", expecting: 0, environment: ["CI": "1"])
  }

  @Test(
    "removes orphaned references where it is told to, and on a CI service not for the project's sake"
  )
  func deletion() throws {
    try project.write(states: "[idle]", rest: "orphaned: delete")
    try project.run("verify", expecting: 1, environment: ["CI": "1"])
    #expect(try project.lockedIDs().count == 16)
    try project.run("verify", "--orphaned", "auto", expecting: 0)
    #expect(try project.lockedIDs().count == 16)
    let removal = try project.run(
      "verify", "--orphaned", "delete", expecting: 0, environment: ["CI": "1"])
    #expect(removal.output.hasPrefix("removed 8 references that no frame uses\n"))
    #expect(removal.output.contains("references: 8 of 8 found, 0 missing, 0 orphaned"))
    #expect(try project.lockedIDs().count == 8)
    #expect(try orphanedIDs().isEmpty)
    try project.write(locales: "[en]", states: "[idle]", rest: "orphaned: delete")
    try project.run("verify", expecting: 0)
    #expect(!project.folder.holds("References/ar"), "an empty folder is no use")
    #expect(project.folder.holds("References/en"))
  }

  @Test("tells of each damaged reference by itself, and still compares the others")
  func damaged() throws {
    let images = "References/en"
    try project.folder.write(
      "version https://git-lfs.github.com/spec/v1\n", to: "\(images)/normal-header-idle.png")
    try project.folder.write(
      project.folder.data("\(images)/normal-header-idle@2x.png").prefix(100),
      to: "\(images)/normal-header-idle@2x.png")
    try project.folder.write("GIF89a", to: "\(images)/normal-header-refreshing.png")
    try project.folder.write(
      project.folder.data("References/ar/back-state-footer-idle.png"),
      to: "\(images)/normal-header-refreshing@2x.png")
    try project.folder.write("", to: "\(images)/back-state-footer-idle.png")
    try FileManager.default.removeItem(
      atPath: project.folder.path("\(images)/back-state-footer-idle@2x.png"))
    try project.writeTexts(["back-footer.refreshing.title": "Tug"])
    try project.write(rest: "strings: [App]")
    try project.run("verify", expecting: 2)
    let report = try project.report()
    #expect(
      try report["counts"]["statuses"]
        == ["unchanged": 8, "mismatched": 1, "unreadable": 5, "changed": 2])
    let problems = try report["frames"].array.compactMap { try $0[ifPresent: "problem"]?.string }
    #expect(problems.count == 6 && problems.allSatisfy { $0.hasPrefix("References/en/") })
    for words in [
      "git lfs pull", "is truncated", "is not a PNG file", "the lock says 750 × 108",
      "is empty", "is missing",
    ] {
      #expect(problems.contains { $0.contains(words) }, "\(words): \(problems)")
    }
    let healing = try project.run("record", "--mode", "failed", "--quiet", expecting: 0)
    #expect(
      healing.errors.contains(
        "6 images could not be used and were recorded again: References/en/"))
    #expect(healing.errors.contains(", and 5 more"))
    let nothing = try project.run("record", "--mode", "failed", "--quiet", expecting: 0)
    #expect(!nothing.errors.contains("recorded again"))
    try project.run("verify", expecting: 0)
  }

  @Test func `facts that are lost change no verdict, and an update writes them and says so`() throws
  {
    let file = "References/scenes/normal-header.txt"
    let facts = try project.folder.data(file)
    try FileManager.default.removeItem(atPath: project.folder.path(file))
    try project.run("verify", expecting: 0)
    let healing = try project.run("record", "-u", "--quiet", expecting: 0)
    // Idle and refreshing, in two languages, at 1x and 2x.
    #expect(
      healing.errors.contains(
        "the facts of 8 frames were not those of the lock and were recorded again: normal-header/"))
    #expect(try project.folder.data(file) == facts)
    let nothing = try project.run("record", "-u", "--quiet", expecting: 0)
    #expect(!nothing.errors.contains("recorded again"))
  }

  @Test("selects the languages of the app's strings with --locale app, as render does")
  func appLocales() throws {
    try project.write(locales: "[en, ar, de]", states: "[idle]", scales: "[1]")
    let missing = try project.run("verify", "--list", "--locale", "app", expecting: 64)
    #expect(
      missing.errors.contains("the locale “app” stands for the languages of the app's strings"))
    for language in ["ar", "ja"] {
      try project.folder.write(
        "\"header.idle.title\" = \"\(language)\";\n",
        to: "App/\(language).lproj/Localizable.strings")
    }
    try project.write(
      locales: "[en, ar, de]", states: "[idle]", scales: "[1]", rest: "strings: App")
    func list(_ arguments: String...) throws -> [Substring] {
      try project.inside(["verify", "--list"] + arguments, expecting: 0).output.split(
        separator: "\n")
    }
    // Of the app's languages, the project draws Arabic only.
    #expect(
      try list("--locale", "app") == ["normal-header/idle/ar", "back-state-footer/idle/ar"])
    #expect(try list("--locale", "app", "--locale", "de").count == 4)
    #expect(try list("--locale", "all").count == 6)
    for name in ["pullproof.lock", "References"] {
      try FileManager.default.removeItem(atPath: project.folder.path(name))
    }
    let recorded = try project.inside("record", "--locale", "app", expecting: 0)
    #expect(recorded.output.hasPrefix("recorded 2 new"), "\(recorded)")
    try project.write(locales: "[en, de]", states: "[idle]", scales: "[1]", rest: "strings: App")
    // The orphaned references are those of Arabic.
    let removed = try project.inside(
      "verify", "--locale", "app", "--orphaned", "delete", "--pass-with-no-tests", expecting: 0)
    #expect(removed.output.contains("removed 2 references"), "\(removed)")
  }

  @Test("fails when nothing is meant, and says what there is")
  func nothing() throws {
    #expect(try project.run("verify", "--grep", "zzz", expecting: 1).errors.contains("no frame"))
    try project.run("verify", "--filter", "zzz", "--pass-with-no-tests", expecting: 0)
    let locale = try project.run("verify", "--locale", "fr", expecting: 64)
    #expect(locale.errors.contains("it has en, ar"))
    let state = try project.run("verify", "--state", "failed", expecting: 64)
    #expect(state.errors.contains("it has idle, refreshing"))
    try project.run("verify", "--grep", "(", expecting: 64)
    for verb in ["verify", "record"] {
      let clean = try project.run(verb, "--last-failed", expecting: 1)
      #expect(clean.errors.contains("no frame failed in the last run"))
    }
    let passed = try project.run("verify", "--last-failed", "--pass-with-no-tests", expecting: 0)
    #expect(passed.output.contains("clean: no frames"))
  }

  @Test("lists what it would verify, and draws nothing")
  func list() throws {
    let outcome = try project.run(
      "verify", "--list", "--component", "normal-header", "--locale", "ar", expecting: 0)
    #expect(
      outcome.output.split(separator: "\n").sorted() == [
        "normal-header/idle/ar", "normal-header/idle/ar@2x", "normal-header/refreshing/ar",
        "normal-header/refreshing/ar@2x",
      ])
    let parts = try (1...3).flatMap { part in
      try project.run("verify", "--list", "--shard", "\(part)/3", expecting: 0).output
        .split(separator: "\n")
    }
    #expect(parts.sorted() == (try project.lockedIDs()).map { Substring($0) }.sorted())
  }

  @Test("verifies again what failed last time, and that alone")
  func lastFailed() throws {
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(rest: "strings: [App]")
    try project.run("verify", expecting: 1)
    let again = try project.run("verify", "--last-failed", expecting: 1)
    #expect(again.output.contains("failed: 2 changed"))
    let failures = "pending/last-failed.txt"
    try project.folder.write(
      try project.folder.text(failures).replacing("\n", with: "\r\n"), to: failures)
    let returned = try project.run(
      "verify", "--last-failed", "--pass-with-no-tests", expecting: 1)
    #expect(returned.output.contains("failed: 2 changed"), "\(returned)")
    try project.folder.write("normal-header\n", to: failures)
    let wrong = try project.run("verify", "--last-failed", expecting: 65)
    #expect(wrong.errors.contains("last-failed.txt:1: “normal-header” is not the id of a frame"))
    let changed = try project.run("verify", "--only-changed", expecting: 1)
    #expect(changed.output.contains("14 unchanged, 2 changed"))
    let pending = project.folder.path("elsewhere")
    try project.run("verify", "--pending", pending, "--locale", "en", expecting: 1)
    let there = try project.run("verify", "--pending", pending, "--last-failed", expecting: 1)
    #expect(there.output.contains("failed: 2 changed"))
  }

  @Test("exits with 0 though frames changed where that is asked for, and never for errors")
  func exitZero() throws {
    try project.writeTheme("{\"light\": {\"label\": \"#333333\"}}")
    let outcome = try project.run("verify", "--exit-zero-on-changes", expecting: 0)
    #expect(outcome.output.contains("failed: 16 changed"))
    try project.folder.write("GIF89a", to: "References/en/normal-header-idle.png")
    try project.run("verify", "--exit-zero-on-changes", expecting: 2)
  }

  @Test("tells the part that a CI service's variables give to it")
  func shardNote() throws {
    let outcome = try project.run(
      "verify", expecting: 0, environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"])
    #expect(outcome.errors.contains("shard 2/4: 4 of 16 frames\n"))
  }

  @Test("says what a malformed project or lock is, by line")
  func malformed() throws {
    let lock = try project.folder.text("pullproof.lock")
    try project.folder.write(lock + "<<<<<<< ours\n", to: "pullproof.lock")
    let outcome = try project.run("verify", expecting: 65)
    let number = lock.split(separator: "\n").count + 1
    #expect(outcome.errors.contains("pullproof.lock:\(number): "), "\(outcome)")
    try project.folder.write("version: 1\nfolders: a\n", to: "pullproof.yml")
    #expect(try project.run("verify", expecting: 65).errors.contains("pullproof.yml:2:1: "))
    let absent = try Program.run(["verify", "--config", project.folder.path("no.yml")])
    #expect(absent.exitCode == 66)
    #expect(absent.errors.contains("pullproof init"))
  }
}
