import Foundation
import Testing

@Suite("Creating a project for keys of an app's own") struct InitKeysTests {
  private let project: SampleProject
  private var folder: TemporaryFolder { project.folder }

  init() throws {
    project = try SampleProject()
    try FileManager.default.removeItem(atPath: folder.path("pullproof.yml"))
    try FileManager.default.removeItem(atPath: folder.path("App"))
  }

  /// Texts in two languages: a header's, with a runner-up, and others of an app.
  private func writeTexts(to path: String = "App", table: String = "Localizable") throws {
    try folder.write(
      """
      "home_title" = "Home";
      "feed_pull" = "Pull to refresh";
      "feed_release" = "Release to refresh";
      "feed_busy" = "Refreshing…";
      "other_busy" = "Loading…";

      """, to: "\(path)/en.lproj/\(table).strings")
    try folder.write(
      """
      "home_title" = "Start";
      "feed_pull" = "Zum Aktualisieren ziehen";
      "feed_release" = "Zum Aktualisieren loslassen";
      "feed_busy" = "Wird aktualisiert …";
      "other_busy" = "Lädt …";

      """, to: "\(path)/de.lproj/\(table).strings")
  }

  @Test func `keys are found by words, listed, written and drawn`() throws {
    try writeTexts()
    let outcome = try project.inside("init", expecting: 0)
    #expect(outcome.output.contains("  strings  App, found here: 3 keys of your app\n"))
    let line = try #require(
      outcome.output.split(separator: "\n").first { $0.contains("header.pulling.title") })
    #expect(line.contains(" feed_release  0."))
    #expect(line.hasSuffix(" App/en.lproj/Localizable.strings:3 “Release to refresh”"))
    // A header with three states in two languages.
    #expect(outcome.output.contains("# draw 6 frames"))
    let file = try folder.text("pullproof.yml")
    #expect(file.contains("\nkeys:\n  header.idle.title: feed_pull  # score 0."))
    #expect(file.contains("\n  header.will-refresh.title: feed_busy  # "))
    #expect(
      file.contains(
        "\ncomponents:\n  - component: normal-header\n    states: [idle, pulling, refreshing]\n"
          + "    showsLastUpdated: false  # the app has no text for it;"))
    let list = try project.inside("list", "--json", expecting: 0)
    #expect(!list.output.contains("builtInTexts\":[\""), "\(list.output)")
    try project.inside("record", "--quiet", expecting: 0)
    let german = try project.inside(
      "strings", "resolve", "de", "--key", "header.pulling.title", expecting: 0)
    #expect(german.output.contains("Zum Aktualisieren loslassen"))
    try project.inside("verify", expecting: 0)
    let text = try folder.text("App/de.lproj/Localizable.strings")
    try folder.write(
      text.replacingOccurrences(of: "loslassen", with: "freigeben"),
      to: "App/de.lproj/Localizable.strings")
    let changed = try project.inside("verify", expecting: 1)
    #expect((changed.output + changed.errors).contains("App/de.lproj/Localizable.strings:3"))
  }

  @Test func `results and the last update are drawn where the app has texts for them`() throws {
    try folder.write(
      """
      "feed_pull" = "Pull to refresh";
      "feed_release" = "Release to refresh";
      "feed_busy" = "Refreshing…";
      "feed_done" = "Refresh complete";
      "feed_updated" = "Last updated: %@";

      """, to: "App/en.lproj/Localizable.strings")
    let outcome = try project.inside("init", expecting: 0)
    #expect(outcome.output.contains("# draw 4 frames"), "\(outcome.output)")
    #expect(
      try folder.text("pullproof.yml").contains(
        "\n  - component: normal-header\n    states: [idle, pulling, refreshing, succeeded]\n\n"))
    try project.inside("list", expecting: 0)
  }

  @Test func `other keys that may be meant are comments`() throws {
    try folder.write(
      """
      "a_pull" = "Pull to refresh";
      "b: pull" = "Swipe down to refresh";

      """, to: "App/en.lproj/Home.strings")
    try project.inside("init", expecting: 0)
    let lines = try folder.text("pullproof.yml").split(separator: "\n")
    let keys = lines.drop { $0 != "keys:" }.dropFirst().prefix { $0.contains("header.") }
      .map { $0.components(separatedBy: "  # score")[0] }
    #expect(
      keys == [
        "  header.idle.title: {key: a_pull, table: Home}",
        "  # header.idle.title: {key: \"b: pull\", table: Home}",
      ])
    try project.inside("list", expecting: 0)
  }

  @Test func `a line feed in the name of a folder does not end a comment`() throws {
    try writeTexts(to: "A\nb: c")
    try project.inside("init", expecting: 0)
    #expect(
      try folder.text("pullproof.yml").contains("A<U+000A>b: c/en.lproj/Localizable.strings:2 “"))
    try project.inside("list", expecting: 0)
  }

  @Test func `with yes nothing is listed, and the same is written`() throws {
    try writeTexts()
    try project.inside("init", "--config", "a.yml", expecting: 0)
    let outcome = try project.inside("init", "--config", "b.yml", "--yes", expecting: 0)
    #expect(!outcome.output.contains("feed_pull"))
    #expect(try folder.text("a.yml") == folder.text("b.yml"))
  }

  @Test func `no key is taken where none is wanted`() throws {
    try writeTexts()
    let outcome = try project.inside("init", "--keys", "none", expecting: 65)
    #expect(outcome.errors.contains("none has a key that the components use"))
    #expect(
      outcome.errors.contains(
        "\n  pullproof init --keys header.idle.title=KEY\n  pullproof init --no-strings\n"))
    let equals = try project.inside("init", "--keys=none", "--yes", expecting: 65)
    #expect(
      equals.errors.contains("\n  pullproof init --keys header.idle.title=KEY --yes\n"), "\(equals)"
    )
    #expect(!folder.holds("pullproof.yml"))
    try project.inside("init", "--keys", "header.idle.title=feed_pull", "--yes", expecting: 0)
  }

  @Test func `an app without such texts gets no project, and the next commands work`() throws {
    for language in ["en", "de"] {
      try folder.write(
        "\"a\" = \"Settings\";\n\"busy\" = \"Loading…\";\n",
        to: "App/\(language).lproj/Localizable.strings")
    }
    let outcome = try project.inside("init", expecting: 65)
    #expect(
      outcome.errors.hasSuffix(
        """
        2 languages, 2 texts in 2 files: none looks like a text of a refresh component; name a key of \
        your app, or use the built-in texts:
          pullproof init --keys header.idle.title=KEY
          pullproof init --no-strings

        """))
    #expect(!folder.holds("pullproof.yml"))
    let other = try project.inside("init", "--keys", "header.idle.title=bussy", expecting: 65)
    #expect(other.errors.contains("has the key “bussy”; did you mean “busy”?"))
    try project.inside("init", "--keys", "header.refreshing.title=busy", expecting: 0)
    let file = try folder.text("pullproof.yml")
    #expect(file.contains("\nstrings: [\"App\"]\n"))
    #expect(
      file.contains("\n  header.will-refresh.title: busy  # App/en.lproj/Localizable.strings:2 "))
    try project.inside("list", expecting: 0)
    try project.inside("init", "--no-strings", "--config", "b.yml", expecting: 0)
  }

  @Test func `texts of several places are listed, and one of them is searched by its words`() throws
  {
    try writeTexts(to: "A")
    try writeTexts(to: "B")
    let outcome = try project.inside("init", expecting: 64)
    #expect(
      outcome.errors.contains("\n  pullproof init --strings A\n  pullproof init --strings B\n"))
    try project.inside("init", "--strings", "B", expecting: 0)
    #expect(try folder.text("pullproof.yml").contains("\n  header.idle.title: feed_pull  # "))
  }

  @Test func `values that are no pairs of keys are refused`() throws {
    try writeTexts()
    for value in ["feed_pull", "header.idle.title=", "header.idel.title=feed_pull"] {
      let outcome = try project.inside("init", "--keys", value, expecting: 64)
      #expect(outcome.errors.contains("header.idle.title"), "\(outcome)")
    }
    try project.inside("init", "--keys", "header.idle.title=a", "--no-strings", expecting: 64)
    #expect(!folder.holds("pullproof.yml"))
  }

  @Test func `an app with some of MJRefresh's keys has these components only`() throws {
    try folder.write(
      """
      "MJRefreshHeaderIdleText" = "Pull";
      "MJRefreshAutoFooterIdleText" = "More";

      """, to: "App/en.lproj/Localizable.strings")
    try project.inside("init", expecting: 0)
    #expect(
      try folder.text("pullproof.yml").contains(
        "\ncomponents:\n  - normal-header\n  - auto-normal-footer\n\n"))
  }

  // A folder of Flutter's messages may have the name of an Android folder.
  @Test func `messages of Flutter and sentences of a catalog are found`() throws {
    try folder.write(
      """
      {"@@locale": "en", "pullToRefresh": "Pull to refresh", "lastUpdated": "Last updated: {date}",
       "@lastUpdated": {"placeholders": {"date": {"type": "String"}}}}
      """, to: "Flutter/values/app_en.arb")
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Pull to refresh": {"localizations": {"fr": {"stringUnit":
        {"state": "translated", "value": "Tirer pour rafraîchir"}}}}}}
      """, to: "Phone/Localizable.xcstrings")
    let choices = try project.inside("init", expecting: 64)
    #expect(choices.errors.contains("--strings Flutter/values\n"))
    #expect(choices.errors.contains("--strings Phone/Localizable.xcstrings"))
    try project.inside(
      "init", "--strings", "Phone/Localizable.xcstrings", "--config", "phone.yml", expecting: 0)
    #expect(try folder.text("phone.yml").contains("\n  header.idle.title: \"Pull to refresh\"  # "))
    try project.inside("list", "--config", "phone.yml", expecting: 0)
    try project.inside(
      "init", "--strings", "Flutter/values", "--config", "flutter.yml", expecting: 0)
    let flutter = try folder.text("flutter.yml")
    #expect(flutter.contains("\n  header.idle.title: pullToRefresh  # "))
    #expect(flutter.contains("\n  header.last-updated: lastUpdated  # "))
    try project.inside("list", "--config", "flutter.yml", expecting: 0)
  }
}
