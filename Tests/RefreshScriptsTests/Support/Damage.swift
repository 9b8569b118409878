/// Replaces a few bytes of scripts by chance, in the same way in each run.
struct Damage {
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

  private var generator: Generator
  private let replacements: [UInt8]

  init(seed: UInt64, replacements: [UInt8]) {
    generator = Generator(state: seed)
    self.replacements = replacements
  }

  /// Returns a script of which one to three bytes are replaced.
  mutating func done(to whole: [UInt8]) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      bytes[place] = replacements.randomElement(using: &generator) ?? 0
    }
    return bytes
  }
}
