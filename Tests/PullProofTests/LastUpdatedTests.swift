import Foundation
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
  func `an option chooses how the moment is written`(arguments: [String], expected: String) throws {
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
  func `a malformed store is reported with what it should be`(text: String, words: String) throws {
    let store = try folder.write(text, to: "store.json")
    let outcome = try Program.run(
      ["render", "--out", folder.path("out"), "--last-updated-store", store])
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(outcome.errors.hasPrefix("Error: \(store):"), "\(outcome)")
    #expect(outcome.errors.contains(words), "\(outcome)")
    #expect(!folder.holds("out"))
  }

  @Test func `a store that cannot be read is reported`() throws {
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

/// `simulate --save-last-updated`: when refreshes ended in a script goes into a store.
@Suite struct SaveLastUpdatedTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A refresh that ends 2.5 seconds in.
  private let refresh = """
    {"viewport":{"width":375,"height":667},"header":"normal","footer":"backNormal"}
    {"event":"beginRefreshing","target":"header"}
    {"event":"advance","seconds":2.5}
    {"event":"endRefreshing","target":"header"}
    {"event":"advance","seconds":1}

    """

  private func simulate(_ arguments: String..., script: String? = nil) throws -> Program.Outcome {
    let file = try folder.write(script ?? refresh, to: "script.jsonl")
    return try Program.run(
      ["simulate", file, "--now", "2026-03-05T14:07:00Z", "--save-last-updated"]
        + ["--last-updated-store", folder.path("store.json")] + arguments)
  }

  @Test func `a store that is not there is made`() throws {
    let outcome = try simulate()
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(
      try folder.text("store.json")
        == #"""
        {
          "MJRefreshHeaderLastUpdatedTimeKey": "2026-03-05T14:07:02.500Z"
        }

        """#)
    #expect(try folder.files(below: "").sorted() == ["script.jsonl", "store.json"])
  }

  @Test func `all other keys stay as they are, and so does the rest of the text`() throws {
    let text = "\u{FEFF}{ \"é\" :\t\"2026-01-15T21:30:00+13:00\",\r\n  \"comments\": \"%\"}\r\n"
    try folder.write(text.replacing("%", with: "2026-01-15T08:00:00Z"), to: "store.json")
    #expect(try simulate("--last-updated-key", "comments").exitCode == 0)
    #expect(
      try folder.data("store.json")
        == Data(text.replacing("%", with: "2026-03-05T14:07:02.500Z").utf8))
  }

  @Test func `a new key goes beside those that are there`() throws {
    try folder.write("{\n  \"a\": \"2026-01-15T21:30:00+13:00\"\n}\n", to: "store.json")
    #expect(try simulate("--last-updated-key", "“b”").exitCode == 0)
    #expect(
      try folder.text("store.json")
        == #"""
        {
          "a": "2026-01-15T21:30:00+13:00",
          "“b”": "2026-03-05T14:07:02.500Z"
        }

        """#)
  }

  @Test func `the trace is the same, with the store and without`() throws {
    let plain = try Program.run(["simulate", folder.write(refresh, to: "script.jsonl")])
    #expect(try simulate("--last-updated-key", "comments").output == plain.output)
  }

  @Test(arguments: [
    ("failed", false), ("cancelled", false), ("succeeded", true),
  ])
  func `only what has ended well is stored`(result: String, isStored: Bool) throws {
    let script = """
      {"viewport":{"width":375,"height":667},"header":"normal",\
      "settings":{"header":{"resultHoldTime":1}}}
      {"event":"beginRefreshing","target":"header"}
      {"event":"endRefreshing","target":"header","result":"\(result)"}

      """
    #expect(try simulate(script: script).exitCode == 0)
    #expect(folder.holds("store.json") == isStored)
  }

  @Test func `a gesture script is stored too, and its frames report the store's moment`() throws {
    let script = """
      scene: {device: {width: 320, height: 240}, header: normal}
      steps: [beginRefreshing: header, wait: 1, endRefreshing: header, settle]
      """
    let outcome = try simulate(
      "--syntax", "yaml", "--fps", "2", "--render", folder.path("frames"), script: script)
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(try folder.text("store.json").contains("\"2026-03-05T14:07:01Z\""))
  }

  @Test func `a store is only read unless writing is asked for`() throws {
    let text = #"{"MJRefreshHeaderLastUpdatedTimeKey": "2026-01-15T08:00:00Z"}"#
    let store = try folder.write(text, to: "store.json")
    let script = try folder.write(refresh, to: "script.jsonl")
    #expect(try Program.run(["simulate", script, "--last-updated-store", store]).exitCode == 0)
    #expect(try folder.text("store.json") == text)
  }

  @Test func `a malformed store is reported before anything is printed, and stays`() throws {
    try folder.write("{\n  \"a\": 5\n}", to: "store.json")
    let outcome = try simulate()
    #expect(outcome.exitCode == 65 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("store.json:2:8: expected an ISO 8601 timestamp"), "\(outcome)")
    #expect(try folder.text("store.json") == "{\n  \"a\": 5\n}")
  }

  @Test func `where there is nowhere to write is reported`() throws {
    let file = try folder.write(refresh, to: "script.jsonl")
    let outcome = try Program.run(
      ["simulate", file, "--save-last-updated"]
        + ["--last-updated-store", folder.path("none/store.json")])
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(outcome.errors.contains("name another --last-updated-store"), "\(outcome)")
  }

  @Test func `without a store there is nothing to write to`() throws {
    let file = try folder.write(refresh, to: "script.jsonl")
    let outcome = try Program.run(["simulate", file, "--save-last-updated"])
    #expect(outcome.exitCode == 64, "\(outcome)")
    #expect(outcome.errors.contains("--last-updated-store"), "\(outcome)")
  }
}
