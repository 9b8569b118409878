/// The style of the indicator beside the text, as in MJRefresh's three families of classes.
public enum IndicatorStyle: Hashable, Sendable, CaseIterable {
  /// Nothing, text only: the *State* classes.
  case text

  /// Arrow, spinner and other drawn symbols, as far as the component has them: the *Normal* classes.
  case symbols

  /// Images for some of the states: the *Gif* classes.
  case images
}
