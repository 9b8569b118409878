/// The pull of one component for the travel of a finger past the end of the content.
struct PullTravel: Hashable {
  let rules: PullRules

  /// The distance that arms the component, in points.
  let armingDistance: Double

  /// The component's length at rest, in points.
  let length: Double

  /// The points that the component is pulled already, because it refreshes there.
  let held: Double

  /// The side of the viewport, in points.
  let viewport: Double

  /// Whether the finger pulls nothing: a component that floats and refreshes stays where it is.
  let isStill: Bool

  /// The pull for a finger some points past the end, in points; it rises with the travel.
  func distance(overshoot: Double) -> Double {
    guard !isStill, overshoot > 0, viewport > 0 else { return 0 }
    let travel = overshoot * (rules.rate ?? rules.resistance.standardRate)
    let distance = resisted(travel)
    guard let longest = rules.longest else { return distance }
    return min(distance, max(0, longest - held))
  }

  /// The finger's travel behind a pull: the shortest, where several have the same.
  func overshoot(distance: Double) -> Double {
    guard !isStill, distance > 0, viewport > 0 else { return 0 }
    let aim = min(distance, self.distance(overshoot: Self.farthest))
    var (near, far) = (0.0, Self.farthest)
    while (near + far) / 2 > near, (near + far) / 2 < far {
      let middle = (near + far) / 2
      if self.distance(overshoot: middle) < aim { near = middle } else { far = middle }
    }
    return far
  }

  /// The longest travel of a finger, in points.
  private static let farthest = 1_000_000.0

  private func resisted(_ travel: Double) -> Double {
    switch rules.resistance {
    case .rubberBand: (1 - 1 / (travel / viewport + 1)) * viewport
    case .linear: travel
    case .exponential: dampened(travel)
    case .slingshot: slung(travel)
    }
  }

  /// SmartRefreshLayout's formula, which has another height while the component refreshes.
  private func dampened(_ travel: Double) -> Double {
    let reach = max(0, (rules.longest ?? PullRules.exponentialReach * length) - held)
    let height = held == 0 ? viewport : max(1, viewport * 4 / 3 - held)
    return min(reach * (1 - Exponential.power(0.01, travel / height)), travel)
  }

  /// The formula of SwipeRefreshLayout; a component that refreshes is past the straight part.
  private func slung(_ travel: Double) -> Double {
    let straight = held == 0 ? min(travel, armingDistance) : 0
    let tension = min(max(0, travel - straight) / armingDistance, 2)
    return straight + armingDistance * (tension - tension * tension / 4)
  }
}

/// The way of content under a finger past the two ends of an axis.
struct Overscroll: Hashable {
  /// The side of the viewport, in points.
  let viewport: Double

  /// The pull at the start; nil for UIKit's rubber band.
  var start: PullTravel?

  /// The pull at the end; nil for UIKit's rubber band.
  var end: PullTravel?

  /// The distance of the content past an end, negative past its start.
  func distance(overshoot: Double) -> Double {
    guard let travel = overshoot < 0 ? start : end else {
      return RubberBand.distance(overshoot: overshoot, viewport: viewport)
    }
    let distance = travel.distance(overshoot: abs(overshoot))
    return overshoot < 0 ? distance.opposite : distance
  }

  /// The finger's overshoot behind a distance past an end, negative past the start.
  func overshoot(distance: Double) -> Double {
    guard let travel = distance < 0 ? start : end else {
      return RubberBand.reach(showing: distance, viewport: viewport)
    }
    let overshoot = travel.overshoot(distance: abs(distance))
    return distance < 0 ? overshoot.opposite : overshoot
  }
}

extension RubberBand {
  /// The finger's overshoot behind a distance on show.
  ///
  /// No finger reaches a viewport or more past the end; content that lies there is held at 99.9 %.
  fileprivate static func reach(showing distance: Double, viewport: Double) -> Double {
    let limit = viewport * 0.999
    let held = min(max(distance, -limit), limit)
    return overshoot(distance: held, viewport: viewport) ?? 0
  }
}
