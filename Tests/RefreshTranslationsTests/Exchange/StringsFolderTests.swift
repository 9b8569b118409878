import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct StringsFolderTests {
  private func summary(_ project: StringsFolder, in root: String) -> [String] {
    project.groups.map { group in
      let tables = group.locales.map { "\($0) \(group.table(for: $0)?.keys.count ?? 0)" }
      return "\(group.root.relative(to: root))/\(group.name) from \(group.sourceLanguage): "
        + tables.joined(separator: ", ")
    }
  }

  @Test func `a project's files are found and put together`() throws {
    let folder = try TemporaryFolder([
      "App/en.lproj/Localizable.strings": "a = A; b = B;",
      "App/en.lproj/Localizable.stringsdict": """
      <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string>
      </dict></dict></dict></plist>
      """,
      "App/fr.lproj/Localizable.strings": "a = A;",
      "App/fr.lproj/Other.strings": "o = O;",
      "App/Cat.xcstrings": """
      {"sourceLanguage": "de", "version": "1.0",
       "strings": {"k": {"localizations": {"ja": {"stringUnit": {"state": "new", "value": "J"}}}}}}
      """,
      "Android/res/values/strings.xml": "<resources><string name=\"x\">X</string></resources>",
      "Android/res/values-pt-rBR/strings.xml": "<resources/>",
      "Android/res/values-night/strings.xml": "<resources/>",
      "Android/res/values/colors.xml": "<resources/>",
      "Flutter/app_en.arb": #"{"m": "{a} {b}", "@m": {"placeholders": {"b": {}, "a": {}}}}"#,
      "Flutter/app_pt_BR.arb": #"{"m": "{a} {b}"}"#,
      "Flutter/app_de.arb": #"{"m": "{b} {a}"}"#,
      ".hidden/en.lproj/Localizable.strings": "h = H;",
      "Out/fr.xliff": "<xliff/>",
    ])
    let project = try StringsFolder(contentsOf: [folder.path + "/"])
    #expect(
      summary(project, in: folder.path) == [
        "Android/res/strings from en: en 1, pt-BR 0", "App/Cat from de: de 1, ja 1",
        "App/Localizable from en: en 3, fr 1", "App/Other from en: fr 1",
        "Flutter/app from en: de 1, en 1, pt-BR 1",
      ])
    #expect(project.warnings.isEmpty)
    #expect(project.groups[4].table(for: try locale("de"))?["m"]?.value == "%1$@ %2$@")
  }

  @Test func `the texts of a Flutter project are read as its l10n.yaml says`() throws {
    let folder = try TemporaryFolder([
      "a/pubspec.yaml": "", "a/l10n.yaml": "use-escaping: true\ntemplate-arb-file: app_de.arb",
      "a/lib/app_de.arb": #"{"k": "das ''{a}''"}"#, "a/lib/app_en.arb": #"{"k": "the '{a}'"}"#,
      "b/pubspec.yaml": "", "b/lib/app_de.arb": #"{"k": "das ''{a}''"}"#,
      "b/lib/app_en.arb": #"{"k": "the '{a}'"}"#,
    ])
    let groups = try StringsFolder(contentsOf: [folder.path]).groups
    #expect(groups.map(\.sourceLanguage.tag) == ["de", "en"])
    let texts = try groups.map { try $0.table(for: locale("en"))?["k"]?.value }
    #expect(texts == ["the {a}", "the '%1$@'"])
  }

  @Test func `the files of a Flutter table are put together in languages of three letters, too`()
    throws
  {
    let folder = try TemporaryFolder([
      "app_en.arb": #"{"t": "Pull", "u": "Two"}"#, "app_fil.arb": #"{"t": "Hilahin"}"#,
      "app_la.arb": #"{"t": "Trahe"}"#,
    ])
    let project = try StringsFolder(contentsOf: [folder.path])
    #expect(summary(project, in: folder.path) == ["\(folder.path)/app from en: en 2, fil 1, la 1"])
  }

  @Test func `texts of Android are found by what a file holds, if not by its name`() throws {
    let text = "<resources><string name=\"x\">X</string></resources>"
    let folder = try TemporaryFolder([
      "res/values/texts.xml": text, "res/values-fr/texts.xml": text, "res/values/values.xml": text,
      "res/values/more.xml": "<resources><plurals\n name=\"n\"><item quantity=\"other\">n</item>"
        + "</plurals><string-array name=\"a\"/></resources>",
      "res/values/colors.xml": "<resources><color name=\"c\">#f00</color></resources>",
      "res/layout/main.xml": text,
    ])
    let project = try StringsFolder(contentsOf: [folder.path])
    #expect(
      summary(project, in: folder.path) == [
        "res/more from en: en 1", "res/texts from en: en 1, fr 1",
      ])
    #expect(project.warnings.isEmpty)
  }

  @Test func `a file of Android that can't be read is an error, whatever it holds`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": "<resources><string name=\"x\">X</string></resources>",
      "values/colors.xml": "",
    ])
    let path = folder.path + "/values/colors.xml"
    let file = FileHandle(forWritingAtPath: path)
    try file?.truncate(atOffset: 1 << 40)
    let error = #expect(throws: DocumentError.self) { try StringsFolder(contentsOf: [folder.path]) }
    #expect(error?.file == path)
  }

  @Test func `copies for translators are skipped, which is said`() throws {
    let folder = try TemporaryFolder([
      "app_en.arb": #"{"t": "Pull"}"#, "context/context-files.txt": "",
      "context/arb/app_fr.arb": #"{"t": "Pull"}"#,
    ])
    let project = try StringsFolder(contentsOf: [folder.path])
    #expect(project.groups.map(\.locales) == [[.english]])
    #expect(
      project.warnings.map(\.description) == [
        "\(folder.path)/context: skipped, because it holds copies for translators"
      ])
  }

  @Test func `a bad l10n.yaml is reported once, and its project is left alone`() throws {
    let folder = try TemporaryFolder([
      "l10n.yaml": "use-escaping: maybe", "lib/app_en.arb": "{}", "lib/app_fr.arb": "{}",
      "lib/other_en.arb": "{}", "fr.lproj/L.strings": "a = A;",
    ])
    let found = try StringsFolder(contentsOf: [folder.path], keepsGoing: true)
    #expect(found.failures.map { "\($0)".hasPrefix("\(folder.path)/l10n.yaml:1:15: ") } == [true])
    #expect(found.groups.map(\.name) == ["L"])
    #expect(throws: DocumentError.self) { try StringsFolder(contentsOf: [folder.path]) }
  }

  @Test func `the name of a folder is reported once, however many tables it has`() throws {
    let folder = try TemporaryFolder([
      "pt_BR.lproj/A.strings": "a = A;", "pt_BR.lproj/B.strings": "b = B;",
      "en.lproj/A.strings": "a = A;", "en.lproj/B.strings": "b = B;",
    ])
    let found = try StringsFolder(contentsOf: [folder.path]).diagnostics()
    #expect(found.map { $0.map(\.rule.id).filter { $0 == "folderName" } } == [["folderName"], []])
  }

  @Test func `one file is a table of its own`() throws {
    let folder = try TemporaryFolder([
      "fr.lproj/L.strings": "a = A;", "loose.strings": "a = A;", "values-fr/s.xml": "<resources/>",
    ])
    let paths = ["fr.lproj/L.strings", "loose.strings", "values-fr/s.xml"]
    let project = try StringsFolder(
      contentsOf: paths.map { "\(folder.path)/\($0)" }, sourceLanguage: try locale("it"))
    #expect(
      summary(project, in: folder.path).map { $0.replacing(folder.path, with: ".") } == [
        "./L from it: fr 1", "./loose from it: it 1", "./s from it: fr 0",
      ])
  }

  @Test func `an XLIFF file has its sources and its translations`() throws {
    let folder = try TemporaryFolder([
      "x.xliff": """
      <xliff version="1.2"><file original="A.xcstrings" source-language="en" target-language="fr">
      <body><trans-unit id="k|==|plural.one"><source>one</source><target>un</target></trans-unit>
      <trans-unit id="k|==|plural.other"><source>many</source></trans-unit></body></file></xliff>
      """
    ])
    let project = try StringsFolder(contentsOf: [folder.path + "/x.xliff"])
    let group = try #require(project.groups.first)
    #expect(
      group.source.placeless
        == Sample.table([
          (
            "k",
            Sample.plural([
              (.one, Sample.text("one", .translated)), (.other, Sample.text("many", .translated)),
            ])
          )
        ]))
    #expect(
      group.table(for: try locale("fr"))?.placeless
        == Sample.table([("k", Sample.plural([(.one, Sample.text("un", .translated))]))]))
  }

  @Test func `reading stops at a malformed file, or goes on after it`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "a = A;", "fr.lproj/L.strings": "a = ;", "ja.lproj/L.strings": "a",
      "ko.lproj/L.strings": "a = B;",
    ])
    #expect(throws: DocumentError.self) { try StringsFolder(contentsOf: [folder.path]) }
    let project = try StringsFolder(
      contentsOf: [folder.path, folder.path + "/none"], keepsGoing: true)
    #expect(project.groups[0].locales.map(\.tag) == ["en", "ko"])
    #expect(
      project.failures.map { "\($0)".replacing(folder.path, with: "") } == [
        "/none: cannot be read (No such file or directory); check the path and its permissions",
        "/fr.lproj/L.strings:1:5: “;” cannot start a value; remove this “;”",
        "/ja.lproj/L.strings:1:2: “=” is missing after the key “a”; write \"key\" = \"value\";",
      ])
  }

  @Test func `a folder without texts is an error`() throws {
    let folder = try TemporaryFolder(["a.txt": "", "loose.strings": "a = A;"])
    #expect {
      try StringsFolder(contentsOf: [folder.path])
    } throws: { error in
      "\(error)".hasPrefix("\(folder.path): no texts found; looked for files that end with")
    }
  }
}
