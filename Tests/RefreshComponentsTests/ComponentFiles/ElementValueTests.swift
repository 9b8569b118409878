import ProofDrawing
import RefreshModel
import Testing
import _ProofTestSupport

@testable import RefreshComponents

@Suite struct ElementValueTests {
  private typealias Course = ElementCourse<Double>

  private static let idle = ElementState(.idle)
  private static let pulling = ElementState(.pulling)
  private static let refreshing = ElementState(.refreshing)

  private static func percent(_ points: [Double], _ values: [Double]) throws -> Course {
    .percent(try #require(Keyframes(points, values)))
  }

  private static func loop(_ seconds: Double, _ values: [Double]) throws -> Course {
    .loop(seconds: seconds, try #require(Keyframes(even: values)))
  }

  private static func value(
    _ courses: [ElementState: Course], other: Double = 0
  ) -> ElementValue<Double> {
    ElementValue(courses: StateValues(values: courses, standard: .constant(other)))
  }

  @Test(arguments: [
    (0, 0), (0.6, 0), (0.7, 0.25), (0.8, 0.5), (0.9, 0.75), (1, 1), (1.5, 1), (-1, 0),
  ])
  func `an opacity from 60 to 100 percent is (p − 0.6) ÷ 0.4`(
    percent: Double, opacity: Double
  ) throws {
    let value = ElementValue(course: try Self.percent([0.6, 1], [0, 1]))
    let found = value.value(at: ElementMoment(Self.idle, pullingPercent: percent))
    #expect(abs(found - opacity) < 1e-12)
  }

  @Test func `values at more points are linear between each two`() throws {
    let squares = ElementValue(
      course: try Self.percent([0, 0.25, 0.5, 0.75, 1], [0, 0.0625, 0.25, 0.5625, 1]))
    func opacity(_ percent: Double) -> Double {
      squares.value(at: ElementMoment(Self.idle, pullingPercent: percent))
    }
    #expect([0.25, 0.5, 0.75, 1].map(opacity) == [0.0625, 0.25, 0.5625, 1])
    // Between the squares of 0.5 and 0.75 the line is 0.25 + 0.125 ÷ 0.25 × 0.3125.
    #expect(opacity(0.625) == 0.40625)
  }

  @Test func `a pull that is not a number counts as none`() throws {
    let value = ElementValue(course: try Self.percent([0, 1], [3, 4]))
    #expect(value.value(at: ElementMoment(Self.idle, pullingPercent: .nan)) == 3)
  }

  @Test func `a ring stays closed on the way back`() throws {
    let pull = try Self.percent([0, 1], [0, 1])
    let ring = Self.value([Self.idle: pull, .ending: .constant(1)], other: 1)
    #expect(ring.value(at: ElementMoment(Self.idle, pullingPercent: 0.25)) == 0.25)
    #expect(ring.value(at: ElementMoment(Self.refreshing)) == 1)
    #expect(
      ring.value(at: ElementMoment(Self.idle, isEnding: true, pullingPercent: 0.25)) == 1)
  }

  @Test func `the way back without a value of its own is that of the idle state`() throws {
    let ending = ElementMoment(Self.idle, isEnding: true, pullingPercent: 0.25)
    let ring = Self.value([Self.idle: try Self.percent([0, 1], [0, 1])], other: 7)
    #expect(ring.value(at: ending) == 0.25)
    #expect(Self.value([Self.refreshing: .constant(1)], other: 7).value(at: ending) == 7)
  }

  @Test(arguments: [(0, 0), (0.5, 90), (1.5, 270), (2, 0), (7, 180), (-1, 0)])
  func `a turn of two seconds`(seconds: Double, degrees: Double) throws {
    let value = ElementValue(course: try Self.loop(2, [0, 360]))
    #expect(value.value(at: ElementMoment(Self.refreshing, seconds: seconds)) == degrees)
  }

  @Test(arguments: [(0, 0), (0.1875, 0.5), (0.375, 1), (0.5625, 0.5), (0.75, 0), (7.875, 1)])
  func `a loop of three values has two ways`(seconds: Double, expected: Double) throws {
    let value = ElementValue(course: try Self.loop(0.75, [0, 1, 0]))
    #expect(value.value(at: ElementMoment(Self.refreshing, seconds: seconds)) == expected)
  }

  @Test(arguments: [
    (0, 1), (0.24, 1), (0.3, 0.65), (0.36, 0.3), (0.6, 0.65), (0.84, 1), (1.1, 0.65),
  ])
  func `a loop of uneven times begins after its delay`(seconds: Double, scale: Double) throws {
    // From 0.24 s on a loop takes 0.8 s: down for 15 %, 0.12 s, and up again for 60 %, 0.48 s.
    let value = ElementValue(
      course: Course.loop(
        seconds: 0.8, delay: 0.24, try #require(Keyframes([0, 0.15, 0.75, 1], [1, 0.3, 1, 1]))))
    let found = value.value(at: ElementMoment(Self.refreshing, seconds: seconds))
    #expect(abs(found - scale) < 1e-12)
  }

  @Test func `a value jumps where two keyframes have the same time`() throws {
    let value = ElementValue(
      course: Course.loop(seconds: 1, try #require(Keyframes([0, 0.5, 0.5, 1], [0, 10, 40, 50]))))
    let found = [0.25, 0.5, 0.75].map {
      value.value(at: ElementMoment(Self.refreshing, seconds: $0))
    }
    #expect(found == [5, 40, 45])
  }

  @Test func `a loop ends where steps add up to a little less than its time`() throws {
    let steps = 0.1 + 0.7
    #expect(steps < 0.8)
    let value = ElementValue(course: try Self.loop(0.8, [0, 360]))
    #expect(value.value(at: ElementMoment(Self.refreshing, seconds: steps)) == 0)
  }
}

@Suite struct TransitionTests {
  private static let idle = ElementState(.idle)
  private static let pulling = ElementState(.pulling)

  /// An arrow that turns over in a quarter of a second, and back in half a second.
  private static let arrow = ElementValue<Double>(
    courses: StateValues(
      values: [
        idle: .transition(to: 0, seconds: 0.5, .linear),
        pulling: .transition(to: 180, seconds: 0.25, .linear),
      ], standard: .constant(0)))

  @Test(arguments: [(0, 0), (0.125, 90), (0.2, 144), (0.25, 180), (9, 180)])
  func `half a turn in a quarter of a second`(seconds: Double, degrees: Double) {
    let moment = ElementMoment(
      Self.pulling, seconds: seconds, previous: ElementMoment(Self.idle, seconds: 1))
    #expect(abs(Self.arrow.value(at: moment) - degrees) < 1e-12)
  }

  @Test func `a still frame shows the end`() {
    #expect(Self.arrow.value(at: ElementMoment(Self.pulling)) == 180)
  }

  @Test func `a transition that is interrupted goes on from where it was`() {
    let pulling = ElementMoment(
      Self.pulling, seconds: 0.125, previous: ElementMoment(Self.idle, seconds: 1))
    // From 90 degrees back to 0: after a fifth of half a second 72 degrees are left.
    let back = ElementMoment(Self.idle, seconds: 0.1, previous: pulling)
    #expect(Self.arrow.value(at: back) == 72)
    // From 72 degrees on to 180: half of the way are 54 degrees.
    let again = ElementMoment(Self.pulling, seconds: 0.125, previous: back)
    #expect(Self.arrow.value(at: again) == 126)
  }

  @Test func `a ring closes from where the pull left it`() throws {
    let pull = ElementCourse.percent(try #require(Keyframes([0, 1], [0.0, 1])))
    let ring = ElementValue(
      courses: StateValues(
        values: [Self.idle: pull], standard: .transition(to: 1, seconds: 0.2, .linear)))
    let pulled = ElementMoment(Self.idle, pullingPercent: 0.5, seconds: 3)
    let moment = ElementMoment(
      ElementState(.refreshing), pullingPercent: 1, seconds: 0.1, previous: pulled)
    #expect(ring.value(at: moment) == 0.75)
  }

  @Test func `a thousand interrupted transitions are followed back`() {
    let moment = (0..<1000).reduce(ElementMoment(Self.idle, seconds: 1)) { previous, number in
      ElementMoment(
        number.isMultiple(of: 2) ? Self.pulling : Self.idle, seconds: 0, previous: previous)
    }
    #expect(Self.arrow.value(at: moment) == 0)
  }
}

@Suite struct InterpolationTests {
  @Test func `colours mix as CSS mixes them in sRGB`() {
    let (black, white) = (Color(grey: 0), Color(grey: 255))
    // Half of 255 is 127.5.
    #expect(black.interpolated(to: white, at: 0.5) == Color(grey: 128))
    // A clear blue has no part in the colour, only in the opacity.
    let red = Color(red: 255, green: 0, blue: 0)
    let clear = Color(red: 0, green: 0, blue: 255, alpha: 0)
    #expect(red.interpolated(to: clear, at: 0.5) == red.faded(by: 0.5))
    #expect(clear.interpolated(to: red, at: 0) == Color(red: 255, green: 0, blue: 0, alpha: 0))
  }

  @Test func `a colour that overshoots stays a colour`() {
    let (black, white) = (Color(grey: 0), Color(grey: 255))
    #expect(black.interpolated(to: white, at: 1.25) == white)
    #expect(white.interpolated(to: black, at: 1.25) == black)
  }

  @Test func `a role is resolved before colours mix`() throws {
    let keyframes = try #require(
      Keyframes(
        [0, 1], [ElementColor.role(.page), .adaptive(AdaptiveColor(light: .red, dark: .clear))]))
    let value = ElementValue(course: .percent(keyframes))
    let moment = ElementMoment(ElementState(.idle), pullingPercent: 1)
    #expect(value.colors(in: .light, .light).value(at: moment) == .red)
    #expect(value.colors(in: .dark, .dark).value(at: moment) == .clear)
    let rest = ElementMoment(ElementState(.idle))
    #expect(value.colors(in: .dark, .dark).value(at: rest) == Theme.dark.page)
  }

  @Test func `a colour of each appearance that is read in a course is that of the appearance`()
    throws
  {
    let element = try ComponentElement(
      """
      {label: title, color: {percent: [0, 1], values: [
        {light: "#FFF", dark: "#000"}, {light: "#000", dark: "#FFF"}]}}
      """)
    let color = try #require(element.color)
    let (black, white) = (Color(grey: 0), Color(grey: 255))
    for (percent, light, dark) in [(0, white, black), (1, black, white)] as [(Double, Color, Color)]
    {
      let moment = ElementMoment(ElementState(.idle), pullingPercent: percent)
      #expect(color.colors(in: .light, .light).value(at: moment) == light)
      #expect(color.colors(in: .dark, .dark).value(at: moment) == dark)
    }
  }

  @Test func `a value stays between its keyframes and passes through each`() throws {
    var random = SplitMix(state: 35)
    for _ in 0..<500 {
      let count = Int.random(in: 2...6, using: &random)
      let values = (0..<count).map { _ in Double.random(in: -9...9, using: &random) }
      let points = Set((0..<count).map { _ in Double.random(in: 0...2, using: &random) }).sorted()
      try #require(points.count == count)
      let keyframes = try #require(Keyframes(points, values))
      let position = Double.random(in: -1...3, using: &random)
      let next = points.firstIndex { $0 > position } ?? count
      let ends = [values[max(0, next - 1)], values[min(next, count - 1)]].sorted()
      let value = keyframes.value(at: position)
      #expect(value >= ends[0] - 1e-12 && value <= ends[1] + 1e-12)
      #expect(zip(points, values).allSatisfy { keyframes.value(at: $0) == $1 })
    }
  }
}

extension Color {
  fileprivate static let red = Color(red: 255, green: 0, blue: 0)
  fileprivate static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
