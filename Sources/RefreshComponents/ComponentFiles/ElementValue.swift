import ProofDrawing
import RefreshModel

/// A value between two others.
protocol Interpolating: Hashable, Sendable {
  /// The value at a share of the way from this value to another, from 0 to 1.
  func interpolated(to end: Self, at share: Double) -> Self
}

/// A property of an element that changes with the state, the pulled distance and the time.
struct ElementValue<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The course of the value in each state.
  let courses: StateValues<ElementCourse<Value>>

  /// Creates a value from its courses.
  init(courses: StateValues<ElementCourse<Value>>) { self.courses = courses }

  /// Creates a value with the same course in every state.
  init(course: ElementCourse<Value>) { courses = StateValues(standard: course) }

  /// Creates a value that never changes.
  init(_ constant: Value) { self.init(course: .constant(constant)) }

  /// The value that follows from this one at each moment.
  ///
  /// - Parameter transform: a function with which values are not mixed before it, but after it.
  /// - Returns: the other value.
  func map<Other>(_ transform: (Value) -> Other) -> ElementValue<Other> {
    ElementValue<Other>(courses: courses.map { $0.map(transform) })
  }
}

extension ElementValue where Value: Interpolating {
  /// The value at a moment.
  ///
  /// A transition goes on from the value at the last moment of the state before.
  func value(at moment: ElementMoment) -> Value {
    var transitions: [(end: Value, progress: Double)] = []
    var moment = courses.timed(moment)
    // States may change faster than transitions end, so the way back to a value can be long.
    while case .transition(let end, let seconds, let curve) = courses.value(at: moment),
      moment.seconds < seconds, let previous = moment.previous
    {
      transitions.append((end, curve.progress(at: max(0, moment.seconds) / seconds)))
      moment = courses.timed(previous)
    }
    let start = courses.value(at: moment).value(at: moment)
    return transitions.reversed().reduce(start) { value, transition in
      value.interpolated(to: transition.end, at: transition.progress)
    }
  }
}

extension ElementValue where Value: Comparable {
  /// The greatest value of the course at a moment, of a transition its end.
  func greatest(at moment: ElementMoment) -> Value {
    switch course(at: moment) {
    case .constant(let value), .transition(let value, _, _): value
    case .percent(let keyframes), .loop(_, _, let keyframes): keyframes.greatest
    }
  }
}

extension ElementValue {
  /// Whether the value follows the pull or repeats over time at a moment.
  func isMoving(at moment: ElementMoment) -> Bool {
    switch course(at: moment) {
    case .constant, .transition: false
    case .percent, .loop: true
    }
  }

  private func course(at moment: ElementMoment) -> ElementCourse<Value> {
    courses.value(at: courses.timed(moment))
  }
}

/// The course of a value in one state.
enum ElementCourse<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value that doesn't change.
  case constant(Value)

  /// Values by the pulled distance divided by the triggering distance.
  case percent(Keyframes<Value>)

  /// Values by the share of a loop, which takes a time and begins after a delay, both in seconds.
  case loop(seconds: Double, delay: Double = 0, Keyframes<Value>)

  /// The way from the value of the state before to another, which takes a time in seconds.
  case transition(to: Value, seconds: Double, TimingCurve)

  fileprivate func map<Other>(_ transform: (Value) -> Other) -> ElementCourse<Other> {
    switch self {
    case .constant(let value): .constant(transform(value))
    case .percent(let keyframes): .percent(keyframes.map(transform))
    case .loop(let seconds, let delay, let keyframes):
      .loop(seconds: seconds, delay: delay, keyframes.map(transform))
    case .transition(let end, let seconds, let curve):
      .transition(to: transform(end), seconds: seconds, curve)
    }
  }
}

