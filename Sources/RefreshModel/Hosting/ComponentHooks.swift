/// What an application adds to a component's own behaviour.
///
/// These are the methods that a subclass of MJRefresh's components overrides. Each is called after
/// the component has done its own part, as by an override that calls `super` first, and before any
/// delegate hears of the turn. It is given the scroll view and the component after the turn.
public struct ComponentHooks {
  /// A call with the scroll view and the component.
  public typealias Hook = (HostScrollView, Component) -> Void

  /// The component is made: the place for settings that it has unless the application sets others.
  public var prepare: ((inout HostedComponent) -> Void)?

  /// Subviews are laid out: after attaching, a change of state, of size or of language.
  public var placeSubviews: Hook?

  /// The offset was set, to the same value or another.
  ///
  /// It is called once a turn, and not while the component is hidden or interaction with it is off.
  public var scrollViewContentOffsetDidChange: Hook?

  /// The size of the content was set; not called while interaction with the component is off.
  public var scrollViewContentSizeDidChange: Hook?

  /// The pan was reported; not called while the component is hidden or interaction with it is off.
  public var scrollViewPanStateDidChange: Hook?

  /// The language has changed.
  public var i18nDidChange: Hook?

  /// Creates hooks that add nothing.
  public init() {}
}

extension ComponentHooks {
  /// What a turn calls of a component, in order.
  func due(
    after event: Event, from former: Simulation, to simulation: Simulation, at target: Target
  ) -> [Hook] {
    let observed = former[target].flatMap {
      due(after: event, to: $0.body, from: former, to: simulation)
    }
    let isPlaced = isPlaced(from: former[target]?.body, to: simulation[target]?.body, by: event)
    return ((observed ?? []) + [isPlaced ? placeSubviews : nil]).compactMap(\.self)
  }

  /// What is called of a component that was there before the turn.
  private func due(
    after event: Event, to body: ComponentBody, from former: Simulation, to simulation: Simulation
  ) -> [Hook?] {
    let isSeen = body.isInteractionEnabled && !body.isHidden
    let hooks = event.parts.map { part -> Hook? in
      switch part {
      case .contentSize where body.isInteractionEnabled: scrollViewContentSizeDidChange
      case .pan where isSeen: scrollViewPanStateDidChange
      case .languageChanged: i18nDidChange
      default: nil
      }
    }
    let isScrolled = event.setsOffset || former.view.offset != simulation.view.offset
    return isSeen && isScrolled ? hooks + [scrollViewContentOffsetDidChange] : hooks
  }

  private func isPlaced(
    from former: ComponentBody?, to body: ComponentBody?, by event: Event
  ) -> Bool {
    guard let body else { return false }
    guard let former else { return true }
    let isAsked = event.parts.contains { part in
      switch part {
      case .attach(let component): component.target == body.kind.target
      case .languageChanged: true
      default: false
      }
    }
    return isAsked || former.state != body.state || former.bounds.width != body.bounds.width
      || former.bounds.height != body.bounds.height
  }
}
