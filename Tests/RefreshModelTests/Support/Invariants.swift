import RefreshModel
import Testing

/// What must hold after every turn, whatever happened.
func expectSound(
  _ simulation: Simulation, _ comment: Comment? = nil,
  location: SourceLocation = #_sourceLocation
) {
  let snapshot = simulation.snapshot
  var numbers = [snapshot.time, snapshot.offset.x, snapshot.offset.y]
  numbers += Edge.allCases.map { snapshot.inset[$0] }
  let parts = [snapshot.header, snapshot.footer, snapshot.trailer, snapshot.leader]
  for part in parts.compactMap(\.self) {
    numbers += [part.pullingPercent, part.alpha]
    numbers += [part.frame.x, part.frame.y, part.frame.width, part.frame.height]
  }
  let presentation = simulation.presentation
  numbers += [presentation.offset.x, presentation.offset.y]
  let poses = [
    presentation.header, presentation.footer, presentation.trailer, presentation.leader,
  ]
  for pose in poses.compactMap(\.self) {
    numbers += [pose.alpha, pose.arrow?.angle ?? 0, pose.spinner?.alpha ?? 0]
    #expect((0...1).contains(pose.alpha), comment, sourceLocation: location)
    #expect((0..<8).contains(pose.spinner?.phase ?? 0), comment, sourceLocation: location)
  }
  let isFinite = numbers.allSatisfy { $0.isFinite }
  #expect(isFinite, comment, sourceLocation: location)
}

/// Callbacks of a component come in their order, and none comes twice for one refresh.
///
/// Between two `refreshing` of one component lies the end of the first, no more retractions are
/// over than were begun, and a component without retraction ends no refresh that it didn't report.
func expectOrder(
  _ callbacks: [Callback], of target: Target, retracts: Bool, _ comment: Comment? = nil,
  location: SourceLocation = #_sourceLocation
) {
  var isReported = false
  var openEnds = 0
  for callback in callbacks where callback.target == target {
    switch callback.name {
    case .refreshing:
      #expect(!isReported, comment, sourceLocation: location)
      isReported = true
    case .endAnimationBegin:
      isReported = false
      openEnds += 1
    case .endCompletion where retracts:
      openEnds -= 1
      #expect(openEnds >= 0, comment, sourceLocation: location)
    case .endCompletion:
      #expect(isReported, comment, sourceLocation: location)
      isReported = false
    }
  }
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
}