extension ElementCourse where Value: Interpolating {
  /// The value at a moment; of a transition its end.
  fileprivate func value(at moment: ElementMoment) -> Value {
    switch self {
    case .constant(let value): value
    case .percent(let keyframes): keyframes.value(at: moment.pullingPercent)
    case .loop(let seconds, let delay, let keyframes):
      keyframes.value(at: Self.share(of: (moment.seconds - delay) / seconds))
    case .transition(let end, _, _): end
    }
  }

  /// The share of the present loop after a number of loops.
  ///
  /// Sums of steps differ in their last bits, so a loop that lacks a thousand-millionth has ended.
  private static func share(of loops: Double) -> Double {
    guard loops > 0, loops.isFinite else { return 0 }
    let share = loops - loops.rounded(.down)
    return share > 1 - 1e-9 ? 0 : share
  }
}

/// Values at positions that don't fall; before the first and after the last of them the value is
/// constant, and between two at the same position it jumps.
struct Keyframes<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value and its position.
  struct Keyframe: Hashable, Sendable {
    let position: Double
    let value: Value
  }

  /// The first keyframe.
  let first: Keyframe

  /// The other keyframes, by their positions.
  let others: [Keyframe]

  /// The curve of each way from one keyframe to the next.
  let curve: TimingCurve

  /// Creates keyframes from as many positions, which don't fall, as values; nil without any.
  init?(_ positions: [Double], _ values: [Value], _ curve: TimingCurve = .linear) {
    let keyframes = zip(positions, values).map(Keyframe.init)
    guard let first = keyframes.first, positions.count == values.count else { return nil }
    self.init(first: first, others: Array(keyframes.dropFirst()), curve: curve)
  }

  /// Creates keyframes with equal distances, the first at 0 and the last at 1; nil without values.
  init?(even values: [Value], _ curve: TimingCurve = .linear) {
    let last = Double(max(1, values.count - 1))
    self.init(values.indices.map { Double($0) / last }, values, curve)
  }

  private init(first: Keyframe, others: [Keyframe], curve: TimingCurve) {
    self.first = first
    self.others = others
    self.curve = curve
  }

  fileprivate func map<Other>(_ transform: (Value) -> Other) -> Keyframes<Other> {
    func mapped(_ keyframe: Keyframe) -> Keyframes<Other>.Keyframe {
      .init(position: keyframe.position, value: transform(keyframe.value))
    }
    return Keyframes<Other>(first: mapped(first), others: others.map(mapped), curve: curve)
  }
}

extension Keyframes where Value: Comparable {
  fileprivate var greatest: Value { others.reduce(first.value) { max($0, $1.value) } }
}

extension Keyframes where Value: Interpolating {
  /// The value at a position.
  func value(at position: Double) -> Value {
    guard position > first.position else { return first.value }
    var start = first
    for end in others {
      if position < end.position {
        let share = (position - start.position) / (end.position - start.position)
        return start.value.interpolated(to: end.value, at: curve.progress(at: share))
      }
      start = end
    }
    return start.value
  }
}

extension Double: Interpolating {
  func interpolated(to end: Double, at share: Double) -> Double { self + (end - self) * share }
}

extension Point: Interpolating {
  func interpolated(to end: Point, at share: Double) -> Point {
    Point(x: x.interpolated(to: end.x, at: share), y: y.interpolated(to: end.y, at: share))
  }
}

extension Color: Interpolating {
  /// The colour between two, as CSS mixes them in sRGB: a part counts as much as it is opaque.
  func interpolated(to end: Color, at share: Double) -> Color {
    // A curve may overshoot, and a colour can't.
    let opacity = min(max(alpha.interpolated(to: end.alpha, at: share), 0), 1)
    guard opacity > 0 else { return end.faded(by: 0) }
    func part(_ part: KeyPath<Color, UInt8>) -> UInt8 {
      let start = Double(self[keyPath: part]) * alpha
      let mixed = start.interpolated(to: Double(end[keyPath: part]) * end.alpha, at: share)
      return UInt8(min(max((mixed / opacity).rounded(), 0), 255))
    }
    return Color(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: opacity)
  }
}
