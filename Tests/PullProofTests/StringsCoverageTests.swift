import Foundation
import Testing
import _ProofTestSupport

/// `pullproof strings coverage`: what each language lacks.
@Suite struct StringsCoverageTests {
  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["strings", "coverage"] + arguments)
  }

  /// Three texts in English; German lacks one, and French has a fourth.
  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "MJRefreshHeaderIdleText = Pull; title = News; ok = OK;", to: "en.lproj/Localizable.strings")
    try folder.write("title = Neues; ok = OK;", to: "de.lproj/Localizable.strings")
    try folder.write(
      "MJRefreshHeaderIdleText = Tirez; title = Infos; ok = OK; old = Vieux;",
      to: "fr.lproj/Localizable.strings")
    return folder
  }

  @Test func `a table without a language of the app has a row for it`() throws {
    let folder = try app()
    try folder.write("k = K;", to: "Kit/en.lproj/Localizable.strings")
    let outcome = try run(folder.path(""))
    #expect(
      outcome.output.replacing(folder.url.path, with: "App").hasPrefix(
        """
        App/Kit/Localizable: 1 text, source en
        LOCALE  TRANSLATED  MISSING  TO REVIEW  STALE
        de      0 of 1      1        0          0
        fr      0 of 1      1        0          0

        KEY  SHOWN BY  STATUS
        k    -         missing: de, fr
        """), "\(outcome.output)")
    let french = try run(folder.path(""), "--locale", "fr")
    #expect(!french.output.contains("de "))
  }

  @Test func `languages are counted, and texts listed that one of them lacks`() throws {
    let folder = try app()
    let outcome = try run(folder.path(""))
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.replacing(folder.url.path, with: "App") == """
        App/Localizable: 4 texts, source en
        LOCALE  TRANSLATED  MISSING  TO REVIEW  STALE
        de      2 of 3      1        0          0
        fr      3 of 3      0        0          1

        KEY                      SHOWN BY     STATUS
        MJRefreshHeaderIdleText  header idle  missing: de
        old                      -            stale: fr


        """)
  }

  @Test func `all lists every text`() throws {
    let folder = try app()
    let lines = try run("--all", folder.path("")).output.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix(" translated") } == 2)
  }

  @Test func `a language without a file lacks every text`() throws {
    let folder = try app()
    let lines = try run("--locale", "it", folder.path("")).output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("it ") && $0.contains("0 of 3") })
    #expect(!lines.contains { $0.hasPrefix("de ") })
    #expect(lines.count { $0.hasSuffix("missing: it") } == 3)
  }

  @Test func `frames are those of the project that show a text, in every language`() throws {
    let folder = try app()
    try folder.write(
      """
      version: 1
      strings: .
      components: [normal-header, {component: state-header, name: bare, showsTitle: false}]
      matrix: {locales: [en, de], states: [idle, pulling], widths: [320, 375], scales: [2, 3]}
      """, to: "pullproof.yml")
    let project = folder.path("pullproof.yml")
    let lines = try run("--frames", "--config", project, folder.path("")).output
      .split(separator: "\n")
    // One state, two languages, two widths; scales show the same.
    #expect(lines.contains("MJRefreshHeaderIdleText  header idle  4       missing: de"))
    #expect(lines.contains { $0.hasPrefix("old ") && $0.contains(" 0 ") })
    let json = try run("--frames", "--json", "--config", project, folder.path("")).output
    let rows = try JSON(parsing: json)[0]["texts"].array
    let row = try #require(rows.first { try $0["key"] == "MJRefreshHeaderIdleText" })
    #expect(
      try row["frames"]["de"] == ["normal-header/idle/de-w320", "normal-header/idle/de"])
  }

  @Test func `the line about the last update shows the texts that it is made of`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      header.last-updated = "Updated: %@"; header.last-updated.today = "Today %@";
      header.last-updated.none = "Never";
      """, to: "en.lproj/Localizable.strings")
    func lines(clock: String) throws -> [Substring] {
      try folder.write(
        """
        version: 1
        strings: .
        components: [normal-header]
        matrix: {locales: [en], states: [idle, pulling]}
        \(clock)
        """, to: "pullproof.yml")
      return try run(
        "--all", "--frames", "--config", folder.path("pullproof.yml"), folder.path("")
      ).output.split(separator: "\n")
    }
    func counts(_ lines: [Substring]) -> [Substring?] {
      ["header.last-updated ", "header.last-updated.today ", "header.last-updated.none "].map {
        name in
        lines.first { $0.hasPrefix(name) }?.split(separator: " ").dropLast().last
      }
    }
    // Two states of a header that was updated today, then of one that never was.
    #expect(counts(try lines(clock: "")) == ["2", "2", "0"])
    #expect(counts(try lines(clock: "clock: {lastUpdated: none}")) == ["0", "0", "2"])
  }

  @Test func `a text for one product of an Android app is left out, which is said`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<resources><string name=\"a\" product=\"tablet\">T</string><string name=\"a\">P</string></resources>",
      to: "values/strings.xml")
    let outcome = try run(folder.path(""))
    #expect(outcome.output.contains("/strings: 1 text, source en"), "\(outcome)")
    #expect(
      outcome.errors.contains(
        "values/strings.xml:1:12: “a” is left out: this text is for the product “tablet” alone; "
          + "translate it in the files of the app"), "\(outcome)")
  }

  @Test func `states of a catalog count`() throws {
    let folder = try TemporaryFolder()
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "a": {"localizations": {"fr": {"stringUnit": {"state": "new", "value": "A"}}}},
      "b": {"localizations": {"fr": {"stringUnit": {"state": "needs_review", "value": "Bé"}}}},
      "c": {"extractionState": "stale",
       "localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Cé"}}}},
      "d": {"shouldTranslate": false},
      "e": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Eux"}}}}}}
      """
    try folder.write(catalog, to: "L.xcstrings")
    let lines = try run(folder.path("")).output.split(separator: "\n")
    #expect(lines.dropFirst(2).first == "fr      1 of 3      1        1          1")
  }

  @Test func `JSON has each text with its languages and components`() throws {
    let folder = try app()
    let output = try run("--json", folder.path("")).output
    let tables = try JSON(parsing: output)
    let table = try tables[0]
    #expect(try tables.array.count == 1)
    #expect(try table["source"] == "en" && table["locales"] == ["de", "fr"])
    #expect(
      try table["texts"].each("statuses") == [
        ["de": "missing", "fr": "translated"], ["de": "translated", "fr": "translated"],
        ["de": "translated", "fr": "translated"], ["de": "exempt", "fr": "stale"],
      ])
    #expect(try table["texts"].array.allSatisfy { try $0["line"].int > 0 })
    #expect(Set(try table["texts"].each("key").map { try $0.string }).count == 4)
    let shown = try table["texts"][0]["shownBy"].array
    #expect(try shown.contains { try $0["key"] == "header.idle.title" })
    #expect(
      try shown.allSatisfy {
        try $0["state"] == "idle" && $0["components"].array.contains("normal-header")
      })
  }
}
