import Foundation
package import ProofDocuments
import RefreshStrings

/// Damages files as hands and disks do.
package enum Mutation {
  /// How many damaged files a test reads: as many as given, or some times as many if
  /// `PULLPROOF_MUTATIONS` says how often.
  package static func count(_ count: Int) -> Int { count * factor }

  private static let factor =
    ProcessInfo.processInfo.environment["PULLPROOF_MUTATIONS"].flatMap(Int.init) ?? 1

  /// Units with up to three of them removed, added, replaced or exchanged.
  package static func mutated<Unit: FixedWidthInteger>(
    _ units: [Unit], inserting insertions: [UInt8], with random: inout SplitMix64
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
package struct SplitMix64: RandomNumberGenerator {
  package var state: UInt64

  /// Creates a generator that always gives the same numbers for a state.
  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension String {
  package var utf8Bytes: [UInt8] { Array(utf8) }

  package func utf16Bytes(isBigEndian: Bool) -> [UInt8] {
    utf16.flatMap { bytes(of: $0, isBigEndian: isBigEndian) }
  }

  package func utf32Bytes(isBigEndian: Bool) -> [UInt8] {
    unicodeScalars.flatMap { bytes(of: $0.value, isBigEndian: isBigEndian) }
  }
}

private func bytes(of number: some FixedWidthInteger, isBigEndian: Bool) -> [UInt8] {
  withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian, Array.init)
}

/// Text in which brackets stand for isolates, `_` for a narrow and `~` for a no-break space.
package func marked(_ text: String) -> String {
  let marks: [Unicode.Scalar: Unicode.Scalar] = [
    "[": "\u{2068}", "]": "\u{2069}", "_": "\u{202F}", "~": "\u{A0}",
  ]
  return text.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append(marks[$1] ?? $1) }
}

/// Text in which the same marks stand for the characters, and other invisible ones for themselves
/// in hexadecimal, as in `{200F}`.
package func visible(_ text: String) -> String {
  let marks: [Unicode.Scalar: String] = [
    "\u{2068}": "[", "\u{2069}": "]", "\u{202F}": "_", "\u{A0}": "~",
  ]
  return text.unicodeScalars.map { character in
    if let mark = marks[character] { return mark }
    guard character.properties.generalCategory == .format else { return String(character) }
    return "{\(String(character.value, radix: 16, uppercase: true))}"
  }.joined()
}

extension SourceLocation {
  /// Whether there is such a place in a file, its end included.
  package func isInside(_ bytes: [UInt8]) -> Bool {
    let units =
      (try? StringsFileEncoding.decoded(bytes, file: file))
      ?? Array(String(decoding: bytes, as: UTF8.self).utf16)
    let lines = LineIndex(units)
    let offset = lines.offset(ofLine: line, column: column, in: units)
    return lines.position(of: offset, in: units) == (line, column)
  }
}
