/// The rules by which libraries differ in a component at the content's start.
struct StartRules: Hashable, Sendable {
  /// A finger must have armed it, and let go it begins wherever in sight it is.
  ///
  /// If not, every offset beyond the arming distance begins while no finger drags, and the first
  /// short of it disarms. A jump out of sight disarms with every preset, and a begin makes its room
  /// after a cancelled pan, too.
  let needsArming: Bool

  /// The inset of a refresh shrinks as the component scrolls away.
  let followsScrolling: Bool

  /// It judges the offset as soon as it attaches, not only the offsets that follow.
  let judgesWhenAttached: Bool

  /// The scroll indicators take over the leading inset at the begin and at the end.
  let movesScrollIndicators: Bool
}

extension StartRules {
  /// MJRefresh's header.
  static let mjRefresh = StartRules(
    needsArming: true, followsScrolling: true, judgesWhenAttached: false,
    movesScrollIndicators: false)

  /// ZHDeveloper's ZHRefresh.
  static let zhRefresh = StartRules(
    needsArming: false, followsScrolling: false, judgesWhenAttached: true,
    movesScrollIndicators: true)
}
