/// A reducer of a component at the content's end, which goes where the content and the viewport go.
protocol ContentEndReducing: ComponentReducing {}

extension ContentEndReducing {
  mutating func contentSizeChanged(in surroundings: Surroundings) {
    placeAtEnd(in: surroundings.view)
  }

  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect] {
    followSurroundings(in: surroundings.view)
    return []
  }
}

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
      let inset = placingInset(in: view)
      return max(
        content, view.viewport[axis] - inset[axis.leadingEdge] - inset[axis.trailingEdge])
    }
  }

  /// The insets between which the component stands beside short content.
  ///
  /// They are those at rest: a refresh at the other end must not move the component. The original
  /// takes the captured ones, and what loads by itself, which captures none, the present ones.
  private func placingInset(in view: ScrollView) -> EdgeInsets {
    if body.compatibility.contains(.footerWaitsForContentSize) {
      return body.kind.loadsByItself ? view.inset : body.originalInset
    }
    var inset = view.applicationInset
    if body.kind.loadsByItself { inset[insetEdge] += addedInset }
    return inset
  }

  /// Takes the component's place anew when the insets or the viewport have changed.
  mutating func followSurroundings(in view: ScrollView) {
    guard !body.compatibility.contains(.footerWaitsForContentSize) else { return }
    placeAtEnd(in: view)
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
