/// Which image of a *Gif* component: a state and a number.
public struct ImageIndex: Hashable, Sendable {
  /// The state whose images it is one of.
  public let state: RefreshState

  /// Its number among them, from zero.
  public let index: Int

  /// Creates the index of an image.
  public init(state: RefreshState, index: Int) {
    self.state = state
    self.index = index
  }
}
