import Foundation
import ProofDocuments
import RefreshComponents
import RefreshProject
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import PullProofCommandLine

@Suite("A new project")
struct NewProjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func writeBundle(
    _ path: String, _ languages: [String], key: String = "MJRefreshHeaderIdleText"
  ) throws {
    for language in languages {
      try folder.write(
        "\"\(key)\" = \"Pull \(language)\";\n", to: "\(path)/\(language).lproj/Localizable.strings")
    }
  }

  private func writeCatalog(_ path: String, key: String) throws {
    try folder.write(
      """
      {"sourceLanguage": "de", "version": "1.0", "strings": {"\(key)": {"localizations":
      {"de": {"stringUnit": {"state": "translated", "value": "Ziehen"}},
       "pt-BR": {"stringUnit": {"state": "translated", "value": "Puxe"}}}}}}
      """, to: path)
  }

  private func texts(_ path: String, warn: (String) -> Void = { _ in }) throws -> AppTexts {
    try AppTexts(at: ["\(folder.path)/\(path)"], warn: warn)
  }

  private var found: [String] { AppTextsSearch(in: folder.path).paths }

  @Test func `its languages and its development language are those of the texts`() throws {
    try writeBundle("App.bundle", ["ja", "en", "zh-Hant-HK", "eo"])
    let texts = try texts("App.bundle")
    #expect(texts.locales.map(\.tag) == ["en", "eo", "ja", "zh-Hant-HK"])
    #expect(texts.source == .english)
    #expect(texts.keys == ["MJRefreshHeaderIdleText"])
    try writeCatalog("App.xcstrings", key: "header.idle.title")
    #expect(try self.texts("App.xcstrings").source?.tag == "de")
  }

  @Test func `its file can be read, and draws all languages of the texts`() throws {
    try writeBundle("My App.bundle", ["en", "eo", "pt-BR"])
    let path = "\(folder.path)/ui/new.yml"
    let project = try NewProject(path: path, texts: try texts("My App.bundle"))
    #expect(project.file.project.strings == ["../My App.bundle"])
    // A header, of which there is a text, with four states in three languages.
    #expect(project.frameCount == 3 * 4)
    try folder.write(String(decoding: project.bytes, as: UTF8.self), to: "ui/new.yml")
    let file = try ProjectFile(contentsOf: path, advice: "")
    let matrix = try file.frames { _ in }.matrix
    #expect(matrix.locales.map(\.tag) == ["en", "eo", "pt-BR"])
    #expect(matrix.count == project.frameCount)
  }

  @Test func `texts without a key of the components are an error with the nearest keys`() throws {
    try writeBundle("App.bundle", ["en"], key: "MJRefreshHeaderIdelText")
    let error = try #require(throws: RunError.self) { try texts("App.bundle") }
    #expect(error.kind == .badData)
    #expect(error.description.contains("App.bundle: the components don't use the only key\n"))
    #expect(error.description.contains("did you mean “MJRefreshHeaderIdleText”?"))
  }

  @Test func `keys in a table of another name are found for the error, too`() throws {
    try folder.write("\"home.title\" = \"Home\";\n", to: "App.bundle/en.lproj/Main.strings")
    let error = try #require(throws: RunError.self) { try texts("App.bundle") }
    #expect(error.description.contains("found: “home.title”\n"))
    #expect(!error.description.contains("did you mean"))
  }

  @Test func `a folder without texts and a missing one are missing inputs`() throws {
    try folder.write("no text\n", to: "Empty/readme.md")
    for path in ["Empty", "Absent.bundle"] {
      #expect(try #require(throws: RunError.self) { try texts(path) }.kind == .missingInput)
    }
  }

  @Test func `a misspelled key beside right ones is a warning with its line`() throws {
    try folder.write(
      """
      "MJRefreshHeaderIdleText" = "Pull";
      "MJRefreshHeaderPulingText" = "Release";
      "home.title" = "Home";

      """, to: "App.bundle/en.lproj/Localizable.strings")
    var warnings: [String] = []
    _ = try texts("App.bundle") { warnings.append($0) }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("en.lproj/Localizable.strings:2:") == true)
    #expect(
      warnings.first?.contains(
        "“MJRefreshHeaderPulingText” looks like “MJRefreshHeaderPullingText”")
        == true)
  }
}

extension NewProjectTests {
  @Test func `texts are searched in folders, but not in those of dependencies`() throws {
    try writeBundle("Pods/MJRefresh/MJRefresh.bundle", ["en"])
    try writeBundle(".build/App.bundle", ["en"])
    #expect(found.isEmpty)
    try writeBundle("App/Texts.bundle", ["en"])
    #expect(found == ["App/Texts.bundle"])
    try writeBundle("Widget/Texts.bundle", ["en"])
    #expect(found == ["App/Texts.bundle", "Widget/Texts.bundle"])
  }

  @Test func `texts are searched in 2,000 folders, and that there are more is said`() throws {
    // The folder itself and the last one before the bundle make 2,000.
    let makeFolder = { (number: Int) in
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/a/\(number)", withIntermediateDirectories: true)
    }
    for number in 1...1_997 { try makeFolder(number) }
    try writeBundle("b", ["en"])
    let all = AppTextsSearch(in: folder.path)
    #expect(all.paths == ["b"] && all.problems.isEmpty)
    try makeFolder(0)
    let search = AppTextsSearch(in: folder.path)
    #expect(search.paths.isEmpty)
    #expect(
      search.problems == [
        "\(folder.path): not all of it was searched for texts, because it has more than 2,000 folders; "
          + "name those of your app with --strings"
      ])
  }

  @Test func `texts of other parts of an app do not count`() throws {
    try writeBundle("Settings.bundle", ["en"], key: "home.title")
    try writeCatalog("App/InfoPlist.xcstrings", key: "CFBundleName")
    #expect(found.isEmpty)
    try writeCatalog("App/Localizable.xcstrings", key: "header.idle.title")
    #expect(found == ["App/Localizable.xcstrings"])
  }

  @Test func `a folder that holds the folders of languages is named itself`() throws {
    try writeBundle("Resources", ["en", "fr"])
    #expect(found == ["Resources"])
    #expect(AppTextsSearch(in: "\(folder.path)/Resources").paths == ["."])
  }
}
