import RefreshModel
import Testing

/// The images of a loop at the ticks of a clock, against whole numbers: at tick k of f a second, image
/// ⌊k · 1000 · n / (f · d)⌋ mod n of n is on show, where a loop takes d milliseconds.
///
/// So each image is asked for at the start of its turn, where fractions of a second are only nearly so.
@Suite struct ImageTurnTests {
  /// Frame rates, with the ticks before the loop starts.
  private static let clocks = [(10, 0), (10, 3), (20, 7), (50, 1), (60, 11)]

  /// Milliseconds of a loop; nil for a tenth of a second an image.
  private static let durations: [Int?] = [nil, 250, 600, 700, 1000, 3300]

  private static func image(_ tick: Int, at rate: Int, of count: Int, in milliseconds: Int) -> Int {
    tick * 1000 * count / (rate * milliseconds) % count
  }

  private static func header(of count: Int, in milliseconds: Int?) -> Simulation {
    let images = ImageMetrics(count: count, duration: milliseconds.map { Double($0) / 1000 })
    return Scenes.header(.images, images: [.refreshing: images])
  }

  @Test(arguments: clocks, durations)
  func `every image is there from the start of its turn`(
    clock: (rate: Int, before: Int), milliseconds: Int?
  ) {
    for count in 2...12 {
      let duration = milliseconds ?? count * 100
      let tick = Event.advance(seconds: 1 / Double(clock.rate))
      var simulation = Self.header(of: count, in: milliseconds)
      for _ in 0..<clock.before { simulation.apply(tick) }
      simulation.apply(.beginRefreshing(.header))
      var wrong: [Int] = []
      // A hundred seconds, which are thirty loops of the longest duration.
      for number in 0..<100 * clock.rate {
        let expected = Self.image(number, at: clock.rate, of: count, in: duration)
        if simulation.presentation.header?.image?.index != expected { wrong.append(number) }
        simulation.apply(tick)
      }
      #expect(wrong.isEmpty, "\(count) images: \(wrong.count) ticks, from \(wrong.first ?? 0) on")
    }
  }

  @Test(arguments: clocks)
  func `a look ahead of the clock sees the same images`(clock: (rate: Int, before: Int)) {
    for count in 2...12 {
      var simulation = Self.header(of: count, in: nil)
      simulation.run(.advance(seconds: Double(clock.before) / Double(clock.rate)))
      simulation.run(.beginRefreshing(.header))
      let start = simulation.time
      for number in 0..<20 * clock.rate {
        let look = simulation.presentation(at: start + Double(number) / Double(clock.rate))
        let expected = Self.image(number, at: clock.rate, of: count, in: count * 100)
        #expect(look.header?.image?.index == expected, "\(count) images, tick \(number)")
      }
    }
  }

  /// Images of a thirtieth of a second each, as where a duration can't be used.
  @Test func `thirty images a second change at every second tick of sixty`() {
    var simulation = Self.header(of: 7, in: 0)
    simulation.apply(.beginRefreshing(.header))
    for number in 0..<6000 {
      #expect(simulation.presentation.header?.image?.index == number / 2 % 7, "tick \(number)")
      simulation.apply(.advance(seconds: 1.0 / 60))
    }
  }

  /// A spinner takes eight steps a second: at tick k of f, step ⌊8k / f⌋.
  @Test(arguments: clocks)
  func `a spinner takes its steps on time`(clock: (rate: Int, before: Int)) {
    let tick = Event.advance(seconds: 1 / Double(clock.rate))
    var simulation = Scenes.header()
    for _ in 0..<clock.before { simulation.apply(tick) }
    simulation.apply(.beginRefreshing(.header))
    for number in 0..<60 * clock.rate {
      let phase = simulation.presentation.header?.spinner?.phase
      #expect(phase == number * 8 / clock.rate % 8, "tick \(number)")
      simulation.apply(tick)
    }
  }
}
