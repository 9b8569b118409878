public import ProofIllustration
public import RefreshComponents

/// The states of a component in order, with arrows between them and a caption under each.
public struct StatesFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The states; nil for all that the component can be in, in order.
  public var pulledStates: [PulledState]?

  /// The captions of states, by their names; the name where there is none.
  public var captions: [String: LocalizedCaption] = [:]

  /// The number of pictures in a row; nil for as many as fit in a line of text.
  public var columns: Int?

  /// The width, text size and direction.
  public var layout = FigureLayout()

  /// Creates a figure of a component's states.
  public init(_ setup: ComponentSetup) {
    self.setup = setup
  }
}
