public import RefreshScripts

/// A script as moving pictures.
public struct FilmFigure: Hashable, Sendable {
  /// What is played.
  public var script: GestureScript

  /// The title of the navigation bar, which is the same in every language.
  public var title = "PullProof"

  /// Whether the screen around the components is shown.
  public var showsScreen = true

  /// Whether a dot shows where the finger is.
  public var showsTouch = false

  /// The longest film in seconds, more than 0.
  public var maximumDuration = 5.0

  /// The time of the poster, in seconds from the beginning; nil for the moment that shows most.
  public var posterTime: Double?

  /// The number of pictures in a second, one that divides 100.
  public var picturesPerSecond = 25

  /// Creates a film of a script.
  public init(_ script: GestureScript) {
    self.script = script
  }
}
