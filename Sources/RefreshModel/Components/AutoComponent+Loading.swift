/// What a load shows and tells, by the rules of the component's library.
extension AutoComponent {
  var alphaOfRefresh: Double { rules.isTransparentAtStart ? body.alpha : 1 }

  func distanceFromContent(in view: ScrollView) -> Double {
    rules.liesBeyondInset ? view.inset[insetEdge] - addedInset : 0
  }

  /// The begin of a load: the callback comes at once, even before label and spinner change, or when
  /// the component has its room.
  mutating func startLoading() -> [Effect] {
    let end = Completion.began(refresh: body.refreshCount)
    guard !rules.reservesRoom else {
      let isLate = body.compatibility.contains(.autoFooterCallsLate)
      return [isLate ? .animate(seconds: 0.5, [], then: end) : .call(.refreshing)]
    }
    let missing = body.length - loadingInset
    loadingInset = body.length
    return [
      .animate(
        seconds: body.durations.fast, [changeInset(by: missing, to: loadingInset)], then: end)
    ]
  }

  /// The end of a load: at once, or with the way back to the page.
  func returnToPage(in view: ScrollView) -> [Effect] {
    let returns =
      view.isPagingEnabled && !body.compatibility.contains(.autoFooterKeepsPage)
    guard returns else { return [.call(.endCompletion)] }
    let page = view.offset[body.axis] - view.inset[insetEdge]
    return [
      .animate(
        seconds: body.durations.slow,
        [.setOffset(body.axis, page), .call(.endAnimationBegin)], then: .paged)
    ]
  }

  /// The end of a load whose room was added for it.
  mutating func giveRoomBack() -> [Effect] {
    let added = loadingInset
    loadingInset = 0
    return [
      .animate(
        seconds: body.durations.slow,
        [.call(.endAnimationBegin), changeInset(by: added.opposite, to: 0)], then: .ended)
    ]
  }

  /// Another state was assigned than those that end a load: the room goes with it.
  mutating func breakOffLoading() -> [Effect] {
    guard loadingInset != 0 else { return [] }
    loadingInset = 0
    return breakOffInset()
  }

  /// Whether there is content, and it lies past its start.
  func isPastStart(_ view: ScrollView) -> Bool {
    let axis = body.axis
    return view.contentSize[axis] > 0 && view.offset[axis] + view.inset[axis.leadingEdge] > 0
  }

  /// What is transparent at the content's start is opaque past it.
  mutating func appear(in view: ScrollView) {
    guard rules.isTransparentAtStart else { return }
    body.alpha = isPastStart(view) ? 1 : 0
  }
}
