import Foundation

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
