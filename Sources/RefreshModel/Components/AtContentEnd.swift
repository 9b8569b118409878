/// What components at the content's end share: their place, and what they do of themselves.
protocol AtContentEnd: ComponentReducing {
  /// The axis along which it moves.
  static var axis: Axis { get }

  /// Where it stands unless told otherwise.
  static var usualPlacement: EndPlacement { get }

  /// The component's own length along the axis, in points.
  var length: Double { get }

  /// The points that it holds in the trailing inset for as long as it is visible.
  var heldShare: Double { get }

  /// The insets between which it looks for the viewport's end.
  func placingInset(in view: ScrollView) -> EdgeInsets
}

extension AtContentEnd {
  var axis: Axis { Self.axis }

  var heldShare: Double { 0 }

  /// Puts the frame where it belongs.
  mutating func place(in view: ScrollView) {
    body.frame[axis] = position(in: view) + body.ignoredInset
  }

  private func position(in view: ScrollView) -> Double {
    let content = view.contentSize[axis]
    switch placement {
    case .contentEnd, .contentEndWithoutMoreData:
      return content
    case .viewportEnd:
      let inset = placingInset(in: view)
      return max(
        content, view.viewport[axis] - inset[axis.leadingEdge] - inset[axis.trailingEdge])
    }
  }

  private var placement: EndPlacement {
    switch body.policies.placement {
    case nil: Self.usualPlacement
    case .contentEndWithoutMoreData where body.state != .noMoreData: Self.usualPlacement
    case let placement?: placement
    }
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    followPolicies(in: surroundings)
  }

  /// At the end of a turn the component takes its place, and hides or shows itself.
  ///
  /// While it is armed, refreshes or shows a result it stays as visible as it is: hidden it would
  /// hear no more of the finger.
  mutating func followPolicies(in surroundings: Surroundings) -> [Effect] {
    guard body.followsPolicies else { return [] }
    if body.policies.placement != nil { place(in: surroundings.view) }
    guard !body.state.isRefreshing, body.state != .pulling, !isHolding else { return [] }
    let policies = body.policies
    let hides =
      policies.isHiddenWithoutRows && surroundings.view.rowCount == 0
      || policies.isHiddenWhenShort && isAllInView(in: surroundings)
    return changeVisibility(in: surroundings) { $0.isHiddenByPolicy = hides }
  }

  /// All content fits between the insets, not counting what components hold in them.
  private func isAllInView(in surroundings: Surroundings) -> Bool {
    let view = surroundings.view
    let insets = view.inset[axis.leadingEdge] + view.inset[axis.trailingEdge]
    let held = heldShare + surroundings.facingRoom
    return view.contentSize[axis] <= view.viewport[axis] - (insets - held)
  }
}
