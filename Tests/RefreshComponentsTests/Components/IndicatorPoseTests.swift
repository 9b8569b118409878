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
    (.stateTrailer, nothing), (.autoStateTrailer, nothing), (.stateLeader, nothing),
    (.autoStateHeader, nothing),
    (.normalHeader, [unturned, turned, spinner, spinner, unturned]),
    (.autoNormalFooter, [.hidden, .hidden, spinner, spinner, .hidden]),
    (.backNormalFooter, [turned, unturned, spinner, spinner, .hidden]),
    (.normalTrailer, [unturned, reversed, reversed, reversed, unturned]),
    (.autoNormalTrailer, [.hidden, .hidden, spinner, spinner, .hidden]),
    (.autoNormalHeader, [.hidden, .hidden, spinner, spinner, .hidden]),
    (.normalLeader, [unturned, reversed, reversed, reversed, unturned]),
    (.egoHeader, [unturned, turned, spinner, spinner, unturned]),
    (.pullTableFooter, [turned, unturned, spinner, spinner, .hidden]),
    (.agjHeader, [unturned, turned, spinner, spinner, unturned]),
    (.zhHeader, [unturned, turned, spinner, spinner, unturned]),
    (.zhFooter, [spinner, spinner, spinner, spinner, .hidden]),
    (.gifHeader, [first(.idle), first(.pulling), loading, loading, first(.idle)]),
    (.autoGifFooter, [.hidden, .hidden, loading, loading, .hidden]),
    (.backGifFooter, [first(.idle), first(.pulling), loading, loading, .hidden]),
  ]

  private static let loading = first(.refreshing)

  private static func first(_ state: RefreshState) -> IndicatorPose { .image(of: state, index: 0) }

  private static func pose(
    of component: RefreshComponent, at pulledState: PulledState, images: ImageSet = .blank
  ) -> IndicatorPose {
    IndicatorPose(component.pose(in: pulledState, images: images))
  }

  @Test func `every component has a pose in every state`() {
    #expect(Set(Self.rows.map(\.component)) == Set(RefreshComponent.allCases))
    for row in Self.rows {
      let poses = Self.states.map { Self.pose(of: row.component, at: PulledState($0)) }
      #expect(poses == row.poses, "\(row.component)")
    }
  }

  /// The marks of the states that are ours.
  private static let marks: [(state: RefreshState, mark: StateMark)] = [
    (.succeeded, .tick), (.failed, .exclamation), (.cancelled, .dash),
    (.pullingToSecondFloor, .chevronsDown), (.secondFloor, .chevronUp),
  ]

  @Test(arguments: marks)
  func `where there are symbols, a state of ours has its mark`(
    state: RefreshState, mark: StateMark
  ) {
    for component in RefreshComponent.allCases where component.kind.states.contains(state) {
      let pose = Self.pose(of: component, at: PulledState(state))
      switch component.indicator {
      case .symbols: #expect(pose == .mark(mark), "\(component)")
      case .text: #expect(pose == .hidden, "\(component)")
      case .images: #expect(pose != .mark(mark), "\(component)")
      }
    }
  }

  @Test func `images for a result are shown, and else those that were there`() {
    let own = ImageSet([.idle: .blank(4), .refreshing: .blank(3), .succeeded: .blank(1)])
    #expect(
      Self.pose(of: .gifHeader, at: PulledState(.succeeded), images: own)
        == .image(of: .succeeded, index: 0))
    // The loop stops, and what stood before it was the last image of the pull.
    #expect(
      Self.pose(of: .gifHeader, at: PulledState(.failed), images: own)
        == .image(of: .idle, index: 3))
  }

  @Test(arguments: RefreshComponent.allCases)
  func `about to refresh, a component looks as if it were`(component: RefreshComponent) {
    #expect(
      Self.pose(of: component, at: PulledState(.willRefresh))
        == Self.pose(of: component, at: PulledState(.refreshing)))
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
    let pulledState = try #require(PulledState(name: name))
    for component in [RefreshComponent.gifHeader, .backGifFooter] {
      #expect(Self.pose(of: component, at: pulledState) == .image(of: .idle, index: index))
    }
    #expect(Self.pose(of: .autoGifFooter, at: pulledState) == .hidden)
  }

  @Test(arguments: ["idle-1", "idle-50", "idle-100"])
  func `an arrow turns only when the component is armed`(name: String) throws {
    let pulledState = try #require(PulledState(name: name))
    #expect(Self.pose(of: .normalHeader, at: pulledState) == Self.unturned)
    #expect(Self.pose(of: .backNormalFooter, at: pulledState) == Self.turned)
    #expect(Self.pose(of: .normalTrailer, at: pulledState) == Self.unturned)
  }

  @Test func `a pull beyond the end shows the image of its state`() throws {
    let pulledState = try #require(PulledState(name: "pulling-300"))
    #expect(Self.pose(of: .gifHeader, at: pulledState) == .image(of: .pulling, index: 0))
  }

  @Test(arguments: [1, 2, 3, 7, 29, 60, 100, 113, 120])
  func `no per cent falls short of its image`(count: Int) throws {
    let images = ImageSet([.idle: .blank(count)])
    for percent in 0...100 {
      let pulledState = try #require(PulledState(name: "idle-\(percent)"))
      // ⌊n · p⌋ in whole numbers, of which a binary 0.29 knows nothing.
      let expected = min(count - 1, count * percent / 100)
      for component in [RefreshComponent.gifHeader, .backGifFooter] {
        let pose = Self.pose(of: component, at: pulledState, images: images)
        #expect(pose == .image(of: .idle, index: expected), "\(component) at \(percent) %")
      }
    }
  }

  @Test func `without images nothing is shown`() {
    for state in RefreshState.allCases {
      for component in [RefreshComponent.gifHeader, .autoGifFooter, .backGifFooter] {
        let pose = Self.pose(of: component, at: PulledState(state), images: ImageSet())
        #expect(pose == .hidden)
      }
    }
  }

  @Test func `a state without images of its own shows those of the state before`() {
    let images = ImageSet([.idle: .blank(4), .pulling: .blank(2)])
    let pose = Self.pose(of: .gifHeader, at: PulledState(.refreshing), images: images)
    #expect(pose == .image(of: .pulling, index: 0))

    // The pull to the threshold has leafed to the last of the four.
    let scrubbed = Self.pose(
      of: .backGifFooter, at: PulledState(.pulling), images: ImageSet([.idle: .blank(4)]))
    #expect(scrubbed == .image(of: .idle, index: 3))
  }

  @Test func `a spinner that fades keeps its opacity`() {
    let pose = Pose(
      of: .header, bounds: ComponentBounds(), arrow: Pose.Arrow(angle: 0, isHidden: true),
      spinner: Pose.Spinner(alpha: 0.25, phase: 3))
    #expect(IndicatorPose(pose) == .spinner(phase: 0.375, opacity: 0.25))
  }

  @Test func `an arrow on its way keeps its angle`() {
    let pose = Pose(of: .header, bounds: ComponentBounds(), arrow: Pose.Arrow(angle: -1.5))
    #expect(IndicatorPose(pose) == .arrow(Rotation(radians: -1.5)))
  }
}
