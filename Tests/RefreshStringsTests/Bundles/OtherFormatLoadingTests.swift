import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

/// Texts to draw in the files of Android and Flutter.
@Suite struct OtherFormatLoadingTests {
  private static let idle = "header.idle.title"
  private let key = StringKey.title(.header, .idle)

  private func shown(
    _ bundle: StringBundle, _ tags: String..., key: StringKey = .title(.header, .idle)
  ) throws -> [String] {
    let vocabulary = try Vocabulary(builtIn: ownWords(), overlays: [bundle])
    return try tags.map { vocabulary.text(for: key, locale: try locale($0)).value }
  }

  private static func resources(_ key: String, _ text: String) -> String {
    "<resources><string name=\"\(key)\">\(text)</string></resources>"
  }

  @Test(arguments: ["", "/app/src/main/res"])
  func `an Android app has a folder for each language and one for all others`(
    path: String
  ) throws {
    let res = "app/src/main/res/"
    let folder = try TemporaryFolder([
      res + "values/strings.xml": Self.resources(Self.idle, "Pull"),
      res + "values-fr/strings.xml": Self.resources(Self.idle, "Tirez"),
      res + "values-pt-rBR/strings.xml": Self.resources(Self.idle, "Puxe"),
      res + "values/colors.xml": "<resources/>", res + "values-night/strings.xml": "<resources/>",
      res + "layout/main.xml": "<no", "app/build.gradle": "",
    ])
    let bundle = try StringBundle(contentsOf: folder.path + path)
    #expect(bundle.locales.map(\.tag) == ["en", "fr", "pt-BR"])
    #expect(try shown(bundle, "fr-CA", "pt-BR", "en", "ja") == ["Tirez", "Puxe", "Pull", "Pull"])
  }

