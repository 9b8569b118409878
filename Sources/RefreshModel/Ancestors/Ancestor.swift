/// An older pull-to-refresh system, simulated by settings of the components.
///
/// Geometry, thresholds and durations are theirs; what a component does between them is ours. Their
/// own defects, such as a status that stays “release” after the end, are not reproduced.
public enum Ancestor: String, Hashable, Sendable, CaseIterable {
  /// EGOTableViewPullRefresh, 2009 to 2013: a header.
  case ego

  /// PullTableView and its kin, which are EGO's header and the same again as a footer.
  case pullTable = "pull-table"

  /// AGJTableView: a header that is pulled far and held less far.
  case agj

  /// ZHDeveloper's ZHRefresh: a header and a footer that loads by itself.
  case zh
}

extension Ancestor {
  /// Nothing begins while no handler waits for it, as in ZHRefresh; see ``HostScrollView``.
  var needsHandler: Bool { self == .zh }

  /// A component of the system at rest.
  ///
  /// EGO's header arms beyond 65 points and holds 60. AGJTableView's is 120 points high while pulled and
  /// holds 70; it comes to rest when its retraction begins, where the original waits for the end of it.
  /// ZHRefresh's has rules of its own, ``StartRules/zhRefresh``, and moves the scroll indicators, see
  /// ``ScrollView/indicatorInset``.
  ///
  /// ZHRefresh's footer loads as soon as the end of the content is in sight. Content that is all in view
  /// loads when it is pulled by 22 points, half the footer's height, with the finger still down. No drag
  /// has a budget. The other rules are ``AutoRules/zhRefresh``. The original asks at every offset, so the
  /// retraction of a load that brought nothing begins the next one. Here, as in MJRefresh, only an offset
  /// that rises begins one, or the one at which it attaches.
  func component(_ kind: ComponentKind, titles: Titles, settings: [Setting]) -> Component {
    var component = Component(kind, titles: titles, height: height(of: kind))
    component.adopt(self)
    component.prepare(with: self.settings(of: kind) + settings)
    return component
  }

  private func height(of kind: ComponentKind) -> Double {
    switch self {
    case .ego: 65
    case .pullTable: kind == .header ? 65 : 60
    case .agj: 120
    case .zh: kind == .header ? 60 : 44
    }
  }

  private func settings(of kind: ComponentKind) -> [Setting] {
    switch self {
    case .ego, .pullTable:
      [
        .triggerDistance(65), .heldInset(60),
        .durations(AnimationDurations(fast: 0.2, slow: 0.3, flip: 0.18)),
      ]
    case .agj:
      [
        .triggerDistance(120), .heldInset(70),
        .durations(AnimationDurations(fast: 0.4, slow: 0.3, flip: 0.18)),
      ]
    case .zh where kind == .header:
      [.durations(AnimationDurations(fast: 0.3, slow: 0.5))]
    case .zh:
      [
        .durations(AnimationDurations(fast: 0.5, slow: 0.5)), .triggerPercent(0),
        .triggerDistance(22), .autoTriggerTimes(AutoComponent.unlimited),
      ]
    }
  }
}
