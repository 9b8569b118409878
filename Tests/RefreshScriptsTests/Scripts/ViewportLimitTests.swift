import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

/// Viewports that a script is refused for only where it is drawn.
@Suite struct ViewportLimitTests {
  private static let outer = OuterSettings(viewportSides: 1...16_383)

  private func complaint(about text: String) -> String {
    Scripts.complaint { () throws(DocumentError) in
      try EventScript(Array(text.utf8), file: "test.jsonl", outer: Self.outer)
    }
  }

  @Test(arguments: ["1000000000", "100000", "16383.5", "0.5", "0", "-5"])
  func `a size that cannot be drawn is refused where it stands`(points: String) throws {
    let expected = "expected 1 to 16383 points to draw"
    let setup = #"{"viewport":{"width":\#(points),"height":300}}"#
    #expect(complaint(about: setup).hasPrefix("test.jsonl:1:22: \(expected) for “width” of"))
    let event = #"{"event":"viewport","width":375,"height":\#(points)}"#
    let later = "test.jsonl:3:42: \(expected) for “height” of the event “viewport”"
    let script = "\(Scripts.scene)\n{\"event\":\"rows\",\"count\":1}\n\(event)"
    #expect(complaint(about: script).hasPrefix(later))
    let turn = #"{"event":"turn","events":[\#(event)]}"#
    #expect(complaint(about: "\(Scripts.scene)\n\(turn)").contains("test.jsonl:2:68: \(expected)"))
    for text in [setup, script] { _ = try Scripts.read(text) }
  }

  @Test(arguments: ["1", "16383"])
  func `a size at the limit can be drawn`(points: String) {
    #expect(
      complaint(about: #"{"viewport":{"width":\#(points),"height":\#(points)}}"#) == "nothing")
  }

  @Test func `content can be of any size`() {
    let script =
      #"{"viewport":{"width":375,"height":667},"contentSize":{"width":1e6,"height":1e6}}"# + "\n"
      + #"{"event":"contentSize","height":0}"#
    #expect(complaint(about: script) == "nothing")
  }

  @Test func `a gesture script is refused likewise`() {
    let told = { (text: String) in
      Scripts.complaint { () throws(DocumentError) in
        try GestureScript(Array(text.utf8), file: "test.yaml", outer: Self.outer)
      }
    }
    let device = "scene: {device: {width: 375, height: 40000}}\nsteps: []"
    #expect(told(device).hasPrefix("test.yaml:1:38: expected 1 to 16383 points to draw"))
    let step =
      "scene: {device: {width: 375, height: 667}}\nsteps:\n- viewport: {width: 0, height: 667}"
    #expect(told(step).hasPrefix("test.yaml:3:21: expected 1 to 16383 points to draw"))
  }
}
