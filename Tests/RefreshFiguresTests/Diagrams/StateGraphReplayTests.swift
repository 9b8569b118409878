import RefreshFigures
import RefreshModel
import Testing
import _ProofTestSupport

/// What the graph says, against simulations that the graph was not made from.
@Suite struct StateGraphReplayTests {
  @Test(arguments: RefreshComponent.allCases)
  func `every transition takes place again in a new simulation`(component: RefreshComponent) throws
  {
    let graph = StateGraph(of: component)
    for transition in graph.transitions {
      var stage = ReplayStage(component)
      for step in try #require(way(to: transition.source, in: graph)) { stage.perform(step) }
      try #require(stage.state == transition.source)
      stage.perform(transition)
      #expect(stage.state == transition.target, "\(transition)")
    }
  }

  @Test(arguments: RefreshComponent.allCases)
  func `nothing that happens at random leads to a state or along a way that the graph lacks`(
    component: RefreshComponent
  ) {
    let graph = StateGraph(of: component, settings: [.resultHoldTime(1), .retriesOnTap(true)])
    let ways = Set(graph.transitions.map { [$0.source, $0.target] })
    var random = SplitMix(state: 14)
    var visited: Set<RefreshState> = []
    for _ in 0..<40 {
      var stage = ReplayStage(component, settings: [.resultHoldTime(1), .retriesOnTap(true)])
      for _ in 0..<60 {
        let former = stage.state
        stage.performAnything(from: &random)
        visited.insert(stage.state)
        guard stage.state != former else { continue }
        #expect(ways.contains([former, stage.state]), "\(former.name) -> \(stage.state.name)")
      }
    }
    #expect(visited == Set(graph.states))
  }

  /// The shortest way from rest to a state.
  private func way(
    to state: RefreshState, in graph: StateGraph
  ) -> [StateGraph.Transition]? {
    var ways: [RefreshState: [StateGraph.Transition]] = [.idle: []]
    var next = [RefreshState.idle]
    while !next.isEmpty {
      let source = next.removeFirst()
      for transition in graph.transitions
      where transition.source == source && ways[transition.target] == nil {
        ways[transition.target] = (ways[source] ?? []) + [transition]
        next.append(transition.target)
      }
    }
    return ways[state]
  }
}

/// A simulation in which transitions are carried out.
private struct ReplayStage {
  private var simulation: Simulation
  private let kind: ComponentKind
  private let origin: Double

  init(_ component: RefreshComponent, settings: [Setting] = []) {
    kind = component.kind
    let view = ScrollView(
      viewport: ScrollExtent(width: 320, height: 480),
      contentSize: ScrollExtent(width: 1000, height: 1000))
    origin = kind.isAtEnd ? kind.axis == .vertical ? 520 : 680 : 0
    simulation = Simulation(SimulationSetup(view: view))
    simulation.apply(.attach(Component(component, settings: settings)))
  }

  var state: RefreshState { simulation[kind.target]?.body.state ?? .idle }

  private var distance: Double {
    let offset = kind.axis == .vertical ? simulation.view.offset.y : simulation.view.offset.x
    return kind.isAtEnd ? offset - origin : -offset
  }

  mutating func perform(_ transition: StateGraph.Transition) {
    if transition.needsNoWindow { simulation.apply(.window(isAttached: false)) }
    let limit = transition.limit?.value ?? 0
    switch transition.trigger {
    case .pull, .scroll: move(to: limit + 1, dragging: transition.trigger == .pull)
    case .pullBack: move(to: limit - 1, dragging: true)
    case .release: release(at: limit)
    case .tap:
      // ZHRefresh's footer is transparent where content is at its start.
      if kind.loadsByItself { move(to: -1, dragging: false) }
      simulation.apply(call(of: .tap))
    case .window: simulation.apply(.window(isAttached: true))
    case .time: simulation.apply(.advance(seconds: limit))
    default: simulation.apply(call(of: transition.trigger))
    }
  }

  private func call(of trigger: StateGraph.Trigger) -> Event {
    switch trigger {
    case .tap: .tap(kind.target)
    case .beginRefreshing: .beginRefreshing(kind.target)
    case .endRefreshing: .endRefreshing(kind.target)
    case .endRefreshingWithNoMoreData: .endRefreshingWithNoMoreData(kind.target)
    case .resetNoMoreData: .resetNoMoreData(kind.target)
    case .closeSecondFloor: .closeSecondFloor
    case .succeeded: .endRefreshing(kind.target, result: .succeeded)
    case .failed: .endRefreshing(kind.target, result: .failed)
    default: .endRefreshing(kind.target, result: .cancelled)
    }
  }

  private mutating func move(to distance: Double, dragging: Bool) {
    if dragging, !simulation.view.isDragging { simulation.apply(.pan(.began)) }
    let offset = kind.isAtEnd ? origin + distance : -distance
    simulation.apply(kind.axis == .vertical ? .offset(y: offset) : .offset(x: offset))
  }

  /// What loads by itself is scrolled to its end by a refresh that is over, so that a drag can end
  /// there.
  private mutating func release(at limit: Double) {
    if kind.loadsByItself {
      simulation.apply(.setState(kind.target, .noMoreData))
      move(to: limit, dragging: false)
      simulation.apply(.setState(kind.target, .idle))
      simulation.apply(.pan(.began))
    }
    simulation.apply(.pan(.ended))
    simulation.apply(.offset())
  }

  mutating func performAnything(from random: inout SplitMix) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: simulation.apply(.pan(.began))
    case 1:
      simulation.apply(.pan(.ended))
      simulation.apply(.offset())
    case 2...6:
      let step = Double(Int.random(in: -40...60, using: &random))
      move(to: min(distance + step, 150), dragging: false)
    case 7: simulation.apply(.window(isAttached: Bool.random(using: &random)))
    case 8: simulation.apply(.advance(seconds: 0.7))
    default:
      let calls: [StateGraph.Trigger] = [
        .tap, .beginRefreshing, .endRefreshing, .endRefreshingWithNoMoreData, .resetNoMoreData,
        .succeeded, .failed, .cancelled,
      ]
      simulation.apply(call(of: calls[Int.random(in: 0..<calls.count, using: &random)]))
    }
  }
}
