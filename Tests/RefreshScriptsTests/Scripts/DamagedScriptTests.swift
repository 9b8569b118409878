import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

/// Scripts with a few bytes changed: either they are read and run, or the error has a line.
@Suite struct DamagedScriptTests {
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
    Array(#"{}[]",:\ue+-.019tfn"#.utf8) + [0, 0x0A, 0x0D, 0x80, 0xFF]

  /// A component that changes and is replaced.
  private static let replacing = """
    {"viewport":{"width":9,"height":9},"header":"gif",\
    "settings":{"header":{"titles":{"idle":"a"},"labelInset":1,"showsTitle":true}}}
    {"event":"setState","target":"header","state":"pulling"}
    {"event":"title","target":"header","state":"pulling","text":"b"}
    {"event":"pullingPercent","target":"header","value":0.5}
    {"event":"interaction","target":"header","enabled":false}
    {"event":"attach","target":"header","component":"state","settings":{"showsTitle":false}}
    {"event":"detach","target":"header"}

    """

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `no damage is passed over in silence or fatal`(seed: UInt64) throws {
    var generator = Generator(state: seed)
    let examples =
      try ["pull-to-refresh", "end-and-begin"].map { try Scripts.file("Examples/\($0).jsonl") }
      + [Array(Self.replacing.utf8)]
    for round in 0..<90 {
      let whole = examples[round % examples.count]
      let lineCount = whole.count { $0 == 0x0A }
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = Self.replacements.randomElement(using: &generator) ?? 0
      }
      switch result(of: bytes) {
      case .success(let script):
        #expect(Array(Trace(of: script)).count == script.events.count + 1)
      case .failure(let error):
        #expect(1...(lineCount + 3) ~= error.line)
        #expect(!error.problem.isEmpty && !error.advice.isEmpty)
      }
    }
  }

  private func result(of bytes: [UInt8]) -> Result<EventScript, DocumentError> {
    Result { () throws(DocumentError) in try EventScript(bytes, file: "damaged") }
  }
}
