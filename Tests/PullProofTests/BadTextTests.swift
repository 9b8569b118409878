import Foundation
import Testing

/// Texts that are wrong: `strings check` tells the file, the line, the column and what to do.
@Suite struct BadTextTests {
  /// A file that is wrong, and the message with its place in the file.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let message: String
    var testDescription: String { message }

    init(_ name: String, _ bytes: [UInt8], _ message: String) {
      (self.name, self.bytes, self.message) = (name, bytes, message)
    }

    init(_ name: String, _ text: String, _ message: String) {
      self.init(name, Array(text.utf8), message)
    }
  }

  private static func stringsdict(_ rules: String) -> String {
    """
    <plist><dict><key>k</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    \(rules)</dict>
    </dict></dict></plist>
    """
  }

  private static func catalog(_ localization: String) -> String {
    """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en":
    \(localization)}}}}
    """
  }

  private static let form = #"{"plural": {"other": {"stringUnit": {"value": "%arg"}}}}"#

  static let mistakes = [
    Mistake(
      "fr.lproj/L.strings", Array("a = \"caf".utf8) + [0xE9] + Array("\";\n".utf8),
      "1:9: the file is not valid UTF-8 from here on; save it as UTF-8"),
    Mistake(
      "fr.lproj/L.strings", "a = b;\n".utf16.flatMap { [UInt8($0), 0] },
      "1:1: error: the file is UTF-16 without a byte order mark, which Apple's platforms don't "
        + "read; save it as UTF-8, or with the mark"),
    Mistake(
      "fr.lproj/L.strings", "a = b;\n\"c\" = \"d\"\ne = f;",
      "2:10: “;” is missing after the value of “c”; add it here"),
    Mistake(
      "fr.lproj/L.strings", "a = b;\n c = d;\na = e;",
      "3:1: error: “a” was given another text on line 1; line 3 counts, so remove the other"),
    Mistake(
      "fr.lproj/L.stringsdict",
      stringsdict("<key>one</key><string>x</string>"),
      "1:14: error: “k” has no form for “other”; fr has one, so add it"),
    Mistake(
      "fr.lproj/L.stringsdict",
      stringsdict("<key>other</key><string>%#@m@</string>"),
      "5:17: error: in “k”, there is no substitution “m”; define it, or remove “%#@m@”"),
    Mistake(
      "L.xcstrings",
      catalog(#"{"variations": {"plural": {"one": {"stringUnit": {"value": ""}}}}}"#),
      "2:17: in “k”, there is no plural form for “other”; add one"),
    Mistake(
      "L.xcstrings", catalog(#"{"stringUnit": {"value": "%#@n@"}}"#),
      "2:26: error: in “k”, there is no substitution “n”; define it, or remove “%#@n@”"),
    Mistake(
      "L.xcstrings", "{\"sourceLanguage\": \"en\",}",
      "1:25: a name in quotes was expected here, not “}”; check the JSON around this place"),
    Mistake(
      "app_fr.arb", "{\"k\":\n\"{n, plural, one{x}}\"}",
      "2:2: in “k”, “n” has no text for “other”; add “other {…}”"),
    Mistake(
      "values-fr/strings.xml",
      "<resources>\n<plurals name=\"k\"><item quantity=\"one\">x</item></plurals></resources>",
      "2:1: error: “k” has no form for “other”; fr has one, so add it"),
    Mistake(
      "values-fr/strings.xml", "<resources>\n<string>x</string></resources>",
      "2:1: this “string” has no name; add an attribute “name”"),
    Mistake("x.xliff", "<xliff>\n  <file>", "2:9: "),
  ]

  /// Checks the file of a mistake, and returns the message to expect with its path.
  private func check(_ mistake: Mistake) throws -> (Program.Outcome, message: String) {
    let folder = try TemporaryFolder()
    let file = try folder.write(mistake.bytes, to: mistake.name)
    return (try Program.run(["strings", "check", file]), "\(file):\(mistake.message)")
  }

  @Test(arguments: mistakes)
  func `a mistake is reported with its place and what to do`(mistake: Mistake) throws {
    let (outcome, message) = try check(mistake)
    #expect(outcome.exitCode == 65)
    #expect((outcome.output + outcome.errors).contains(message), "\(outcome)")
  }

  private static let oddities = [
    Mistake(
      "fr.lproj/L.stringsdict",
      stringsdict(
        "<key>other</key><string>x</string></dict>\n<key>m</key><dict>"
          + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
          + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
          + "<key>other</key><string>y</string>"),
      "6:1: warning: in “k”, no text refers to the substitution “m”; "
        + "write “%#@m@” where it belongs, or remove it"),
    Mistake(
      "L.xcstrings",
      catalog(
        #"{"stringUnit": {"value": "x"}, "substitutions": {"#
          + #""n": {"formatSpecifier": "d", "variations": \#(form)}}}"#),
      "2:50: warning: in “k”, no text refers to the substitution “n”; "
        + "write “%#@n@” where it belongs, or remove it"),
  ]

  @Test(arguments: oddities)
  func `what is probably a mistake is a warning with its place`(oddity: Mistake) throws {
    let (outcome, message) = try check(oddity)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(message), "\(outcome)")
  }

  @Test(arguments: [
    (
      "App/L.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
      "de": {"stringUnit": {"value": "A"}}}},
      "k": {"localizations": {"de": {"stringUnit": {"value": "K"}}}},
      "k": {}}}
      """, "App/L.xcstrings:4:1: error: “k” was given another text on line 3; line 4 counts",
      "[duplicateKey]"
    ),
    (
      "App/de.lproj/L.stringsdict",
      """
      <plist><dict><key>a</key><string>A</string><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@cookies@</string></dict></dict></plist>
      """, "App/de.lproj/L.stringsdict:2:38: error: in “k”, there is no substitution “cookies”",
      "[undefinedSubstitution]"
    ),
  ])
  func `one bad entry is one violation, and the file is read`(
    name: String, text: String, message: String, rule: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("a = A; k = K;", to: "App/en.lproj/L.strings")
    try folder.write(text, to: name)
    let check = try Program.run(["strings", "check", "App"], in: folder.url)
    #expect(check.exitCode == 65, "\(check)")
    #expect(check.output.contains(message) && check.output.contains(rule), "\(check)")
    #expect(check.output.contains("\n1 error, "), "\(check)")
    for command in [["list", "--keys"], ["coverage"], ["export", "--out", "x", "--locale", "de"]] {
      let outcome = try Program.run(["strings"] + command + ["App"], in: folder.url)
      #expect(outcome.exitCode == 0, "\(outcome)")
    }
    let listed = try Program.run(["strings", "list", "--keys", "App"], in: folder.url)
    #expect(listed.output.contains("\"a\": de, en"), "\(listed)")
  }

  @Test(arguments: [["strings", "check"], ["strings", "list"], ["lint", "--no-config"]])
  func `a file whose name has a line break is reported on one line`(command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("a = ;", to: "en.lproj/a\n::error::x.strings")
    let outcome = try Program.run(command + ["."], in: folder.url)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.errors.hasPrefix("Error: ./en.lproj/a<U+000A>::error::x.strings:1:5: "), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
  }

  @Test func `with --keep-going all other files are read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a = A;", to: "en.lproj/L.strings")
    try folder.write("a = ;", to: "fr.lproj/L.strings")
    try folder.write("a = \"Ä\";", to: "de.lproj/L.strings")
    try folder.write("{", to: "B.xcstrings")
    let stopped = try Program.run(["strings", "list", folder.path("")])
    #expect(stopped.exitCode == 65)
    #expect(stopped.output == "")
    let other = try Program.run(["strings", "list", "--keep-going", "--keys", folder.path("")])
    #expect(other.exitCode == 65)
    #expect(
      other.output.replacing(folder.url.path, with: "") == """
        /L (strings)
          de: 1 text
          en: 1 text, the source
            "a": de, en

        """)
    for place in ["fr.lproj/L.strings:1:5: ", "B.xcstrings:1:2: "] {
      #expect(other.errors.contains(place), "\(other)")
    }
  }

  @Test func `with --keep-going the files of other translators are imported`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a = A;", to: "App/en.lproj/L.strings")
    let good = try folder.write(
      """
      <xliff version="1.2"><file original="en.lproj/L.strings" source-language="en" \
      target-language="fr"><body><trans-unit id="a"><source>A</source><target>À</target>\
      </trans-unit></body></file></xliff>
      """, to: "fr.xliff")
    let bad = try folder.write("<xliff", to: "de.xliff")
    let arguments = ["strings", "import", bad, good, folder.path("none.xliff"), "--into"]
    let stopped = try Program.run(arguments + [folder.path("App")])
    #expect(stopped.exitCode == 65)
    #expect(!folder.holds("App/fr.lproj"))
    let other = try Program.run(arguments + [folder.path("App"), "--keep-going"])
    #expect(other.exitCode == 65)
    #expect(other.errors.contains("\(bad):1:"))
    #expect(other.errors.contains("none.xliff: No such file or directory; check the path"))
    #expect(try folder.text("App/fr.lproj/L.strings") == "\"a\" = \"À\";\n")
  }

  @Test func `what is not there is reported with its own exit code`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("empty")
    try folder.write("hello", to: "a.txt")
    for (path, code, message) in [
      ("none", Int32(66), "No such file"), ("none.strings", 66, "No such file"),
      ("empty", 66, "no texts found"), ("a.txt", 65, "not a file of texts by its name"),
    ] {
      for arguments in [
        ["check"], ["list", "--keep-going"], ["export", "--out", folder.path("x")],
      ] {
        let outcome = try Program.run(["strings"] + arguments + [folder.path(path)])
        #expect(outcome.exitCode == code, "\(outcome)")
        #expect(outcome.errors.contains(message), "\(outcome)")
        #expect(outcome.output == "")
      }
    }
  }

  @Test func `what cannot be written is reported with the path`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a = A;", to: "en.lproj/L.strings")
    let file = try folder.write("in the way", to: "file")
    for arguments in [
      ["convert", input, "\(file)/L.xcstrings"],
      ["export", input, "--out", "\(file)/x", "--locale", "fr"],
    ] {
      let outcome = try Program.run(["strings"] + arguments)
      #expect(outcome.exitCode == 73, "\(outcome)")
      #expect(outcome.errors.contains(file))
    }
  }

  private static let misunderstood: [(arguments: [String], words: [String], code: Int32)] = [
    (["resolve", "en-u-ca-mayan"], ["-u-ca-", "buddhist"], 65),
    (["resolve", "not a tag"], ["'not a tag'"], 64),
    (["resolve"], ["<tag>"], 64),
    (["list"], ["<path>"], 64),
    (["convert", "a.strings"], ["<out>"], 64),
    (["import", "x.xliff"], ["--into"], 64),
    (["export", "x"], ["--out"], 64),
    (["convert", "a.strings", "b.xml", "--to", "word"], ["'word'", "android"], 64),
  ]

  @Test(arguments: misunderstood)
  func `arguments that cannot be meant are reported`(
    arguments: [String], words: [String], code: Int32
  ) throws {
    let outcome = try Program.run(["strings"] + arguments)
    #expect(outcome.exitCode == code, "\(outcome)")
    for word in words { #expect(outcome.errors.contains(word), "\(outcome)") }
  }
}
