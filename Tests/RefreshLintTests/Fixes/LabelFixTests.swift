import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshLint

/// Fixes of texts in labels of a component's file; letters are 7 pt wide.
@Suite struct LabelFixTests {
  /// A header with a title in a label of the file.
  private func sample(title: String, label: String) throws -> FixSample {
    let text = """
      version: 1
      extends: state-header
      height: 60
      children:
        - row:
            - label: title
              \(label)
      """
    var sample = try FixSample(title: title)
    var setup = sample.setup
    setup.file = try ComponentFile(at: "Looks/card.component.yml") { _ in Array(text.utf8) }
    setup.lengths = 60
    sample.setup = setup
    return sample
  }

  /// 30 letters need 210 pt; 22 have 154 pt.
  @Test func `a label with a width gets more lines or another width`() throws {
    let title = "Pull down to see what is newer"
    #expect(title.count == 30)
    let fixes = try sample(title: title, label: "size: [160, fit]").fixes(widths: [320])
    #expect(
      fixes.map(\.change) == [
        .addLines(count: 2, element: "title"), .resize(element: "title", size: "[210, fit]"),
        .shorten(
          Shortening(
            excess: 8, of: 30, measure: "Pull down to see what", words: "Pull down to see what")),
      ])
    #expect(
      fixes.map(\.description).prefix(2) == [
        "give `title` 2 lines (lines: 2)", "give `title` more room (size: [210, fit])",
      ])
  }

  @Test func `the lines of a label are added to its own`() throws {
    let title = "Pull down to see whether there is any news that is newer"
    let fixes = try sample(title: title, label: "size: [160, 60]\n        lines: 2")
      .fixes(
        widths: [320], rules: PictureRules(ofPictures: [TextTruncatedRule()], ofPairs: []))
    #expect(fixes.first?.change == .addLines(count: 3, element: "title"))
  }

  @Test func `a label that fills its row has no size to change`() throws {
    let title = String(repeating: "Pull ", count: 12)
    let fixes = try sample(title: title, label: "lines: 1").fixes(widths: [320])
    #expect(!fixes.contains { ["size", "height"].contains($0.change.kind) })
    #expect(fixes.first?.change == .addLines(count: 2, element: "title"))
  }
}
