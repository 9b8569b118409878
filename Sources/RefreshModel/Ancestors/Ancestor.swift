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

  /// The header of the system at rest.
  ///
  /// EGO arms beyond 65 points and holds 60. AGJTableView is 120 points high while pulled and holds
  /// 70; it comes to rest when its retraction begins, where the original waits for the end of it.
  /// ZHRefresh's has rules of its own, ``StartRules/zhRefresh``, and moves the scroll indicators, see
  /// ``ScrollView/indicatorInset``.
  public func header(titles: Titles = Titles(), settings: [Setting] = []) -> Component {
    component(
      .header, titles: titles, height: headerHeight, settings: pulledSettings + settings)
  }

  /// The footer of the system at rest; nil where it has none.
  public var footer: Component? {
    switch self {
    case .ego, .agj: nil
    case .pullTable: Self.pullTableFooter()
    case .zh: Self.zhFooter()
    }
  }

  /// PullTableView's footer at rest.
  public static func pullTableFooter(
    titles: Titles = Titles(), settings: [Setting] = []
  ) -> Component {
    pullTable.component(
      .backFooter, titles: titles, height: 60, settings: pullTable.pulledSettings + settings)
  }

  /// ZHRefresh's footer at rest, which loads as soon as the end of the content is in sight.
  ///
  /// Content that is all in view loads when it is pulled by 22 points, half the footer's height,
  /// with the finger still down. No drag has a budget. The other rules are
  /// ``AutoRules/zhRefresh``.
  ///
  /// The original asks at every offset, so the retraction of a load that brought nothing begins the
  /// next one. Here, as in MJRefresh, only an offset that rises begins one, or the one at which it
  /// attaches.
  public static func zhFooter(
    titles: Titles = Titles(), settings: [Setting] = []
  ) -> Component {
    let durations = AnimationDurations(fast: 0.5, slow: 0.5)
    return zh.component(
      .autoFooter, titles: titles, height: 44,
      settings: [
        .durations(durations), .triggerPercent(0), .triggerDistance(22),
        .autoTriggerTimes(AutoComponent.unlimited),
      ] + settings)
  }

  private func component(
    _ kind: ComponentKind, titles: Titles, height: Double, settings: [Setting]
  ) -> Component {
    var component = Component(kind, titles: titles, height: height)
    component.adopt(self)
    component.prepare(with: settings)
    return component
  }

  private var headerHeight: Double {
    switch self {
    case .ego, .pullTable: 65
    case .agj: 120
    case .zh: 60
    }
  }

  private var pulledSettings: [Setting] {
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
    case .zh:
      [.durations(AnimationDurations(fast: 0.3, slow: 0.5))]
    }
  }
}
