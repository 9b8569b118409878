import Foundation
import ProofDrawing
import Testing

@Suite struct FlexboxTests {
  @Test func `random trees are laid out as an independent flexbox lays them out`() throws {
    let url = try #require(
      Bundle.module.url(
        forResource: "flexbox", withExtension: "tsv", subdirectory: "Resources"))
    let cases = try FlexboxCase.table(at: url)

    #expect(cases.count == 400)
    for each in cases {
      let layout = each.layout()
      #expect(layout.count == each.bounds.count)
      for (index, (ours, theirs)) in zip(layout, each.bounds).enumerated() {
        // The table has thousandths of a point.
        #expect(
          abs(ours.x - theirs.x) < 0.01 && abs(ours.y - theirs.y) < 0.01
            && abs(ours.width - theirs.width) < 0.01 && abs(ours.height - theirs.height) < 0.01,
          "line \(each.line), element \(index): \(each.elements[index]), \(ours) for \(theirs)")
      }
    }
  }
}
