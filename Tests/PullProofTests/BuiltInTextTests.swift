import Foundation
import Testing
import _ProofTestSupport

/// Texts that come with the program, beside those that an app has.
@Suite struct BuiltInTextTests {
  /// A project whose app has the first of three texts in both languages, and the last one in German alone.
  private struct App {
    let folder: TemporaryFolder

    init(lint: String = "", strings: String = "strings: [Texts]") throws {
      folder = try TemporaryFolder()
      try folder.write(
        "\"auto-footer.idle.title\" = \"More stories\";\n",
        to: "Texts/en.lproj/Localizable.strings")
      try folder.write(
        """
        "auto-footer.idle.title" = "Mehr";
        "auto-footer.no-more-data.title" = "Das war alles";

        """, to: "Texts/de.lproj/Localizable.strings")
      try folder.write(
        """
        version: 1
        \(strings)
        components: [auto-state-footer]
        matrix: {locales: [de, en], states: [idle, refreshing, no-more-data], scales: [1]}
        \(lint)
        """, to: "pullproof.yml")
    }

    func run(
      _ arguments: String..., expecting code: Int32 = 0,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Program.Outcome {
      let outcome = try Program.run(arguments, in: folder.url)
      #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
      return outcome
    }

    /// The rule, the locale and the key of each built-in text that the lint reports.
    func notes(_ arguments: String..., expecting code: Int32 = 0) throws -> [[String]] {
      let outcome = try Program.run(["lint", "--format", "json"] + arguments, in: folder.url)
      #expect(outcome.exitCode == code, "\(outcome)")
      return try JSON(parsing: outcome.output)["violations"].array
        .filter { try $0["rule"] == "builtInText" }
        .map {
          try [$0["severity"].string, $0[ifPresent: "locale"]?.string ?? "", $0["key"].string]
        }
    }
  }

  private static let marked = [
    "auto-state-footer/refreshing/de", "auto-state-footer/no-more-data/en",
    "auto-state-footer/refreshing/en",
  ]

  @Test func `the contact sheet marks and counts frames with built-in texts`() throws {
    let app = try App()
    let outcome = try app.run("render")
    #expect(
      outcome.output.contains(
        "3 frames show built-in texts, because the app has none for auto-footer.no-more-data.title, "
          + "auto-footer.refreshing.title\n"))
    let page = try app.folder.text("out/index.html")
    let frames = page.split(separator: "<a id=\"frame=").dropFirst()
    let marked = frames.filter { $0.contains("class=\"built-in\"") }
      .map { String($0.prefix { $0 != "\"" }) }
    #expect(frames.count == 6)
    #expect(Set(marked) == Set(Self.marked))
    #expect(page.contains(/>built-in text<\/dt><dd>3</))
  }

  @Test func `the list names the keys, and a note sums them up`() throws {
    let app = try App()
    let plain = try app.run("list")
    #expect(plain.output.split(separator: "\n").count == 6)
    #expect(
      plain.errors.hasPrefix("Note: 3 frames show built-in texts, because the app has none for "))
    let rows = try JSON(parsing: app.run("list", "--json").output).array
    let keys = try Dictionary(
      uniqueKeysWithValues: rows.map {
        try ($0["id"].string, $0["builtInTexts"].array.map { try $0.string })
      })
    #expect(keys.count == 6)
    #expect(Set(keys.filter { !$0.value.isEmpty }.keys) == Set(Self.marked))
    #expect(keys["auto-state-footer/no-more-data/en"] == ["auto-footer.no-more-data.title"])
  }

  @Test func `the lint notes a text that no language has once, and fails nothing`() throws {
    let app = try App()
    let all = [
      ["note", "", "auto-footer.refreshing.title"],
      ["note", "en", "auto-footer.no-more-data.title"],
    ]
    #expect(try app.notes("--notes") == all)
    #expect(try app.notes() == [])
    #expect(try app.notes("--notes", "--locale", "de") == [all[0]])
    let options = ["--notes", "--baseline", "known.json"]
    #expect(
      try Program.run(["lint"] + options + ["--update-baseline"], in: app.folder.url).exitCode == 0)
    #expect(try app.notes("--notes", "--baseline", "known.json") == [])
  }

  @Test func `a project can turn the note off, ignore a key, or make it an error`() throws {
    #expect(try App(lint: "lint: {rules: {builtInText: off}}").notes("--notes") == [])
    let ignoring = try App(
      lint: "lint: {ignore: [{rule: builtInText, key: \"**.refreshing.*\", reason: it is fine}]}")
    #expect(try ignoring.notes("--notes").map { $0[2] } == ["auto-footer.no-more-data.title"])
    let strict = try App(lint: "lint: {rules: {builtInText: error}}")
    #expect(try strict.notes(expecting: 1).map { $0[0] } == ["error", "error"])
  }

  @Test func `a project without texts of its own has no marks`() throws {
    let app = try App(strings: "")
    #expect(try !app.run("render").output.contains("built-in"))
    #expect(try !app.folder.text("out/index.html").contains("built-in text<"))
    #expect(try app.run("list").errors == "")
    #expect(try !app.run("list", "--json").output.contains("builtInTexts"))
    #expect(try app.notes("--notes") == [])
  }

  @Test func `a title that the project sets is the app's own`() throws {
    let app = try App()
    try app.folder.write(
      """
      version: 1
      strings: [Texts]
      components:
        - {component: auto-state-footer, titles: {refreshing: Loading}}
      matrix: {locales: [en], states: [refreshing], scales: [1]}

      """, to: "pullproof.yml")
    #expect(try app.run("list").errors == "")
    #expect(try app.notes("--notes") == [])
  }

  @Test func `a drawing without a project says so, and how to get one`() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "render", "--locale", "en", "--locale", "ja", "--state", "idle", "--scale", "1",
    ]
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    // 11 components of MJRefresh in one state and two languages.
    #expect(
      outcome.errors.contains(
        "Note: no pullproof.yml here or above, so this is the built-in gallery, 22 frames in 2 locales; "
          + "for your app, make a project with “pullproof init”\n"))
    for quiet in ["--no-config", "--quiet"] {
      let outcome = try Program.run(arguments + [quiet], in: folder.url)
      #expect(outcome.exitCode == 0 && !outcome.errors.contains("Note:"), "\(outcome)")
    }
  }
}
