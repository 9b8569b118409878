import RefreshModel
import Testing

/// What must hold after every turn, whatever happened.
func expectSound(
  _ simulation: Simulation, _ comment: Comment? = nil,
  location: SourceLocation = #_sourceLocation
) {
  #expect(unsoundness(of: simulation) == nil, comment, sourceLocation: location)
}

/// What is wrong with a simulation, or nothing.
func unsoundness(of simulation: Simulation) -> String? {
  if let fault = unsoundness(of: simulation.traceLine) { return fault }
  let presentation = simulation.presentation
  guard presentation.offset.x.isFinite, presentation.offset.y.isFinite else { return "offset" }
  let poses = [
    presentation.header, presentation.footer, presentation.trailer, presentation.leader,
  ]
  for pose in poses.compactMap(\.self) {
    guard (0...1).contains(pose.alpha) else { return "alpha of \(pose)" }
    guard pose.arrow?.angle.isFinite ?? true else { return "angle of \(pose)" }
    guard pose.spinner?.alpha.isFinite ?? true else { return "spinner of \(pose)" }
    guard (0..<8).contains(pose.spinner?.phase ?? 0) else { return "phase of \(pose)" }
  }
  return nil
}

/// What is wrong with the values of a turn, or nothing: all are finite.
func unsoundness(of line: TraceLine) -> String? {
  let sum = line.time + line.offset.x + line.offset.y
  let inset = line.inset
  guard (sum + inset.top + inset.left + inset.bottom + inset.right).isFinite else {
    return "numbers of \(line)"
  }
  for part in [line.header, line.footer, line.trailer, line.leader] {
    guard let part else { continue }
    let bounds = part.bounds
    let sum = part.pullingPercent + part.alpha + bounds.x + bounds.y + bounds.width + bounds.height
    guard sum.isFinite else { return "numbers of \(part)" }
  }
  return nil
}

/// Callbacks of a component come in their order, and none comes twice for one refresh.
func expectOrder(
  _ callbacks: [Callback], of target: Target, retracts: Bool, _ comment: Comment? = nil,
  location: SourceLocation = #_sourceLocation
) {
  let fault = disorder(in: callbacks, of: target, retracts: retracts)
  #expect(fault == nil, comment, sourceLocation: location)
}

/// What is out of order among a component's callbacks, or nothing.
///
/// Between two `refreshing` of one component lies the end of the first, no more retractions are
/// over than were begun, and a component without retraction ends no refresh that it didn't report.
/// The second floor closes between two times that it has opened.
func disorder(in callbacks: [Callback], of target: Target, retracts: Bool) -> String? {
  var isReported = false
  var isOpen = false
  var openEnds = 0
  for callback in callbacks where callback.target == target {
    switch callback.name {
    case .refreshing:
      guard !isReported else { return "two refreshes without an end" }
      isReported = true
    case .endAnimationBegin:
      isReported = false
      openEnds += 1
    case .endCompletion where retracts:
      openEnds -= 1
      guard openEnds >= 0 else { return "a retraction over that wasn't begun" }
    case .endCompletion:
      guard isReported else { return "an end without a refresh" }
      isReported = false
    case .secondFloorOpened:
      guard !isOpen else { return "a second floor opened twice" }
      isOpen = true
    case .secondFloorClosed:
      isOpen = false
    }
  }
  return nil
}

/// A small generator, so that a failing sequence can be run again from its seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) | (state << 31)
  }

  /// A whole number in a range.
  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of some values, of which there is at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}
