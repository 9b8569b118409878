import ProofDrawing

/// A tree of elements as a test writes it, with labels of given natural sizes.
indirect enum TreeSketch {
  case image(Double, Double)
  case label(Double, Double)
  case row(Double, align: LayoutNode.RowAlignment = .center, [Placed])
  case column(Double, align: LayoutNode.Alignment = .center, [Placed])
  case box(LayoutNode.Padding, [Placed])

  /// An element with its size and place.
  struct Placed {
    var sketch: TreeSketch
    var width = LayoutNode.Length.fit
    var height = LayoutNode.Length.fit
    var place = LayoutNode.Place()

    init(
      _ sketch: TreeSketch, width: LayoutNode.Length = .fit, height: LayoutNode.Length = .fit,
      place: LayoutNode.Place = LayoutNode.Place()
    ) {
      (self.sketch, self.width, self.height, self.place) = (sketch, width, height, place)
    }
  }
}

/// A tree whose labels have one line, wherever they are cut, or wrap into lines of equal heights.
struct SketchedTree {
  private(set) var tree: LayoutTree

  /// The natural sizes of the labels, in points; the height is that of one line.
  private(set) var labels: [Size] = []

  /// The elements, each before its children.
  private(set) var identities: [LayoutTree.ID] = []

  /// The parent of each element as its place in `identities`; nil for children of the component.
  private(set) var parents: [Int?] = []

  /// Whether labels wrap into as many lines as they need.
  var wraps = false

  init(mirrors: Bool = true, _ children: [TreeSketch.Placed]) {
    tree = LayoutTree(mirrors: mirrors)
    for child in children { add(child, to: tree.root, parent: nil) }
  }

  private mutating func add(
    _ placed: TreeSketch.Placed, to parent: LayoutTree.ID, parent place: Int?
  ) {
    let content: LayoutNode.Content
    var children: [TreeSketch.Placed] = []
    switch placed.sketch {
    case .image(let width, let height): content = .picture(Size(width: width, height: height))
    case .label(let width, let height):
      content = .label(labels.count)
      labels.append(Size(width: width, height: height))
    case .row(let spacing, let alignment, let elements):
      content = .row(spacing: spacing, alignment: alignment)
      children = elements
    case .column(let spacing, let alignment, let elements):
      content = .column(spacing: spacing, alignment: alignment)
      children = elements
    case .box(let padding, let elements):
      content = .box(padding: padding)
      children = elements
    }
    let id = tree.add(
      LayoutNode(content, width: placed.width, height: placed.height, place: placed.place),
      to: parent)
    identities.append(id)
    parents.append(place)
    let index = identities.count - 1
    for child in children { add(child, to: id, parent: index) }
  }

  /// Adds an element to the component.
  mutating func add(_ node: LayoutNode) {
    identities.append(tree.add(node, to: tree.root))
    parents.append(nil)
  }

  /// The extent of a label in a width; the first baseline is four fifths of the way down a line.
  func extent(of label: Int, in width: Double) -> LabelExtent {
    let size = labels[label]
    let lines = wraps && width > 0 ? max(1, (size.width / width - 0.001).rounded(.up)) : 1
    return LabelExtent(
      width: min(size.width, width), height: lines * size.height, firstBaseline: size.height * 0.8)
  }

  /// The bounds of the elements in a component of 375 × 60 pt, or another size.
  func bounds(
    in size: Size = Size(width: 375, height: 60), _ direction: TextDirection = .leftToRight
  ) -> [Rect] {
    let layout = tree.layout(in: size, direction: direction, measure: extent)
    return identities.map { layout[$0] }
  }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
