public import ProofIllustration
public import RefreshComponents
public import RefreshStrings

/// A component in some states, for readers of some locales; each row has the locale's own name.
public struct MatrixFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The locales, from the top.
  public var locales: [LocaleIdentifier]

  /// The states, from the first column on; nil for all that the component can be in.
  public var pulledStates: [PulledState]?

  /// The captions of states, by their names; the name where there is none.
  public var captions: [String: LocalizedCaption] = [:]

  /// The width, text size and direction.
  public var layout = FigureLayout()

  /// Creates a matrix of a component for readers of some locales.
  public init(_ setup: ComponentSetup, locales: [LocaleIdentifier]) {
    self.setup = setup
    self.locales = locales
  }
}
