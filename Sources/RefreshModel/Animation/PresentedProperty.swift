/// A number that animations show on its way, and whose it is.
enum PresentedProperty: Hashable {
  case offset(Axis)
  case component(Target, AnimatedProperty)
}
