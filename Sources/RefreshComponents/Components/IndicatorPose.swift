public import ProofDrawing
public import RefreshModel

/// How the thing beside a component's labels stands at a moment.
public enum IndicatorPose: Hashable, Sendable {
  /// Nothing is shown.
  case hidden

  /// The arrow, turned from the way in which it points at rest in its picture.
  case arrow(Rotation)

  /// The spinner, from 0 to 1 of a turn.
  case spinner(phase: Double)

  /// An image of a sequence: the sequence that belongs to a state, and the image's number.
  case frame(of: RefreshState, index: Int)
}

extension IndicatorPose {
  /// How the indicator stands once every animation has ended, at time zero of those that repeat.
  ///
  /// MJRefresh 3.7.9 leaves the indicator alone in states that a class does not know, so a header
  /// without more data keeps its arrow. In `willRefresh` it shows no title either, and nobody sees
  /// it; here a component looks already as it will with its first draw.
  public static func resting(
    for component: RefreshComponent, at moment: PulledState, frames: FrameSet = FrameSet()
  ) -> IndicatorPose {
    switch component.indicator {
    case .none: .hidden
    case .symbols: restingSymbol(for: component.family, in: moment.state)
    case .frames: restingFrame(for: component.family, at: moment, frames: frames)
    }
  }

  private static func restingSymbol(
    for family: RefreshComponent.Family, in state: RefreshState
  ) -> IndicatorPose {
    switch (family, state) {
    case (.header, .idle), (.header, .noMoreData): .arrow(.none)
    case (.header, .pulling), (.header, .pullingToSecondFloor): .arrow(.halfTurn)
    case (.backFooter, .idle): .arrow(.halfTurn)
    case (.backFooter, .pulling): .arrow(.none)
    case (.backFooter, .noMoreData): .hidden
    case (.autoFooter, .idle), (.autoFooter, .pulling), (.autoFooter, .noMoreData): .hidden
    case (.header, .refreshing), (.header, .willRefresh), (.backFooter, .refreshing),
      (.backFooter, .willRefresh), (.autoFooter, .refreshing), (.autoFooter, .willRefresh):
      .spinner(phase: 0)
    // A trailer has no spinner: its arrow stays as the pull has left it.
    case (.trailer, .pulling), (.trailer, .refreshing), (.trailer, .willRefresh),
      (.trailer, .succeeded), (.trailer, .failed), (.trailer, .cancelled):
      .arrow(Rotation(radians: .pi))
    case (.trailer, .idle), (.trailer, .noMoreData): .arrow(.none)
    case (.header, .succeeded), (.header, .failed), (.header, .cancelled), (.header, .secondFloor),
      (.backFooter, .succeeded), (.backFooter, .failed), (.backFooter, .cancelled),
      (.autoFooter, .succeeded), (.autoFooter, .failed), (.autoFooter, .cancelled):
      .hidden
    // States of a header alone.
    case (.backFooter, .pullingToSecondFloor), (.backFooter, .secondFloor),
      (.autoFooter, .pullingToSecondFloor), (.autoFooter, .secondFloor),
      (.trailer, .pullingToSecondFloor), (.trailer, .secondFloor):
      .hidden
    }
  }

  private static func restingFrame(
    for family: RefreshComponent.Family, at moment: PulledState, frames: FrameSet
  ) -> IndicatorPose {
    let scrubbed = frames.sequence(for: .idle).index(at: moment.pullingPercent)
    return switch (family, moment.state) {
    case (.header, .idle), (.backFooter, .idle), (.header, .succeeded), (.header, .failed),
      (.header, .cancelled), (.header, .secondFloor), (.backFooter, .succeeded),
      (.backFooter, .failed), (.backFooter, .cancelled):
      .frame(of: .idle, index: scrubbed)
    case (.header, .noMoreData): .frame(of: .idle, index: 0)
    case (.header, .pulling), (.header, .pullingToSecondFloor), (.backFooter, .pulling):
      .frame(of: .pulling, index: 0)
    case (.header, .refreshing), (.header, .willRefresh), (.backFooter, .refreshing),
      (.backFooter, .willRefresh), (.autoFooter, .refreshing), (.autoFooter, .willRefresh):
      .frame(of: .refreshing, index: 0)
    case (.backFooter, .noMoreData), (.autoFooter, .idle), (.autoFooter, .pulling),
      (.autoFooter, .noMoreData), (.autoFooter, .succeeded), (.autoFooter, .failed),
      (.autoFooter, .cancelled), (.autoFooter, .pullingToSecondFloor), (.autoFooter, .secondFloor),
      (.backFooter, .pullingToSecondFloor), (.backFooter, .secondFloor), (.trailer, _):
      .hidden
    }
  }
}

extension Rotation {
  /// MJRefresh's half turn: a little less than π, so that the way back is the way it came.
  static let halfTurn = Rotation(radians: 1e-6 - .pi)
}
