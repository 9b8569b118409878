extension Component {
  /// Takes over what a system does differently, before the component's settings.
  mutating func adopt(_ ancestor: Ancestor) {
    body.ancestor = ancestor
    switch self {
    case .start(var component):
      if ancestor == .zh { component.rules = .zhRefresh }
      self = .start(component)
    case .auto(var component):
      guard ancestor == .zh else { return }
      component.rules = .zhRefresh
      component.body.indicator.spinAtRest()
      self = .auto(component)
    case .end:
      break
    }
  }

  /// Applies settings before the component is in a scroll view.
  mutating func prepare(with settings: [Setting]) {
    switch self {
    case .start(var component):
      component.prepare(with: settings)
      self = .start(component)
    case .end(var component):
      component.prepare(with: settings)
      self = .end(component)
    case .auto(var component):
      component.prepare(with: settings)
      self = .auto(component)
    }
  }
}

extension Simulation {
  /// Says whether refreshes at a target are handled, of a component that is attached later, too.
  ///
  /// Most components begin in any case.
  mutating func setHandled(_ isHandled: Bool, at target: Target) {
    lacksHandler[target] = isHandled ? nil : true
    guard components[target]?.body.ancestor?.needsHandler == true else { return }
    components[target]?.body.lacksHandler = !isHandled
  }

  /// The component as it attaches, which may have to wait for a handler.
  func informed(_ component: Component) -> Component {
    var component = component
    component.body.lacksHandler =
      component.body.ancestor?.needsHandler == true && lacksHandler[component.target] == true
    return component
  }
}
