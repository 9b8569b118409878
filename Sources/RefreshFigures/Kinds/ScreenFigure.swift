public import RefreshComponents

/// A component on the screen of a phone, between a navigation bar and rows or cards.
public struct ScreenFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The title of the navigation bar, which is the same in every language.
  public var title = "PullProof"

  /// The size of the screen, in points.
  public var width = 375
  public var height = 667

  /// Creates a figure of a component in a state, on a screen.
  public init(_ setup: ComponentSetup, in pulledState: PulledState) {
    self.setup = setup
    self.pulledState = pulledState
  }
}
