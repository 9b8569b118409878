import ProofDocuments
import RefreshModel
import RefreshScripts
import Testing

/// Scripts with a few bytes changed: either they are read and run, or the error has a line.
@Suite struct DamagedScriptTests {
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
    var damage = Damage(
      seed: seed, replacements: Array(#"{}[]",:\ue+-.019tfn"#.utf8) + [0, 0x0A, 0x0D, 0x80, 0xFF])
    let examples =
      try ["pull-to-refresh", "end-and-begin"].map { try Scripts.file("Examples/\($0).jsonl") }
      + [Array(Self.replacing.utf8)]
    for round in 0..<90 {
      let whole = examples[round % examples.count]
      let lineCount = whole.count { $0 == 0x0A }
      switch result(of: damage.done(to: whole)) {
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
