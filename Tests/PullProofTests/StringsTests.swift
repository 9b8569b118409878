import Foundation
import Testing
import _ProofTestSupport

/// `strings`: files of texts listed, checked, converted, exported, imported and resolved.
@Suite struct StringsTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "hello" : {
          "comment" : "Greeting",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Bonjour %@"
              }
            }
          }
        },
        "hello %@" : {

        }
      },
      "version" : "1.0"
    }
    """

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["strings"] + arguments)
  }

  @Test func `list prints tables, languages and sizes`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog, to: "A.xcstrings")
    try folder.write("a = A;", to: "B/en.lproj/L.strings")
    let outcome = try run("list", folder.path(""))
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      outcome.output.replacing(folder.url.path, with: "") == """
        /A (xcstrings)
          en: 2 texts, the source
          fr: 1 text, 1 missing
        /B/L (strings)
          en: 1 text, the source

        """)
  }

  @Test func `check reports what is wrong and where`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.catalog, to: "A.xcstrings")
    let outcome = try run("check", file)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.output.replacing(folder.url.path, with: "") == """
        /A.xcstrings:7:9: error: “hello” shows argument 1 in fr, which the source doesn't have; \
        remove its specifier, or write “%%” for a percent sign [placeholderCount]
        /A.xcstrings:15:5: warning: “hello %@” has no text in fr; \
        translate it, or mark it as not to be translated [missingTranslation]
        1 error, 1 warning, 0 notes

        """)
    #expect(outcome.errors == "")
  }

  @Test func `check is content with warnings`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a = \"Alpha beta\";", to: "en.lproj/L.strings")
    try folder.write("a = \"Alpha beta\"; b = B;", to: "de.lproj/L.strings")
    let outcome = try run("check", "--notes", folder.path(""))
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasSuffix("0 errors, 1 warning, 1 note\n"), "\(outcome)")
    #expect(outcome.output.contains("note: “b” has no text in en; remove it, or add the text"))
  }

  @Test func `check counts the texts that a language lacks, or lists them`() throws {
    let folder = try TemporaryFolder()
    let texts = (1...11).map { "k\($0) = \"Text \($0)\";\n" }
    let source = try folder.write(texts.joined(), to: "en.lproj/L.strings")
    try folder.write("k1 = Un;", to: "fr.lproj/L.strings")
    try folder.write("k1 = \"%@\";", to: "de.lproj/L.strings")
    try folder.write("", to: "it.lproj/L.strings")
    try folder.write("// Nichts\n", to: "it.lproj/L.strings")
    let outcome = try run("check", folder.path(""))
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.contains(
        "\(source):1:1: warning: it: 11 texts are missing; translate them; --verbose lists them"
          + " [missingTranslation]"),
      "\(outcome)")
    #expect(
      lines.count { $0.hasSuffix("has no text in fr; translate it [missingTranslation]") } == 10)
    #expect(lines.last == "1 error, 31 warnings, 0 notes")
    #expect(
      try run("check", "--verbose", folder.path("")).output.split(separator: "\n").count == 33)
    let errors = try run("check", "--errors-only", folder.path(""))
    #expect(errors.exitCode == 65)
    #expect(
      errors.output.split(separator: "\n").map { $0.drop { $0 != " " } } == [
        " error: “k1” shows argument 1 in de, which the source doesn't have; remove its specifier, or write"
          + " “%%” for a percent sign [placeholderCount]", " error, 31 warnings, 0 notes",
      ])
  }

  @Test func `check reports the same to programs`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.catalog, to: "A.xcstrings")
    let outcome = try run("check", "--json", file)
    #expect(outcome.exitCode == 65)
    let report = try JSON(parsing: outcome.output)
    let findings = try report["findings"].array
    #expect(try findings.map { try $0["severity"] } == ["error", "warning"])
    #expect(try findings.map { try $0["line"] } == [7, 15])
    #expect(try findings.map { try $0[ifPresent: "missingLocale"] } == [nil, "fr"])
    #expect(
      try findings.allSatisfy { try $0["file"].string == file && !$0["problem"].string.isEmpty })
    #expect(try report["filesNotRead"] == 0)
  }

  @Test func `convert lists every format and refuses others`() throws {
    let help = try run("convert", "--help").output
    for format in ["strings", "stringsdict", "xcstrings", "xliff", "android", "arb"] {
      #expect(help.contains(format), "\(format)")
    }
    #expect(try run("convert", "a.strings", "b", "--to", "docx").exitCode == 64)
  }

  @Test func `check stops at a malformed file, or goes on after it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a = A;", to: "en.lproj/L.strings")
    try folder.write("a = ;", to: "fr.lproj/L.strings")
    try folder.write("a = \"%@\";", to: "ja.lproj/L.strings")
    let stopped = try run("check", folder.path(""))
    #expect(stopped.exitCode == 65)
    #expect(stopped.output == "")
    #expect(
      stopped.errors.hasSuffix(
        "/fr.lproj/L.strings:1:5: “;” cannot start a value; remove this “;”\n"))
    let other = try run("check", "--keep-going", folder.path(""))
    #expect(other.exitCode == 65)
    #expect(other.errors == stopped.errors)
    #expect(other.output.contains("ja.lproj/L.strings:1:1: error: “a” shows argument 1 in ja"))
    #expect(other.output.hasSuffix("1 error, 0 warnings, 0 notes, 1 file not read\n"))
  }

  @Test func `convert writes another format, or reports what would be lost`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Self.catalog, to: "A.xcstrings")
    let output = folder.path("out/strings.xml")
    let refused = try run("convert", input, output, "--locale", "fr")
    #expect(refused.exitCode == 0, "\(refused)")
    #expect(
      try folder.text("out/strings.xml").contains("<string name=\"hello\">Bonjour %s</string>"))
    let lossy = try run("convert", input, output)
    #expect(lossy.exitCode == 65)
    #expect(lossy.errors.contains("this would be lost; --lossy writes what is left"))
    #expect(lossy.errors.contains("“hello %@”: the name of an Android resource has letters"))
    let written = try run("convert", input, output, "--lossy")
    #expect(written.exitCode == 0)
    #expect(try !folder.text("out/strings.xml").contains("Bonjour"))
    let unknown = try run("convert", input, folder.path("a.txt"))
    #expect(unknown.exitCode == 64)
  }

  @Test func `convert reports what was passed over`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(
      "<resources><string name=\"a\">A</string><color name=\"c\">#fff</color></resources>",
      to: "values/strings.xml")
    let outcome = try run("convert", input, folder.path("a.strings"))
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      outcome.errors
        == "Warning: \(input):1:39: “c”: “color” is not a text; it is skipped\n")
  }

  @Test func `convert fills the folder of a language`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(
      "<resources><string name=\"a\">A</string><plurals name=\"p\">"
        + "<item quantity=\"other\">%d</item></plurals></resources>", to: "values/strings.xml")
    let outcome = try run("convert", input, folder.path("en.lproj"))
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(try folder.text("en.lproj/strings.strings") == "\"a\" = \"A\";\n")
    #expect(try folder.text("en.lproj/strings.stringsdict").contains("NSStringPluralRuleType"))
  }

  @Test func `export and import bring a catalog to translators and back`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog, to: "App/A.xcstrings")
    let out = folder.path("out")
    let exported = try run("export", folder.path("App"), "--out", out, "--locale", "fr")
    #expect(exported.exitCode == 0, "\(exported)")
    #expect(
      exported.output == """
        \(out)/fr.xliff: 2 texts, 1 without a translation
        import translations: pullproof strings import --into \(folder.path("App")) \(out)/fr.xliff

        """)
    let file = folder.path("out/fr.xliff")
    let unchanged = try run("import", file, "--into", folder.path("App"))
    #expect(unchanged.exitCode == 0, "\(unchanged)")
    #expect(try folder.text("App/A.xcstrings") == Self.catalog)
    let text = try folder.text("out/fr.xliff").replacing(
      "<source>hello %@</source>",
      with: "<source>hello %@</source><target state=\"translated\">salut %@</target>")
    try folder.write(text, to: "out/fr.xliff")
    let imported = try run("import", file, "--into", folder.path("App"))
    #expect(
      imported.output == """
        \(folder.path("App"))/A.xcstrings: fr: 1 text changed; 2 of 2 are translated
        check them: pullproof strings check \(folder.path("App"))

        """)
    #expect(try folder.text("App/A.xcstrings").contains("\"value\" : \"salut %@\""))
  }

  @Test func `a malformed XLIFF file changes nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog, to: "A.xcstrings")
    try folder.write("<xliff>\n<file", to: "x.xliff")
    let outcome = try run("import", folder.path("x.xliff"), "--into", folder.path("A.xcstrings"))
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors.contains("x.xliff:2:"))
    #expect(try folder.text("A.xcstrings") == Self.catalog)
    let absent = try run("import", folder.path("y.xliff"), "--into", folder.path("A.xcstrings"))
    #expect(absent.exitCode == 66)
  }

  @Test func `resolve reports whose words a reader sees`() throws {
    let folder = try TemporaryFolder()
    let overlay = try folder.write(
      "\"header.idle.title\" = \"下拉\";", to: "App/zh-Hant.lproj/Localizable.strings")
    let outcome = try run("resolve", "zh-MO", "--strings", folder.path("App"))
    #expect(outcome.exitCode == 0, "\(outcome)")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "zh-MO: left-to-right, script Hant")
    #expect(lines[1] == "  overlay 1 (\(folder.path("App"))): zh-Hant")
    #expect(lines[2].hasPrefix("  built-in: zh-H"))
    #expect(lines.contains("header.idle.title = 下拉 [zh-Hant, overlay 1, \(overlay):1:1]"))
    #expect(
      lines.contains { $0.hasPrefix("header.pulling.title = ") && $0.hasSuffix(", built-in]") })
    #expect(lines.allSatisfy { !$0.contains(".spoken") })
  }

  @Test func `resolve prints the texts that are asked for`() throws {
    func keys(_ arguments: String...) throws -> [Substring] {
      try Program.run(["strings", "resolve", "fr"] + arguments).output.split(separator: "\n")
        .filter { $0.contains(" = ") }.compactMap { $0.split(separator: " ").first }
    }
    #expect(try keys("--key", "trailer.idle") == ["trailer.idle.title", "trailer.idle.spoken"])
    #expect(
      try keys("--key", "leader.idle.title", "--key", "trailer.idle.t")
        == ["trailer.idle.title", "leader.idle.title"])
    let titles = try keys()
    #expect(titles.contains("header.last-updated"))
    #expect(titles.count == 46 && titles.allSatisfy { !$0.contains("spoken") })
    #expect(try keys("--all").count == 88)
    let unknown = try run("resolve", "fr", "--key", "x")
    #expect(unknown.exitCode == 64)
    #expect(unknown.errors.contains("no key begins with x"))
  }

  @Test func `resolve reports the same to programs`() throws {
    let outcome = try run("resolve", "ar-EG", "--json")
    let resolution = try JSON(parsing: outcome.output)
    #expect(try resolution["requested"] == "ar-EG")
    #expect(try resolution["direction"] == "right-to-left")
    #expect(try resolution["layers"].each("name") == ["built-in"])
    #expect(try resolution["layers"][0]["matched"] == ["ar"])
    #expect(
      try resolution["texts"].array.allSatisfy {
        try $0["matched"] == "ar" && $0["isFallback"] == false && $0["line"].int > 0
          && !$0["key"].string.isEmpty && !$0["source"].string.isEmpty
      })
    let fallen = try JSON(parsing: run("resolve", "xx", "--json").output)
    #expect(try fallen["layers"][0]["matched"] == [])
    #expect(
      try fallen["texts"].array.allSatisfy {
        try $0["matched"] == "en" && $0["isFallback"] == true
      })
  }
}
