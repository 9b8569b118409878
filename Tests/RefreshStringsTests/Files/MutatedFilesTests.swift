import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct MutatedFilesTests {
  private static let originals = [
    "/* Header */\n\"header.idle.title\" = \"Pull\\tdown\";\n// more\nkey = value;\nshort;\n",
    "{ 'a' = \"\\U00e9\\351\"; \"b\" = '下拉'; c/d = \"x\\\"y\"; }",
    "a=b;\r\nc=\"👍\";\"\"=\"\\\n\";/**/e;f=\"\\UD83D\\UDE00\";//end",
    "\"a\"=\"b\";{\"c\"=(d);e=<00>;}",
  ]
  private static let insertions = Array("\"'\\;={}()<>/* \n\rAaU07,#@\u{0}é\u{2028}👍".utf8)

  @Test(arguments: 0..<4)
  func `a damaged file reads as in Foundation, or is an error`(original: Int) {
    var random = SplitMix64(state: UInt64(original))
    for round in 0..<Mutation.count(1500) {
      let bytes = Mutation.mutated(
        Self.originals[original].utf8Bytes, inserting: Self.insertions, with: &random)
      check(bytes, allowingLog: round.isMultiple(of: 250))
    }
  }

  @Test(arguments: 0..<4)
  func `a damaged file in UTF-16 does too`(original: Int) {
    var random = SplitMix64(state: UInt64(original))
    for round in 0..<Mutation.count(1500) {
      let text = Mutation.mutated(
        Array(Self.originals[original].utf16), inserting: Self.insertions, with: &random)
      let bytes = ([0xFEFF] + text).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      check(bytes, allowingLog: round.isMultiple(of: 250))
    }
  }

  private func check(_ bytes: [UInt8], allowingLog: Bool) {
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    do throws(DocumentError) {
      let table = try StringTable(parsing: bytes, file: "x")
      // A zero in second place makes it UTF-16 to us, which Foundation doesn't know without a mark.
      guard bytes.prefix(2).allSatisfy({ $0 != 0 }) else { return }
      #expect(
        table.entries.mapValues(\.value) == FoundationOracle.texts(in: bytes), "\(text)")
    } catch {
      // Foundation writes to the standard error for each of these, so it is asked for few.
      let isLogged = error.advice == "add it here" || error.problem.contains("after the key")
      guard allowingLog || !isLogged else { return }
      let expected = FoundationOracle.texts(in: bytes)
      let isCut = expected != nil && FoundationOracle.leavesOut(error)
      #expect(expected == nil || isCut, "\(error), but Foundation reads it: \(text)")
    }
  }
}
