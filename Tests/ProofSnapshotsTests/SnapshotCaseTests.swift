import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct SnapshotCaseTests {
  @Test func `a case is laid out with whatever measures its text`() {
    let snapshotCase = SnapshotCase(id: "a/b", path: "b/a", scale: 2) { measurer in
      let text = TextBlock(
        "four", style: TextStyle(size: 14, weight: .bold), language: "en",
        direction: .leftToRight)
      return Picture(size: Size(width: measurer.metrics(of: text).naturalWidth, height: 1))
    }
    #expect((snapshotCase.id, snapshotCase.path, snapshotCase.scale) == ("a/b", "b/a", 2))
    for advance in [1.0, 2.5] {
      let measurer = FixedAdvanceMeasurer(advance: advance)
      #expect(snapshotCase.picture(measuredBy: measurer).size.width == 4 * advance)
    }
  }
}
