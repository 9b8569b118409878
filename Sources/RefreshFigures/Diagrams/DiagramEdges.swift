import RefreshModel

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
