import ProofDrawing
import ProofLint
import RefreshComponents
import Testing

@testable import RefreshLint

/// A header's text has 32.5 pt less than its width: 25 pt to the middle of an arrow of 15 pt.
///
/// Letters are 7 pt wide.
@Suite struct FixSearchTests {
  private static let words = "Pull down to see whether there is any news"

  /// 287.5 pt hold 41 letters.
  @Test func `the smallest change of each kind is told`() throws {
    let title = "\(Self.words) now"
    #expect(title.count == 46)
    let fixes = try FixSample(title: title).fixes(widths: [320])
    #expect(
      fixes.map(\.change) == [
        .addLines(count: 2),
        .shorten(characters: 5, text: String(title.dropLast(5))),
        // 46 · 7 + 32.5
        .widen(width: 355),
      ])
    #expect(Set(fixes.map(\.proof)) == [.layout(frames: 1)])
  }

  /// 42 letters need 294 pt, 6.5 pt more than there are.
  @Test func `a text may come nearer to its indicator where that is enough`() throws {
    #expect(Self.words.count == 42)
    let fixes = try FixSample(title: Self.words).fixes(widths: [320])
    #expect(fixes.first?.change == .tighten(inset: 18))
    #expect(fixes.first?.description == "put it 18 pt from the indicator (labelInset: 18)")
  }

  /// 44 letters need 308 pt, so that the text would begin 12 pt from the edge, on the arrow.
  @Test func `a text never comes so near to its indicator that they touch`() throws {
    let fixes = try FixSample(title: "\(Self.words).!").fixes(widths: [320])
    #expect(!fixes.contains { $0.change.kind == "spacing" })
    #expect(fixes.count == 3)
  }

  @Test func `a fix ends the violation in every frame that has it`() throws {
    let title = "\(Self.words) \(Self.words)"
    let fixes = try FixSample(title: title).fixes(widths: [320, 400])
    // The narrower one has room for 41 letters of 85, and two lines of 41 are too few.
    #expect(fixes.map(\.change.kind) == ["shorten", "widen"])
    #expect(fixes.first?.change == .shorten(characters: 44, text: String(title.dropLast(44))))
    #expect(fixes.map(\.proof) == [.layout(frames: 2), .layout(frames: 2)])
  }

  @Test func `more lines than the project allows are no fix`() throws {
    let title = "\(Self.words) \(Self.words)"
    let truncated = PictureRules(ofPictures: [TextTruncatedRule()], ofPairs: [])
    let lines = try FixSample(title: title).fixes(widths: [320], rules: truncated).map(\.change)
    #expect(lines.contains(.addLines(count: 3)))
    let limited = try FixSample(title: title).fixes(widths: [320]).map(\.change.kind)
    #expect(!limited.contains("lines"))
  }

  /// Reports every text of more than three letters.
  private struct LongRule: PictureRule {
    static let rule = TextTruncatedRule.rule

    func violations(in picture: Picture) -> [PictureViolation] {
      picture.elements.compactMap { element in
        guard case .text(let block, _, _) = element.content, block.string.count > 3 else {
          return nil
        }
        return PictureViolation(
          of: Self.rule, in: element.name, box: element.bounds, problem: "it is long")
      }
    }
  }

  @Test func `what no change of a kind ends has no fix of the kind`() throws {
    let rules = PictureRules(ofPictures: [LongRule()], ofPairs: [])
    let fixes = try FixSample(title: "Refresh").fixes(of: LongRule(), widths: [320], rules: rules)
    #expect(fixes.map(\.change) == [.shorten(characters: 4, text: "Ref")])
  }

  @Test func `only cut texts in frames may have a fix`() {
    #expect(FixSearch.mayFix(Violations.make(text: "a", frames: ["a"])))
    #expect(!FixSearch.mayFix(Violations.make(Violations.other, text: "a", frames: ["a"])))
    #expect(!FixSearch.mayFix(Violations.make(text: "a")))
    #expect(!FixSearch.mayFix(Violations.make(frames: ["a"])))
  }
}
