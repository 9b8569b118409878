import RefreshComponents
import RefreshModel
import Testing

@Suite struct PulledStateTests {
  private static let names: [(name: String, state: RefreshState, percent: Double)] = [
    ("idle", .idle, 0), ("pulling", .pulling, 1), ("refreshing", .refreshing, 1),
    ("will-refresh", .willRefresh, 1), ("no-more-data", .noMoreData, 0),
    ("succeeded", .succeeded, 1), ("failed", .failed, 1), ("cancelled", .cancelled, 1),
    ("pulling-to-second-floor", .pullingToSecondFloor, 1), ("second-floor", .secondFloor, 1),
    ("idle-0", .idle, 0), ("idle-1", .idle, 0.01), ("idle-50", .idle, 0.5),
    ("idle-100", .idle, 1), ("pulling-100", .pulling, 1), ("pulling-125", .pulling, 1.25),
    ("pulling-999", .pulling, 9.99),
  ]

  @Test(arguments: names)
  func `a name gives a state and a pull`(
    name: String, state: RefreshState, percent: Double
  ) throws {
    let pulledState = try #require(PulledState(name: name))
    #expect(pulledState.state == state)
    #expect(pulledState.pullingPercent == percent)
    #expect(pulledState.name == name)
  }

  @Test func `every state at rest has a name that gives it back`() {
    for state in RefreshState.allCases {
      #expect(PulledState(name: PulledState(state).name) == PulledState(state))
      #expect(PulledState(state).percent == nil)
      #expect(PulledState(state).name == state.name)
    }
  }

  @Test func `exactly the pulls that a component can be in have names`() {
    for percent in 0...1100 {
      let (idle, pulling) = (
        PulledState(name: "idle-\(percent)"), PulledState(name: "pulling-\(percent)")
      )
      #expect((idle != nil) == (percent <= 100), "\(percent)")
      #expect((pulling != nil) == (percent >= 100 && percent <= 999), "\(percent)")
      for pulledState in [idle, pulling].compactMap(\.self) {
        #expect(pulledState.percent == percent)
        #expect(PulledState(name: pulledState.name) == pulledState)
      }
    }
  }

  @Test func `a pull of nothing is not the same as rest`() {
    #expect(PulledState(name: "idle-0") != PulledState(.idle))
  }

  @Test(arguments: [
    "", "-", "idle-", "-50", "idle-101", "idle-050", "idle-+50", "idle-5.5", "idle-½", "idle-٥",
    "idle 50", "idle50", "idle-50%", "Idle", "IDLE-50", " idle", "idle\n", "pulling-99",
    "pulling-50", "pulling-1000", "refreshing-50", "refreshing-100", "will-refresh-50",
    "no-more-data-0", "willRefresh", "noMoreData", "no-more", "50", "idle-50-60", "idle-idle",
  ])
  func `any other name is refused`(name: String) {
    #expect(PulledState(name: name) == nil)
  }

  @Test(arguments: ["idle--50", "-idle-50", "idle-50-", "--idle-50", "pulling--100"])
  func `a hyphen too many is refused`(name: String) {
    #expect(PulledState(name: name) == nil)
  }
}
