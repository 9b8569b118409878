import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings
import Testing

@Suite("The keys of an app")
struct AppKeysParserTests {
  private func read(_ text: String) throws(DocumentError) -> Project {
    try Project(Array("version: 1\n\(text)".utf8), file: "pullproof.yml")
  }

  @Test("stand in a project as names, or with a table and a value")
  func keys() throws {
    let keys = try read(
      """
      keys:
        header.idle.title: refresh_control_pull_to_refresh
        header.pulling.title: {key: "Release to refresh", table: Home}
        auto-footer.refreshing.title: {key: items_loaded, value: 20}
        header.last-updated: "Last updated: %@"
      """
    ).keys
    func key(
      _ name: String, _ table: String?, _ value: Int?, _ line: Int, _ column: Int
    ) -> AppKey {
      AppKey(
        name, table: table, value: value,
        at: SourceLocation(file: "pullproof.yml", line: line, column: column))
    }
    #expect(
      keys.all == [
        key("refresh_control_pull_to_refresh", nil, nil, 3, 22),
        key("Release to refresh", "Home", nil, 4, 25), key("items_loaded", nil, 20, 5, 33),
        key("Last updated: %@", nil, nil, 6, 24),
      ])
    #expect(
      keys.ours == [
        .title(.header, .idle), .title(.header, .pulling), .title(.autoFooter, .refreshing),
        .lastUpdated,
      ])
    #expect(try read("").keys.isEmpty)
  }

  @Test("of a component stand beside its settings")
  func componentKeys() throws {
    let project = try read(
      """
      components:
        - normal-header
        - {component: normal-header, name: inbox, keys: {header.idle.title: {key: a, table: B}}}
      """)
    #expect(project.keys.isEmpty)
    #expect(Array(project.componentKeys.keys) == ["inbox"])
    #expect(project.componentKeys["inbox"]?[.title(.header, .idle)]?.table == "B")
    #expect(project.appKeyNames == ["a"])
  }

  @Test(
    "are refused with titles that have no language or no text",
    arguments: [
      (
        "{}",
        "2:53: the titles of “idle” have no language; add one, such as {en: Pull}, or remove the field"
      ),
      ("{klingonisch: a}", "2:54: “klingonisch” is not a language; name one such as en or zh-Hant"),
      ("{en: 3}", "2:58: expected a text for “en”, found the number 3; write the title in quotes"),
      (
        "{zh-hant: a, zh-Hant: b}",
        "2:66: the language zh-Hant has two titles for “idle”; remove one of them"
      ),
      (
        "[a]",
        "2:53: expected a text for “idle” of “titles”, or texts by language, found an array; write a "
          + "text, or an object such as {en: Pull, de: Ziehen}"
      ),
    ])
  func titles(value: String, message: String) {
    let error = #expect(throws: DocumentError.self) {
      try read(
        "components: [{component: ego-header, titles: {idle: \(value)}}]"
      )
    }
    #expect(error?.description == "pullproof.yml:\(message)")
  }

  @Test("stand beside titles, which may differ by language")
  func localizedTitles() throws {
    let setup = try #require(
      try read(
        "components: [{component: state-header, titles: {idle: {en: Pull, zh-hant: 下拉}, pulling: Go}}]"
      ).components?.first)
    #expect(setup.localizedTitles == [.idle: ["en": "Pull", "zh-Hant": "下拉"]])
    #expect(setup.titles == [.pulling: "Go"])
  }

  @Test(
    "are refused with the place and the remedy",
    arguments: [
      (
        "keys: {header.idel.title: a}",
        "2:8: no component has the key “header.idel.title”; did you mean “header.idle.title”? "
          + "“pullproof strings keys” lists the keys"
      ),
      (
        "keys: [a]",
        "2:7: expected an object for “keys”, found an array; write keys of components with keys of "
          + "the app, such as “header.idle.title: pull_to_refresh”"
      ),
      (
        "keys: {header.idle.title: 3}",
        "2:27: expected a key of the app for “header.idle.title”, found the number 3; write the key "
          + "in quotes, or an object such as {key: pull_to_refresh, table: Home}"
      ),
      (
        "keys: {header.idle.title: \"\"}",
        "2:27: a key of the app is empty; write the key as its file spells it"
      ),
      (
        "keys: {header.idle.title: {table: Home}}",
        "2:27: “header.idle.title” lacks the field “key”; add it"
      ),
      (
        "keys: {header.idle.title: {key: a, tabel: Home}}",
        "2:36: “header.idle.title” has no field “tabel”; did you mean “table”? its fields are key, "
          + "table, value"
      ),
      (
        "keys: {header.idle.title: {key: a, value: 1.5}}",
        "2:43: expected a whole number for “value” of “header.idle.title”, found the number 1.5; "
          + "correct it"
      ),
      (
        "keys: {header.last-updated: {key: a, value: 1}}",
        "2:45: the argument of “header.last-updated” is the date; remove “value”"
      ),
      (
        "keys: {header.last-updated.none: {key: a, value: 1}}",
        "2:50: “header.last-updated.none” has no argument; remove “value”"
      ),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error?.description == "pullproof.yml:\(message)")
  }
}
