/// The edges on one side of the row, each on a track of its own height.
struct DiagramTracks {
  /// The numbers of the edges, from the shortest to the longest.
  let edges: [Int]

  /// The level of each edge by its number, from 0 beside the nodes.
  private(set) var levels: [Int: Int] = [:]

  private let diagram: Diagram

  init(of edges: [Int], in diagram: Diagram) {
    self.diagram = diagram
    let spans = { (number: Int) in
      let ends = diagram.edges[number].ends
      return ends[ends.count - 1] - ends[0]
    }
    self.edges = edges.sorted { (spans($0), $0) < (spans($1), $1) }
    var placed: [Int] = []
    for edge in self.edges {
      let below = placed.filter { overlaps($0, edge) }.compactMap { levels[$0] }
      levels[edge] = (below.max() ?? -1) + 1
      placed.append(edge)
    }
  }

  /// The number of levels.
  var levelCount: Int { (levels.values.max() ?? -1) + 1 }

  private func overlaps(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (diagram.edges[first].ends, diagram.edges[second].ends)
    return first[0] < second[second.count - 1] && second[0] < first[first.count - 1]
  }

  /// The edges that meet a node, in the order of their places on it.
  ///
  /// Those that lead back stand before those that lead on, and the outermost in the middle, so that
  /// no two edges of a node cross beside it.
  func ports(of node: Int) -> [Int] {
    edges.filter { diagram.edges[$0].ends.contains(node) }.sorted { first, second in
      let (left, right) = (place(of: first, at: node), place(of: second, at: node))
      return left.lexicographicallyPrecedes(right)
    }
  }

  private func place(of edge: Int, at node: Int) -> [Int] {
    let (ends, level) = (diagram.edges[edge].ends, levels[edge] ?? 0)
    switch (ends[0] < node, ends[ends.count - 1] > node) {
    case (true, false): return [0, level]
    case (false, true): return [2, -level]
    default: return [1, level]
    }
  }
}
