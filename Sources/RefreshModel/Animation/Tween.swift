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
    return from + (to - from) * EaseInOut.progress(at: (time - start) / duration)
  }
}
