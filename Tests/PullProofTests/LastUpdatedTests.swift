import ProofDrawing
import Testing

/// The line of a header that says when the content was last updated.
@Suite struct LastUpdatedTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The line, without the characters that isolate a date's direction.
  private func line(_ arguments: [String], locale: String = "en") throws -> String {
    let outcome = try Program.run(
      ["render", "--out", folder.path("out"), "--scene", "--scale", "1", "--locale", locale]
        + ["--component", "state-header", "--state", "idle", "--now", "2026-01-15T12:00:00Z"]
        + arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")
    return try lastUpdated(locale)
  }

  private func lastUpdated(_ locale: String) throws -> String {
    let line = try folder.scene("out/\(locale)/state-header-idle.json").text("lastUpdated").string
    let isolates: ClosedRange<Unicode.Scalar> = "\u{2066}"..."\u{2069}"
    return String(
      String.UnicodeScalarView(line.unicodeScalars.filter { !isolates.contains($0) }))
  }

  @Test(arguments: [
    (["--last-updated-style", "smart"], "Today 9:41\u{202F}AM"),
    (["--last-updated-style", "relative"], "2 hours ago"),
    (["--last-updated-style", "absolute"], "Jan 15, 2026 at 9:41\u{202F}AM"),
    (["--last-updated-pattern", "dd.MM.yy 'at' H"], "15.01.26 at 9"),
    (["--last-updated", "2026-01-14T09:41:00Z"], "Yesterday 9:41\u{202F}AM"),
    (
      ["--last-updated", "2026-01-15T11:54:00Z", "--last-updated-style", "relative"],
      "6 minutes ago"
    ),
  ])
  func `an option says how the moment is told`(arguments: [String], expected: String) throws {
    #expect(try line(arguments) == "Last updated: \(expected)")
  }

  @Test(arguments: [
    ("en-u-hc-h23", "Last updated: Today 09:41"),
    ("hi-u-nu-deva", "पिछला अपडेट: आज, पू ९:४१"),
  ])
  func `a locale's wishes are those of the line`(locale: String, expected: String) throws {
    #expect(try line([], locale: locale) == expected)
  }

  @Test func `a store has moments by key`() throws {
    let store = try folder.write(
      """
      {"MJRefreshHeaderLastUpdatedTimeKey": "2026-01-15T08:00:00Z",
       "comments": "2026-01-15T21:30:00+13:00"}
      """, to: "store.json")
    let arguments = ["--last-updated-store", store]
    #expect(try line(arguments) == "Last updated: Today 8:00\u{202F}AM")
    #expect(
      try line(arguments + ["--last-updated-key", "comments"])
        == "Last updated: Today 8:30\u{202F}AM")
    #expect(try line(arguments + ["--last-updated-key", "photos"]) == "Not updated yet")
  }

  @Test(arguments: [
    ("{", "1:2: invalid JSON: expected a name in quotes, found the end"),
    ("", "1:1: invalid JSON: expected a value, found the end"),
    ("[]", "1:1: expected an object for a store, found an array"),
    (#"{"a": 5}"#, "1:7: expected an ISO 8601 timestamp"),
    (#"{"a": null}"#, ", for “a” of a store, found null"),
    (#"{"b": "noon"}"#, ", for “b” of a store, found “noon”"),
    (#"{"b": "2026-01-15T08:00:00"}"#, "found “2026-01-15T08:00:00”"),
    ("{\n  \"é\": \"2026-01-15T08:00:00Z\",\n  \"é\": \"\"}", "3:3: duplicate field “é”"),
    (
      "{\"a\": \"2026-01-15T08:00:00Z\",\n  \"é\": \"noon\"}", "2:8: expected an ISO 8601 timestamp"
    ),
  ])
  func `a malformed store is told with what it should be`(text: String, words: String) throws {
    let store = try folder.write(text, to: "store.json")
    let outcome = try Program.run(
      ["render", "--out", folder.path("out"), "--last-updated-store", store])
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(outcome.errors.hasPrefix("Error: \(store):"), "\(outcome)")
    #expect(outcome.errors.contains(words), "\(outcome)")
    #expect(!folder.holds("out"))
  }

  @Test func `a store that cannot be read is told`() throws {
    let outcome = try Program.run(
      ["render", "--out", folder.path("out"), "--last-updated-store", folder.path("none.json")])
    #expect(outcome.exitCode == 66, "\(outcome)")
    #expect(outcome.errors.contains("check the path of --last-updated-store"))
  }

  @Test(arguments: ["C", "de_DE.UTF-8", "ja_JP.UTF-8", "ar_EG"])
  func `dates for a language that has none don't follow the host's`(language: String) throws {
    // No library knows how Klingon dates are written; ICU would then read the environment.
    try folder.write(#""header.last-updated" = "<%@>";"#, to: "tlh.lproj/Localizable.strings")
    for (style, expected) in [
      ("smart", "<yesterday at 9:41\u{202F}AM>"), ("relative", "<yesterday at 9:41\u{202F}AM>"),
      ("absolute", "<Jan 14, 2026 at 9:41\u{202F}AM>"),
    ] {
      let outcome = try Program.run(
        ["render", "--quiet", "--scene", "--scale", "1", "--out", folder.path("out")]
          + ["--locale", "tlh", "--strings", folder.path("tlh.lproj")]
          + ["--component", "state-header", "--state", "idle"]
          + ["--last-updated", "2026-01-14T09:41:00Z", "--last-updated-style", style],
        environment: ["LANG": language, "LC_ALL": language, "LC_TIME": language])
      #expect(outcome.exitCode == 0, "\(outcome)")
      #expect(try lastUpdated("tlh") == expected)
    }
  }
}
