extension Header {
  /// An offset event outside a refresh: insets are captured, then the pull is judged.
  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect] {
    body.originalInset = surroundings.view.inset
    let offset = surroundings.view.offset.y
    let justVisible = body.originalInset.top.opposite
    guard offset <= justVisible else { return outOfSight(in: surroundings) }
    return pulled(
      to: (justVisible - offset) / body.frame.height,
      pastThreshold: offset < justVisible - body.frame.height, in: surroundings)
  }

  /// An offset event during a refresh: the inset shrinks as the header scrolls away.
  ///
  /// That keeps the pinned section headers of a plain table at the top (MJRefresh 3.7.9).
  mutating func followed(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    let resting = body.originalInset.top
    let inset = min(max(view.offset.y.opposite, resting), resting + body.frame.height)
    insetDelta = resting - inset
    // A difference below the original's tolerance must not move anything.
    guard abs(view.inset.top - inset) > 1e-7 else { return [] }
    return [.setInset(.top, inset)]
  }

  /// The begin: room for the header, and the content at its lower side.
  ///
  /// A cancelled pan leaves both alone (MJRefresh 3.7.9).
  mutating func expand(in view: ScrollView) -> [Effect] {
    let isMoving = view.panState != .cancelled
    if animatesBounds {
      measureBegin(adding: 0)
      return isMoving ? expandBounds(in: view) : refreshingCallback(of: body.refreshCount)
    }
    let top = body.originalInset.top + body.frame.height
    measureBegin(adding: isMoving ? body.frame.height : 0)
    return [
      .animate(
        seconds: body.durations.fast,
        isMoving ? [.setInset(.top, top), .setOffset(.vertical, top.opposite)] : [],
        then: .began(refresh: body.refreshCount))
    ]
  }

  private func expandBounds(in view: ScrollView) -> [Effect] {
    let top = body.originalInset.top + body.frame.height
    return [
      .setHostInteraction(false),
      .animate(
        seconds: body.durations.fast,
        [
          .displace(
            .vertical, from: 0, to: -top - view.offset.y, seconds: body.durations.fast)
        ], then: .boundsBegan(refresh: body.refreshCount)),
    ]
  }

  /// Inset and offset follow at the end of a bounds animation, unless the header is idle again.
  mutating func finishExpandingBounds(of refresh: Int) -> [Effect] {
    let callback = [Effect.setHostInteraction(true)] + refreshingCallback(of: refresh)
    switch body.state {
    case .idle:
      return callback
    case .pulling, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      guard isCurrent(refresh) || body.compatibility.contains(.callbackAfterEnd) else {
        return callback
      }
      let top = body.originalInset.top + body.frame.height
      measureBegin(adding: body.frame.height)
      return [.setInset(.top, top), .setOffset(.vertical, top.opposite)] + callback
    }
  }

  /// Notes what the end must take back, where the original waits for an offset event.
  private mutating func measureBegin(adding points: Double) {
    guard !body.compatibility.contains(.retractNeedsOffsetEvent) else { return }
    insetDelta = points.opposite
  }
}

extension Header {
  /// The end: the time is stored, and what the refresh added to the inset is taken back.
  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    if !hidesLastUpdatedTime {
      lastUpdatedReading = LastUpdatedReading(
        stored: surroundings.time, readAt: surroundings.time)
    }
    let store = Effect.storeUpdateTime(key: lastUpdatedTimeKey)
    return [store] + (animatesBounds ? retractBounds() : retractInset())
  }

  private func retractInset() -> [Effect] {
    let fading: [Effect] = body.automaticallyChangesAlpha ? [.set(.alpha, 0)] : []
    return [
      .animate(
        seconds: body.durations.slow,
        [.addInset(.top, insetDelta), .call(.endAnimationBegin)] + fading, then: .ended)
    ]
  }

  private func retractBounds() -> [Effect] {
    let slow = body.durations.slow
    let fading: [Effect] =
      body.automaticallyChangesAlpha ? [.fade(from: body.alpha, to: 0, seconds: slow)] : []
    let slide = Effect.displace(.vertical, from: insetDelta, to: 0, seconds: slow)
    return [
      .addInset(.top, insetDelta), .setHostInteraction(false), slide, .call(.endAnimationBegin),
    ] + fading + [.animate(seconds: slow, [], then: .boundsEnded)]
  }
}
