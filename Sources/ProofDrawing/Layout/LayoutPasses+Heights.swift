extension LayoutPasses {
  /// Finds the height of each element from its width, from the leaves to the root.
  ///
  /// A share of a height that is still sought counts as the natural height.
  mutating func findHeights(_ measure: (Int, Double) -> LabelExtent) {
    for index in items.indices.reversed() {
      let natural = naturalHeight(of: index, measure)
      items[index].bounds.height = items[index].givenHeight ?? natural
      items[index].firstBaseline = firstBaseline(of: index)
    }
  }

  private mutating func naturalHeight(
    of index: Int, _ measure: (Int, Double) -> LabelExtent
  ) -> Double {
    let children = tree.children[index]
    switch tree.nodes[index].content {
    case .picture(let size):
      return size.height
    case .label(let number, _):
      let width = items[index].bounds.width
      items[index].textRoom = width
      let text =
        items[index].text.flatMap { $0.width <= width ? $0 : nil } ?? measure(number, width)
      items[index].text = text
      return text.height
    case .row(_, let alignment):
      let standing = alignment == .baseline ? children.filter(hasOwnHeight) : []
      let baseline = standing.reduce(0) { max($0, items[$1].ascent) }
      items[index].sharedBaseline = baseline
      let lowest = standing.reduce(0) {
        max($0, baseline + items[$1].bounds.height - items[$1].ascent)
      }
      return children.reduce(lowest) { max($0, items[$1].bounds.height) }
    case .column(let spacing, _, _):
      return max(
        0, children.reduce(Self.gaps(children, spacing)) { $0 + items[$1].bounds.height })
    case .box(let padding):
      return children.reduce(0) { max($0, items[$1].bounds.height) } + padding.top + padding.bottom
    }
  }

  /// The distance from the top of an element to its first baseline, in points.
  ///
  /// It is that of the first child, as in CSS, or the line on which the children of a row stand. In a
  /// box the first child counts that is not beside a text.
  private func firstBaseline(of index: Int) -> Double? {
    let height = items[index].bounds.height
    let children = tree.children[index]
    switch tree.nodes[index].content {
    case .picture: return nil
    case .label:
      return items[index].text.map { (height - $0.height) / 2 + $0.firstBaseline }
    case .row(_, .edges(let alignment)):
      return children.first.map {
        alignment.part(of: height - items[$0].bounds.height) + items[$0].ascent
      }
    case .row(_, .baseline):
      return children.isEmpty ? nil : items[index].sharedBaseline
    case .column:
      return children.first.map { items[$0].ascent }
    case .box(let padding):
      return children.first { !isBeside($0) }.map {
        top(of: $0, in: height, within: padding) + items[$0].ascent
      }
    }
  }

  private func isBeside(_ index: Int) -> Bool {
    if case .beside = tree.nodes[index].place.horizontal { true } else { false }
  }

  /// Whether an element's height does not depend on a height of its parent that is still sought.
  func hasOwnHeight(_ index: Int) -> Bool {
    if case .share = tree.nodes[index].height { items[index].givenHeight != nil } else { true }
  }

  /// The distance of a child's top from that of its box, in points.
  func top(
    of child: Int, in height: Double, within padding: LayoutNode.Padding
  ) -> Double {
    let place = tree.nodes[child].place
    let room = height - padding.top - padding.bottom - items[child].bounds.height
    return padding.top + place.vertical.part(of: room) + place.offset.y
  }
}