  @Test func `the texts for all others are in the language that is named`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": Self.resources(Self.idle, "Zieh"),
      "values-fr/strings.xml": Self.resources(Self.idle, "Tirez"),
    ])
    let bundle = try StringBundle(contentsOf: folder.path, developmentLocale: locale("de"))
    #expect(bundle.locales.map(\.tag) == ["de", "fr"])
    #expect(bundle.warnings.isEmpty)
    let unnamed = try StringBundle(contentsOf: folder.path)
    #expect(
      unnamed.warnings.map(\.description) == [
        "\(folder.path)/values: assumed to be in en, because no file names its language;"
          + " name it with --source"
      ])
  }

  @Test(arguments: [("de", "de"), ("pt-rBR", "pt-BR"), ("iw", "he"), ("sr-Latn", "sr-Latn")])
  func `the texts for all others are in the language that their file names`(
    name: String, expected: String
  ) throws {
    let start =
      "<resources xmlns:tools=\"http://schemas.android.com/tools\" tools:locale=\"\(name)\">"
    let folder = try TemporaryFolder([
      "values/colors.xml": "<resources/>",
      "values/strings.xml": Self.resources(Self.idle, "Zieh").replacing("<resources>", with: start),
      "values-en/strings.xml": Self.resources(Self.idle, "Pull"),
      "values-fr/strings.xml": Self.resources(Self.idle, "Tirez"),
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.developmentLocale?.tag == expected)
    #expect(try shown(bundle, expected, "en", "fr") == ["Zieh", "Pull", "Tirez"])
    #expect(bundle.warnings.isEmpty)
  }

  @Test func `a file that names no language of its texts is reported`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": "<resources tools:locale=\"?\" xmlns:tools=\"t\"/>",
      "values-en/strings.xml": Self.resources(Self.idle, "Pull"),
    ])
    let bundle = try StringBundle(contentsOf: folder.path, tableName: "strings")
    #expect(
      bundle.warnings.map(\.description).contains(
        "\(folder.path)/values/strings.xml:1:1: “?” is not the name of a language; write one such as"
          + " en for tools:locale"), "\(bundle.warnings)")
  }

  @Test func `texts of Android are found in a file of any name`() throws {
    let folder = try TemporaryFolder([
      "values/texts.xml": Self.resources(Self.idle, "Pull"),
      "values-fr/texts.xml": Self.resources(Self.idle, "Tirez"),
      "values-fr/values-fr.xml": Self.resources(Self.idle, "what Gradle merged"),
      "values/colors.xml": "<resources><color name=\"c\">#f00</color></resources>",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(try shown(bundle, "fr", "en") == ["Tirez", "Pull"])
    #expect(bundle.warnings.allSatisfy { $0.description.contains("assumed to be in en") })
  }

  @Test func `what Gradle writes is no file of texts, and a folder above is none of it`() throws {
    let folder = try TemporaryFolder([
      "build/tmp/a/values/texts.xml": Self.resources(Self.idle, "Pull"),
      "build/tmp/a/values/strings.xml": Self.resources(Self.idle, "Pull"),
      "build/tmp/a/values/styles.xml":
        "<resources><style name=\"s\"/><string name=\"x\">y</string></resources>",
      "build/tmp/a/build/generated/res/values/gen.xml": Self.resources(Self.idle, "generated"),
      "build/tmp/a/build/generated/res/values/strings.xml": Self.resources(Self.idle, "generated"),
      "build/tmp/a/build/intermediates/values-fr/gen.xml": Self.resources(Self.idle, "generated"),
      "build/tmp/a/build/outputs/fr.lproj/L.strings": "a = A;",
    ])
    func found(at path: String, _ reach: TextFinder.Reach = .everywhere) throws -> [String] {
      var finder = TextFinder(formats: TextFormat.shipped, reach: reach)
      try finder.find(at: folder.path + path)
      return (finder.found.map(\.path) + finder.languageFolders.map(\.path))
        .map { String($0.dropFirst(folder.path.count + 13)) }
    }
    let own = ["values/strings.xml", "values/texts.xml"]
    #expect(try found(at: "/build/tmp/a") == ["build/outputs/fr.lproj/L.strings"] + own)
    #expect(try found(at: "/build/tmp/a", .nearest) == ["values"])
    #expect(try found(at: "/build/tmp/a/build", .nearest) == ["build/outputs/fr.lproj"])
    #expect(try found(at: "/build/tmp/a/build") == ["build/outputs/fr.lproj/L.strings"])
    #expect(
      try found(at: "/build/tmp/a/build/generated/res") == [
        "build/generated/res/values/gen.xml", "build/generated/res/values/strings.xml",
      ], "a folder that is named is read")
  }

  @Test(arguments: [
    ["Base.lproj/LaunchScreen.storyboard"],
    ["Base.lproj/Main.storyboard", "de.lproj/Main.strings", "de.lproj/InfoPlist.strings"],
    ["en.lproj/Main.xib", "en.lproj/InfoPlist.strings", "fr.lproj/Main.strings"],
    ["en.lproj/a.txt"],
  ])
  func `a folder that has texts of storyboards alone hides none in folders below`(
    files: [String]
  ) throws {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
        .merging(["Resources/en.lproj/Localizable.strings": "'\(Self.idle)' = Pull;"]) { $1 })
    let bundle = try StringBundle(contentsOf: folder.path, for: [locale("fr")])
    #expect(try shown(bundle, "en") == ["Pull"])
    #expect(bundle.warnings.map(\.description) == [])
  }

  @Test func `the first folder on the way down that has texts of the app counts`() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/Main.storyboard": "", "de.lproj/Localizable.strings": "'\(Self.idle)' = Zieh;",
      "Resources/en.lproj/Localizable.strings": "'\(Self.idle)' = Pull;",
    ])
    #expect(try StringBundle(contentsOf: folder.path).locales.map(\.tag) == ["de"])
  }

  @Test func `copies for translators are no texts of the app`() throws {
    let folder = try TemporaryFolder([
      "app/values-en/strings.xml": Self.resources(Self.idle, "Pull"),
      "context/context-files.txt": "pullproof-context 1\n",
      "context/arb/app_fr.arb": #"{"headerIdleTitle": "Pull"}"#,
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.locales.map(\.tag) == ["en"])
    #expect(
      bundle.warnings.contains {
        $0.description.contains("/context: skipped, because it holds copies for translators")
      }, "\(bundle.warnings)")
    #expect(try StringBundle(contentsOf: folder.path + "/context").locales.map(\.tag) == ["fr"])
  }

  @Test func `Android shows its form for zero only in languages that have one`() throws {
    let forms = ["zero", "one", "other"].map { "<item quantity=\"\($0)\">\($0) %d</item>" }.joined()
    let file = "<resources><plurals name=\"n\">\(forms)</plurals></resources>"
    let folder = try TemporaryFolder(["values-en/strings.xml": file, "values-ar/strings.xml": file])
    var keys = AppKeys()
    keys[key] = AppKey("n", value: 0, at: SourceLocation(file: "pullproof.yml"))
    let bundle = try StringBundle(contentsOf: folder.path, appKeys: keys.all)
    let texts = try Vocabulary(builtIn: ownWords(), overlays: [bundle], keys: keys)
    #expect(texts.text(for: key, locale: .english).value.hasPrefix("other "))
    #expect(texts.text(for: key, locale: try locale("ar")).value.hasPrefix("zero "))
  }

  @Test(arguments: ["/values-fr", "/values-fr/strings.xml"])
  func `a folder or a file of Android is a bundle of one language`(path: String) throws {
    let folder = try TemporaryFolder([
      "values-fr/strings.xml": Self.resources(Self.idle, "Tirez")
    ])
    let bundle = try StringBundle(contentsOf: folder.path + path)
    #expect(bundle.locales.map(\.tag) == ["fr"])
    #expect(try shown(bundle, "fr", "de") == ["Tirez", "en header.idle.title"])
  }

  @Test func `a Flutter app has a file for each language, whose keys are names in Dart`() throws {
    let updated = "headerLastUpdated"
    let folder = try TemporaryFolder([
      "lib/l10n/app_de.arb":
        #"{"headerIdleTitle": "Zieh", "\#(updated)": "Stand {when} ({n})"}"#,
      "lib/l10n/app_en.arb": #"""
      {"headerIdleTitle": "Pull", "\#(updated)": "{n}: {when}",
       "@\#(updated)": {"placeholders": {"when": {}, "n": {}}}}
      """#,
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.locales.map(\.tag) == ["de", "en"])
    #expect(try shown(bundle, "de", "en", "fr") == ["Zieh", "Pull", "Pull"])
    #expect(
      try shown(bundle, "de", "en", key: .lastUpdated) == ["Stand %1$@ (%2$@)", "%2$@: %1$@"],
      "the English file numbers the arguments")
  }

  @Test func `the template of a Flutter app is in the development language`() throws {
    let folder = try TemporaryFolder([
      "l10n.yaml": "template-arb-file: app_de.arb\n", "pubspec.yaml": "name: app\n",
      "lib/l10n/app_de.arb": #"{"headerIdleTitle": "Zieh"}"#,
      "lib/l10n/app_en.arb": #"{"headerIdleTitle": "Pull"}"#,
    ])
    let bundle = try StringBundle(contentsOf: folder.path + "/lib/l10n")
    #expect(bundle.developmentLocale?.tag == "de")
  }

  @Test(arguments: [("{}", "C''est 'tiré'"), ("use-escaping: true", "C'est tiré")])
  func `texts are drawn as their Flutter project reads them`(
    settings: String, expected: String
  ) throws {
    let folder = try TemporaryFolder([
      "l10n.yaml": settings, "pubspec.yaml": "",
      "lib/l10n/app_fr.arb": #"{"headerIdleTitle": "C''est 'tiré'"}"#,
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.table(for: try locale("fr"))?["headerIdleTitle"]?.value == expected)
  }

  @Test func `a bad l10n.yaml is an error with its place`() throws {
    let folder = try TemporaryFolder([
      "l10n.yaml": "arb-dir: lib\nuse-escaping: maybe\n", "lib/app_en.arb": "{}",
    ])
    let error = #expect(throws: DocumentError.self) {
      try StringBundle(contentsOf: folder.path + "/lib")
    }
    #expect(
      error?.description == "\(folder.path)/l10n.yaml:2:15: expected true or false for"
        + " “use-escaping” of l10n.yaml, found “maybe”; correct it")
  }

  @Test func `only what serves the readers is read`() throws {
    let folder = try TemporaryFolder([
      "values-fr/strings.xml": Self.resources(Self.idle, "Tirez"),
      "values-de/strings.xml": "<resources", "app_ja.arb": "{", "app_fr.arb": "{}",
    ])
    let bundle = try StringBundle(contentsOf: folder.path, for: [locale("fr")])
    #expect(bundle.locales.map(\.tag) == ["fr"])
    #expect(throws: DocumentError.self) { _ = try StringBundle(contentsOf: folder.path) }
  }

  @Test func `our keys may be spelled as the names of Android and Dart are`() throws {
    for spelling in [Self.idle, "header_idle_title", "headerIdleTitle"] {
      let texts = PublishedKeys.texts(in: table([spelling: "x"]))
      #expect(texts[key]?.value == "x", "\(spelling)")
      #expect(PublishedKeys.recognized.contains(spelling))
    }
    let both = table([Self.idle: "own", "header_idle_title": "other"])
    #expect(PublishedKeys.texts(in: both)[key]?.value == "own")
  }
}

@Suite struct FlutterProjectsTests {
  private func dialect(ofTextsIn path: String, _ files: [String: String]) throws -> ARBDialect {
    let folder = try TemporaryFolder(files)
    var projects = FlutterProjects()
    return try projects.project(ofTextsIn: folder.path + path).dialect
  }

  private func settings(_ text: String) throws -> FlutterProject {
    try FlutterProject(parsing: Array(text.utf8), file: "l10n.yaml")
  }

  @Test func `the nearest file counts, as far as the folder of the project`() throws {
    let escaping = "use-escaping: true"
    #expect(
      try dialect(ofTextsIn: "/lib/l10n", ["l10n.yaml": escaping, "pubspec.yaml": ""]) == .escaping)
    #expect(try dialect(ofTextsIn: "", ["l10n.yaml": escaping, "pubspec.yaml": ""]) == .escaping)
    #expect(
      try dialect(ofTextsIn: "/app/lib", ["l10n.yaml": escaping, "app/pubspec.yaml": ""]) == .plain,
      "the outer file belongs to another project")
    #expect(
      try dialect(ofTextsIn: "/a/lib", ["l10n.yaml": escaping, "a/l10n.yaml": "a: 1"]) == .plain)
    #expect(try dialect(ofTextsIn: "/lib", ["lib/app_en.arb": "{}"]) == .plain)
  }

  @Test(
    arguments: [
      ("/", nil), ("/a", "/"), ("/a/b", "/a"), ("/..", nil), (".", ".."), ("a", "."), ("a/b", "a"),
      ("a/..", "a/../.."),
    ] as [(String, String?)])
  func `the folders above a relative path go on above the working folder`(
    folder: String, expected: String?
  ) {
    #expect(Disk.enclosing(folder) == expected)
  }

  @Test(arguments: [
    "", " \n", "arb-dir: lib\n", "use-escaping: false", "use-escaping:\n  false\nheader: |\n  x",
  ])
  func `apostrophes are themselves unless a project says otherwise`(text: String) throws {
    #expect(try settings(text).dialect == .plain)
  }

  @Test func `settings of the generated code are passed over`() throws {
    let project = try settings(
      "preferred-supported-locales: [en]\nuse-escaping: true\ntemplate-arb-file: intl_en.arb\n")
    #expect(project.dialect == .escaping)
    #expect(project.template == "intl_en.arb")
  }

  @Test(arguments: [
    ("use-escaping: yes", "1:15: expected true or false for “use-escaping” of l10n.yaml"),
    ("a: 1\nuse-escaping: 'true'", "2:15: expected true or false for “use-escaping”"),
    ("template-arb-file: [a]", "1:20: expected a text for “template-arb-file” of l10n.yaml"),
    ("a: [", "invalid YAML"), ("a: 1\na: 2", "duplicate field “a”"),
    ("- a", "1:1: expected an object for l10n.yaml"), ("# only a comment", "has no settings"),
  ])
  func `a bad file is an error with its place`(text: String, expected: String) {
    let error = #expect(throws: DocumentError.self) { try settings(text) }
    #expect(error?.description.hasPrefix("l10n.yaml:") == true)
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test func `a template is a file beside the texts whose name has a language`() throws {
    for (name, expected) in [("app_de.arb", "de"), ("app_fr.arb", nil), ("app.arb", nil)] {
      let folder = try TemporaryFolder([
        "l10n.yaml": "template-arb-file: \(name)", "lib/app_de.arb": "{}", "lib/app.arb": "{}",
      ])
      var projects = FlutterProjects()
      #expect(projects.templateLanguage(ofTextsIn: folder.path + "/lib")?.tag == expected)
    }
  }
}
