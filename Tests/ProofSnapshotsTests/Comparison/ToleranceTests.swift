import Foundation
import ProofSnapshots
import Testing

@Suite struct ToleranceTests {
  @Test func `a tolerance allows the kinds of facts that it names, in order and each once`() {
    let tolerance = Tolerance(reason: "a", allows: [.layout, .text, .layout, .failure, .drawing])
    #expect(tolerance.allows == [.text, .layout])
    #expect(Tolerance(reason: "a").allows.isEmpty)
  }

  @Test func `a tolerance is read as it was written, and allows nothing by default`() throws {
    let tolerance = Tolerance(reason: "a", threshold: 0.5, maxDiffPixels: 3, allows: [.pose])
    let data = try JSONEncoder().encode(tolerance)
    #expect(try JSONDecoder().decode(Tolerance.self, from: data) == tolerance)
    let bare = Data(#"{"reason": "a", "threshold": 0, "ignoresAntialiasing": false}"#.utf8)
    #expect(try JSONDecoder().decode(Tolerance.self, from: bare) == Tolerance(reason: "a"))
  }
}
