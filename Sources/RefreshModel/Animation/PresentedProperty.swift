/// A number that animations show on its way, and whose it is.
enum PresentedProperty: Hashable {
  case offset(Axis)

  /// The offset, displaced by an animation of bounds.
  case bounds(Axis)

  /// The pull of a component that floats.
  case floatingPull(Edge)
  case component(Target, AnimatedProperty)
}
