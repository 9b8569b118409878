import Foundation
import Testing
import _ProofTestSupport

@Suite("--watch")
struct WatchTests {
  private func watch(_ project: SampleProject, _ arguments: String...) throws -> WatchedRun {
    try WatchedRun(
      [arguments[0], "--config", project.folder.path("pullproof.yml")] + arguments.dropFirst()
        + ["--watch"])
  }

  @Test("verifies again when a text changes, is replaced, appears or vanishes")
  func texts() throws {
    let project = try SampleProject.recorded()
    try project.writeTexts(["header.idle.title": "Pull to refresh"])
    try project.write(rest: "strings: [App]")
    let run = try watch(project, "verify")
    #expect(try run.nextRun().contains("16 unchanged"))
    try project.writeTexts(["header.idle.title": "Tug it"])
    let changed = try run.nextRun()
    #expect(changed.contains("Localizable.strings changed"), "\(changed)")
    #expect(changed.contains("“Pull to refresh” became “Tug it”"), "\(changed)")
    // An editor writes another file and renames it.
    try project.folder.write("\"header.idle.title\" = \"Haul\";\n", to: "App/en.lproj/.draft")
    try FileManager.default.removeItem(
      atPath: project.folder.path("App/en.lproj/Localizable.strings"))
    try FileManager.default.moveItem(
      atPath: project.folder.path("App/en.lproj/.draft"),
      toPath: project.folder.path("App/en.lproj/Localizable.strings"))
    // The moment without a file may be a run of its own.
    try run.runs(until: "became “Haul”", atMost: 2)
    try project.writeTexts(["header.idle.title": "اسحب"], in: "ar")
    #expect(try run.nextRun().contains("“اسحب”"))
    try FileManager.default.removeItem(atPath: project.folder.path("App/ar.lproj"))
    try project.writeTexts(["header.idle.title": "Pull to refresh"])
    try run.runs(until: "16 unchanged", atMost: 3)
    #expect(run.end() == 0)
  }

  @Test("goes on after a file that can't be read, and after an acceptance")
  func failures() throws {
    let project = try SampleProject.recorded()
    let run = try watch(project, "verify")
    _ = try run.nextRun()
    try project.folder.write("version: 1\ncomponents: [", to: "pullproof.yml")
    #expect(try run.nextRun().contains("invalid YAML"))
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(rest: "strings: [App]")
    #expect(try run.nextRun().contains("became “Tug it”"))
    try project.run("accept", "--all", expecting: 0)
    #expect(try run.nextRun().contains("16 unchanged"))
    #expect(run.end(by: SIGTERM) == 0)
  }

  @Test("draws frames again")
  func drawings() throws {
    let project = try SampleProject.ofOneHeader()
    try project.write(
      components: "[normal-header]", locales: "[en]", states: "[idle]",
      scales: "[1]", rest: "strings: [App]")
    try project.writeTexts(["header.idle.title": "Pull to refresh"])
    let out = project.folder.path("out")
    let render = try watch(project, "render", "--out", out)
    _ = try render.nextRun()
    let before = try project.folder.data("out/en/normal-header-idle.png")
    try project.writeTexts(["header.idle.title": "Tug it"])
    _ = try render.nextRun()
    #expect(try project.folder.data("out/en/normal-header-idle.png") != before)
    #expect(render.end() == 0)
  }

  @Test("fills in documents that a pattern names, new ones too")
  func documents() throws {
    let project = try SampleProject()
    try project.folder.write(
      """
      version: 1
      figures: {a: {kind: frame, component: normal-header, scales: 1, appearances: light}}
      illustration: {documents: "Docs/**.md"}
      """, to: "pullproof.yml")
    try project.folder.write("none yet\n", to: "Docs/old.md")
    let run = try watch(project, "illustrate")
    #expect(try run.nextRun().contains("1 written"))
    // What a run writes may be a change for the next one.
    for name in ["Docs/old.md", "Docs/new.md"] {
      try project.folder.write("<!-- pullproof figure a -->\n<!-- /pullproof -->\n", to: name)
      try run.runs(until: "wrote \(project.folder.path(name))", atMost: 4)
    }
    #expect(run.end() == 0)
  }

  @Test("is refused where CI is set, and with options that end")
  func refusals() throws {
    let project = try SampleProject.recorded()
    let service = try project.run("verify", "--watch", environment: ["CI": "true"])
    #expect(service.exitCode == 64 && service.errors.contains("--watch never ends, and CI is set"))
    try project.run("verify", "--watch", "-u", expecting: 64)
  }
}
