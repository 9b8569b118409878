public import RefreshComponents

/// A component at some distances of a pull, from rest to the point of no return.
public struct StripFigure: Hashable, Sendable {
  /// The component with its settings.
  public var setup: ComponentSetup

  /// The pulled distances in percent of the triggering distance, 0 to 999.
  public var percentages = [0, 25, 50, 75, 100]

  /// The number of pictures in a row; nil for as many as fit in a line of text.
  public var columns: Int?

  /// The width, text size and direction.
  public var layout = FigureLayout()

  /// Creates a strip of a component's pull.
  public init(_ setup: ComponentSetup) {
    self.setup = setup
  }
}
