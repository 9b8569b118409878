public import RefreshModel

/// What there is to see at one time of a script.
public struct Still: Hashable, Sendable {
  /// What is on show, between the model values.
  public let presentation: Presentation

  /// The host, as model values.
  public let view: ScrollView

  /// A simulation as it stands.
  public init(of simulation: Simulation) {
    presentation = simulation.presentation
    view = simulation.view
  }
}
