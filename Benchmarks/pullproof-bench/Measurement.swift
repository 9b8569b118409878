import Foundation

/// A pair of times of the same work, done in turns so that both meet the same machine.
struct Comparison {
  /// What is compared, and with what.
  let name: String

  /// The command or function that repeats it.
  let recipe: String

  /// The milliseconds that a unit of work takes us, a figure for each round.
  let ours: [Double]

  /// The milliseconds that a unit of work takes the baseline, a figure for each round.
  let baseline: [Double]

  /// How many times as fast we are, in the median over the rounds.
  var ratio: Double { zip(baseline, ours).map { $0 / $1 }.median }

  /// Times both in turns; `units` is the number of units of work in a call.
  ///
  /// What `prepare` does before each round is not counted.
  init(
    _ name: String, recipe: String, rounds: Int, units: Int, prepare: () throws -> Void = {},
    ours: () throws -> Void, baseline: () throws -> Void
  ) rethrows {
    var pairs: [(Double, Double)] = []
    for round in 0..<rounds + 1 {
      try prepare()
      let pair = (try milliseconds(ours), try milliseconds(baseline))
      // The first round warms caches up and is left out.
      if round > 0 { pairs.append((pair.0 / Double(units), pair.1 / Double(units))) }
    }
    self.name = name
    self.recipe = recipe
    self.ours = pairs.map(\.0)
    self.baseline = pairs.map(\.1)
  }
}

/// The time that a call takes, in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure(body)
  return Double(duration.components.seconds) * 1e3
    + Double(duration.components.attoseconds) / 1e15
}

/// The processor time that a call takes, in milliseconds; other programs change it less.
func processorMilliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = clock()
  try body()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
}

extension [Double] {
  /// The middle value.
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
