import RefreshModel

/// A session of a hundred events, over and over: a pull that refreshes, a scroll, and a load.
struct EventLoad {
  /// The simulation before the first event.
  let start: Simulation

  /// The events of one session.
  let session: [Event]

  /// - Throws: `Deviation` when a session doesn't refresh and load exactly once.
  init() throws {
    start = Simulation(Self.scene())
    session = Self.pull + Self.refresh + Self.scroll + Self.load
    var simulation = start
    for round in 1...2 {
      let calls = session.flatMap { simulation.apply($0).callbacks }
      let refreshes = calls.filter { $0.name == .refreshing }.map(\.target)
      let ends = calls.filter { $0.name == .endCompletion }.map(\.target)
      guard session.count == 100, refreshes == [.header, .footer], ends == refreshes else {
        throw Deviation(round: round, calls: calls)
      }
    }
  }

  /// Runs a number of events on a new simulation, and returns where that ends.
  func run(_ count: Int) -> Double {
    var simulation = start
    var last = 0.0
    for _ in 0..<count / session.count {
      for event in session { last = simulation.apply(event).offset.y }
    }
    return last
  }

  static func scene(
    header: Component = Component(.header), footer: Component = Component(.backFooter),
    compatibility: Compatibility = .corrected
  ) -> SimulationSetup {
    SimulationSetup(
      view: ScrollView(
        viewport: ScrollExtent(width: 375, height: 667),
        contentSize: ScrollExtent(width: 375, height: 2000), inset: EdgeInsets(top: 64, bottom: 34)),
      components: [header, footer, Component(.trailer)], compatibility: compatibility)
  }

  /// A finger pulls 66 points down, past the 54 of the header, and lets go.
  private static let pull: [Event] =
    [.pan(.began)]
    + (1...24).flatMap { step -> [Event] in
      [.offset(y: -64 - Double(step) * 2.75), .pan(.changed)]
    } + [.pan(.ended), .offset(y: -130)]

  private static let refresh: [Event] =
    Array(repeating: .advance(seconds: 0.1), count: 4) + [.endRefreshing(.header)]
    + Array(repeating: .advance(seconds: 0.1), count: 5)

  private static let scroll: [Event] = (1...20).map { .offset(y: -64 + Double($0) * 60) }

  private static let load: [Event] =
    [.beginRefreshing(.footer)] + Array(repeating: .advance(seconds: 0.3), count: 2)
    + [.rows(40), .contentSize(height: 2000), .endRefreshing(.footer)]
    + Array(repeating: .advance(seconds: 0.3), count: 2)
    + (0...10).map { .offset(y: 1136 - Double($0) * 120) }

  /// The session doesn't do what its name says.
  struct Deviation: Error, CustomStringConvertible {
    let round: Int
    let calls: [Callback]
    var description: String { "session \(round) of the events made the calls \(calls)" }
  }
}
