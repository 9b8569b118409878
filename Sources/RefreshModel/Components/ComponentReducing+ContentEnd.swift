/// What components at the content's end share: their place, and what they do of themselves.
extension ComponentReducing {
  /// Puts the component where it belongs at the content's end.
  mutating func placeAtEnd(in view: ScrollView) {
    let isFixed =
      body.kind.loadsByItself && body.compatibility.contains(.autoFooterHasNoIgnoredInset)
    body.bounds[body.axis] = endPosition(in: view) + (isFixed ? 0 : body.ignoredInset)
  }

  private func endPosition(in view: ScrollView) -> Double {
    let axis = body.axis
    let content = view.contentSize[axis] + distanceFromContent(in: view)
    switch placement {
    case .contentEnd, .contentEndWithoutMoreData:
      return content
    case .viewportEnd:
      // What loads by itself captures no insets.
      let inset = body.kind.loadsByItself ? view.inset : body.originalInset
      return max(
        content, view.viewport[axis] - inset[axis.leadingEdge] - inset[axis.trailingEdge])
    }
  }

  private var placement: EndPlacement {
    let usual: EndPlacement = body.kind.loadsByItself ? .contentEnd : .viewportEnd
    return switch body.policies.placement {
    case nil: usual
    case .contentEndWithoutMoreData where body.state != .noMoreData: usual
    case let placement?: placement
    }
  }

  /// What stands at a side has the standard length and the viewport's height.
  mutating func fillSide(of view: ScrollView) {
    guard body.axis == .horizontal else { return }
    body.bounds.width = body.length
    body.bounds.height = view.viewport.height
  }

  /// At the end of a turn the component takes its place, and hides or shows itself.
  ///
  /// While it is armed, refreshes or shows a result it stays as visible as it is: hidden it would
  /// hear no more of the finger.
  mutating func followPolicies(in surroundings: Surroundings) -> [Effect] {
    guard body.followsPolicies else { return [] }
    if body.policies.placement != nil { placeAtEnd(in: surroundings.view) }
    guard !body.state.isRefreshing, body.state != .pulling, !isHolding else { return [] }
    let policies = body.policies
    let hides =
      policies.isHiddenWithoutRows && surroundings.view.rowCount == 0
      || policies.isHiddenWhenShort && isAllInView(in: surroundings)
    return changeVisibility(in: surroundings) { $0.isHiddenByPolicy = hides }
  }

  /// All content fits between the insets, not counting what components add to them.
  private func isAllInView(in surroundings: Surroundings) -> Bool {
    let (view, axis) = (surroundings.view, body.axis)
    let insets = view.inset[axis.leadingEdge] + view.inset[axis.trailingEdge]
    let added = addedInset + surroundings.facingInset
    return view.contentSize[axis] <= view.viewport[axis] - (insets - added)
  }
}
