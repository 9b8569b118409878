/// One step of a gesture: what a finger, the application or nobody does for a while.
///
/// Travel and speed are the finger's, in points on the screen and points a second, to the right and
/// down. Numbers beyond a thousand million are cut off there; numbers that are not finite count as
/// zero, and so do negative times.
public enum GestureStep: Hashable, Sendable {
  /// A finger moves evenly along an axis; it touches down first unless one already does.
  case drag(by: Double, along: Axis = .vertical, seconds: Double)

  /// The finger stays where it is; without a finger the same as a wait.
  case hold(seconds: Double)

  /// The finger is lifted at a speed along the axis of its last drag.
  case release(velocity: Double = 0)

  /// Time passes.
  case wait(seconds: Double)

  /// Time passes until nothing moves, but no longer than ``GesturePlayback/longestSettling``.
  ///
  /// A spinner that turns and images that loop are not movement, so a refresh that nobody ends does
  /// not keep content from settling.
  case settle

  /// Something else happens, at once.
  ///
  /// An `advance` is played as a wait, and a `pan` puts the finger down or lifts it.
  case event(Event)
}
