import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

/// Gesture scripts with a few bytes changed: either they are read, or the error has a place.
@Suite struct DamagedGestureTests {
  /// A component that changes and is replaced.
  private static let replacing = """
    scene:
      device: {width: 9, height: 9}
      header: gif
      settings: {header: {titles: {idle: a}, labelInset: 1}}
    steps:
      - setState: {target: header, state: pulling}
      - title: {target: header, state: pulling, text: b}
      - pullingPercent: {target: header, value: 0.5}
      - interaction: {target: header, enabled: false}
      - turn: [endRefreshing: header, beginRefreshing: header]
      - attach: {target: header, component: state, settings: {showsTitle: false}}
      - detach: header

    """

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `no damage is passed over in silence or fatal`(seed: UInt64) throws {
    var damage = Damage(
      seed: seed,
      replacements: Array(##"{}[]",:'\-+#&*!|>%@`?~.0159 eits"##.utf8)
        + [0, 0x09, 0x0A, 0x0D, 0x80, 0xE2, 0xFF])
    let examples = [
      try Scripts.file("Examples/gestures/auto-footer.yaml"), Array(Self.replacing.utf8),
    ]
    for round in 0..<100 {
      let whole = examples[round % examples.count]
      let original = try GestureScript(whole, file: "whole")
      switch result(of: damage.done(to: whole)) {
      case .success(let script):
        #expect(script.setup.view.viewport.width.isFinite)
        #expect(script.steps.count <= original.steps.count + 3)
      case .failure(let error):
        #expect(1...40 ~= error.line && error.column >= 1)
        #expect(!error.problem.isEmpty && !error.advice.isEmpty)
      }
    }
  }

  private func result(of bytes: [UInt8]) -> Result<GestureScript, DocumentError> {
    Result { () throws(DocumentError) in try GestureScript(bytes, file: "damaged") }
  }
}
