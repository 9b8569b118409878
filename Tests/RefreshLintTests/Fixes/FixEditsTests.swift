import ProofDocuments
import RefreshLint
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
}
