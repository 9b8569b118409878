package import ProofDrawing

extension Diagram {
  /// The diagram as a picture without a background.
  package func picture(theme: FigureTheme, measuredBy measurer: any TextMeasuring) -> Picture {
    let texts = DiagramTexts(of: self, theme: theme, measurer: measurer)
    let drawing = DiagramDrawing(
      diagram: self, texts: texts, layout: DiagramLayout(of: self, texts: texts), theme: theme)
    return Picture(
      size: drawing.layout.size, language: language, direction: direction,
      elements: drawing.elements)
  }
}

/// A diagram with what it is drawn from.
struct DiagramDrawing {
  let diagram: Diagram
  let texts: DiagramTexts
  let layout: DiagramLayout
  let theme: FigureTheme

  /// The elements from back to front: lines, nodes, and labels.
  var elements: [Picture.Element] {
    let tracks = layout.tracks.sorted { $0.edge < $1.edge }
    return [start] + tracks.flatMap(track) + layout.lines.flatMap(line)
      + diagram.nodes.indices.flatMap(node)
      + tracks.flatMap { labels(of: $0.edge, in: $0.label) }
      + layout.lines.flatMap { labels(of: $0.edge, in: $0.label) }
  }

  /// The dot from which an arrow leads to the first node.
  private var start: Picture.Element {
    let (radius, color) = (DiagramMetrics.start.radius, theme.colors.secondaryText)
    let node = layout.nodes[0]
    let center = Point(x: DiagramMetrics.margin + radius, y: node.center.y)
    let tip = Point(x: node.x, y: center.y)
    let foot = Point(x: tip.x - DiagramMetrics.arrow.length, y: tip.y)
    return element(
      "start",
      [
        Shape(.circle(center: center, radius: radius), color: color),
        Shape(
          Path([.move(center), .line(foot)]), .stroke(width: theme.lines.medium), color: color),
        arrowHead(at: tip, from: foot, color: color),
      ])
  }

  private func track(_ track: DiagramLayout.Track) -> [Picture.Element] {
    let edge = diagram.edges[track.edge]
    let tip = track.tip(at: edge.target)
    let sign = track.y < track.border ? -1.0 : 1.0
    let foot = Point(x: tip.x, y: tip.y + sign * DiagramMetrics.arrow.length)
    return self.edge(track.edge, path: track.path(to: edge.target), tip: tip, foot: foot)
  }

  private func line(_ line: DiagramLayout.Line) -> [Picture.Element] {
    let length = line.start < line.end ? -DiagramMetrics.arrow.length : DiagramMetrics.arrow.length
    let foot = Point(x: line.end + length, y: line.y)
    return edge(
      line.edge, path: Path([.move(Point(x: line.start, y: line.y)), .line(foot)]),
      tip: Point(x: line.end, y: line.y), foot: foot)
  }

  private func edge(
    _ number: Int, path: Path, tip: Point, foot: Point
  ) -> [Picture.Element] {
    let name = diagram.edges[number].name
    let color = isMain(number) ? theme.colors.accent : theme.colors.secondaryText
    return [
      element(name, [Shape(path, .stroke(width: theme.lines.medium), color: color)]),
      element("\(name).arrow", [arrowHead(at: tip, from: foot, color: color)]),
    ]
  }

  private func arrowHead(at tip: Point, from foot: Point, color: Color) -> Shape {
    Shape(
      .arrowHead(at: tip, from: foot, halfWidth: DiagramMetrics.arrow.halfWidth), color: color)
  }

  /// The edge leads from a node to the next one in the row: the way that is usually taken.
  private func isMain(_ number: Int) -> Bool {
    let edge = diagram.edges[number]
    return edge.isStraight && edge.target > edge.sources[0]
  }

  private func node(_ number: Int) -> [Picture.Element] {
    let (rect, name) = (layout.nodes[number], diagram.nodes[number].name)
    let box = Path.roundedRectangle(
      rect.expanded(by: -theme.lines.thin / 2), radius: DiagramMetrics.cornerRadius)
    let texts = self.texts.nodes[number]
    let height = texts.name.size.height + (texts.title?.size.height ?? 0)
    var y = rect.center.y - height / 2
    let lines =
      [("name", texts.name, theme.colors.text)]
      + (texts.title.map { [("title", $0, theme.colors.secondaryText)] } ?? [])
    return [
      element(
        name,
        [
          Shape(box, color: theme.colors.surface),
          Shape(box, .stroke(width: theme.lines.thin), color: theme.colors.line),
        ])
    ]
      + lines.map { part, text, color in
        defer { y += text.size.height }
        let bounds = Rect(x: rect.x, y: y, width: rect.width, height: text.size.height)
        return self.text("\(name).\(part)", text, in: bounds, color: color)
      }
  }

