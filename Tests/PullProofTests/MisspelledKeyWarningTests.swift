import Testing

/// Warnings about keys of an app that are probably misspelled.
@Suite struct MisspelledKeyWarningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      components: [normal-header]
      strings: [App.bundle]
      matrix: {locales: [en, ar], states: [idle], scales: [1]}
      """, to: "pullproof.yml")
  }

  private func write(_ keys: String..., language: String = "en") throws {
    let text = keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
    try folder.write(text, to: "App.bundle/\(language).lproj/Localizable.strings")
  }

  private func warnings(of arguments: String...) throws -> [String] {
    let outcome = try Program.run(arguments, environment: ["CI": nil], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    return outcome.errors.split(separator: "\n").filter { $0.hasPrefix("Warning: App.bundle") }
      .map { String($0.dropFirst("Warning: ".count)) }
  }

  @Test func `render, record and verify warn of a misspelled key and do not fail`() throws {
    try write("app.login", "MJRefreshHeaderIdelText", "MJRefreshHeaderPullingText")
    try write("MJRefreshHeaderIdelText", language: "ar")
    let expected = [
      "App.bundle/ar.lproj/Localizable.strings:1:1: “MJRefreshHeaderIdelText” looks like "
        + "“MJRefreshHeaderIdleText”, so its text is not used; correct the key, also in 1 other "
        + "language (App.bundle has 1 of MJRefresh's 15 keys)"
    ]
    #expect(try warnings(of: "render") == expected)
    #expect(try warnings(of: "record") == expected)
    #expect(try warnings(of: "verify") == expected)
    #expect(try warnings(of: "verify", "--quiet") == [])
  }

  @Test func `a bundle without a known key is named with the command that lists the keys`() throws {
    try write("app.login", "app.logout")
    let warning = try #require(try warnings(of: "record").first)
    #expect(
      warning == "App.bundle: no text is used, because none of the 2 keys is known; "
        + "“pullproof strings keys” lists the known keys")
    let listed = try ShellFolder().run("pullproof strings keys", in: folder.url)
    #expect(listed.exitCode == 0, "\(listed)")
    #expect(listed.output.contains("header.idle.title"))
  }

  @Test func `other keys of an app give no warning`() throws {
    try write("header.idle.title", "header.title", "app.login", "MJRefreshDebugMenu")
    #expect(try warnings(of: "record") == [])
  }

  @Test func `many misspelled keys are counted`() throws {
    try write(
      "header.idle.titl", "header.pulling.titl", "header.refreshing.titl", "header.failed.titl",
      "header.succeeded.titl", "header.cancelled.titl", "trailer.idle.titl")
    let warnings = try warnings(of: "record")
    #expect(warnings.count == 6)
    #expect(warnings.last == "App.bundle: 2 more keys look misspelled")
  }
}
