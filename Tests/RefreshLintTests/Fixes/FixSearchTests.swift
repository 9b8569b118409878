import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@testable import RefreshLint

/// A header's text has 32.5 pt less than its width: 25 pt to the middle of an arrow of 15 pt.
///
/// Letters are 7 pt wide.
@Suite struct FixSearchTests {
  private static let words = "Pull down to see whether there is any news"

  /// 287.5 pt hold 41 letters.
  @Test func `the smallest change of each kind is reported`() throws {
    let title = "\(Self.words) now"
    #expect(title.count == 46)
    let fixes = try FixSample(title: title).fixes(widths: [320])
    #expect(
      fixes.map(\.change) == [
        .addLines(count: 2),
        .shorten(
          Shortening(
            excess: 5, of: 46, measure: String(title.dropLast(5)),
            words: "Pull down to see whether there is any")),
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
    // Nothing is proposed that would leave out more than half.
    #expect(
      fixes.first?.change
        == .shorten(Shortening(excess: 44, of: 85, measure: String(title.dropLast(44)))))
    #expect(fixes.map(\.proof) == [.layout(frames: 2), .layout(frames: 2)])
  }

  /// Objects to a text of more than 20 letters in a wide frame, and more to the shorter ones.
  private struct OddRule: PictureRule {
    static let rule = TextOverhangRule.rule

    func violations(in picture: Picture) -> [PictureViolation] {
      picture.elements.compactMap { element in
        guard case .text(let block, _, _) = element.content, block.string.count > 20,
          picture.size.width == 414
        else { return nil }
        return PictureViolation(
          of: Self.rule, in: element.name, box: element.bounds, problem: "it is long",
          amount: 50 - Double(block.string.count))
      }
    }
  }

  @Test func `no rule objects to more in a frame of the text that has no violation`() throws {
    let title = "\(Self.words) now"
    var rules = PictureRules(ofPictures: [TextTruncatedRule(), OddRule()], ofPairs: [])
    let sample = try FixSample(title: title)
    // In a frame of 414 pt the title of 46 letters fits, and is objected to by 4.
    #expect(
      try sample.fixes(widths: [320, 414], rules: rules).map(\.change.kind) == ["lines", "widen"])
    rules.ofPictures.removeLast()
    let fixes = try sample.fixes(widths: [320, 414], rules: rules)
    #expect(fixes.map(\.change.kind) == ["lines", "shorten", "widen"])
    #expect(Set(fixes.map(\.proof)) == [.layout(frames: 2)])
  }

  /// A header with an arrow has room for 41 letters, and one without for 45.
  @Test func `all components that show a text have the same fix`() throws {
    let sample = try FixSample(title: "\(Self.words) now")
    var matrix = sample.matrix(widths: [320])
    var plain = ComponentSetup(.stateHeader)
    plain.titles = sample.setup.titles
    plain.showsLastUpdated = false
    plain.pulledStates = sample.setup.pulledStates
    matrix.setups.append(plain)
    let rules = PictureRules(ofPictures: [TextTruncatedRule()], ofPairs: [])
    let fixes = try sample.fixes(of: TextTruncatedRule(), in: matrix, rules: rules)
    #expect(Set(fixes.map(\.proof)) == [.layout(frames: 2)])
    #expect(
      fixes.map(\.change).contains(
        .shorten(
          Shortening(
            excess: 5, of: 46, measure: "Pull down to see whether there is any new",
            words: "Pull down to see whether there is any"))))
  }

  @Test func `people read how much is too long, and whole words alone`() {
    func fix(_ words: String?) -> LintFix {
      LintFix(
        .shorten(Shortening(excess: 1, of: 42, measure: "Pull down t", words: words)),
        provedBy: .check)
    }
    #expect(fix(nil).description == "shorten it: 1 character too long (of 42)")
    #expect(
      fix("Pull down").description
        == "shorten it: 1 character too long (of 42); “Pull down” fits")
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
    #expect(fixes.map(\.change) == [.shorten(Shortening(excess: 4, of: 7, measure: "Ref"))])
  }

  @Test func `only cut texts in frames may have a fix`() {
    #expect(FixSearch.mayFix(Violations.make(text: "a", frames: ["a"])))
    #expect(!FixSearch.mayFix(Violations.make(Violations.other, text: "a", frames: ["a"])))
    // The shape of a letter is no fault of the text.
    #expect(
      !FixSearch.mayFix(Violations.make(TextOverhangRule.rule, text: "a", frames: ["a"])))
    #expect(!FixSearch.mayFix(Violations.make(text: "a")))
    #expect(!FixSearch.mayFix(Violations.make(frames: ["a"])))
  }

  /// 46 letters need 322 pt, 102 more than the face has at 320 pt.
  @Test func `fixes of an application's own face are proved by that face`() throws {
    var sample = try FixSample(title: "\(Self.words) now")
    sample.gallery.faces["normal-header"] = { context in
      let bounds = Rect(x: 50, y: 0, width: context.width - 100, height: 54)
      return context.picture(
        [context.label("title", context.texts.title.string, in: bounds)],
        size: Size(width: context.width, height: 54))
    }
    let fixes = try sample.fixes(widths: [320])
    // It has one line and no distance from an indicator.
    #expect(fixes.map(\.change.kind) == ["shorten", "widen"])
    #expect(fixes.last?.change == .widen(width: 422))
  }
}
