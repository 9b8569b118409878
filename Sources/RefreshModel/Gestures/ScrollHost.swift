/// A simulation with what UIKit's scroll view does by itself: it follows a finger, coasts, bounces.
///
/// Whatever the host does, it does by events, so that the same events without it give the same
/// trace lines.
struct ScrollHost: Hashable {
  private(set) var simulation: Simulation

  /// The turns since they were last taken.
  private var turns: [GesturePlayback.Turn] = []

  /// The finger that is down.
  private var finger: Finger?

  /// The speed of content along the axes that it moves on.
  private var velocities: [Axis: Double] = [:]

  init(_ simulation: Simulation) {
    self.simulation = simulation
    if simulation.view.isDragging { finger = Finger(isHeard: true) }
  }

  /// Something moves or is about to: content, or an animation.
  var isMoving: Bool {
    simulation.isAnimating || Axis.allCases.contains { isMoving(along: $0) }
  }

  /// Takes over the turns since the last time.
  mutating func takeTurns() -> [GesturePlayback.Turn] {
    defer { turns = [] }
    return turns
  }

  /// Runs a turn with one event, or with those of an ``Event/turn(_:)``.
  mutating func perform(_ event: Event) {
    var isLifted = false
    for case .pan(let state) in event.parts {
      isLifted = !state.isDragging
      if isLifted {
        finger = nil
      } else {
        velocities = [:]
        finger = finger ?? Finger(isHeard: true)
      }
    }
    apply(event)
    if isLifted { reportStart() }
  }

  /// Moves the clock, and what no finger holds.
  mutating func advance(to time: Double) {
    let seconds = time - simulation.time
    apply(.advance(seconds: seconds))
    let moved = Axis.allCases.filter { isMoving(along: $0) }
    guard !moved.isEmpty else { return }
    var offset = simulation.reach
    for axis in moved {
      var deceleration = deceleration(along: axis)
      deceleration.move(over: seconds, within: simulation.view.restingRange(along: axis))
      offset[axis] = deceleration.offset
      velocities[axis] = deceleration.velocity
    }
    setOffset(offset, along: moved)
  }
}

/// The finger's part.
extension ScrollHost {
  /// A finger on the screen, by how far it has moved since it touched down.
  private struct Finger: Hashable {
    /// The host took touches when the finger came, so it follows it.
    let isHeard: Bool
    var positions: [Axis: Double] = [:]
    var anchors: [Axis: DragAnchor] = [:]
  }

  /// A finger touches down, which stops what coasts.
  mutating func touchDown() {
    guard finger == nil else { return }
    let isHeard = simulation.view.isInteractionEnabled
    finger = Finger(isHeard: isHeard)
    if isHeard { perform(.pan(.began)) }
  }

  /// The finger's position along an axis, in points since it touched down.
  func fingerPosition(along axis: Axis) -> Double {
    finger?.positions[axis] ?? 0
  }

  /// The distance of the finger from where it touched down; nil for no finger.
  var fingerTravel: GesturePlayback.FingerTravel? {
    guard finger != nil else { return nil }
    return GesturePlayback.FingerTravel(
      x: fingerPosition(along: .horizontal), y: fingerPosition(along: .vertical))
  }

  /// The finger moves to a position along an axis, and content goes with it.
  mutating func moveFinger(to position: Double, along axis: Axis) {
    guard let finger, position != fingerPosition(along: axis) else { return }
    guard finger.isHeard else {
      self.finger?.positions[axis] = position
      return
    }
    let anchor = anchor(along: axis)
    self.finger?.positions[axis] = position
    apply(.pan(.changed))
    guard simulation.view.canBePulled(along: axis) else { return }
    follow(anchor, to: position, along: axis)
  }

  private mutating func follow(_ anchor: DragAnchor, to position: Double, along axis: Axis) {
    var anchor = anchor
    var offset = simulation.reach
    offset[axis] = anchor.offset(in: simulation, along: axis, finger: position)
    setOffset(offset, along: [axis])
    // If a component moved the content, the drag continues from the new offset.
    let isFollowed = simulation.reach[axis] == offset[axis]
    anchor.leave(simulation, along: axis)
    finger?.anchors[axis] = isFollowed ? anchor : nil
  }

