/// The elements of a component before they are laid out.
///
/// The tree begins as the component's bounds, a box without padding. An element is added after its
/// parent and after the labels beside which it is placed, so that no two elements can wait for each
/// other. Children of rows and columns stand in the order in which they are added.
package struct LayoutTree: Hashable, Sendable {
  /// The identity of an element within its tree.
  package struct ID: Hashable, Sendable {
    let index: Int
  }

  /// The elements, each after its parent.
  private(set) var nodes = [LayoutNode(.box())]

  /// The children of each element, in order.
  private(set) var children: [[Int]] = [[]]

  /// The parent of each element; the root is its own.
  private(set) var parents = [0]

  /// Whether layouts are mirrored for right-to-left languages.
  private let mirrors: Bool

  /// Creates the bounds of a component, which are mirrored for right-to-left languages or not.
  package init(mirrors: Bool = true) {
    self.mirrors = mirrors
  }

  /// The component's bounds.
  package var root: ID { ID(index: 0) }

  /// Adds an element as the last child of a row, a column or a box.
  ///
  /// - Precondition: the parent can have children, and what the element is placed beside are labels,
  ///   at least one, that were added before.
  package mutating func add(_ node: LayoutNode, to parent: ID) -> ID {
    switch nodes[parent.index].content {
    case .row, .column, .box: break
    case .picture, .label: preconditionFailure("Pictures and labels have no children")
    }
    if case .beside(let labels, _, _, _) = node.place.horizontal {
      precondition(!labels.isEmpty && labels.allSatisfy(isLabel), "Only labels have a text beside")
    }
    nodes.append(node)
    parents.append(parent.index)
    children.append([])
    children[parent.index].append(nodes.count - 1)
    return ID(index: nodes.count - 1)
  }

  private func isLabel(_ id: ID) -> Bool {
    if case .label = nodes[id.index].content { true } else { false }
  }

  /// The bounds of all elements in a component of a size, in points.
  ///
  /// `measure` returns the extent of a label, by its number, in a width in points, which is infinite
  /// for the natural extent. It is asked at most twice for each label.
  package func layout(
    in size: Size, direction: TextDirection = .leftToRight,
    measure: (Int, Double) -> LabelExtent
  ) -> Layout {
    var passes = LayoutPasses(tree: self)
    passes.findNaturalWidths(measure)
    passes.assignWidths(in: size)
    passes.findHeights(measure)
    if passes.giveWay() { passes.assignWidths(in: size) }
    passes.place()
    let layout = Layout(bounds: passes.absoluteBounds(), rooms: passes.items.map(\.textRoom))
    return mirrors && direction == .rightToLeft ? layout.mirrored(inWidth: size.width) : layout
  }
}

/// The bounds of the elements of a tree.
package struct Layout: Hashable, Sendable {
  /// The bounds in points from the component's corner, in the order in which elements were added.
  private let bounds: [Rect]

  /// The widths in which labels were set, in points.
  private let rooms: [Double]

  init(bounds: [Rect], rooms: [Double]) {
    self.bounds = bounds
    self.rooms = rooms
  }

  /// The bounds of an element, in points from the component's corner.
  package subscript(id: LayoutTree.ID) -> Rect { bounds[id.index] }

  /// The width in which a label was set, in points: that of its bounds, or less where the label has more
  /// than one line and something hangs beside it.
  package func textRoom(of id: LayoutTree.ID) -> Double { rooms[id.index] }

  /// The layout mirrored as a whole in a component of a width, in points.
  package func mirrored(inWidth width: Double) -> Layout {
    Layout(bounds: bounds.map { $0.mirrored(inWidth: width) }, rooms: rooms)
  }
}

/// The extent of a label's text as set in a width.
package struct LabelExtent: Hashable, Sendable {
  /// The width of the widest line, in points.
  package var width: Double

  /// The height of all lines, in points.
  package var height: Double

  /// The distance from the top to the first baseline, in points.
  package var firstBaseline: Double

  /// Whether the text was broken into lines because it is too wide for one.
  package var isWrapped: Bool

  /// Creates an extent from lengths in points.
  package init(width: Double, height: Double, firstBaseline: Double, isWrapped: Bool = false) {
    (self.width, self.height, self.firstBaseline) = (width, height, firstBaseline)
    self.isWrapped = isWrapped
  }
}
