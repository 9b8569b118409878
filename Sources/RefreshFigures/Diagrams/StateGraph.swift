package import RefreshModel

/// The states that a component can reach and what leads from one to another, found by trying every
/// input in every situation of a simulation.
///
/// The inputs are those of a user and of an application that goes through the component's calls:
/// pulls, scrolling, releases, taps, calls, a window that comes or goes, and time. An assigned
/// state, a hidden component and a detached one are not among them.
package struct StateGraph: Hashable, Sendable {
  package let component: RefreshComponent

  /// The states that can be reached, in the order of their raw values.
  package let states: [RefreshState]

  /// The transitions from one state to another, in the order of sources, targets and triggers.
  package let transitions: [Transition]

  /// Explores a component.
  package init(of component: RefreshComponent, settings: [Setting] = []) {
    var explorer = StateExplorer(of: Component(component, settings: settings))
    explorer.explore()
    self.component = component
    transitions = explorer.transitions
    states = Set([.idle] + transitions.flatMap { [$0.source, $0.target] })
      .sorted { $0.rawValue < $1.rawValue }
  }
}

extension StateGraph {
  /// The way from one state to another.
  package struct Transition: Hashable, Sendable {
    /// The state that is left.
    package let source: RefreshState

    /// The state that follows.
    package let target: RefreshState

    package let trigger: Trigger

    /// The limit that the pull, the scrolled distance or the time must pass; nil for none.
    package let limit: Limit?

    /// Whether it takes place only while the scroll view is in no window.
    package let needsNoWindow: Bool

    package init(
      from source: RefreshState, to target: RefreshState, by trigger: Trigger, limit: Limit? = nil,
      needsNoWindow: Bool = false
    ) {
      self.source = source
      self.target = target
      self.trigger = trigger
      self.limit = limit
      self.needsNoWindow = needsNoWindow
    }
  }

  package enum Trigger: String, Hashable, Sendable, CaseIterable {
    /// A finger pulls the component further into view, or content scrolls there.
    case pull, scroll

    /// A finger moves the component back.
    case pullBack

    /// The finger is lifted.
    case release

    /// The label is tapped.
    case tap

    /// The scroll view enters a window.
    case window

    /// Time passes.
    case time

    /// A call of the application.
    case beginRefreshing, endRefreshing, endRefreshingWithNoMoreData, resetNoMoreData
    case closeSecondFloor

    /// A call of `endRefreshing` with a result.
    case succeeded, failed, cancelled
  }

  /// A number with a comparison.
  package struct Limit: Hashable, Sendable {
    /// The comparisons of distances.
    package enum Comparison: String, Hashable, Sendable {
      case above = ">"
      case atLeast = "≥"
      case below = "<"
      case atMost = "≤"
    }

    /// The comparison of the distance; of a time, always `atLeast`.
    package let comparison: Comparison

    /// The distance in points, or the time in seconds.
    package let value: Double

    /// Creates a limit in points or seconds.
    package init(_ comparison: Comparison, _ value: Double) {
      self.comparison = comparison
      self.value = value
    }
  }
}

extension StateGraph.Transition {
  /// The name by which captions refer to it, such as `release` or `beginRefreshingWithoutWindow`.
  ///
  /// A pull that arms the second floor is `pullFurther`.
  package var name: String {
    let isFurther = trigger == .pull && target == .pullingToSecondFloor
    return (isFurther ? "pullFurther" : trigger.rawValue) + (needsNoWindow ? "WithoutWindow" : "")
  }

  /// The trigger and its guard as code, such as `pull > 54 pt` or `beginRefreshing() [window ==
  /// nil]`.
  package var label: String {
    let isJudged = trigger == .release ? limit : nil
    let guards =
      [isJudged.map { "\(distanceName) \($0) pt" }, needsNoWindow ? "window == nil" : nil]
      .compactMap(\.self).joined(separator: ", ")
    return guards.isEmpty ? event : "\(event) [\(guards)]"
  }

  /// The name of the distance that decides about a release: the pull of a second floor, or the
  /// scrolling of content.
  private var distanceName: String { source == .secondFloor ? "pull" : "scroll" }

  private var event: String {
    switch trigger {
    case .pull, .pullBack: limit.map { "pull \($0) pt" } ?? "pull"
    case .scroll: limit.map { "scroll \($0) pt" } ?? "scroll"
    case .release, .tap: trigger.rawValue
    case .window: "window != nil"
    case .time: limit.map { "after(\($0.value.hundredths) s)" } ?? "after"
    case .beginRefreshing, .endRefreshing, .endRefreshingWithNoMoreData, .resetNoMoreData,
      .closeSecondFloor:
      "\(trigger.rawValue)()"
    case .succeeded, .failed, .cancelled: "endRefreshing(.\(trigger.rawValue))"
    }
  }
}

extension StateGraph.Limit: CustomStringConvertible {
  /// The comparison and the number, such as `> 54`.
  package var description: String { "\(comparison.rawValue) \(value.hundredths)" }
}

/// The edges of a diagram: transitions that have the same label and target are one edge with
/// several sources, and those that also have the same sources share a line.
struct DiagramEdges {
  let edges: [Diagram.Edge]

  init(of graph: StateGraph, label: (StateGraph.Transition) -> Diagram.Label) {
    let nodes = Dictionary(
      uniqueKeysWithValues: graph.states.enumerated().map { ($0.element, $0.offset) })
    var edges: [Diagram.Edge] = []
    for transition in graph.transitions {
      guard let source = nodes[transition.source], let target = nodes[transition.target] else {
        continue
      }
      let label = label(transition)
      if let place = edges.firstIndex(where: { $0.target == target && $0.labels == [label] }) {
        if !edges[place].sources.contains(source) { edges[place].sources.append(source) }
      } else {
        edges.append(
          Diagram.Edge(
            "\(transition.target.name).\(transition.name)", from: [source], to: target,
            labels: [label]))
      }
    }
    self.edges = edges.reduce(into: []) { merged, edge in
      let place = merged.firstIndex { $0.target == edge.target && $0.sources == edge.sources }
      if let place {
        merged[place].labels += edge.labels
      } else {
        merged.append(edge)
      }
    }
  }
}
