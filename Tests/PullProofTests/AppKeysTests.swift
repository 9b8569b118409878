import Foundation
import ProofDrawing
import Testing
import _ProofTestSupport

/// An app whose texts have keys of its own, from its files to every report.
@Suite struct AppKeysTests {
  private static let texts = [
    "en": ("Pull to refresh", "Loading …"), "de": ("Ziehen", "Lädt …"), "ar": ("اسحب", "جارٍ …"),
  ]

  private static let project = """
    version: 1
    strings: [App]
    keys:
      header.idle.title: refresh_control_pull_to_refresh
      header.refreshing.title: refresh_control_loading
      auto-footer.refreshing.title: refresh_control_loading
    components: [state-header, auto-state-footer]
    matrix: {locales: app, states: [idle, refreshing], scales: [1]}
    """

  /// A folder with a project and the texts of three languages.
  private func folder(_ project: String = project) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(project, to: "pullproof.yml")
    for (language, (pull, load)) in Self.texts {
      try write(pull, load, in: language, of: folder)
    }
    return folder
  }

  private func write(
    _ pull: String, _ load: String, in language: String, of folder: TemporaryFolder
  ) throws {
    try folder.write(
      """
      /* The refresh control */
      "refresh_control_pull_to_refresh" = "\(pull)";
      "refresh_control_loading" = "\(load)";
      """, to: "App/\(language).lproj/Localizable.strings")
  }

  @discardableResult
  private func run(
    _ arguments: String..., in folder: TemporaryFolder, expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(arguments, environment: ["CI": nil], in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  @Test func `verify names the app's key and the line of a changed translation`() throws {
    let folder = try folder()
    #expect(try run("record", in: folder).errors == "")
    try write("Ziehen", "Wird geladen …", in: "de", of: folder)
    let output = try run("verify", in: folder, expecting: 1).output
    #expect(
      output.contains(
        "written at App/de.lproj/Localizable.strings:3 as “refresh_control_loading”"), "\(output)")
    #expect(output.contains("title: “Lädt …” became “Wird geladen …”"))
    try run("accept", "--all", in: folder)
    #expect(try run("verify", in: folder).output.contains("clean: 12 unchanged"))
  }

  @Test func `another key with the same text changes no frame`() throws {
    let folder = try folder()
    try run("record", in: folder)
    try folder.write(
      Self.project.replacing("refresh_control_loading", with: "loading_2"), to: "pullproof.yml")
    for language in Self.texts.keys {
      let file = "App/\(language).lproj/Localizable.strings"
      try folder.write(
        folder.text(file).replacing("control_loading", with: "x").replacing(
          "refresh_x", with: "loading_2"), to: file)
    }
    #expect(try run("verify", in: folder).output.contains("clean: 12 unchanged"))
  }

  @Test func `lint reports a text and its fix by the app's key`() throws {
    let folder = try folder()
    let long = "Zum Aktualisieren aller Beiträge nach unten ziehen und danach loslassen"
    try write(long, "Lädt …", in: "de", of: folder)
    let report = try JSON(
      parsing: run("lint", "--format", "json", in: folder, expecting: 1).output)
    let violation = try #require(
      try report["violations"].array.first { try $0["rule"].string == "textTruncated" })
    #expect(try violation["key"] == "refresh_control_pull_to_refresh")
    #expect(try violation["line"] == 2)
    #expect(try violation["fixes"].array.contains { try $0["kind"].string == "shorten" })
    let budgets = try run("lint", "--budget", in: folder).output
    #expect(budgets.contains("\nrefresh_control_pull_to_refresh  Latn "), "\(budgets)")
  }

  @Test func `translators' pictures and coverage have the app's keys`() throws {
    let folder = try folder()
    try run("context", "export", "--for", "tolgee", "--out", "context", in: folder)
    let page = try JSON(parsing: folder.text("context/context.json"))
    let keys = try page["locales"].array.flatMap {
      try $0["pictures"].array.flatMap { try $0["texts"].array.map { try $0["key"].string } }
    }
    #expect(Set(keys) == ["refresh_control_pull_to_refresh", "refresh_control_loading"])
    #expect(try page["undrawn"].array.isEmpty)
    let coverage = try run("strings", "coverage", "App", "--all", "--frames", in: folder).output
    #expect(
      coverage.contains(
        "refresh_control_loading          header refreshing, auto-footer refreshing  6       "
          + "translated"), "\(coverage)")
  }

  @Test func `strings commands report the app's keys`() throws {
    let folder = try folder()
    let resolved = try run("strings", "resolve", "de", "--key", "header.idle", in: folder).output
    #expect(
      resolved.contains(
        "header.idle.title = Ziehen [de, overlay 1, App/de.lproj/Localizable.strings:2:1 as "
          + "“refresh_control_pull_to_refresh”]"), "\(resolved)")
    let keys = try run("strings", "keys", "--key", "header.idle", in: folder).output
    #expect(keys.contains("header.idle.title   refresh_control_pull_to_refresh  MJRefresh"))
    #expect(try !run("strings", "keys", "--no-config", in: folder).output.contains("KEY OF THE"))
  }

  @Test func `a sentence that is a key in a string catalog is named with its line`() throws {
    let folder = try TemporaryFolder()
    func write(german: String) throws {
      try folder.write(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Pull to refresh" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : { "state" : "translated", "value" : "\(german)" }
                }
              }
            },
            "Release" : { }
          },
          "version" : "1.0"
        }
        """, to: "Localizable.xcstrings")
    }
    try write(german: "Ziehen")
    try folder.write(
      """
      version: 1
      strings: [Localizable.xcstrings]
      keys: {header.idle.title: Pull to refresh, header.pulling.title: Release}
      components: [state-header]
      matrix: {locales: app, states: [idle, pulling], scales: [1]}
      """, to: "pullproof.yml")
    try run("record", in: folder)
    try run("render", "--scene", "--out", "out", in: folder)
    func title(_ frame: String) throws -> String {
      try folder.scene("out/\(frame).json").text("title").string
    }
    #expect(try title("en/state-header-idle") == "Pull to refresh")
    #expect(try title("de/state-header-idle") == "Ziehen")
    #expect(try title("de/state-header-pulling") == "Release")
    try write(german: "Zum Aktualisieren ziehen")
    let output = try run("verify", in: folder, expecting: 1).output
    #expect(
      output.contains("written at Localizable.xcstrings:7 as “Pull to refresh”"), "\(output)")
  }

  @Test func `a component's own keys and titles by language hold for its frames alone`() throws {
    let folder = try folder(
      """
      version: 1
      strings: [App]
      keys: {header.idle.title: refresh_control_pull_to_refresh}
      components:
        - state-header
        - {component: state-header, name: own, keys: {header.idle.title: refresh_control_loading}}
        - {component: state-header, name: set, titles: {idle: {en: Mine, de: Meiner}}}
      matrix: {locales: [en, de-AT, ar, en-XA], states: [idle], scales: [1]}
      """)
    try run("render", "--scene", "--out", "out", in: folder)
    func titles(_ name: String) throws -> [String] {
      try ["en", "de-AT", "ar"].map {
        try folder.scene("out/\($0)/\(name)-idle.json").text("title").string
      }
    }
    #expect(try titles("state-header") == ["Pull to refresh", "Ziehen", "اسحب"])
    #expect(try titles("own") == ["Loading …", "Lädt …", "جارٍ …"])
    #expect(try titles("set") == ["Mine", "Meiner", "اسحب"], "Arabic has no title of its own")
    let pseudo = try folder.scene("out/en-XA/set-idle.json").text("title").string
    #expect(pseudo.contains("Ṁ"), "\(pseudo)")
    try run("record", in: folder)
    try write("Ziehen", "Wird geladen …", in: "de", of: folder)
    let output = try run("verify", in: folder, expecting: 1).output
    #expect(output.contains("   own/idle/de-AT\n"), "\(output)")
    #expect(output.contains("Localizable.strings:3 as “refresh_control_loading”"), "\(output)")
  }

  @Test(arguments: [
    (
      "keys: {header.idle.title: refresh_control_pul_to_refresh}", "3:27",
      "did you mean “refresh_control_pull_to_refresh”?"
    ),
    ("keys: {header.idle.title: {key: a, table: Home}}", "3:27", "there is no table “Home”"),
    (
      "components: [{component: state-header, keys: {trailer.idle.title: refresh_control_loading}}]",
      "3:67", "a state-header has no text “trailer.idle.title”"
    ),
  ])
  func `a key that can't be used stops every command at its line`(
    line: String, place: String, problem: String
  ) throws {
    let folder = try folder("version: 1\nstrings: [App]\n\(line)\n")
    for command in ["record", "verify", "render", "lint", "list"] {
      let errors = try run(command, in: folder, expecting: 65).errors
      #expect(errors.contains("pullproof.yml:\(place): ") && errors.contains(problem), "\(errors)")
    }
    #expect(try run("doctor", in: folder, expecting: 65).output.contains(problem))
  }

  @Test func `keys without strings are an error`() throws {
    let folder = try folder("version: 1\nkeys: {header.idle.title: a}\n")
    #expect(
      try run("record", in: folder, expecting: 65).errors.contains(
        "pullproof.yml:2:27: “keys” names texts of the app, but no strings are named; add “strings”"
      ))
  }
}
