/// The layout of a tree in work: natural widths from below, widths from above, heights from below,
/// heights from above, and places.
///
/// Parents stand before their children, so each pass is one loop over the elements, forwards or
/// backwards, whatever their nesting. Rows follow CSS's flexible boxes
/// (https://www.w3.org/TR/css-flexbox-1/) without wrapping and growing; a label of natural width
/// shrinks and has no minimum, all else keeps its width.
struct LayoutPasses {
  let tree: LayoutTree

  /// The work on each element, in the order of the tree.
  var items: [Item]

  /// The lengths of one element, in points, as far as they are known.
  struct Item {
    /// The least width that the element takes however little room there is.
    var leastWidth = 0.0

    /// The width with unlimited room.
    var naturalWidth = 0.0

    /// The text of a label, first with unlimited room, then as set.
    var text: LabelExtent?

    /// The width in which a label is set.
    var textRoom = 0.0

    /// The room that others need beside the texts of the element; zero for none.
    var lead = Lead()

    /// The distance from the top to the first baseline; nil for an element that stands on it.
    var firstBaseline: Double?

    /// The distance from the top of a row to the line on which its children stand.
    var sharedBaseline = 0.0

    /// The height that does not depend on the contents, if it is one.
    var givenHeight: Double?

    /// The bounds, relative to the parent's corner until the last pass.
    var bounds = Rect.zero
  }

  /// A difference of lengths that is none, in points.
  ///
  /// Sums of lengths that are no binary fractions differ in their last bits, and no text may wrap for
  /// these.
  static let tolerance = 0x1p-30

  init(tree: LayoutTree) {
    self.tree = tree
    items = Array(repeating: Item(), count: tree.nodes.count)
  }
}

extension LayoutPasses {
  /// Gives each element its height and its place in its parent, from the root to the leaves.
  mutating func place() {
    for index in items.indices {
      let height = items[index].bounds.height
      switch tree.nodes[index].content {
      case .picture, .label: break
      case .row(let spacing, let alignment):
        fillHeights(ofChildrenOf: index, in: height)
        placeRow(index, spacing: spacing, alignment: alignment)
      case .column(let spacing, let alignment, let isEven):
        fillHeights(ofChildrenOf: index, in: height)
        let top = isEven ? shareHeight(of: index, spacing: spacing) : 0
        placeColumn(index, spacing: spacing, alignment: alignment, from: top)
      case .box(let padding):
        fillHeights(
          ofChildrenOf: index, in: max(0, height - padding.top - padding.bottom))
        placeBox(index, padding: padding)
      }
    }
  }

  private mutating func fillHeights(ofChildrenOf index: Int, in room: Double) {
    for child in tree.children[index] {
      if case .share(let factor) = tree.nodes[child].height {
        items[child].bounds.height = room * factor
      }
    }
  }

  private mutating func placeRow(
    _ index: Int, spacing: Double, alignment: LayoutNode.RowAlignment
  ) {
    let row = items[index]
    var x = 0.0
    for child in tree.children[index] {
      let room = row.bounds.height - items[child].bounds.height
      items[child].bounds.x = x
      items[child].bounds.y =
        switch alignment {
        case .edges(let alignment): alignment.part(of: room)
        case .baseline where hasOwnHeight(child): row.sharedBaseline - items[child].ascent
        case .baseline: 0
        }
      x += items[child].bounds.width + spacing
    }
  }

  /// Gives each element of a column an equal part of its height, or leaves them close together in the
  /// middle where a text has several lines.
  ///
  /// Returns the distance from the top of the column to the first of them, in points.
  private mutating func shareHeight(of index: Int, spacing: Double) -> Double {
    let children = tree.children[index]
    let room = items[index].bounds.height - Self.gaps(children, spacing)
    if children.contains(where: { items[$0].text?.isWrapped == true }) {
      return (room - children.reduce(0) { $0 + items[$1].bounds.height }) / 2
    }
    for child in children { items[child].bounds.height = room / Double(children.count) }
    return 0
  }

  private mutating func placeColumn(
    _ index: Int, spacing: Double, alignment: LayoutNode.Alignment, from top: Double
  ) {
    var y = top
    for child in tree.children[index] {
      let room = items[index].bounds.width - items[child].bounds.width
      items[child].bounds.x = alignment.part(of: room)
      items[child].bounds.y = y
      y += items[child].bounds.height + spacing
    }
  }

  private mutating func placeBox(_ index: Int, padding: LayoutNode.Padding) {
    let box = items[index].bounds
    for child in tree.children[index] {
      let place = tree.nodes[child].place
      if case .at(let alignment) = place.horizontal {
        let room = box.width - padding.start - padding.end - items[child].bounds.width
        let x = items[child].lead.start(of: alignment, in: room)
        items[child].bounds.x = padding.start + x + place.offset.x
      }
      items[child].bounds.y = top(of: child, in: box.height, within: padding)
    }
  }

  /// The bounds of all elements, in points from the component's corner.
  mutating func absoluteBounds() -> [Rect] {
    for index in items.indices.dropFirst() {
      let parent = tree.parents[index]
      items[index].bounds = items[index].bounds.moved(by: items[parent].bounds.corner)
      let place = tree.nodes[index].place
      if case .box = tree.nodes[parent].content,
        case .beside(let labels, let side, let gap, let anchor) = place.horizontal
      {
        let width = items[index].bounds.width
        let reach = anchor == .center ? width / 2 : side == .start ? width : 0
        let texts = labels.compactMap(textSpan)
        guard let text = texts.max(by: { $0.width < $1.width }) else { continue }
        let near = side == .start ? text.start - gap : text.start + text.width + gap
        items[index].bounds.x = near - reach + place.offset.x
      }
    }
    return items.map(\.bounds)
  }

  /// The left edge and the width of a label's text as set, in points.
  private func textSpan(_ label: LayoutTree.ID) -> (start: Double, width: Double)? {
    let item = items[label.index]
    guard case .label(_, let alignment) = tree.nodes[label.index].content, let text = item.text
    else { return nil }
    // A text that is cut may have an ellipsis that is wider than its room.
    let width = min(text.width, item.bounds.width)
    return (item.bounds.x + alignment.part(of: item.bounds.width - width), width)
  }
}

extension LayoutPasses.Item {
  /// The distance from the top to what stands on a shared baseline: the first baseline or the bottom.
  var ascent: Double { firstBaseline ?? bounds.height }
}
