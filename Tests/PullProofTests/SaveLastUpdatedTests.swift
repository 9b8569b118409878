import Foundation
import Testing

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

  @Test func `a gesture script is stored too, and its frames tell the store's moment`() throws {
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

  @Test func `a malformed store is told before anything is printed, and stays`() throws {
    try folder.write("{\n  \"a\": 5\n}", to: "store.json")
    let outcome = try simulate()
    #expect(outcome.exitCode == 65 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("store.json:2:8: expected an ISO 8601 timestamp"), "\(outcome)")
    #expect(try folder.text("store.json") == "{\n  \"a\": 5\n}")
  }

  @Test func `where there is nowhere to write is told`() throws {
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
