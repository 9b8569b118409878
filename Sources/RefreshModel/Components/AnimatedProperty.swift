/// A property of a component that an animation can show on its way.
public enum AnimatedProperty: Hashable, Sendable, CaseIterable {
  /// The component's opacity; drawn within 0…1.
  case alpha

  /// The arrow's rotation, in radians, clockwise from pointing down.
  case arrowAngle

  /// The spinner's opacity.
  case spinnerAlpha
}
