/// The place of a pulled component while it is pulled and while it refreshes.
///
/// These are SmartRefreshLayout's spinner styles but MatchLayout, which fills the layout.
public enum DisplayStyle: String, Hashable, Sendable, CaseIterable {
  /// It travels with the pull, beside the content: all components of MJRefresh.
  case translate

  /// It stretches from the edge of the content's room to the content: it is as long as the pull.
  case scale

  /// It stands still at the edge, behind the content, which uncovers it.
  case fixedBehind = "fixed-behind"

  /// It stands still at the edge, in front of the content.
  case fixedFront = "fixed-front"
}

extension ComponentBody {
  /// Its place follows from the pull, and not from its length alone.
  var isPlacedByPull: Bool { displayStyle != .translate || floats }

  /// It floats over content that doesn't move with the pull.
  package var floats: Bool { !pullRules.movesContent }

  /// Its pull is that of its refresh, which no finger changes.
  var holdsPull: Bool { state.isRefreshing || state.isResult && owesEnd }

  /// Places a component whose display style or pull asks for it.
  mutating func placeByPull(in view: ScrollView) {
    guard isPlacedByPull else { return }
    bounds =
      place(at: view.offset[axis], floatingBy: view.floatingPull[pullEdge], in: view).bounds
  }

  /// The edge at which it is pulled.
  var pullEdge: Edge { kind.isAtEnd ? axis.trailingEdge : axis.leadingEdge }

  /// The place of a component that follows from the pull, in the content.
  ///
  /// - Parameters:
  ///   - offset: the offset along the axis, in points.
  ///   - floatingPull: the pull of a component that floats, in points.
  ///   - view: the scroll view.
  /// - Returns: the bounds, and how much of them the content uncovers.
  func place(
    at offset: Double, floatingBy floatingPull: Double, in view: ScrollView
  ) -> PulledPlace {
    let rest = view.restingOffset(at: pullEdge)
    let pastRest = kind.isAtEnd ? offset - rest : rest - offset
    let pull = floats ? floatingPull : max(0, pastRest)
    let shown = displayStyle == .scale ? pull : length
    let travelled: Double =
      switch displayStyle {
      case .translate: pull
      case .scale, .fixedBehind, .fixedFront: shown
      }
    var result = bounds
    if kind.isAtEnd {
      let edge = offset + view.viewport[axis] - view.applicationInset[pullEdge]
      result[axis] = edge - travelled + ignoredInset
    } else {
      let edge = offset + view.applicationInset[pullEdge]
      result[axis] = edge + travelled - shown - ignoredInset
    }
    result[lengthAlong: axis] = shown
    guard displayStyle == .fixedBehind else { return PulledPlace(bounds: result, uncovered: nil) }
    var uncovered = result
    uncovered[lengthAlong: axis] = min(pull, shown)
    if kind.isAtEnd { uncovered[axis] += max(0, shown - pull) }
    return PulledPlace(bounds: result, uncovered: uncovered)
  }
}

/// The place of a component while it is pulled, in points.
struct PulledPlace {
  let bounds: ComponentBounds

  /// The part of the bounds that the content uncovers of a component behind it; nil for all others.
  let uncovered: ComponentBounds?
}

extension ComponentBounds {
  /// The length along an axis, in points.
  fileprivate subscript(lengthAlong axis: Axis) -> Double {
    get {
      switch axis {
      case .horizontal: width
      case .vertical: height
      }
    }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}
