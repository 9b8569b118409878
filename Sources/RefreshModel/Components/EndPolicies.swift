/// Automatic behaviour of a component at the content's end; none of it exists in MJRefresh 3.7.9.
public struct EndPolicies: Hashable, Sendable {
  /// Hidden while there are no rows.
  public internal(set) var isHiddenWithoutRows = false

  /// Hidden while all content fits into the viewport.
  public internal(set) var isHiddenWhenShort = false

  /// Where it stands beside short content; `nil` for the component's usual place.
  public internal(set) var placement: EndPlacement?

  /// `noMoreData` ends when the component that faces it has refreshed.
  public internal(set) var resetsNoMoreData = false
}
