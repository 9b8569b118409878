package import RefreshModel

/// What there is to see at one time of a script.
package struct Still: Hashable, Sendable {
  /// What is on show, between the model values.
  package let presentation: Presentation

  /// The host, as model values.
  package let view: ScrollView

  /// A simulation as it stands.
  package init(of simulation: Simulation) {
    presentation = simulation.presentation
    view = simulation.view
  }
}