  private func labels(of number: Int, in bounds: Rect) -> [Picture.Element] {
    var y = bounds.y
    let color = isMain(number) ? theme.colors.text : theme.colors.secondaryText
    return texts.labels[number].enumerated().map { place, label in
      defer { y += label.size.height }
      return text(
        "\(diagram.edges[number].name).label" + (place == 0 ? "" : "-\(place + 1)"), label,
        in: Rect(x: bounds.x, y: y, width: bounds.width, height: label.size.height), color: color)
    }
  }
}

/// Elements as the reader sees them: in a mirror where reading begins at the right.
extension DiagramDrawing {
  private var isMirrored: Bool { diagram.direction == .rightToLeft }

  private func text(
    _ name: String, _ text: MeasuredText, in bounds: Rect, color: Color
  ) -> Picture.Element {
    Picture.Element(
      name, bounds: isMirrored ? bounds.mirrored(inWidth: layout.size.width) : bounds,
      content: .text(text.block, text.metrics, color))
  }

  private func element(_ name: String, _ shapes: [Shape]) -> Picture.Element {
    let mirror = Transform.scale(x: -1, y: 1).then(.translation(x: layout.size.width, y: 0))
    let placed = shapes.map { shape in
      isMirrored
        ? Shape(shape.path.transformed(by: mirror), shape.paint, color: shape.color) : shape
    }
    return Picture.Element(name, placed)
  }
}

/// The outlines of a diagram's edges, in points.
extension DiagramLayout.Track {
  /// The line with its corners, interrupted where the labels stand, up to the foot of the arrow
  /// head.
  func path(to target: Int) -> Path {
    let goal = ports[target] ?? 0
    let sign = y < border ? -1.0 : 1.0
    var steps: [Path.Element] = []
    var turns: [Double] = []
    for (_, x) in ports.sorted(by: { $0.key < $1.key }) where x != goal {
      let side = goal > x ? 1.0 : -1.0
      let turn = x + side * DiagramMetrics.elbow
      steps += corner(
        from: Point(x: x, y: border), corner: Point(x: x, y: y), to: Point(x: turn, y: y),
        sign: sign)
      turns.append(turn)
    }
    let foot = Point(x: goal, y: border + sign * DiagramMetrics.arrow.length)
    for side in [-1.0, 1.0] where turns.contains(where: { ($0 - goal) * side > 0 }) {
      let turn = goal + side * DiagramMetrics.elbow
      let far = side < 0 ? turns.min() ?? turn : turns.max() ?? turn
      steps += horizontal(from: min(far, turn), to: max(far, turn))
      steps += corner(
        from: foot, corner: Point(x: goal, y: y), to: Point(x: turn, y: y), sign: sign)
    }
    return Path(steps)
  }

  /// The point of the arrow head.
  func tip(at target: Int) -> Point { Point(x: ports[target] ?? 0, y: border) }

  private func horizontal(from start: Double, to end: Double) -> [Path.Element] {
    let (left, right) = (label.x - DiagramMetrics.labelGap, label.maxX + DiagramMetrics.labelGap)
    let parts = right < start || left > end ? [(start, end)] : [(start, left), (right, end)]
    return parts.filter { $0.0 < $0.1 }.flatMap { part in
      [Path.Element.move(Point(x: part.0, y: y)), .line(Point(x: part.1, y: y))]
    }
  }

  /// A line up or down to a round corner, and round it.
  private func corner(
    from start: Point, corner: Point, to end: Point, sign: Double
  ) -> [Path.Element] {
    let radius = abs(end.x - corner.x)
    let turn = Point(x: corner.x, y: corner.y - sign * radius)
    let reach = 0.5522847498307936
    return [
      .move(start), .line(turn),
      .curve(
        Point(x: turn.x, y: turn.y + (corner.y - turn.y) * reach),
        Point(x: end.x + (corner.x - end.x) * reach, y: end.y), to: end),
    ]
  }
}
