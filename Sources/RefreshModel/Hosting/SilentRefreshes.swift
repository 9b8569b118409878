/// The refreshes that begin without a call of the refreshing handlers.
struct SilentRefreshes {
  /// The number of the refresh, by target.
  private var numbers: [Target: Int] = [:]

  /// Notes the refresh that a turn began, or that waits for a window since that turn.
  mutating func note(_ target: Target, from former: Component?, to present: Component?) {
    guard let former = former?.body, let present = present?.body else { return }
    let isBegun = present.refreshCount > former.refreshCount || present.state == .willRefresh
    if isBegun { numbers[target] = former.refreshCount + 1 }
  }

  /// Forgets what a turn has taken away: a component, or a refresh that waited for a window.
  mutating func follow(_ event: Event, in simulation: Simulation) {
    for part in event.parts {
      switch part {
      case .attach(let component): numbers[component.target] = nil
      case .detach(let target): numbers[target] = nil
      default: break
      }
    }
    numbers = numbers.filter { target, number in
      guard let body = simulation[target]?.body else { return false }
      return body.refreshCount >= number || body.state == .willRefresh
    }
  }

  /// Whether a component's call is left out.
  func contains(_ callback: Callback, of component: Component) -> Bool {
    callback.name == .refreshing && numbers[callback.target] == component.body.refreshCount
  }
}
