public import RefreshModel

/// The visible state of a simulation at one time.
public struct Still: Hashable, Sendable {
  /// The visible poses and offset, also during animations.
  public let presentation: Presentation

  /// The scroll view.
  public let view: ScrollView

  /// Creates the still of a simulation.
  public init(of simulation: Simulation) {
    presentation = simulation.presentation
    view = simulation.view
  }
}