  /// The position of the finger in the content, updated if the content was moved under it.
  private func anchor(along axis: Axis) -> DragAnchor {
    if let anchor = finger?.anchors[axis], anchor.isCurrent(in: simulation, along: axis) {
      return anchor
    }
    return DragAnchor(of: simulation, along: axis, finger: fingerPosition(along: axis))
  }

  /// The finger is lifted at a speed along an axis, in points a second.
  mutating func lift(velocity: Double, along axis: Axis) {
    guard let finger else { return }
    self.finger = nil
    guard finger.isHeard else { return }
    apply(.pan(.ended))
    if simulation.view.canBePulled(along: axis), velocity != 0 {
      velocities[axis] = velocity.opposite
    }
    reportStart()
  }

  /// Notes the offset at which content starts to move by itself.
  ///
  /// The components judge a release by the first offset after it; with this one they judge it where
  /// the finger let go, at every rate of ticks.
  private mutating func reportStart() {
    let moved = Axis.allCases.filter { isMoving(along: $0) }
    guard !moved.isEmpty else { return }
    setOffset(simulation.reach, along: moved)
  }
}

/// The content's part.
extension ScrollHost {
  /// Runs a turn; content that somebody moved does not coast on.
  private mutating func apply(_ event: Event) {
    apply(event, expecting: simulation.reach)
  }

  private mutating func setOffset(_ offset: ScrollOffset, along axes: [Axis]) {
    apply(
      .offset(
        x: axes.contains(.horizontal) ? offset.x : nil,
        y: axes.contains(.vertical) ? offset.y : nil),
      expecting: offset)
  }

  private mutating func apply(_ event: Event, expecting offset: ScrollOffset) {
    turns.append(GesturePlayback.Turn(event: event, line: simulation.apply(event)))
    let reach = simulation.reach
    for axis in Axis.allCases where reach[axis] != offset[axis] { velocities[axis] = nil }
  }

  private func deceleration(along axis: Axis) -> Deceleration {
    Deceleration(offset: simulation.reach[axis], velocity: velocities[axis] ?? 0)
  }

  /// Content moves along an axis by itself: no finger holds it, and the host is not switched off.
  private func isMoving(along axis: Axis) -> Bool {
    guard finger?.isHeard != true, simulation.view.isInteractionEnabled else { return false }
    return deceleration(along: axis).isMoving(within: simulation.view.restingRange(along: axis))
  }
}

extension ScrollView {
  /// A finger can move content along an axis: there is more than fits, or it always bounces.
  fileprivate func canBePulled(along axis: Axis) -> Bool {
    let range = restingRange(along: axis)
    guard range.lowerBound == range.upperBound else { return true }
    switch axis {
    case .horizontal: return alwaysBouncesHorizontally
    case .vertical: return alwaysBouncesVertically
    }
  }
}

/// The point at which a finger holds content along one axis.
///
/// The finger holds a point that content would follow without end; past its resting range content
/// shows less of it, by the ``Overscroll`` of its components.
struct DragAnchor: Hashable {
  /// The offset that content would have without a rubber band.
  private let reach: Double

  /// The finger's position that goes with it.
  private let finger: Double

  /// The offset and the resting range that content was left with.
  private var offset: Double
  private var range: ClosedRange<Double>

  /// Takes hold of content where it is.
  init(of simulation: Simulation, along axis: Axis, finger: Double) {
    self.finger = finger
    offset = simulation.reach[axis]
    range = simulation.view.restingRange(along: axis)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    reach = end + simulation.overscroll(along: axis).overshoot(distance: offset - end)
  }

  /// Content is still where the finger left it, and can rest where it could.
  func isCurrent(in simulation: Simulation, along axis: Axis) -> Bool {
    offset == simulation.reach[axis] && range == simulation.view.restingRange(along: axis)
  }

  /// Remembers how content was left.
  mutating func leave(_ simulation: Simulation, along axis: Axis) {
    offset = simulation.reach[axis]
    range = simulation.view.restingRange(along: axis)
  }

  /// The offset of content while the finger is at a position.
  func offset(in simulation: Simulation, along axis: Axis, finger position: Double) -> Double {
    let range = simulation.view.restingRange(along: axis)
    let wanted = reach - (position - finger)
    let end = min(max(wanted, range.lowerBound), range.upperBound)
    return end + simulation.overscroll(along: axis).distance(overshoot: wanted - end)
  }
}
