import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Tables that lack a language of the app as a whole.
@Suite struct AppLanguagesTests {
  private static let app = [
    "App/en.lproj/L.strings": "a = Alpha; b = Beta;", "App/fr.lproj/L.strings": "a = Un; b = Deux;",
    "App/pt-BR.lproj/L.strings": "a = Um; b = Dois;",
  ]

  /// The reports of languages that tables lack, without the folder's path.
  private func found(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(Self.app.merging(files) { $1 })
    return try StringsFolder(contentsOf: [folder.path]).diagnostics().flatMap(\.self)
      .filter { $0.rule.id == "missingLanguage" }
      .map { $0.description.replacing(folder.path + "/", with: "") }
  }

  @Test func `a table without any text of a language is reported once`() throws {
    #expect(
      try found(["Kit/en.lproj/K.strings": "k = K; l = L; m = M; n = N; o = O;"]) == [
        "Kit/en.lproj/K.strings: warning: “K” has no texts in fr, pt-BR, which “App/L” has; "
          + "translate it, or leave it out if the app doesn't show it [missingLanguage]"
      ])
  }

  @Test func `a catalog without a language is reported, too`() throws {
    let reports = try found([
      "Kit/K.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"fr":
       {"stringUnit": {"state": "translated", "value": "K"}}}}}}
      """
    ])
    #expect(reports.count == 1)
    #expect(reports[0].contains("“K” has no texts in pt-BR, which"))
  }

  @Test(arguments: [
    // A language in another region serves its users.
    [
      "Kit/en.lproj/K.strings": "k = K;", "Kit/fr-CA.lproj/K.strings": "k = K;",
      "Kit/pt.lproj/K.strings": "k = K;",
    ],
    // Each text that is missing is reported by itself.
    [
      "Kit/en.lproj/K.strings": "k = K;", "Kit/fr.lproj/K.strings": "/* none */",
      "Kit/pt-BR.lproj/K.strings": "/* none */",
    ],
    // The languages of a smaller table, such as one of tests, are not the app's.
    [
      "Tests/en.lproj/T.strings": "t = T;", "Tests/fr.lproj/T.strings": "t = T;",
      "Tests/pt-BR.lproj/T.strings": "t = T;", "Tests/ja.lproj/T.strings": "t = T;",
    ],
    // Not all texts are to be translated into every language, and none of another platform.
    ["App/en.lproj/InfoPlist.strings": "CFBundleName = App;"],
    [
      "Kit/en.lproj/K.strings": "/* none */",
      "Kit/X.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"shouldTranslate": false}}}
      """,
    ],
    ["res/values/strings.xml": "<resources><string name=\"a\">A</string></resources>"],
  ])
  func `a table that lacks no language of the app is not reported`(
    files: [String: String]
  ) throws {
    #expect(try found(files) == [])
  }
}
