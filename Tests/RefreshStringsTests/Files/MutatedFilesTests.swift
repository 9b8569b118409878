import RefreshStrings
import Testing

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
    for round in 0..<1500 {
      let bytes = Self.mutated(Self.originals[original].utf8Bytes, with: &random)
      check(bytes, allowingLog: round.isMultiple(of: 250))
    }
  }

  @Test(arguments: 0..<4)
  func `a damaged file in UTF-16 does too`(original: Int) {
    var random = SplitMix64(state: UInt64(original))
    for round in 0..<1500 {
      let text = Self.mutated(Array(Self.originals[original].utf16), with: &random)
      let bytes = ([0xFEFF] + text).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      check(bytes, allowingLog: round.isMultiple(of: 250))
    }
  }

  private func check(_ bytes: [UInt8], allowingLog: Bool) {
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    do throws(StringsFileError) {
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
      let isCut = expected != nil && Self.truncations.contains { error.problem.hasSuffix($0) }
      #expect(expected == nil || isCut, "\(error), but Foundation reads it: \(text)")
    }
  }

  private static let truncations = [
    " cannot start a key", "is never closed",
    // Of all the bytes that make UTF-8 invalid, Foundation takes a lone A9 for a character.
    "is not valid UTF-8 from here on",
  ]

  /// Units with up to three of them removed, added, replaced or exchanged.
  private static func mutated<Unit: FixedWidthInteger>(
    _ units: [Unit], with random: inout SplitMix64
  ) -> [Unit] {
    var units = units
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<units.count, using: &random)
      let other = Int.random(in: 0..<units.count, using: &random)
      let new = Unit(insertions.randomElement(using: &random) ?? 0)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: units.remove(at: place)
      case 1: units.insert(new, at: place)
      case 2: units[place] = new
      default: units.swapAt(place, other)
      }
    }
    return units
  }
}

/// Numbers that look random and are the same in each run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
