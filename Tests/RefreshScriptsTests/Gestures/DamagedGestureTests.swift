import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

/// Gesture scripts with a few bytes changed: either they are read, or the error has a place.
@Suite struct DamagedGestureTests {
  /// The splitmix64 generator: small, seeded, and the same everywhere.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  private static let replacements =
    Array(##"{}[]",:'\-+#&*!|>%@`?~.0159 eits"##.utf8) + [0, 0x09, 0x0A, 0x0D, 0x80, 0xE2, 0xFF]

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
    var generator = Generator(state: seed)
    let examples = [
      try Scripts.file("Examples/gestures/auto-footer.yaml"), Array(Self.replacing.utf8),
    ]
    for round in 0..<100 {
      let whole = examples[round % examples.count]
      let original = try GestureScript(whole, file: "whole")
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = Self.replacements.randomElement(using: &generator) ?? 0
      }
      switch result(of: bytes) {
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
