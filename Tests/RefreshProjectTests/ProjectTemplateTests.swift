import ProofDocuments
import RefreshProject
import RefreshStrings
import Testing

@Suite("The template of a project")
struct ProjectTemplateTests {
  private func text(
    _ strings: [String], source: LocaleIdentifier? = .english, _ locales: [LocaleIdentifier]
  ) throws -> String {
    let texts = Project.TemplateTexts(strings: strings, source: source, locales: locales)
    return String(decoding: try Project.template(for: texts), as: UTF8.self)
  }

  private func locales(_ tags: String) throws -> [LocaleIdentifier] {
    try tags.split(separator: " ").map { try #require(LocaleIdentifier(String($0))) }
  }

  @Test func `texts of an app change three lines and keep all comments`() throws {
    let plain = String(decoding: try Project.template(), as: UTF8.self)
    let own = try text(["App.bundle", "Extra/ar.lproj"], locales("ar pt-BR zh-Hant-HK"))
    let lines = own.split(separator: "\n").map(String.init)
    let replaced = [
      "# strings: [App/Localizable.xcstrings]", "# source: en", "  locales: [en, ar, ja]",
    ]
    #expect(
      plain.split(separator: "\n").map(String.init).filter { !lines.contains($0) } == replaced)
    #expect(lines.contains("strings: [App.bundle, Extra/ar.lproj]"))
    #expect(lines.contains("source: en"))
    #expect(lines.contains("  locales: app"))
    #expect(lines.contains("  # locales: [ar, pt-BR, zh-Hant-HK]"))
  }

  @Test(arguments: [
    "App.bundle", "My App.bundle", "a: b", "#1.strings", "true", "12", "-", "it's", "say \"x\"",
    "a,b]", "tab\there", "back\\slash", "été/文.xcstrings", "../App.bundle", "/App.bundle", "*a",
    ".",
  ])
  func `every path is read as it was written`(path: String) throws {
    let bytes = Array(try text([path], source: nil, locales("en")).utf8)
    let project = try Project(bytes, file: "pullproof.yml")
    #expect(project.strings == [path])
    #expect(project.source == nil)
    #expect(project.matrix.includesAppLocales)
  }

  @Test func `a long list of languages fits into lines and can be used as it is`() throws {
    let tags = (0..<26).map { "a\(Character(Unicode.Scalar(97 + UInt8($0))))-Latn-DE" }
    let own = try text(["App.bundle"], locales(tags.joined(separator: " ")))
    let lines = own.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func isListed(_ line: String) -> Bool {
      line.hasPrefix("  # locales: [") || line.hasPrefix("  #   ")
    }
    #expect(lines.filter(isListed).count == 4)
    #expect(lines.filter(isListed).allSatisfy { $0.count <= 100 })
    let uncommented = lines.filter { $0 != "  locales: app" }.map { line in
      isListed(line) ? "  " + line.dropFirst(4) : line
    }
    let project = try Project(
      Array(uncommented.joined(separator: "\n").utf8), file: "pullproof.yml")
    #expect(project.matrix.locales?.map(\.tag) == tags)
  }
}
