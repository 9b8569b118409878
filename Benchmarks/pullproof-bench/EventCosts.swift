import Foundation

/// What an event of a simulation costs: time, and how that grows, and memory.
struct EventCosts {
  /// The lengths of the scripts.
  static let lengths = [100, 1_000, 10_000, 100_000, 1_000_000]

  /// Adds the figures.
  ///
  /// - Throws: `HotPath.Allocation` when an event of the hot path allocates.
  static func measure(into report: inout Report) throws {
    let costs = try nanoseconds()
    let spread = (costs.max() ?? .nan) / (costs.min() ?? .nan)
    report.add(
      "an event of a simulation, in scripts of 10², 10³, 10⁴, 10⁵ and 10⁶ events",
      "**\(Report.text(spread))×** from the cheapest to the dearest ("
        + costs.map(Report.text).joined(separator: ", ") + " ns)",
      goal: "flat", recipe: "a session of 100 events, over and over, in one process")
    report.add(
      "allocations of an event of a drag, a scroll or the clock",
      "**0** (\(try HotPath.countOfEvents()) events)", goal: "0",
      recipe: "a malloc that counts, in front of the C library's; else the run fails")
  }

  /// The nanoseconds of processor time of an event for each length: the median of rounds that take
  /// turns.
  private static func nanoseconds() throws -> [Double] {
    let load = try EventLoad()
    let most = lengths.max() ?? 1
    let rounds = (0..<3).map { _ in
      lengths.map { length in
        let time = processorMilliseconds {
          for _ in 0..<most / length { _ = load.run(length) }
        }
        return time * 1e6 / Double(most)
      }
    }
    return lengths.indices.map { index in rounds.map { $0[index] }.median }
  }
}
