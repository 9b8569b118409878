import ProofDocuments
import ProofDrawing
import Testing

@testable import RefreshLint

@Suite struct LintBaselineTests {
  private let violations = [
    Violations.make(), Violations.make(Violations.other, locale: "de"),
    Violations.make(Violations.other, locale: "de"),
  ]

  @Test func `what is accepted is not new, and nothing is resolved`() {
    let baseline = LintBaseline(accepting: violations, in: Violations.scope)
    #expect(baseline.new(among: violations).isEmpty)
    #expect(baseline.resolved(by: violations, in: Violations.scope).isEmpty)
  }

  @Test func `one more violation of an id makes all of them new`() {
    let baseline = LintBaseline(accepting: violations, in: Violations.scope)
    let more = violations + [Violations.make(Violations.other, locale: "de")]
    #expect(baseline.new(among: more).map(\.rule.id) == Array(repeating: "textMissing", count: 3))
  }

  @Test func `what no longer occurs is resolved, if the run looked there`() {
    let baseline = LintBaseline(accepting: violations, in: Violations.scope)
    let rest = Array(violations.dropFirst())
    #expect(
      baseline.resolved(by: rest, in: Violations.scope).map(\.description)
        == ["textTruncated uk header.idle.title title"])
    var scope = Violations.scope
    scope.locales = ["de"]
    #expect(baseline.resolved(by: rest, in: scope).isEmpty)
    scope = Violations.scope
    scope.rules = ["textMissing"]
    #expect(baseline.resolved(by: rest, in: scope).isEmpty)
  }

  @Test func `an update keeps what the run didn't look at`() {
    let baseline = LintBaseline(accepting: violations, in: Violations.scope)
    var scope = Violations.scope
    scope.locales = ["de"]
    let updated = baseline.updated(by: [], in: scope)
    #expect(updated.entries.keys.map(\.locale) == ["uk"])
    #expect(baseline.updated(by: [], in: Violations.scope).entries.isEmpty)
  }

  /// A violation of texts in a folder.
  private func missing(in folder: String, key: String = "a") -> LintViolation {
    Violations.make(Violations.other, key: key, table: "/app/\(folder)")
  }

  @Test func `a run of some files keeps what was accepted in others, and their number`() {
    let baseline = LintBaseline(
      accepting: [
        missing(in: "One"), missing(in: "Two"), missing(in: "One", key: "b"),
        missing(in: "Two", key: "c"),
      ], in: Violations.scope)
    var scope = Violations.scope
    scope.frames = nil
    scope.texts = LintScope.Texts(paths: ["/app/One"], isWhole: false)
    let found = [missing(in: "One")]
    #expect(baseline.resolved(by: found, in: scope).map(\.key) == ["b"])
    let updated = baseline.updated(by: found, in: scope)
    #expect(updated.entries.keys.compactMap(\.key).sorted() == ["a", "c"])
    #expect(updated.count == 3)
    #expect(updated.updated(by: found, in: scope) == updated)
    #expect(updated.new(among: [missing(in: "One"), missing(in: "Two")]).isEmpty)
  }

  @Test func `a folder whose name only begins like that of a run is another one`() {
    let baseline = LintBaseline(accepting: [missing(in: "Two")], in: Violations.scope)
    var scope = Violations.scope
    scope.texts.paths = ["/app/T"]
    #expect(baseline.resolved(by: [], in: scope).isEmpty)
    scope.texts.paths = ["/app/Two"]
    #expect(baseline.resolved(by: [], in: scope).count == 1)
  }

  @Test func `texts that moved to another folder are known by it after an update`() {
    let baseline = LintBaseline(accepting: [missing(in: "Old")], in: Violations.scope)
    var scope = Violations.scope
    scope.texts.paths = ["/app/New"]
    let updated = baseline.updated(by: [missing(in: "New")], in: scope)
    #expect(updated == LintBaseline(accepting: [missing(in: "New")], in: Violations.scope))
  }

  @Test func `what was found at an added size is resolved by a run that has the size`() {
    let large = Violations.make(frames: ["normal-header/idle/uk-t200"])
    var larger = Violations.scope
    larger.frames?.sizes.textSizes = [100, 200]
    let baseline = LintBaseline(accepting: [large], in: larger)
    #expect(baseline.resolved(by: [], in: Violations.scope).isEmpty)
    #expect(baseline.updated(by: [], in: Violations.scope) == baseline)
    #expect(baseline.resolved(by: [], in: larger).count == 1)
    #expect(baseline.updated(by: [], in: larger).entries.isEmpty)

    // Found again at the usual size, it may still be there at the other.
    let again = Violations.make(frames: ["normal-header/idle/uk"])
    #expect(baseline.updated(by: [again], in: Violations.scope) == baseline)
    // A project may take the size over.
    var own = larger
    own.frames?.usualSizes.textSizes = [100, 200]
    #expect(baseline.updated(by: [large], in: own).entries.values.map(\.sizes) == [FrameSizes()])
  }

  @Test func `an update without notes keeps the notes that occur, and accepts no others`() {
    let note = Violations.make(Violations.other).with(severity: .note)
    let other = Violations.make(Violations.other, key: "b").with(severity: .note)
    let baseline = LintBaseline(accepting: [note], in: Violations.scope)
    let updated = baseline.updated(by: [note, other], from: .warning, in: Violations.scope)
    #expect(updated == baseline)
    #expect(baseline.updated(by: [other], from: .warning, in: Violations.scope).count == 0)
    #expect(baseline.updated(by: [note, other], in: Violations.scope).count == 2)
  }

  @Test func `a second update changes nothing`() {
    let first = LintBaseline(accepting: violations, in: Violations.scope)
    #expect(first.updated(by: violations, in: Violations.scope).json == first.json)
    var scope = Violations.scope
    scope.rules = []
    #expect(first.updated(by: violations, in: scope).json == first.json)
  }

  @Test func `a baseline has a line for each id, in order`() {
    #expect(
      LintBaseline(accepting: violations, in: Violations.scope).json == """
        {
          "version": 1,
          "violations": [
            {"rule": "textMissing", "locale": "de", "key": "header.idle.title", "element": "title", "count": 2},
            {"rule": "textTruncated", "locale": "uk", "key": "header.idle.title", "element": "title"}
          ]
        }

        """)
    #expect(LintBaseline().json == "{\n  \"version\": 1,\n  \"violations\": []\n}\n")
  }

  @Test func `a baseline with any key is read back`() throws {
    let key = "a \"quoted\" \\ key\nwith a line feed 🎉"
    let baseline = LintBaseline(
      accepting: [
        Violations.make(key: key), Violations.make(locale: nil),
        Violations.make(table: "/a \"folder\""), Violations.make(table: "/another"),
        Violations.make(key: "b", frames: ["a/idle/uk-w600-t200", "a/idle/uk-w320-t130"]),
      ], in: Violations.scope)
    #expect(baseline.json.contains(#", "widths": [600], "textSizes": [130, 200]}"#))
    #expect(try LintBaseline(json: Array(baseline.json.utf8), file: "b.json") == baseline)
  }

  @Test func `a baseline that somebody else laid out is read`() throws {
    let text = """
      {"violations": [{"key": "k", "rule": "r"}, {"rule": "r", "key": "k"}], "version": 1}
      """
    let baseline = try LintBaseline(json: Array(text.utf8), file: "b.json")
    #expect(baseline.entries == [LintViolation.ID(rule: "r", of: .init(key: "k")): .init(count: 2)])
  }

  @Test(arguments: [
    (
      "[]",
      "b.json:1:1: expected an object for the baseline, found an array; write its fields in braces"
    ),
    (
      #"{"version": 2}"#,
      "b.json:1:13: expected the version 1, found 2; write it again with --update-baseline, or use a "
        + "newer program"
    ),
    (
      #"{"version": 1, "violations": [{"rul": "a"}]}"#,
      "b.json:1:31: “violations” lacks the field “rule”; add it"
    ),
  ])
  func `anything else is refused with its place`(text: String, message: String) {
    let error = #expect(throws: DocumentError.self) {
      try LintBaseline(json: Array(text.utf8), file: "b.json")
    }
    #expect(error.map { "\($0)" } == message)
  }
}
