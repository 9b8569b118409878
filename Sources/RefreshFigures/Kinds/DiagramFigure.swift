public import ProofIllustration
public import RefreshComponents

/// The states of a component and what leads from one to another, as the model has it.
public struct DiagramFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The labels of transitions, by their names, such as `release`; the name where there is none.
  public var captions: [String: LocalizedCaption] = [:]

  /// Creates a diagram of a component's states.
  public init(_ setup: ComponentSetup) {
    self.setup = setup
  }
}
