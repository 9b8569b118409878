import AllocationCounter
import RefreshModel

/// The events that come with every frame of a drag or a scroll, of which none may allocate.
struct HotPath {
  let name: String
  private let scene: SimulationSetup
  private let before: [Event]
  private let events: [Event]

  /// A list that is dragged, scrolled and waited for, with every kind of component and image.
  static var all: [HotPath] {
    let images = ImageMetrics(count: 20)
    let header = Component(
      .gifHeader, images: [.idle: images, .pulling: images, .refreshing: images])
    let fading: [Setting] = [.automaticallyChangesAlpha(true)]
    let scenes = [
      EventLoad.scene(),
      EventLoad.scene(footer: Component(.autoFooter)),
      EventLoad.scene(header: header),
      EventLoad.scene(
        header: Component(.header, settings: fading),
        footer: Component(.backFooter, settings: fading)),
      EventLoad.scene(compatibility: .mjRefresh379),
    ]
    let pulls = (0...50).map { -64 - Double($0) } + (0...50).map { -114 + Double($0) }
    let ways: [(String, [Event], [Event])] = [
      ("a pull", [.pan(.began)], pulls.map { .offset(y: $0) }),
      ("the pan", [.pan(.began)], [.pan(.changed)]),
      ("a scroll", [.pan(.ended)], (0...100).map { .offset(y: Double($0) * 5) }),
      ("a scroll sideways", [.pan(.ended)], (0...50).map { .offset(x: Double($0)) }),
      ("the clock", [.pan(.ended)], [.advance(seconds: 1.0 / 60)]),
      (
        "a pull past the end", [.pan(.began), .hidden(.footer, true), .hidden(.footer, false)],
        (0...30).map { .offset(y: 1300 + Double($0)) }
      ),
    ]
    return scenes.flatMap { scene in
      ways.map { HotPath(name: $0.0, scene: scene, before: $0.1, events: $0.2) }
    }
  }

  /// The number of events on all ways, none of which allocates.
  ///
  /// - Throws: `Allocation` when one does.
  static func countOfEvents() throws -> Int {
    guard isCounting(1_000) else { throw Allocation(name: "an array", count: 0) }
    for path in all where path.allocations() > 0 {
      throw Allocation(name: path.name, count: path.allocations())
    }
    return all.reduce(0) { $0 + $1.events.count * passes }
  }

  private static let passes = 10

  /// What the events allocate after the first time, in which arrays may still grow.
  private func allocations() -> Int {
    var simulation = Simulation(scene)
    for event in before + events { simulation.apply(event) }
    let start = allocation_count()
    for _ in 0..<Self.passes {
      for event in events { simulation.apply(event) }
    }
    return Int(allocation_count() - start)
  }

  /// Whether the counter sees what an array takes from the heap.
  private static func isCounting(_ length: Int) -> Bool {
    let start = allocation_count()
    let array = [Int](repeating: length, count: length)
    return allocation_count() > start && array.count == length
  }

  /// Events allocated that must not, or the counter counts nothing.
  struct Allocation: Error, CustomStringConvertible {
    let name: String
    let count: Int
    var description: String { "\(name): \(count) allocations" }
  }
}
