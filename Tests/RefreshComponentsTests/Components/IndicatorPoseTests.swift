import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

/// What MJRefresh 3.7.9 shows in each state once its animations have ended.
@Suite struct IndicatorPoseTests {
  private typealias Row = (component: RefreshComponent, poses: [IndicatorPose])

  // A header's arrow points down in its picture and as far as −π + 1e-6 the other way; a
  // trailer's turns by +π.
  private static let unturned = IndicatorPose.arrow(Rotation(radians: 0))
  private static let turned = IndicatorPose.arrow(Rotation(radians: -.pi + 1e-6))
  private static let reversed = IndicatorPose.arrow(Rotation(radians: .pi))
  private static let spinner = IndicatorPose.spinner(phase: 0)
  private static let nothing: [IndicatorPose] = [.hidden, .hidden, .hidden, .hidden, .hidden]

  private static let states: [RefreshState] = [
    .idle, .pulling, .refreshing, .willRefresh, .noMoreData,
  ]

  /// The poses in the order of the states.
  private static let rows: [Row] = [
    (.stateHeader, nothing), (.autoStateFooter, nothing), (.backStateFooter, nothing),
    (.stateTrailer, nothing),
    (.normalHeader, [unturned, turned, spinner, spinner, unturned]),
    (.autoNormalFooter, [.hidden, .hidden, spinner, spinner, .hidden]),
    (.backNormalFooter, [turned, unturned, spinner, spinner, .hidden]),
    (.normalTrailer, [unturned, reversed, reversed, reversed, unturned]),
    (.gifHeader, [first(.idle), first(.pulling), loading, loading, first(.idle)]),
    (.autoGifFooter, [.hidden, .hidden, loading, loading, .hidden]),
    (.backGifFooter, [first(.idle), first(.pulling), loading, loading, .hidden]),
  ]

  private static let loading = first(.refreshing)

  private static func first(_ state: RefreshState) -> IndicatorPose { .frame(of: state, index: 0) }

  @Test func `every component has a pose in every state`() {
    #expect(Set(Self.rows.map(\.component)) == Set(RefreshComponent.allCases))
    for row in Self.rows {
      let poses = Self.states.map {
        IndicatorPose.resting(for: row.component, at: PulledState($0), frames: .blank)
      }
      #expect(poses == row.poses, "\(row.component)")
    }
  }

  @Test(arguments: RefreshComponent.allCases)
  func `about to refresh, a component looks as if it were`(component: RefreshComponent) {
    #expect(
      IndicatorPose.resting(for: component, at: PulledState(.willRefresh), frames: .blank)
        == .resting(for: component, at: PulledState(.refreshing), frames: .blank))
  }

  /// Four images: min(3, ⌊4 · p⌋).
  private static let scrubs: [(name: String, index: Int)] = [
    ("idle", 0), ("idle-0", 0), ("idle-24", 0), ("idle-25", 1), ("idle-49", 1), ("idle-50", 2),
    ("idle-75", 3), ("idle-99", 3), ("idle-100", 3),
  ]

  @Test(arguments: scrubs)
  func `a pull leafs through the images of a header and a back footer`(
    name: String, index: Int
  ) throws {
    let moment = try #require(PulledState(name: name))
    for component in [RefreshComponent.gifHeader, .backGifFooter] {
      #expect(
        IndicatorPose.resting(for: component, at: moment, frames: .blank)
          == .frame(of: .idle, index: index))
    }
    #expect(
      IndicatorPose.resting(for: .autoGifFooter, at: moment, frames: .blank) == .hidden)
  }

  @Test(arguments: ["idle-1", "idle-50", "idle-100"])
  func `an arrow turns only when the component is armed`(name: String) throws {
    let moment = try #require(PulledState(name: name))
    #expect(IndicatorPose.resting(for: .normalHeader, at: moment) == Self.unturned)
    #expect(IndicatorPose.resting(for: .backNormalFooter, at: moment) == Self.turned)
    #expect(IndicatorPose.resting(for: .normalTrailer, at: moment) == Self.unturned)
  }

  @Test func `a pull beyond the end shows the image of its state`() throws {
    let moment = try #require(PulledState(name: "pulling-300"))
    #expect(
      IndicatorPose.resting(for: .gifHeader, at: moment, frames: .blank)
        == .frame(of: .pulling, index: 0))
  }

  @Test func `without images a pull stays at the first`() throws {
    let moment = try #require(PulledState(name: "idle-50"))
    #expect(IndicatorPose.resting(for: .gifHeader, at: moment) == .frame(of: .idle, index: 0))
  }
}
