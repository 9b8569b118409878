public import ProofDrawing
public import RefreshComponents

/// One component in one state.
public struct FrameFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a figure of a component in a state.
  public init(_ setup: ComponentSetup, in pulledState: PulledState) {
    self.setup = setup
    self.pulledState = pulledState
  }
}

extension FrameFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let picture = try context.picture(
      of: setup, in: pulledState, layout: layout, for: context.locale)
    return Illustration(
      picture: context.card(picture),
      alternativeText: context.alternativeText { locale in
        context.spokenLabel(of: setup, in: pulledState, for: locale)
      })
  }
}
