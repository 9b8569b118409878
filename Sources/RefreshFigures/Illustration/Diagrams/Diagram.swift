package import ProofDrawing

/// Boxes in a row with arrows between them, drawn for a reader of either direction.
///
/// The nodes stand in the order in which they are read. An edge between neighbours runs straight;
/// every other edge has a track of its own above or below the row, so that its label meets nothing.
/// An edge has one target, and a source or several, which join on the way.
package struct Diagram: Hashable, Sendable {
  /// A box with a name and a text.
  package struct Node: Hashable, Sendable {
    /// The name, which is shown, and by which elements are named: `idle`, `idle.name`,
    /// `idle.title`.
    package var name: String

    /// The text under the name, in the reader's language; empty for none.
    package var title: String

    /// The places at which the text may break into lines, in UTF-8 bytes.
    package var titleBreaks: [Int]

    package init(_ name: String, title: String = "", titleBreaks: [Int] = []) {
      self.name = name
      self.title = title
      self.titleBreaks = titleBreaks
    }
  }

  /// A text on an edge.
  package struct Label: Hashable, Sendable {
    package var text: String

    /// Whether it is code, which is read from left to right in every language.
    package var isCode: Bool

    package init(_ text: String, isCode: Bool = true) {
      self.text = text
      self.isCode = isCode
    }
  }

  /// A way from one node or several to another.
  package struct Edge: Hashable, Sendable {
    /// The name of its elements: `NAME`, `NAME.arrow`, `NAME.label`, `NAME.label-2` and so on.
    package var name: String

    /// The numbers of the nodes that it leaves, in order and not the target.
    package var sources: [Int]

    /// The number of the node that it leads to.
    package var target: Int

    /// The texts, one under the other; at least one.
    package var labels: [Label]

    package init(_ name: String, from sources: [Int], to target: Int, labels: [Label]) {
      self.name = name
      self.sources = sources
      self.target = target
      self.labels = labels
    }
  }

  /// The nodes in the order in which they are read; the first is where everything begins.
  package var nodes: [Node]

  /// The edges, at most one for each name.
  package var edges: [Edge]

  /// The reader's language as a BCP-47 tag.
  package var language: String

  /// The side from which the row is read.
  package var direction: TextDirection

  /// Creates a diagram.
  package init(
    nodes: [Node], edges: [Edge], language: String = "en",
    direction: TextDirection = .leftToRight
  ) {
    self.nodes = nodes
    self.edges = edges
    self.language = language
    self.direction = direction
  }
}

extension Diagram.Edge {
  /// Its ends, from the first in the row to the last.
  var ends: [Int] { (sources + [target]).sorted() }

  /// It runs straight from a node to the next one.
  var isStraight: Bool { sources.count == 1 && abs(sources[0] - target) == 1 }

  /// It leads on in the row, from most of its sources.
  var leadsOn: Bool {
    let before = sources.filter { $0 < target }.count
    return before * 2 >= sources.count
  }
}
