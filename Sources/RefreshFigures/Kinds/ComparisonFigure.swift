public import ProofDrawing
public import RefreshComponents
public import RefreshModel
public import RefreshStrings

/// Two or more versions of a component beside each other.
public struct ComparisonFigure: Hashable, Sendable {
  /// One version.
  public struct Side: Hashable, Sendable {
    /// The reader's locale; nil for the figure's.
    public var locale: LocaleIdentifier?

    /// The state; nil for the figure's.
    public var pulledState: PulledState?

    /// The behaviour, such as that of MJRefresh 3.7.9; nil for the gallery's.
    public var compatibility: Compatibility?

    /// A picture from elsewhere, such as the accepted one of an earlier version; nil to draw the
    /// component.
    public var image: Pixmap?

    /// The number of pixels in a point of ``image``, 1 or more.
    public var imageScale = 3

    /// The width, text size and direction; nil for the figure's.
    public var layout: FrameLayout?

    /// The caption; nil for one that says what differs.
    ///
    /// A picture from elsewhere needs one.
    public var caption: LocalizedCaption?

    /// Creates a version that differs in nothing yet.
    public init() {}
  }

  /// The component with its settings.
  public var setup: ComponentSetup

  /// The state, and how far the component is pulled.
  public var pulledState: PulledState

  /// The versions, in reading order.
  public var sides: [Side]

  /// The width, text size and direction.
  public var layout = FrameLayout()

  /// Creates a comparison of versions of a component.
  public init(_ setup: ComponentSetup, in pulledState: PulledState, sides: [Side]) {
    self.setup = setup
    self.pulledState = pulledState
    self.sides = sides
  }
}
