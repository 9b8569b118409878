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

/// The measured texts of a diagram.
struct DiagramTexts {
  /// The name and the title of each node; nil for one without a title.
  let nodes: [(name: MeasuredText, title: MeasuredText?)]

  /// The labels of each edge.
  let labels: [[MeasuredText]]

  /// The widest title on one line, in letters of its size.
  private static let longestLine = 11.0

  private static let maximumLineCount = 3

  init(of diagram: Diagram, theme: FigureTheme, measurer: any TextMeasuring) {
    func measured(
      _ text: String, size: Double, weight: TextStyle.Weight = .regular, isCode: Bool = false
    ) -> MeasuredText {
      MeasuredText(
        TextBlock(
          text, style: TextStyle(size: size, weight: weight, families: theme.families),
          language: isCode ? "en" : diagram.language,
          direction: isCode ? .leftToRight : diagram.direction),
        measuredBy: measurer)
    }
    let sizes = theme.sizes
    nodes = diagram.nodes.map { node in
      let name = measured(node.name, size: sizes.caption, weight: .bold, isCode: true)
      guard !node.title.isEmpty else { return (name, nil) }
      let title = measured(node.title, size: sizes.caption)
      let room = Self.longestLine * sizes.caption
      guard title.metrics.naturalWidth > room else { return (name, title) }
      var block = title.block
      block.width = room
      block.maximumLineCount = Self.maximumLineCount
      if !node.titleBreaks.isEmpty { block.lineBreaking = .places(node.titleBreaks) }
      return (name, MeasuredText(block, measuredBy: measurer).balanced(measuredBy: measurer))
    }
    labels = diagram.edges.map { edge in
      edge.labels.map { measured($0.text, size: sizes.annotation, isCode: $0.isCode) }
    }
  }
}

extension [MeasuredText] {
  /// The room of texts that stand under each other.
  var stackSize: Size {
    Size(width: map(\.size.width).max() ?? 0, height: map(\.size.height).reduce(0, +))
  }
}

/// The distances inside a diagram, in points.
enum DiagramMetrics {
  /// From the border of a node to its texts.
  static let padding = (horizontal: 14.0, vertical: 10.0)

  /// The radius of a node's corners.
  static let cornerRadius = 10.0

  /// Between edges that meet the same side of a node.
  static let portSpacing = 16.0

  /// The radius of an edge's corners.
  static let elbow = 8.0

  /// The length of an arrow head, and half of its width.
  static let arrow = (length: 8.0, halfWidth: 4.0)

  /// The least distance between two nodes.
  static let leastGap = 36.0

  /// From a label to the ends of the line that it interrupts.
  static let labelGap = 5.0

  /// From a label to a line that passes it.
  static let clearance = 6.0

  /// From a straight edge to its labels.
  static let labelOffset = 3.0

  /// From the middle of the row to each of two edges that run in opposite directions.
  static let pairOffset = 7.0

  /// From a node to the first track, without the arrow head.
  static let firstTrack = 10.0

  /// Between the labels of neighbouring tracks, and the least height of a track.
  static let track = (spacing: 10.0, height: 12.0)

  /// The dot from which everything begins: its radius and its distance from the first node.
  static let start = (radius: 4.5, distance: 20.0)

  /// Around everything, for the width of lines.
  static let margin = 2.0
}
