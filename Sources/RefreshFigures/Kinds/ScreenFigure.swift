package import ProofDrawing
public import RefreshComponents

/// A component on the screen of a phone, between a navigation bar and rows or cards.
///
/// A component at rest is pulled as far as it stays at rest, so that it is seen.
public struct ScreenFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The title of the navigation bar, which is the same in every language.
  public var title = "PullProof"

  /// The width of the screen, in points.
  public var width = 375

  /// The height of the screen, in points; at least 667 for components at the sides.
  public var height = 667

  /// Creates a figure of a component in a state, on a screen.
  public init(_ setup: ComponentSetup, in pulledState: PulledState) {
    self.setup = setup
    self.pulledState = pulledState
  }
}

extension ScreenFigure {
  func illustration(in context: FigureContext) throws(FigureError) -> Illustration {
    let picture = try picture(in: context)
    let text = context.alternativeText { locale in
      context.spokenLabel(of: setup, in: pulledState, for: locale)
    }
    return Illustration(picture: picture, alternativeText: text)
  }

  /// The screen alone.
  ///
  /// - Throws: ``FigureError`` when the component can't be in the state.
  package func picture(in context: FigureContext) throws(FigureError) -> Picture {
    try context.check([pulledState], of: setup)
    let size = Size(width: Double(width), height: Double(height))
    guard let screen = PhoneScreen(setup, in: pulledState, title: title, size: size) else {
      throw setup.hasNoBehaviour(for: "screen")
    }
    return screen.picture(
      in: context.gallery, locale: context.locale, appearance: context.appearance,
      measuredBy: context.measurer)
  }
}
