import ProofDocuments
import Testing

@testable import RefreshLint

@Suite struct AppLocalesTests {
  @Test func `an ignore of the app's languages is for these, besides those that it names`() throws {
    var app = LintIgnore(
      rule: "textTruncated", reason: "r", location: SourceLocation(path: "pullproof.yml"))
    app.locales = ["fi"]
    app.includesAppLocales = true
    var all = app
    all.locales = []
    all.includesAppLocales = false
    var settings = LintSettings()
    settings.ignores = [app, all]
    let resolved = settings.resolvingAppLocales(["de", "uk"])
    #expect(resolved.ignores.map(\.locales) == [["fi", "de", "uk"], []])
    #expect(resolved.resolvingAppLocales(["ja"]) == resolved)
  }
}
