/// The begin and the end of a header that animates bounds instead of inset and offset.
extension StartComponent {
  /// The begin: the bounds slide, unless the pan was cancelled (MJRefresh 3.7.9).
  mutating func expandBounds(in view: ScrollView) -> [Effect] {
    measureBegin(adding: 0)
    guard view.panState != .cancelled else { return refreshingCallback(of: body.refreshCount) }
    let fast = body.durations.fast
    let slide = Effect.displace(
      .vertical, from: 0, to: -expandedInset - view.offset.y, seconds: fast)
    return [
      .setHostInteraction(false),
      .animate(seconds: fast, [slide], then: .boundsBegan(refresh: body.refreshCount)),
    ]
  }

  /// Inset and offset follow at the end of a bounds animation, unless the header is idle again.
  mutating func finishExpandingBounds(of refresh: Int) -> [Effect] {
    expandAfterBounds(of: refresh) + endOtherBounds()
  }

  /// The retraction is over, and with it in the original a begin that has started meanwhile.
  mutating func finishRetractingBounds() -> [Effect] {
    letGo() + [.setHostInteraction(true), .call(.endCompletion)] + endOtherBounds()
  }

  /// What has stopped removes the animation of the other direction, which stops, too.
  private func endOtherBounds() -> [Effect] {
    body.compatibility.contains(.boundsAnimationsEndTogether) ? [.endDisplacements(.vertical)] : []
  }

  private mutating func expandAfterBounds(of refresh: Int) -> [Effect] {
    let callback = [Effect.setHostInteraction(true)] + refreshingCallback(of: refresh)
    switch body.state {
    case .idle, .secondFloor:
      return callback
    case .pulling, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor:
      guard isHeld(refresh) || body.compatibility.contains(.callbackAfterEnd) else {
        return callback
      }
      let top = expandedInset
      measureBegin(adding: body.refreshInset)
      return [.setInset(.top, top), .setOffset(.vertical, top.opposite)] + callback
    }
  }

  /// The end: the inset goes at once, and the bounds slide after it.
  func retractBounds() -> [Effect] {
    let slow = body.durations.slow
    let fading: [Effect] =
      body.automaticallyChangesAlpha ? [.fade(from: body.alpha, to: 0, seconds: slow)] : []
    let slide = Effect.displace(.vertical, from: insetDelta, to: 0, seconds: slow)
    return [
      changeInset(by: insetDelta, to: 0), .setHostInteraction(false), slide,
      .call(.endAnimationBegin),
    ] + fading + [.animate(seconds: slow, [], then: .boundsEnded)]
  }
}
