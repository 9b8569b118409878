import Foundation
import Testing

/// Files that `strings export`, `convert` and `import` would replace, and those that they can't write.
@Suite struct StringsReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ arguments: String..., expecting code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(["strings"] + arguments, in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  // MARK: - Export

  private func writeApp() throws {
    try folder.write("a = \"Alpha\"; b = \"Beta\";", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"ア\";\n", to: "App/ja.lproj/L.strings")
  }

  @Test func `an export keeps what a translator has done until it is imported`() throws {
    try writeApp()
    _ = try run("export", "App", "--out", "x")
    let edited = try folder.text("x/ja.xliff").replacing(">ア<", with: ">エー<")
    try folder.write(edited, to: "x/ja.xliff")
    try folder.write("\"a\" = \"Al\";\n", to: "App/de.lproj/L.strings")
    let refused = try run("export", "App", "--out", "x", expecting: 73)
    #expect(refused.errors.hasPrefix("Error: x/ja.xliff:"), "\(refused)")
    #expect(
      refused.errors.hasSuffix(
        """
        : this translation of “a” is not among the texts and would be lost; nothing was written; \
        import it first (pullproof strings import x/ja.xliff --into App), move the file away, or \
        name another --out

        """), "\(refused)")
    #expect(refused.output == "" && !folder.holds("x/de.xliff"))
    #expect(try folder.text("x/ja.xliff") == edited)
    _ = try run("import", "x/ja.xliff", "--into", "App")
    _ = try run("export", "App", "--out", "x")
    #expect(try folder.text("x/ja.xliff").contains(">エー<") && folder.holds("x/de.xliff"))
  }

  @Test func `an export replaces an older one that nobody has changed`() throws {
    try writeApp()
    _ = try run("export", "App", "--out", "x")
    try folder.write("\"a\" = \"エー\";\n", to: "App/ja.lproj/L.strings")
    _ = try run("export", "App", "--out", "x")
    #expect(try folder.text("x/ja.xliff").contains(">エー<"))
    try folder.write("\"b\" = \"ベ\";\n", to: "App/ja.lproj/L.strings")
    _ = try run("export", "App", "--out", "x")
    #expect(try !folder.text("x/ja.xliff").contains(">エー<"))
  }

  @Test func `an export replaces an older one of which nothing is lost`() throws {
    try writeApp()
    _ = try run("export", "App", "--out", "x")
    let sent = try folder.text("x/ja.xliff")
    // The state has no place in the texts, and an empty translation is none.
    let returned = sent.replacing("<target>", with: "<target state=\"final\">")
      .replacing("<source>Beta</source>", with: "<source>Beta</source><target/>")
    #expect(returned != sent)
    try folder.write(returned, to: "x/ja.xliff")
    _ = try run("export", "App", "--out", "x")
    #expect(try folder.text("x/ja.xliff") == sent)
    try folder.write("\"a\" = \"ア\";\n\"b\" = \"ベ\";\n", to: "App/ja.lproj/L.strings")
    _ = try run("export", "App", "--out", "x")
    #expect(try folder.text("x/ja.xliff").contains(">ベ<"))
    try folder.write("", to: "x/ja.xliff")
    _ = try run("export", "App", "--out", "x")
    #expect(try folder.text("x/ja.xliff").contains(">ベ<"))
  }

  @Test(arguments: [
    ("My notes\n", "so this is no export, and it would be lost"),
    (
      """
      <xliff version="1.2"><file original="Other.strings" source-language="en" target-language="ja">
      <body><trans-unit id="a"><source>Alpha</source></trans-unit></body></file></xliff>
      """, "the texts of “Other.strings” are not a part of this export and would be lost"
    ),
    (
      """
      <xliff version="1.2"><file original="en.lproj/L.strings" source-language="en" \
      target-language="ja"><body><trans-unit id="gone"><source>G</source><target>ジ</target>\
      </trans-unit></body></file></xliff>
      """, "this translation of “gone” is not among the texts and would be lost"
    ),
  ])
  func `an export replaces no file of somebody else`(text: String, problem: String) throws {
    try writeApp()
    try folder.write(text, to: "x/ja.xliff")
    let refused = try run("export", "App", "--out", "x", expecting: 73)
    #expect(refused.errors.contains("Error: x/ja.xliff:1:"), "\(refused)")
    #expect(refused.errors.contains(problem), "\(refused)")
    #expect(try folder.text("x/ja.xliff") == text)
  }

  // MARK: - Conversion

  @Test func `a conversion replaces no file that it reads`() throws {
    let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {}}}"#
    try folder.write(catalog, to: "A.xcstrings")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("L.strings"), withDestinationPath: "A.xcstrings")
    for output in ["A.xcstrings", "./A.xcstrings", "L.strings"] {
      let refused = try run(
        "convert", "A.xcstrings", output, "--to", "strings", "--locale", "en", "--lossy",
        expecting: 64)
      #expect(
        refused.errors.hasPrefix(
          "Error: \(output): this file is read, and it would be overwritten; name another file"),
        "\(refused)")
      #expect(try folder.text("A.xcstrings") == catalog)
    }
    try folder.write("a = A;", to: "en.lproj/L.strings")
    _ = try run("convert", "en.lproj", "en.lproj", expecting: 64)
  }

  @Test(arguments: [
    (#"{"old": {}, "a": {}}"#, "the new file has no “old” in en, which would be lost"),
    (
      #"{"a": {"localizations": {"fr": {"stringUnit": {"state": "new", "value": "A"}}}}}"#,
      "the new file has no “a” in fr, which would be lost"
    ),
    ("[", "so this is no file of the format xcstrings, and it would be lost"),
  ])
  func `a conversion replaces no file with more texts`(strings: String, problem: String) throws {
    try folder.write("a = A;", to: "en.lproj/L.strings")
    let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": \#(strings)}"#
    try folder.write(catalog, to: "L.xcstrings")
    let refused = try run("convert", "en.lproj/L.strings", "L.xcstrings", expecting: 73)
    #expect(refused.errors.hasPrefix("Error: L.xcstrings:1:"), "\(refused)")
    #expect(
      refused.errors.contains(
        "\(problem); nothing was written; name another file, or remove this one"), "\(refused)")
    #expect(try folder.text("L.xcstrings") == catalog)
  }

  @Test func `a conversion replaces a file with the same keys, and writes to a pipe`() throws {
    try folder.write("a = A;", to: "en.lproj/L.strings")
    try folder.write("", to: "L.xcstrings")
    for text in ["a = A;", "a = B;", "a = B; b = C;"] {
      try folder.write(text, to: "en.lproj/L.strings")
      _ = try run("convert", "en.lproj/L.strings", "L.xcstrings")
    }
    let catalog = try folder.text("L.xcstrings")
    #expect(catalog.contains("\"B\"") && catalog.contains("\"C\""))
    let shown = try Program.start(
      ["strings", "convert", "en.lproj/L.strings", "/dev/stdout", "--to", "xcstrings"],
      in: folder.url)
    #expect(shown.exitCode == 0 && shown.output == catalog, "\(shown)")
  }

  @Test(arguments: [
    ("de.lproj/L.strings", "a = Eins;"),
    ("values-de/strings.xml", "<resources><string name=\"a\">Eins</string></resources>"),
  ])
  func `a conversion replaces no file of another language`(path: String, text: String) throws {
    try folder.write("a = Un;", to: "fr.lproj/L.strings")
    try folder.write(text, to: path)
    let refused = try run("convert", "fr.lproj/L.strings", path, expecting: 73)
    #expect(
      refused.errors.contains("the new file has no “a” in de, which would be lost"), "\(refused)")
    #expect(try folder.text(path) == text)
  }

  @Test func `a conversion writes no file of Flutter that is named after another language`() throws
  {
    try folder.write("a = Un;", to: "fr.lproj/L.strings")
    let refused = try run("convert", "fr.lproj/L.strings", "app_de.arb", expecting: 64)
    #expect(
      refused.errors.contains("its name ends with the language de, but the texts are in fr"),
      "\(refused)")
    #expect(!folder.holds("app_de.arb"))
    for name in ["app_fr.arb", "app_fr.arb", "app_fr_CA.arb"] {
      _ = try run("convert", "fr.lproj/L.strings", name)
      #expect(folder.holds(name))
    }
  }

  // Flutter refuses a file that says another tag than its name does.
  @Test(arguments: [
    ("zh-Hans", "app_zh.arb", "zh"), ("zh-Hans", "app_zh_Hans.arb", "zh_Hans"),
    ("fr", "app_fr_CA.arb", "fr_CA"), ("pt-BR", "Words.arb", "pt_BR"),
  ])
  func `a conversion writes the language of the name into a file of Flutter`(
    language: String, name: String, tag: String
  ) throws {
    try folder.write("a = Un;", to: "\(language).lproj/L.strings")
    _ = try run("convert", "\(language).lproj/L.strings", name)
    #expect(try folder.text(name).hasPrefix("{\n  \"@@locale\": \"\(tag)\",\n"))
  }

  @Test(arguments: [
    ("zh-Hans", "values-zh-rCN/strings.xml"), ("he", "values-iw/strings.xml"),
    ("pt-BR", "pt.lproj/L.strings"), ("fr", "values/strings.xml"),
  ])
  func `a language may have another name in the place of a conversion`(
    tag: String, path: String
  ) throws {
    for text in ["A", "B"] {
      try folder.write("a = \(text);", to: "in/\(tag).lproj/L.strings")
      _ = try run("convert", "in/\(tag).lproj/L.strings", path)
      #expect(try folder.text(path).contains(text))
    }
  }

  @Test func `a folder may be named with slashes at its end`() throws {
    try folder.write("a = A;", to: "in/fr.lproj/L.strings")
    _ = try run("convert", "in/fr.lproj/L.strings", "out/fr.lproj//")
    #expect(try folder.text("out/fr.lproj/L.strings") == "\"a\" = \"A\";\n")
    try writeApp()
    try folder.write(
      "<xliff version=\"1.2\">" + Self.part("en.lproj/L.strings", "b", "ベ") + "</xliff>",
      to: "ja.xcloc/Localized Contents/ja.xliff")
    _ = try run("import", "ja.xcloc/", "--into", "App/")
    #expect(try folder.text("App/ja.lproj/L.strings") == "\"a\" = \"ア\";\n\"b\" = \"ベ\";\n")
  }

  @Test func `a conversion to a folder writes all of its files or none`() throws {
    try folder.write(
      #"{"@@locale": "en", "ok": "OK", "n": "{n, plural, =7{seven} other{{n}}}"}"#,
      to: "app_en.arb")
    let refused = try run("convert", "app_en.arb", "en.lproj", expecting: 65)
    #expect(refused.errors.contains("this would be lost"), "\(refused)")
    #expect(!folder.holds("en.lproj"))
    _ = try run("convert", "app_en.arb", "en.lproj", "--lossy")
    #expect(try folder.files(below: "en.lproj") == ["app.strings", "app.stringsdict"])
  }

  // MARK: - Import

  private static func part(_ original: String, _ id: String, _ target: String) -> String {
    """
    <file original="\(original)" source-language="en" target-language="ja"><body>
    <trans-unit id="\(id)"><source>A</source><target>\(target)</target></trans-unit></body></file>
    """
  }

  @Test func `a conversion leaves no older text that would be shown in place of a new one`() throws
  {
    let rules = """
      <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string>
      </dict></dict></dict></plist>
      """
    try folder.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"n": {}}}"#, to: "L.xcstrings")
    try folder.write(rules, to: "en.lproj/L.stringsdict")
    let refused = try run("convert", "L.xcstrings", "en.lproj", expecting: 73)
    #expect(
      refused.errors.contains("en.lproj/L.stringsdict: its text of “n” would be shown"),
      "\(refused)")
    #expect(!folder.holds("en.lproj/L.strings"))
    try folder.write(
      rules.replacing("<dict><key>n<", with: "<dict><key>m<"), to: "en.lproj/L.stringsdict")
    _ = try run("convert", "L.xcstrings", "en.lproj")
    #expect(try folder.text("en.lproj/L.strings").contains("\"n\""))
  }

  @Test(.enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func `an import changes nothing where one file can't be written`() throws {
    let copy = try Program.copy(to: URL(fileURLWithPath: folder.makeFolder("copy")))
    let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {}}}"#
    try folder.makeFolder("App", permissions: 0o777)
    try folder.write(catalog, to: "App/A.xcstrings")
    try folder.write("a = A;", to: "App/en.lproj/L.strings")
    try folder.write("a = B;", to: "App/ja.lproj/L.strings")
    let texts = try folder.write(
      "<xliff version=\"1.2\">" + Self.part("A.xcstrings", "k", "ケ")
        + Self.part("en.lproj/L.strings", "a", "ア") + "</xliff>", to: "ja.xliff")
    try folder.setPermissions(0o555, of: "App/ja.lproj")
    defer { try? folder.setPermissions(0o755, of: "App/ja.lproj") }
    for (options, changes) in [([], false), (["--keep-going"], true)] {
      let outcome = try Program.start(
        ["strings", "import", texts, "--into", folder.path("App")] + options,
        through: OtherUser.boundLauncher, executable: copy)
      #expect(outcome.exitCode == 73, "\(outcome)")
      #expect(
        outcome.errors.contains("App/ja.lproj: Permission denied; make it writable"), "\(outcome)")
      #expect(try (folder.text("App/A.xcstrings") != catalog) == changes)
      #expect(try folder.text("App/ja.lproj/L.strings") == "a = B;")
    }
  }

  @Test func `an import of two files with different translations names both`() throws {
    try writeApp()
    for (name, text) in [("a", "一"), ("b", "二")] {
      try folder.write(
        "<xliff version=\"1.2\">" + Self.part("en.lproj/L.strings", "a", text) + "</xliff>",
        to: "\(name).xliff")
    }
    let arguments = ["import", "a.xliff", "b.xliff", "--into", "App"]
    let problem = "b.xliff:2:38: “a” has another translation at a.xliff:2:38; make the two alike"
    let refused = try Program.run(["strings"] + arguments, in: folder.url)
    #expect(refused.exitCode == 65 && refused.errors.contains(problem), "\(refused)")
    #expect(try folder.text("App/ja.lproj/L.strings") == "\"a\" = \"ア\";\n")
    let going = try Program.run(["strings"] + arguments + ["--keep-going"], in: folder.url)
    #expect(going.exitCode == 65 && going.errors.contains(problem), "\(going)")
    #expect(try folder.text("App/ja.lproj/L.strings") == "\"a\" = \"一\";\n")
  }

  @Test func `an import by the file of one language keeps the translations that are there`() throws
  {
    try writeApp()
    let exported = try run("export", "App/en.lproj/L.strings", "--out", "x", "--locale", "ja")
    #expect(
      exported.output.contains("x/ja.xliff: 2 texts, 1 without a translation\n"), "\(exported)")
    let text = try folder.text("x/ja.xliff")
    #expect(text.contains("<target>ア</target>"))
    let source = "<source>Beta</source>"
    try folder.write(text.replacing(source, with: source + "<target>ベ</target>"), to: "x/ja.xliff")
    let imported = try run("import", "x/ja.xliff", "--into", "App/en.lproj/L.strings")
    #expect(
      imported.output.contains("App/ja.lproj/L.strings: ja: 1 text changed; 2 of 2 are translated"),
      "\(imported)")
    #expect(try folder.text("App/ja.lproj/L.strings") == "\"a\" = \"ア\";\n\"b\" = \"ベ\";\n")
  }

  @Test func `two files with different texts keep no other language from being exported`() throws {
    func text(_ value: String) -> String {
      "<resources><string name=\"a\">\(value)</string></resources>"
    }
    for (place, value) in [("", "A"), ("-fr", "B"), ("-he", "C"), ("-iw", "D")] {
      try folder.write(text(value), to: "res/values\(place)/strings.xml")
    }
    let problem =
      "res/values-he/strings.xml: “res/values-iw/strings.xml” has other texts of the same table in he"
    let refused = try run("export", "res", "--out", "x", expecting: 65)
    #expect(refused.errors.contains(problem), "\(refused)")
    #expect(
      refused.errors.hasSuffix("; to export all languages but he, add --keep-going\n"), "\(refused)"
    )
    #expect(!folder.holds("x"))
    let going = try run("export", "res", "--out", "x", "--keep-going", expecting: 65)
    #expect(going.errors.contains(problem), "\(going)")
    #expect(try folder.text("x/fr.xliff").contains("<target>B</target>"))
    #expect(!folder.holds("x/he.xliff"))
    _ = try run("export", "res", "--out", "y", "--locale", "he", "--keep-going", expecting: 65)
    #expect(!folder.holds("y"))
  }

  @Test func `a malformed file of a language that isn't asked for stops no export`() throws {
    try writeApp()
    try folder.write("a = ;", to: "App/de.lproj/L.strings")
    _ = try run("export", "App/en.lproj", "--out", "x", "--locale", "ja")
    #expect(try folder.text("x/ja.xliff").contains("<target>ア</target>"))
    _ = try run("export", "App/en.lproj", "--out", "y", expecting: 65)
  }

  @Test func `a text for a number of another system becomes no key`() throws {
    try writeApp()
    let part =
      Self.part("en.lproj/L.strings", "12", "ア") + Self.part("en.lproj/L.strings", "b", "ベ")
    try folder.write("<xliff version=\"1.2\">\(part)</xliff>", to: "x.xliff")
    let refused = try run("import", "x.xliff", "--into", "App", expecting: 65)
    #expect(refused.errors.contains("“12” is the id of no text"), "\(refused)")
    #expect(try folder.text("App/ja.lproj/L.strings") == "\"a\" = \"ア\";\n")
    _ = try run("import", "x.xliff", "--into", "App", "--keep-going", expecting: 65)
    #expect(try folder.text("App/ja.lproj/L.strings") == "\"a\" = \"ア\";\n\"b\" = \"ベ\";\n")
  }

  // MARK: - Places that can't be written to

  @Test func `the advice fits the reason for which a file can't be written`() throws {
    try folder.write("a = A;", to: "en.lproj/L.strings")
    try folder.makeFolder("L.xcstrings/in the way")
    let longName = String(repeating: "n", count: 300) + ".xcstrings"
    for (output, problem) in [
      ("L.xcstrings", "Is a directory; move that folder away or name another file\n"),
      (longName, "File name too long; shorten its path or name another file\n"),
    ] {
      let refused = try run("convert", "en.lproj/L.strings", output, expecting: 73)
      #expect(refused.errors.hasSuffix("\(output): \(problem)"), "\(refused)")
    }
  }

  @Test func `a file of the longest name is replaced, and nothing is left beside it`() throws {
    let name = String(repeating: "n", count: 245) + ".xcstrings"
    try folder.makeFolder("out")
    for text in ["one", "two"] {
      try folder.write("a = \(text);", to: "en.lproj/L.strings")
      _ = try run("convert", "en.lproj/L.strings", "out/\(name)")
      #expect(try folder.text("out/\(name)").contains("\"\(text)\""))
    }
    #expect(try folder.files(below: "out") == [name])
  }
}
