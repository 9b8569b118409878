/// What a component is made of: the three families of MJRefresh's ready-made classes.
public enum Face: Hashable, Sendable {
  /// Text only: the *State* classes.
  case state

  /// Text with arrow and spinner, as far as the component has them: the *Normal* classes.
  case normal

  /// Text with images for some of the states: the *Gif* classes.
  case gif([RefreshState: GifSequence])
}
