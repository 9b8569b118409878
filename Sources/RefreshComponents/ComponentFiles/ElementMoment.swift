import RefreshModel

/// A state of a component that a file describes, by its name.
///
/// A component of the library has the states of `RefreshState`; a small view has those that its file
/// names.
struct ElementState: Hashable, Sendable {
  /// The name, such as `no-more-data`.
  let name: String

  /// Creates a state from its name.
  init(_ name: String) { self.name = name }

  /// Creates a state of the library.
  init(_ state: RefreshState) { name = state.name }

  /// Idle again, but still on the way back after a refresh.
  static let ending = ElementState("ending")

  fileprivate static let idle = ElementState(.idle)
}

/// The moment at which the values of elements are evaluated.
struct ElementMoment: Hashable, Sendable {
  /// The state of the component; idle while it is ending.
  var state: ElementState

  /// Whether the component is idle again, but still on the way back after a refresh.
  ///
  /// ``seconds`` count from the beginning of the way back, and ``previous`` is before it.
  var isEnding = false

  /// The pulled distance divided by the triggering distance.
  var pullingPercent = 0.0

  /// The time since the state began, in seconds.
  var seconds = 0.0

  /// An array holds the moment, because a structure can't contain itself.
  private var earlier: [ElementMoment] = []

  /// The last moment of the state before; nil where transitions have ended, as in a still frame.
  var previous: ElementMoment? {
    get { earlier.first }
    set { earlier = newValue.map { [$0] } ?? [] }
  }

  /// Creates a moment.
  init(
    _ state: ElementState, isEnding: Bool = false, pullingPercent: Double = 0, seconds: Double = 0,
    previous: ElementMoment? = nil
  ) {
    self.state = state
    self.isEnding = isEnding
    self.pullingPercent = pullingPercent
    self.seconds = seconds
    self.previous = previous
  }
}

extension ElementMoment {
  /// The moment of a still frame, whose transitions have ended.
  init(_ pulledState: PulledState) {
    self.init(
      pulledState.state.map(ElementState.init) ?? ElementState(pulledState.name),
      pullingPercent: pulledState.pullingPercent)
  }
}

extension ElementMoment {
  /// The moment of a simulated component.
  init(_ pose: Pose) {
    self.init(
      ElementState(pose.state), isEnding: pose.isEnding, pullingPercent: pose.pullingPercent,
      seconds: pose.seconds,
      previous: pose.earlierMoments.reversed().reduce(nil) { previous, moment in
        ElementMoment(
          ElementState(moment.state), isEnding: moment.isEnding,
          pullingPercent: moment.pullingPercent, seconds: moment.seconds, previous: previous)
      })
  }

  /// The moment as part of an idle state that begins with the way back, for values that the way back
  /// has in common with it.
  var sinceWayBack: ElementMoment {
    guard state == .idle, !isEnding, let wayBack = previous, wayBack.isEnding else { return self }
    var moment = self
    moment.seconds += wayBack.seconds
    moment.previous = wayBack.previous
    return moment
  }

  /// The time of a spinner or of dots, in seconds.
  ///
  /// As UIKit's indicators turn until the refresh has retracted, it goes on from the refresh to the way back
  /// and to the idle state after it; every other state begins it again.
  var spinningSeconds: Double {
    guard let previous, isEnding || (state == .idle && previous.isEnding) else { return seconds }
    return seconds + (isEnding ? previous.seconds : previous.spinningSeconds)
  }
}

/// Values by state.
struct StateValues<Value> {
  /// The values of the states that have one of their own.
  var values: [ElementState: Value] = [:]

  /// The value of all other states.
  var standard: Value

  /// The value at a moment; on the way back that of `ending`, or else that of the idle state.
  func value(at moment: ElementMoment) -> Value {
    if moment.isEnding {
      return values[.ending] ?? values[.idle] ?? standard
    }
    return values[moment.state] ?? standard
  }

  /// A moment with the time that counts for these values: without any of `ending` the idle state begins
  /// with the way back.
  func timed(_ moment: ElementMoment) -> ElementMoment {
    values[.ending] == nil ? moment.sinceWayBack : moment
  }

  /// The values that follow from these, state by state.
  func map<Other>(_ transform: (Value) -> Other) -> StateValues<Other> {
    StateValues<Other>(values: values.mapValues(transform), standard: transform(standard))
  }

  /// All values, that of other states first.
  var all: [Value] { [standard] + values.sorted { $0.key.name < $1.key.name }.map(\.value) }
}

extension StateValues: Equatable where Value: Equatable {}
extension StateValues: Hashable where Value: Hashable {}
extension StateValues: Sendable where Value: Sendable {}

extension Set<ElementState> {
  /// Whether elements of these states are seen at a moment; the idle state includes the way back.
  func contains(_ moment: ElementMoment) -> Bool {
    contains(moment.state) || (moment.isEnding && contains(.ending))
  }
}
