/// The animations under way and the completions that they owe.
struct Timeline: Hashable {
  /// A completion that is due at the end of an animation.
  struct Due: Hashable {
    let target: Target
    let completion: Completion
    let start: Double
    var end: Double

    /// Orders completions that start and end together: the earlier asked for goes first.
    let number: Int

    /// It ends something that moves; a time limit is only waited for.
    var isMovement: Bool {
      if case .timeLimitReached = completion { false } else { true }
    }

    func precedes(_ other: Due) -> Bool {
      (end, start, number) < (other.end, other.start, other.number)
    }
  }

  private(set) var tweens: [Tween] = []
  private(set) var queue = CompletionQueue()
  private var count = 0

  /// No completion of an animation of bounds is due after it.
  private var lastBoundsEnd = -Double.infinity

  /// No animation ends before it.
  private var soonestEnd = Double.infinity

  mutating func add(_ tween: Tween) {
    guard tween.duration > 0, tween.from != tween.to else { return }
    tweens.append(tween)
    soonestEnd = min(soonestEnd, tween.end)
  }

  mutating func schedule(
    _ completion: Completion, of target: Target, start: Double, duration: Double
  ) {
    queue.add(
      Due(
        target: target, completion: completion, start: start, end: start + duration, number: count))
    count += 1
    if completion.isOfBounds { lastBoundsEnd = max(lastBoundsEnd, start + duration) }
  }

  /// Sums of steps differ in their last bits, so what is due within a nanosecond is due.
  static let tolerance = 1e-9

  /// Takes out the next completion that is due by a time; `nil` when none is.
  mutating func nextDue(by time: Double) -> Due? {
    guard let next = queue.next, next.end <= time + Self.tolerance else { return nil }
    return queue.takeNext()
  }

  /// The distance of a property on screen from its model value.
  func displacement(of property: PresentedProperty, at time: Double) -> Double {
    tweens.reduce(0) { $1.property == property ? $0 + $1.displacement(at: time) : $0 }
  }

  /// Something is still on its way at a time, or a completion is due later.
  func isBusy(at time: Double) -> Bool {
    queue.entries.contains(where: \.isMovement) || tweens.contains { $0.end > time }
  }

  /// Forgets animations that have ended; looks at them only when one has.
  mutating func forget(before time: Double) {
    guard soonestEnd <= time else { return }
    tweens.removeAll { $0.end <= time }
    soonestEnd = tweens.reduce(.infinity) { min($0, $1.end) }
  }

  /// Ends what animations of bounds show along an axis, and makes their completions due now.
  ///
  /// Each of the completions asks for it again, so those that are due already are not looked for.
  mutating func endDisplacements(along axis: Axis, of target: Target, at time: Double) {
    guard lastBoundsEnd > time else { return }
    lastBoundsEnd = time
    tweens.removeAll { $0.property == .bounds(axis) }
    queue.bringForward(to: time) { $0.target == target && $0.completion.isOfBounds }
  }

  /// Forgets everything about a component that is taken away.
  mutating func forget(_ target: Target) {
    queue.forget(target)
    tweens.removeAll { tween in
      guard case .component(target, _) = tween.property else { return false }
      return true
    }
  }
}

/// One animation of one number: how far what is shown lies from the model value.
///
/// Model values jump when an animation starts, so an animation from a to b displaces what is shown
/// by a − b, and the displacement dies away. Displacements of animations that overlap add up, as
/// UIKit's do since iOS 8.
struct Tween: Hashable {
  let property: PresentedProperty

  /// The clock at the start, in seconds.
  let start: Double

  /// Seconds from start to end.
  let duration: Double

  /// The displacement at the start.
  let from: Double

  /// The displacement at the end; zero unless the model value jumps at the end.
  let to: Double

  var end: Double { start + duration }

  /// The displacement at a time: eased while it runs, none before and after.
  func displacement(at time: Double) -> Double {
    guard time >= start, time < end, duration > 0 else { return 0 }
    return from + (to - from) * TimingCurve.easeInOut.progress(at: (time - start) / duration)
  }
}
