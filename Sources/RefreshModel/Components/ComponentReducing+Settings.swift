/// What a component takes over from outside: its host and its settings.
extension ComponentReducing {
  /// What every component does on attaching: it takes the host's width and captures the insets.
  mutating func join(_ surroundings: Surroundings) {
    let view = surroundings.view
    body.adopt(surroundings.compatibility)
    body.isAttached = true
    body.bounds.x = view.inset.left.opposite
    body.bounds.width = view.viewport.width
    body.originalInset = view.inset
  }

  /// Applies settings to a component that isn't in a scroll view yet.
  mutating func prepare(with settings: [Setting]) {
    let nowhere = Surroundings(view: ScrollView(viewport: ScrollExtent()))
    for setting in settings {
      for effect in configure(setting, in: nowhere) {
        if case .set(let property, let value) = effect { body.set(property, to: value) }
        if effect == .followPull { body.set(.alpha, to: body.pullingPercent) }
      }
    }
  }

  /// Hides or shows the component, if the change makes a difference.
  mutating func changeVisibility(
    in surroundings: Surroundings, _ change: (inout ComponentBody) -> Void
  ) -> [Effect] {
    let wasHidden = body.isHidden
    change(&body)
    return body.isHidden == wasHidden ? [] : visibilityChanged(in: surroundings)
  }

  /// Settings that every component has; the others are its own.
  mutating func configureShared(_ setting: Setting) -> [Effect] {
    switch setting {
    case .automaticallyChangesAlpha(let isOn): return body.setAutomaticallyChangesAlpha(isOn)
    case .isInteractionEnabled(let isOn): body.isInteractionEnabled = isOn
    case .ignoredInset(let points): body.ignoredInset = points.sanitized ?? body.ignoredInset
    case .durations(let durations): body.durations = durations
    case .pullingPercent(let percent):
      return body.pull(to: percent.sanitized ?? body.pullingPercent)
    case .title(let text, let state): body.titles.set(text, for: state)
    case .hidesTitle(let isHidden): body.hidesTitle = isHidden
    case .labelInset(let points): body.labelInset = points?.sanitizedLabelInset
    case .images(let sequence, let state): body.setImages(sequence, for: state)
    case .imageDuration(let seconds, let state):
      body.indicator.setDuration(seconds.sanitizedDistance, for: state)
    case .triggerDistance(let points): body.triggerDistance = points?.sanitizedDistance
    case .heldInset(let points): body.heldInset = points?.sanitized.map { max(0, $0) }
    case .resultHoldTime(let seconds): body.resultHoldTime = seconds?.sanitized.map { max(0, $0) }
    case .retriesOnTap(let isOn): body.retriesOnTap = isOn
    case .automaticallyHidden(let isOn): body.policies.isHiddenWithoutRows = isOn
    case .hidesWhenShort(let isOn): body.policies.isHiddenWhenShort = isOn
    case .placement(let placement): body.policies.placement = placement
    case .resetsNoMoreData(let isOn): body.policies.resetsNoMoreData = isOn
    case .refreshTimeLimit(let seconds): body.refreshTimeLimit = seconds?.sanitizedDistance
    case .secondFloor, .lastUpdatedTimeKey, .hidesLastUpdatedTime, .animatesBounds,
      .automaticallyRefreshes, .triggerPercent, .autoTriggerTimes, .onlyRefreshPerDrag,
      .hidesRefreshingTitle:
      break
    }
    return []
  }
}
