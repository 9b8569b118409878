/// The frames of a list that have a fact, as runs: pairs of the first frame's position and their
/// number.
struct FrameRuns<Fact: Hashable> {
  private var runs: [Fact: [Int]] = [:]
  private let count: Int

  /// Looks through frames for what is said of each.
  init(of frames: [FrameReport], by facts: (FrameReport) -> [Fact]) {
    count = frames.count
    for (position, frame) in frames.enumerated() {
      for fact in Set(facts(frame)) { add(position, to: &runs[fact, default: []]) }
    }
  }

  /// The runs of a fact; nil where all frames have it, or none is known to.
  subscript(fact: Fact) -> [Int]? {
    guard let runs = runs[fact], runs != [0, count] else { return nil }
    return runs
  }

  private func add(_ position: Int, to runs: inout [Int]) {
    if runs.count >= 2, runs[runs.count - 2] + runs[runs.count - 1] == position {
      runs[runs.count - 1] += 1
    } else {
      runs += [position, 1]
    }
  }
}
