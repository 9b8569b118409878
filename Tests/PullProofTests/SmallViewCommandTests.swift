import Foundation
import Testing

/// What commands make of small views without behaviour.
@Suite struct SmallViewCommandTests {
  private let folder: TemporaryFolder

  /// The example with a project of its own.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["App", "Looks"] {
      try FileManager.default.copyItem(
        at: DocumentCheckout.sources.appending(path: "Examples/SmallViews/\(name)"),
        to: folder.url.appending(path: name))
    }
    try writeProject()
  }

  private func writeProject(_ lines: String = "") throws {
    try folder.write(
      """
      version: 1
      strings: [App]
      components: [Looks/saved.component.yml, Looks/sync.component.yml]
      matrix: {locales: [en, ar], scales: [1]}
      \(lines)
      """, to: "pullproof.yml")
  }

  @discardableResult
  private func run(_ arguments: String..., expecting code: Int32 = 0) throws -> Program.Outcome {
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.exitCode == code, "\(arguments) \(outcome)")
    return outcome
  }

  @Test func `references are recorded, compared and accepted, and a change has its cause`() throws {
    #expect(try run("record", "--mode", "all").output.contains("recorded 10 new"))
    #expect(try run("verify").output.contains("clean: 10 unchanged"))
    let texts = try folder.text("App/en.lproj/Localizable.strings")
    try folder.write(
      texts.replacing("Nothing saved yet", with: "Nothing here"),
      to: "App/en.lproj/Localizable.strings")
    let change = try run("verify", "--only-changed", expecting: 1).output
    #expect(change.contains("the text saved.empty.title changed"))
    #expect(change.contains("saved/empty/en") && !change.contains("saved/offline"))
    try run("accept", "--all")
    let look = try folder.text("Looks/sync.component.yml")
    try folder.write(
      look.replacing("spacing: 6", with: "spacing: 9"), to: "Looks/sync.component.yml")
    let moved = try run("verify", expecting: 1).output
    #expect(moved.contains("sync/synced/") && !moved.contains("saved/"))
    try run("accept", "--all")
    #expect(try run("verify").output.contains("clean: 10 unchanged"))
  }

  @Test func `one of its states can be drawn, and a misspelled one is an error`() throws {
    let listed = try run("list", "--state", "offline", "--state", "failed").output
    #expect(
      listed == "saved/offline/en\nsync/failed/en\nsaved/offline/ar\nsync/failed/ar\n"
        || listed == "saved/offline/ar\nsync/failed/ar\nsaved/offline/en\nsync/failed/en\n")
    let mistake = try run("list", "--state", "ofline", expecting: 64)
    #expect(mistake.errors.contains("no component has the state 'ofline'; did you mean “offline”?"))
    try run("record", "--mode", "all")
    let other = try run("verify", "--state", "idle", expecting: 64)
    #expect(other.errors.contains("the project has no state idle"))
  }

  @Test func `figures of its look are drawn, and those of behaviour are refused in words`() throws {
    try writeProject(
      """
      figures:
        a: {kind: frame, component: saved, state: offline}
        b: {kind: states, component: Looks/sync.component.yml}
        c: {kind: matrix, component: saved, rows: [en, ar]}
        d: {kind: anatomy, component: saved, state: empty}
        e: {kind: comparison, component: sync, state: synced, sides: [{locale: ar}, {state: failed}]}
      illustration: {defaults: {locales: [en], scales: [1], appearances: [light]}}
      """)
    #expect(try run("illustrate").output.contains("5 written"))
    for kind in ["strip", "diagram", "screen"] {
      let state = kind == "screen" ? ", state: empty" : ""
      try writeProject("figures:\n  a: {kind: \(kind), component: saved\(state)}")
      let refusal = try run("illustrate", expecting: 65).errors
      #expect(
        refusal.contains(
          "the figure “a”: saved is a small view without behaviour, which a figure of the kind "
            + "\(kind) can't show"), "\(refusal)")
    }
    try writeProject("figures:\n  a: {kind: frame, component: saved}")
    #expect(
      try run("illustrate", expecting: 65).errors.contains("saved can't be in the state idle"))
  }

  @Test func `a script can't show it`() throws {
    try folder.write(
      "version: 1\nheader: normal-header\nsteps: [{wait: 1}]\n", to: "pull.yaml")
    let refusal = try run("simulate", "pull.yaml", "--component", "saved", expecting: 64)
    #expect(refusal.errors.contains("“saved” is a small view without behaviour"))
  }

  @Test func `translators get pictures of all of its texts`() throws {
    let outcome = try run(
      "context", "export", "--for", "folder", "--screen", "--out", "out", "--locale", "en")
    #expect(outcome.output.contains("9 texts in 5 pictures"))
  }

  @Test func `the lint finds its texts where they don't fit`() throws {
    let texts = try folder.text("App/en.lproj/Localizable.strings")
    let long = Array(repeating: "Synced a long time ago", count: 9).joined(separator: ", ")
    try folder.write(
      texts.replacing("Synced 5 minutes ago", with: long), to: "App/en.lproj/Localizable.strings")
    let report = try run("lint", "--locale", "en", expecting: 1).output
    #expect(report.contains("App/en.lproj/Localizable.strings:12:1"), "\(report)")
  }
}
