import Foundation
import ProofSnapshots
import Testing

@Suite("A tolerance")
struct ToleranceTests {
  @Test("allows the kinds of facts that it names, in order and each once, and no others")
  func allows() {
    let tolerance = Tolerance(reason: "a", allows: [.layout, .text, .layout, .failure, .drawing])
    #expect(tolerance.allows == [.text, .layout])
    #expect(Tolerance(reason: "a").allows.isEmpty)
  }

  @Test("is read as it was written, and allows nothing where it says nothing of that")
  func coding() throws {
    let tolerance = Tolerance(reason: "a", threshold: 0.5, maxDiffPixels: 3, allows: [.pose])
    let data = try JSONEncoder().encode(tolerance)
    #expect(try JSONDecoder().decode(Tolerance.self, from: data) == tolerance)
    let bare = Data(#"{"reason": "a", "threshold": 0, "ignoresAntialiasing": false}"#.utf8)
    #expect(try JSONDecoder().decode(Tolerance.self, from: bare) == Tolerance(reason: "a"))
  }
}
