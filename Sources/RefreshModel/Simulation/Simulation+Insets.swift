/// The insets that the application assigns, beside what components add to them.
extension Simulation {
  /// The application assigns adjusted insets, to which the components' share is added.
  mutating func assignInset(_ points: [Edge: Double?]) {
    var inset = view.inset
    for (edge, points) in points {
      guard let points = points?.sanitized else { continue }
      view.applicationInset[edge] = points
      inset[edge] = points + keptInset(at: edge)
    }
    assign(inset)
  }

  /// The safe area changes, and all insets at its edges by the difference.
  mutating func setSafeArea(_ points: [Edge: Double?]) {
    var inset = view.inset
    for (edge, points) in points {
      guard let points = points?.sanitized else { continue }
      let difference = points - view.safeArea[edge]
      view.safeArea[edge] = points
      view.applicationInset[edge] += difference
      inset[edge] += difference
    }
    assign(inset)
  }

  /// Tells the components before the offset follows, so that they judge it by the new insets.
  private mutating func assign(_ inset: EdgeInsets) {
    guard inset != view.inset else { return }
    view.inset = inset
    notify(.insetsAssigned)
    clampOffset()
  }

  /// What the component at an edge adds to the inset, unless the original loses it.
  private func keptInset(at edge: Edge) -> Double {
    guard let component = components[edge.target] else { return 0 }
    return component.body.losesAddedInset ? 0 : component.addedInset
  }
}

extension Edge {
  /// The place of the component that adds to the inset at the edge.
  fileprivate var target: Target {
    switch self {
    case .top: .header
    case .left: .leader
    case .bottom: .footer
    case .right: .trailer
    }
  }
}
