extension LayoutPasses {
  /// Finds the least and the natural width of each element, from the leaves to the root.
  ///
  /// A share of the parent's width counts as the natural width, as percentages do in CSS while the
  /// parent's width is still sought.
  mutating func findNaturalWidths(_ measure: (Int, Double) -> LabelExtent) {
    for index in items.indices.reversed() {
      let node = tree.nodes[index]
      if case .points(let width) = node.width {
        (items[index].leastWidth, items[index].naturalWidth) = (width, width)
        continue
      }
      switch node.content {
      case .picture(let size):
        (items[index].leastWidth, items[index].naturalWidth) = (size.width, size.width)
      case .label(let number, _):
        let text = measure(number, .infinity)
        items[index].text = text
        items[index].naturalWidth = text.width
      case .row(let spacing, _):
        items[index].leastWidth = rowWidth(of: index, spacing: spacing) { child in
          shrinks(child) ? 0 : items[child].naturalWidth
        }
        items[index].naturalWidth = rowWidth(of: index, spacing: spacing) { child in
          items[child].naturalWidth
        }
      case .column:
        items[index].leastWidth = greatest(of: index, \.leastWidth)
        items[index].naturalWidth = greatest(of: index, \.naturalWidth)
      case .box(let padding):
        let room = padding.start + padding.end
        findHangers(in: index)
        items[index].leastWidth = greatest(of: index, \.leastWidth) + room
        items[index].naturalWidth =
          tree.children[index].reduce(0) { max($0, naturalWidthWithLead(of: $1)) } + room
      }
    }
  }

  /// Gives each element its width, and the height that its contents don't decide, from the root to the
  /// leaves.
  mutating func assignWidths(in size: Size) {
    items[0].bounds.width = size.width
    items[0].givenHeight = size.height
    for index in items.indices {
      let (width, height) = (items[index].bounds.width, items[index].givenHeight)
      switch tree.nodes[index].content {
      case .picture, .label: break
      case .row(let spacing, _):
        assignRowWidths(of: index, spacing: spacing)
        giveHeights(toChildrenOf: index, in: height)
      case .column:
        assignWidths(ofChildrenOf: index, in: width)
        giveHeights(toChildrenOf: index, in: height)
      case .box(let padding):
        assignWidths(ofChildrenOf: index, in: max(0, width - padding.start - padding.end))
        giveHeights(
          toChildrenOf: index, in: height.map { max(0, $0 - padding.top - padding.bottom) })
      }
    }
  }

  private mutating func giveHeights(toChildrenOf index: Int, in room: Double?) {
    for child in tree.children[index] {
      items[child].givenHeight =
        switch tree.nodes[child].height {
        case .points(let height): height
        case .share(let factor): room.map { $0 * factor }
        case .fit: nil
        }
    }
  }

  private mutating func assignWidths(ofChildrenOf index: Int, in room: Double) {
    for child in tree.children[index] {
      switch tree.nodes[child].width {
      case .points(let width): items[child].bounds.width = width
      case .share(let factor):
        items[child].bounds.width = sharedWidth(of: child, in: room * factor)
      case .fit:
        let item = items[child]
        let room = max(0, room - item.lead.start - item.lead.end)
        items[child].lead.isKept = !item.lead.labels.isEmpty
        items[child].bounds.width =
          room >= item.naturalWidth - Self.tolerance
          ? item.naturalWidth : max(item.leastWidth, room)
      }
    }
  }

  private mutating func assignRowWidths(of index: Int, spacing: Double) {
    let room = items[index].bounds.width
    for child in tree.children[index] {
      items[child].bounds.width =
        if case .share(let factor) = tree.nodes[child].width { room * factor } else {
          items[child].naturalWidth
        }
    }
    let excess = rowWidth(of: index, spacing: spacing) { items[$0].bounds.width } - room
    let shrinking = tree.children[index].filter(shrinks)
    let natural = shrinking.reduce(0) { $0 + items[$1].naturalWidth }
    guard excess > Self.tolerance, natural > 0 else { return }
    for child in shrinking {
      let width = items[child].naturalWidth
      items[child].bounds.width = excess < natural ? width - excess * width / natural : 0
    }
  }

  /// Whether an element of a row gives way: only labels of natural width do.
  private func shrinks(_ index: Int) -> Bool {
    if case .label = tree.nodes[index].content { tree.nodes[index].width == .fit } else { false }
  }

  private func rowWidth(of index: Int, spacing: Double, width: (Int) -> Double) -> Double {
    let children = tree.children[index]
    return max(0, children.reduce(Self.gaps(children, spacing)) { $0 + width($1) })
  }

  static func gaps(_ children: [Int], _ spacing: Double) -> Double {
    spacing * Double(max(0, children.count - 1))
  }

  private func greatest(of index: Int, _ width: KeyPath<Item, Double>) -> Double {
    tree.children[index].reduce(0) { max($0, items[$1][keyPath: width]) }
  }
}
