import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

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
