public import ProofDrawing
public import RefreshComponents

/// The parts of a component, numbered and named, with their distances.
public struct AnatomyFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The names of elements in the legend, by element; the element's own name where there is none.
  public var captions: [String: LocalizedCaption] = [:]

  /// Whether distances are shown.
  public var showsDistances = true

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a figure of a component's parts in a state.
  public init(_ setup: ComponentSetup, in pulledState: PulledState) {
    self.setup = setup
    self.pulledState = pulledState
  }
}
