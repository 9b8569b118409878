import Foundation
import Testing

/// `strings export`, a translator's hand, and `strings import`: nothing is lost on the way.
@Suite struct StringsRoundTripTests {
  /// A project in one format, in which a French text is “ancien”.
  struct Project: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]

    /// The file with the French texts.
    let translated: String

    /// How many units a translator gets.
    let unitCount: Int
    var testDescription: String { name }
  }

  private static func stringsdict(_ other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>stars</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%d</string>
    \t\t\t<key>other</key>
    \t\t\t<string>\(other)</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Open %lld" : {
          "comment" : "A button",
          "extractionState" : "manual",
          "localizations" : {
            "fr" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "needs_review",
                      "value" : "Ouvrir %lld"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "ancien"
                    }
                  }
                }
              }
            }
          }
        },
        "Secret" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }

    """

  static let projects = [
    Project(
      name: "strings",
      files: [
        "en.lproj/L.strings": "/* The state */\n\"old\" = \"old\";\n\"b\" = \"B\";\n",
        "fr.lproj/L.strings": "// Ours\n\n  old = 'ancien' ; /* kept */\n\"b\" = \"Bé\";\n",
      ], translated: "fr.lproj/L.strings", unitCount: 2),
    Project(
      name: "stringsdict",
      files: [
        "en.lproj/L.stringsdict": stringsdict("%d stars"),
        "fr.lproj/L.stringsdict": stringsdict("ancien"),
      ], translated: "fr.lproj/L.stringsdict", unitCount: 3),
    Project(
      name: "xcstrings", files: ["A.xcstrings": catalog], translated: "A.xcstrings", unitCount: 2),
    Project(
      name: "android",
      files: [
        "res/values/strings.xml": """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <string name="old">old</string>
            <plurals name="stars">
                <item quantity="one">%d star</item>
                <item quantity="other">%d stars</item>
            </plurals>
            <string name="id" translatable="false">x</string>
        </resources>

        """,
        "res/values-fr/strings.xml": """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <!-- Ours -->
            <string name="old">ancien</string>
            <plurals name="stars">
                <item quantity="one">%d étoile</item>
                <item quantity="other">%d étoiles</item>
            </plurals>
        </resources>

        """,
      ], translated: "res/values-fr/strings.xml", unitCount: 3),
  ]

  @discardableResult
  private func run(_ arguments: String...) throws -> Program.Outcome {
    let outcome = try Program.run(["strings"] + arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")
    return outcome
  }

  private func write(_ project: Project, to folder: borrowing TemporaryFolder) throws {
    for (name, text) in project.files { try folder.write(text, to: "App/\(name)") }
  }

  @Test(arguments: projects)
  func `what comes back unchanged changes nothing`(project: Project) throws {
    let folder = try TemporaryFolder()
    try write(project, to: folder)
    let exported = try run("export", folder.path("App"), "--out", folder.path("x"))
    let count = project.unitCount
    #expect(
      exported.output.hasPrefix(
        "\(folder.path("x"))/fr.xliff: \(count) texts, 0 without a translation\n"))
    let imported = try run("import", folder.path("x/fr.xliff"), "--into", folder.path("App"))
    #expect(imported.output.contains("0 texts changed; \(count) of \(count) are translated\n"))
    for (name, text) in project.files { #expect(try folder.text("App/\(name)") == text) }
  }

  @Test(arguments: projects)
  func `a new translation goes to its place and nowhere else`(project: Project) throws {
    let folder = try TemporaryFolder()
    try write(project, to: folder)
    try run("export", folder.path("App"), "--out", folder.path("x"))
    let sent = try folder.text("x/fr.xliff")
    let returned = sent.replacing(">ancien<", with: ">neuf « % »<")
    #expect(returned != sent)
    try folder.write(returned, to: "x/fr.xliff")
    let imported = try run("import", folder.path("x/fr.xliff"), "--into", folder.path("App"))
    #expect(imported.output.contains(" 1 text changed; "), "\(imported)")
    for (name, text) in project.files {
      let isTranslated = name == project.translated
      let expected =
        isTranslated
        ? text.replacing("'ancien'", with: "\"ancien\"").replacing("ancien", with: "neuf « % »")
        : text
      #expect(try folder.text("App/\(name)") == expected)
    }
    try run("export", folder.path("App"), "--out", folder.path("y"))
    // The last line has the digest of the others.
    #expect(
      try folder.text("y/fr.xliff").split(separator: "\n").dropLast()
        == returned.split(separator: "\n").dropLast(), "the file says what the translator said")
  }

  @Test(arguments: projects)
  func `a new language begins empty and ends complete`(project: Project) throws {
    let folder = try TemporaryFolder()
    try write(project, to: folder)
    try run("export", folder.path("App"), "--out", folder.path("x"), "--locale", "ja")
    let text = try folder.text("x/ja.xliff")
    #expect(!text.contains("<target"))
    let source = /<source>(.*)<\/source>/
    try folder.write(
      text.replacing(source) {
        "\($0.output.0)<target state=\"translated\">訳\($0.output.1)</target>"
      },
      to: "x/ja.xliff")
    try run("import", folder.path("x/ja.xliff"), "--into", folder.path("App"))
    let again = try run(
      "export", folder.path("App"), "--out", folder.path("y"), "--locale", "ja")
    #expect(again.output.contains(", 0 without a translation\n"), "\(again)")
    let checked = try run("check", folder.path("App"))
    #expect(!checked.output.contains("in ja"), "\(checked)")
    for name in project.files.keys where project.files.count > 1 {
      #expect(try folder.text("App/\(name)") == project.files[name])
    }
  }

  @Test func `a catalog that is converted to a catalog stays as it is to the byte`() throws {
    let folder = try TemporaryFolder()
    let odd = "\u{FEFF}" + Self.catalog.replacing("\n", with: "\r\n").replacing(" : ", with: ":")
    let input = try folder.write(odd, to: "A.xcstrings")
    try run("convert", input, folder.path("B.xcstrings"))
    #expect(try folder.data("B.xcstrings") == folder.data("A.xcstrings"))
  }

  @Test func `texts survive a journey through every format that is written`() throws {
    let folder = try TemporaryFolder()
    let strings = "/* c */\n\"k\" = \"A \\\"b\\\" %1$@ & <c> 100%%\\n\";\n\"l\" = \"é\";\n"
    try folder.write(strings, to: "en.lproj/L.strings")
    try folder.write(Self.stringsdict("%d stars"), to: "en.lproj/L.stringsdict")
    let input = folder.path("en.lproj")
    try run("convert", input, folder.path("1/L.xcstrings"))
    try run(
      "convert", folder.path("1/L.xcstrings"), folder.path("2/values/L.xml"), "--to", "android")
    try run("convert", folder.path("2/values/L.xml"), folder.path("3/L.xcstrings"))
    try run("convert", folder.path("3/L.xcstrings"), folder.path("4/L.xliff"), "--locale", "fr")
    try run("convert", folder.path("4/L.xliff"), folder.path("5/en.lproj"), "--locale", "en")
    #expect(try folder.text("5/en.lproj/L.strings") == strings)
    #expect(try folder.text("5/en.lproj/L.stringsdict").contains("<string>%1$d stars</string>"))
  }

  @Test func `Flutter's messages go to translators as they are written, and may be converted`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"n": "{n, plural, one{{n} star} other{{n} stars}}"}"#, to: "App/app_en.arb")
    try run("export", folder.path("App"), "--out", folder.path("x"), "--locale", "fr")
    let source = "<source>{n, plural, one{{n} star} other{{n} stars}}</source>"
    let text = try folder.text("x/fr.xliff")
    #expect(text.contains(source))
    try folder.write(
      text.replacing(
        source, with: source + "<target>{n, plural, one{{n} étoile} other{{n} étoiles}}</target>"),
      to: "x/fr.xliff")
    let imported = try run("import", folder.path("x/fr.xliff"), "--into", folder.path("App"))
    #expect(
      imported.output.contains("/App/app_fr.arb: fr: 1 text changed; 1 of 1 are translated\n"))
    #expect(
      try folder.text("App/app_fr.arb") == """
        {
          "@@locale": "fr",
          "n": "{n, plural, one{{n} étoile} other{{n} étoiles}}"
        }

        """)
    try run("convert", folder.path("App/app_en.arb"), folder.path("App/app.xcstrings"))
  }

  @Test func `a converted file is written as its own project reads it, or not at all`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"k = "L'objet {x}"; n = "L'idée";"#, to: "en.lproj/L.strings")
    try folder.write("use-escaping: true\n", to: "quoting/l10n.yaml")
    let input = folder.path("en.lproj/L.strings")
    try run("convert", input, folder.path("quoting/lib/app_en.arb"))
    let text = try folder.text("quoting/lib/app_en.arb")
    #expect(text.contains(#""k": "L''objet '{'x'}'""#) && text.contains(#""n": "L''idée""#))
    let refused = try Program.run(["strings", "convert", input, folder.path("app_en.arb")])
    #expect(refused.exitCode == 65)
    #expect(refused.errors.contains("“k”: Flutter reads a brace as the place of an argument"))
    #expect((try? folder.text("app_en.arb")) == nil)
    try run(
      "convert", folder.path("quoting/lib/app_en.arb"), folder.path("app_en.arb"), "--lossy")
    #expect(try folder.text("app_en.arb").contains(#""n": "L'idée""#))
  }
}
