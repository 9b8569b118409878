import ProofDrawing

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
