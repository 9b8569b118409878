import Foundation
import ProofDrawing

/// A random tree with the bounds that an independent flexbox gives its elements.
///
/// `scripts/tables/flexbox` writes the table. A label has a natural width, lines of one height that
/// break anywhere, and a greatest number of lines.
struct FlexboxCase {
  /// The line of the table.
  let line: Int

  /// The size of the component, in points.
  let size: Size

  /// The element at the root and what it contains, each before its children.
  let elements: [[String]]

  /// The bounds of the elements, in points from the component's corner.
  let bounds: [Rect]

  static func table(at url: URL) throws -> [FlexboxCase] {
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n").enumerated().map { index, line in
      let columns = line.split(separator: "\t").map { column in
        column.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
      }
      let size = columns[0][0].compactMap(Double.init)
      return FlexboxCase(
        line: index + 1, size: Size(width: size[0], height: size[1]), elements: columns[1],
        bounds: columns[2].map { words in
          let numbers = words.compactMap(Double.init)
          return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        })
    }
  }

  /// The bounds that our layout gives the elements, in the order of the table.
  func layout() -> [Rect] {
    var tree = LayoutTree()
    var texts: [[Double]] = []
    var identities: [LayoutTree.ID] = []
    var open = [(id: tree.root, missing: 1)]
    for words in elements {
      while open[open.count - 1].missing == 0 { open.removeLast() }
      open[open.count - 1].missing -= 1
      if words[0] == "label" { texts.append(words[4...7].compactMap(Double.init)) }
      let id = tree.add(Self.node(words, label: texts.count - 1), to: open[open.count - 1].id)
      identities.append(id)
      open.append((id, Int(words[3]) ?? 0))
    }
    let layout = tree.layout(in: size) { label, width in Self.extent(of: texts[label], in: width) }
    return identities.map { layout[$0] }
  }

  private static func extent(of text: [Double], in width: Double) -> LabelExtent {
    let (natural, ascent, descent, most) = (text[0], text[1], text[2], text[3])
    let lines = width <= 0 ? most : max(1, min(most, (natural / width - 0.001).rounded(.up)))
    return LabelExtent(
      width: min(natural, width), height: lines * (ascent + descent), firstBaseline: ascent)
  }

  private static func node(_ words: [String], label: Int) -> LayoutNode {
    let values = words.dropFirst(4).map { Double($0) ?? 0 }
    var node = LayoutNode(
      .label(label), width: length(words[1]), height: length(words[2]))
    let own: Int
    switch words[0] {
    case "picture":
      own = 2
      node.content = .picture(Size(width: values[0], height: values[1]))
    case "row":
      own = 2
      node.content = .row(
        spacing: values[0],
        alignment: words[5] == "b" ? .baseline : .edges(alignment(words[5])))
    case "column":
      own = 2
      node.content = .column(spacing: values[0], alignment: alignment(words[5]))
    case "box":
      own = 4
      node.content = .box(
        padding: LayoutNode.Padding(
          top: values[0], start: values[1], bottom: values[2], end: values[3]))
    default:
      own = 4
    }
    if values.count > own {
      node.place = LayoutNode.Place(
        .at(alignment(words[4 + own])), alignment(words[5 + own]),
        offset: Point(x: values[own + 2], y: values[own + 3]))
    }
    return node
  }

  private static func length(_ word: String) -> LayoutNode.Length {
    if word == "fit" { return .fit }
    if word.hasSuffix("%") { return .share((Double(word.dropLast()) ?? 0) / 100) }
    return .points(Double(word) ?? 0)
  }

  private static func alignment(_ word: String) -> LayoutNode.Alignment {
    switch word {
    case "s": .start
    case "e": .end
    default: .center
    }
  }
}
