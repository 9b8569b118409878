import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshLint
import RefreshModel
import Testing

/// The edits of texts by fixes that need no decision.
@Suite struct FixEditsTests {
  private static let rule = LintRule("doubleSpace", .note, "a")

  /// A violation that replaces characters of files, given as their path, old and new contents.
  private static func violation(
    _ files: (path: String, old: String, new: String)...
  ) -> LintViolation {
    var violation = LintViolation(
      of: rule, at: SourceLocation(file: files[0].path), problem: "p", in: .init(key: files[0].old))
    violation.fixes = [
      LintFix(
        .replace(
          files.compactMap {
            TextReplacement(from: Array($0.old.utf8), to: Array($0.new.utf8), file: $0.path)
          }), provedBy: .check)
    ]
    return violation
  }

  /// The files after the edits, and the reasons of fixes that are left.
  private static func edited(
    _ violations: [LintViolation], in files: [String: String]
  ) -> (files: [String: String], left: [String]) {
    let edits = FixEdits(of: violations, components: []) { path throws(RunError) in
      guard let text = files[path] else { throw RunError(.cannotWrite, "read-only") }
      return Array(text.utf8)
    }
    let written = edits.files.map { ($0.path, String(decoding: $0.new, as: UTF8.self)) }
    return (Dictionary(uniqueKeysWithValues: written), edits.left.map(\.reason))
  }

  @Test func `several fixes of a file are made at their places in the file as it was`() {
    let text = "\u{FEFF}ü\r\na  b\r\nc  d\r\n"
    let result = Self.edited(
      [
        Self.violation(("a", text, text.replacing("a  b", with: "a b"))),
        Self.violation(("a", text, text.replacing("c  d", with: "c d"))),
        Self.violation(("a", text, text.replacing("a  b", with: "a b"))),
      ], in: ["a": text])
    #expect(result.files == ["a": "\u{FEFF}ü\r\na b\r\nc d\r\n"] && result.left.isEmpty)
  }

  @Test func `of two fixes of the same characters one waits`() {
    let result = Self.edited(
      [Self.violation(("a", "x...", "x…")), Self.violation(("a", "x...", "x.."))],
      in: ["a": "x..."])
    #expect(result.files == ["a": "x…"])
    #expect(result.left == ["another fix changes the same characters; fix once more"])
  }

  @Test func `a file that has changed since, and one that can't be written, are left`() {
    let violation = Self.violation(("a", "b  c", "b c"))
    #expect(Self.edited([violation], in: ["a": "b"]).files.isEmpty)
    #expect(
      Self.edited([violation], in: ["a": "bcde"]).left
        == ["the file has changed meanwhile; lint it again"])
    #expect(Self.edited([violation], in: [:]).left == ["read-only"])
  }

  @Test func `a fix of several files is made in all of them, or in none`() {
    let violation = Self.violation(("a", "k", "l"), ("b", "k", "l"))
    #expect(Self.edited([violation], in: ["a": "k", "b": "k"]).files == ["a": "l", "b": "l"])
    let half = Self.edited([violation], in: ["a": "k"])
    #expect(half.files.isEmpty && half.left == ["read-only"])
  }

  @Test func `edits are proved if their violations are gone and no other has come`() {
    let (fixed, other) = (Self.violation(("a", "x...", "x…")), Self.violation(("b", "k", "l")))
    let edits = FixEdits(of: [fixed], components: []) { _ throws(RunError) in Array("x...".utf8) }
    #expect(edits.areProved(by: [], since: [fixed]))
    #expect(edits.areProved(by: [other], since: [fixed, other]))
    #expect(!edits.areProved(by: [fixed], since: [fixed, other]))
    #expect(!edits.areProved(by: [other], since: [fixed]))
    #expect(edits.takenBack(because: "why").map(\.reason) == ["why"])
  }

  private static let look = "Looks/card.component.yml"

  /// The contents of a component's file after fixes of violations, each with its fixes, and what is left.
  private static func edited(_ text: String, by fixes: [[LintFix.Change]]) throws -> [String] {
    var setup = ComponentSetup(.stateHeader, name: "card")
    setup.file = try ComponentFile(at: look) { _ in Array(text.utf8) }
    setup.source = ComponentFile.Reference(
      use: .component, path: look, location: SourceLocation(file: "pullproof.yml"))
    let frame = try #require(FrameID("card/idle/en-w320"))
    let violations = fixes.map { changes in
      var violation = LintViolation(
        of: rule, at: SourceLocation(file: "a"), problem: "p", in: .init(key: "\(changes)"),
        places: [
          .init(
            frame: frame, size: Size(width: 320, height: 60),
            box: Rect(size: Size(width: 9, height: 9)))
        ])
      violation.fixes = changes.map { LintFix($0, provedBy: .layout(frames: 1)) }
      return violation
    }
    let edits = FixEdits(of: violations, components: [setup]) { _ throws(RunError) in
      Array(text.utf8)
    }
    let written = edits.files.map { String(decoding: $0.new, as: UTF8.self) }
    return written + edits.left.map { $0.reason }
  }

  private static let text = """
    version: 1
    extends: state-header
    height: 60 # of the app
    children:
      - row:
          - {label: title, size: [160, 20]}
          - label: {key: a}
            name: hint

    """

  @Test func `fields of a component's file are changed, each to the largest of its numbers`() throws
  {
    let fixes: [[LintFix.Change]] = [
      [.addLines(count: 2, element: "hint"), .widen(width: 400)],
      [.addLines(count: 3, element: "hint")], [.resize(element: "title", size: "[210, 20]")],
      [.raise(height: 72)], [.resize(element: "title", size: "[160, 28]")],
    ]
    let expected = Self.text.replacing("60 #", with: "72 #")
      .replacing("[160, 20]", with: "[210, 28]")
      .replacing("        name: hint", with: "        lines: 3\n        name: hint")
    #expect(try Self.edited(Self.text, by: fixes) == [expected])
  }

  @Test func `a choice, a setting of the project and a shorter text are no edits`() throws {
    let fixes: [[LintFix.Change]] = [
      [.addLines(count: 2, element: "title"), .resize(element: "title", size: "[210, 20]")],
      [.addLines(count: 2)], [.tighten(inset: 8)], [.widen(width: 400)],
      [.shorten(Shortening(excess: 1, of: 9, measure: "a"))],
    ]
    #expect(try Self.edited(Self.text, by: fixes).isEmpty)
  }

  @Test func `a height by state is left to be changed by hand`() throws {
    let text = Self.text.replacing("60 #", with: "{idle: 60, default: 70} #")
    #expect(
      try Self.edited(text, by: [[.raise(height: 72)]]) == [
        "the file has no plain number there; change it by hand"
      ])
  }
}
