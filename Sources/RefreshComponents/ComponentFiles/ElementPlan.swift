import ProofDrawing
import RefreshModel

/// The layout of the elements of a file that are seen at a moment.
struct ElementPlan {
  private let list: ElementList
  private let face: ComponentFileFace
  private let context: FaceContext
  private var tree: LayoutTree

  /// The places of the elements in the layout; nil for those that are not seen.
  private var ids: [LayoutTree.ID?]
  private var labels: [LabelPlan?]

  /// Plans the elements of a face in a height in points, which limits the lines of a title if the
  /// component can't be higher.
  init(of face: ComponentFileFace, in context: FaceContext, height: Double) {
    self.face = face
    self.context = context
    list = face.file.list
    tree = LayoutTree(mirrors: face.file.mirrors)
    ids = Array(repeating: nil, count: list.elements.count)
    labels = Array(repeating: nil, count: list.elements.count)
    let seen = self.seen
    for index in list.order where seen[index] { add(index, among: seen, height: height) }
  }

  /// Whether each element has a place in the layout: those inside others only if these have.
  private var seen: [Bool] {
    var seen: [Bool] = []
    for (index, element) in list.elements.enumerated() {
      let isContained = list.containers[index].map { seen[$0] } ?? true
      seen.append(isContained && isSeen(element))
    }
    return seen
  }

  private func isSeen(_ element: ComponentElement) -> Bool {
    guard element.isSeen(at: context.moment) else { return false }
    return switch element.content {
    case .indicator: context.indicator(images: face.images).size != nil
    case .label(let label) where label.text == .title:
      face.showsTitle(in: context) || context.hiddenTitleKeepsRoom && !context.hidesTitle
    case .label(let label) where label.text == .lastUpdated:
      context.texts.lastUpdated != nil && face.showsLastUpdated
    default: element.content.part != .indicator || !context.hidesIndicator
    }
  }

  private mutating func add(_ index: Int, among seen: [Bool], height: Double) {
    let element = list.elements[index]
    let art = ElementArt(of: element, in: context, face: face)
    if case .label(let label) = element.content {
      var plan = LabelPlan(of: label, in: context)
      if label.text == .title { limitLines(of: &plan, at: index, among: seen, height: height) }
      labels[index] = plan
    }
    let node = LayoutNode(
      content(of: element, index, art), width: art.width, height: art.height,
      place: place(of: index))
    ids[index] = tree.add(node, to: list.containers[index].flatMap { ids[$0] } ?? tree.root)
  }

  /// Leaves the title of a component that can't grow as many lines as there is room for.
  private func limitLines(
    of plan: inout LabelPlan, at index: Int, among seen: [Bool], height: Double
  ) {
    guard face.file.grows, face.keepsHeight(in: context) else { return }
    let others = list.neighbours(of: index).filter { seen[$0] }
    let room = others.reduce(height) { room, other in
      guard case .label(let label) = list.elements[other].content else { return room }
      return room - LabelPlan(of: label, in: context).lineHeight
    }
    plan.limitLines(toHeight: room)
  }

  private func place(of index: Int) -> LayoutNode.Place {
    let element = list.elements[index]
    let factor = context.sizeFactor
    let offset = Point(
      x: element.placement.offset.x * factor, y: element.placement.offset.y * factor)
    switch element.placement.anchor {
    case .point(let horizontal, let vertical):
      return LayoutNode.Place(.at(horizontal.alignment), vertical.alignment, offset: offset)
    case .beside(_, let side, let gap, let part):
      let known = list.labels[index].compactMap { ids[$0] }
      // Without a text the element stands in the middle, as an arrow without labels does.
      guard !known.isEmpty else { return LayoutNode.Place(offset: offset) }
      return LayoutNode.Place(
        .beside(
          known, side: side == .start || side == .left ? .start : .end,
          gap: face.gap(of: element, gap) * factor,
          from: part == .edge || face.showsImage(element, in: context) ? .edge : .center),
        .center, offset: offset)
    }
  }

  private func content(
    of element: ComponentElement, _ index: Int, _ art: ElementArt
  ) -> LayoutNode.Content {
    let factor = context.sizeFactor
    switch element.content {
    case .label:
      return .label(index, alignment: labels[index]?.alignment.layout ?? .center)
    case .row(let stack):
      return .row(spacing: stack.spacing * factor, alignment: stack.alignment.row)
    case .column(let stack):
      return .column(
        spacing: stack.spacing * factor, alignment: stack.alignment.column,
        isEven: stack.distribution == .equal)
    case .box(let box):
      return .box(
        padding: LayoutNode.Padding(
          vertical: box.padding.height * factor, horizontal: box.padding.width * factor))
    case .image, .frames, .lottie, .indicator, .arrow, .spinner, .ring, .bar, .dots, .line, .shape:
      return .picture(art.naturalSize)
    }
  }

  /// The elements in a component of a size in points.
  mutating func placed(in size: Size) -> PlacedElements {
    var sets: [SetLabel?] = Array(repeating: nil, count: labels.count)
    var layout = layout(in: size, &sets)
    // Others take the room that a narrower wording leaves.
    if chooseWordings(in: layout) { layout = self.layout(in: size, &sets) }
    let elements = list.elements.indices.compactMap { index in
      ids[index].map { id in
        PlacedElement(
          index: index, element: list.elements[index], bounds: layout[id],
          label: labels[index].map {
            // Lines that gave way to an element beside them stay as they are in wider bounds.
            $0.set(
              asInWidth: layout.textRoom(of: id), boundsWidth: layout[id].width, known: sets[index])
          })
      }
    }
    return PlacedElements(elements: elements, context: context)
  }

  /// The layout in a size in points; `sets` gets each label as it was set last.
  private func layout(in size: Size, _ sets: inout [SetLabel?]) -> Layout {
    tree.layout(in: size, direction: context.direction) { number, width in
      guard let set = labels[number]?.set(inWidth: width) else {
        return LabelExtent(width: 0, height: 0, firstBaseline: 0)
      }
      sets[number] = set
      return set.extent
    }
  }

  /// Leaves each label with several wordings the one that it shows; returns whether any is not its widest.
  private mutating func chooseWordings(in layout: Layout) -> Bool {
    var areNarrower = false
    for index in labels.indices {
      guard let id = ids[index], let plan = labels[index], plan.hasWordings else { continue }
      if labels[index]?.chooseWording(inWidth: layout.textRoom(of: id)) == true {
        areNarrower = true
      }
    }
    return areNarrower
  }
}

/// An element in its place.
struct PlacedElement {
  /// The number in the list of elements.
  let index: Int
  let element: ComponentElement

  /// The bounds, in points from the component's corner.
  let bounds: Rect

  /// The text as it is set; nil for other elements than labels.
  let label: SetLabel?
}

/// The elements that are seen in their places, from back to front.
struct PlacedElements {
  let elements: [PlacedElement]

  let context: FaceContext

  /// The sources of the texts, in the wordings that labels show, that the component itself doesn't have.
  var origins: [TextOrigin] {
    elements.compactMap { placed in
      guard case .label(let label) = placed.element.content, case .key = label.text,
        let set = placed.label, var text = LabelPlan.text(of: label.text, in: context)
      else { return nil }
      if !text.variants.isEmpty { text.show(set.variant) }
      return text.origin(of: placed.element.name)
    }
  }

  /// Leaves the component's own texts the wordings that labels show.
  func chooseWordings(for texts: inout FaceTexts) {
    for placed in elements {
      guard case .label(let label) = placed.element.content, let set = placed.label else {
        continue
      }
      switch label.text {
      case .title where !texts.title.variants.isEmpty: texts.title.show(set.variant)
      case .lastUpdated where texts.lastUpdated?.variants.isEmpty == false:
        texts.lastUpdated?.show(set.variant)
      case .title, .lastUpdated, .key, .literal, .glyph: break
      }
    }
  }

  /// The height that the lines of all labels need in the component, in points.
  func linesHeight(in list: ElementList) -> Double {
    var heights = Array(repeating: 0.0, count: list.elements.count)
    var highest = 0.0
    for placed in elements.reversed() {
      let own = placed.label?.height ?? heights[placed.index]
      guard let container = list.containers[placed.index] else {
        highest = max(highest, own)
        continue
      }
      if case .column(let stack) = list.elements[container].content {
        let gap = heights[container] > 0 && own > 0 ? stack.spacing * context.sizeFactor : 0
        heights[container] += own + gap
      } else {
        heights[container] = max(heights[container], own)
      }
    }
    return highest
  }
}

extension ElementPlacement.Horizontal {
  /// The alignment before mirroring; what doesn't mirror starts at the left.
  fileprivate var alignment: LayoutNode.Alignment {
    switch self {
    case .start, .left: .start
    case .center: .center
    case .end, .right: .end
    }
  }
}

extension ElementPlacement.Vertical {
  fileprivate var alignment: LayoutNode.Alignment {
    switch self {
    case .top: .start
    case .center: .center
    case .bottom: .end
    }
  }
}

extension TextAlignment {
  fileprivate var layout: LayoutNode.Alignment {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    }
  }
}

extension ElementStack.Alignment {
  fileprivate var row: LayoutNode.RowAlignment {
    switch self {
    case .start: .edges(.start)
    case .center: .center
    case .end: .edges(.end)
    case .baseline: .baseline
    }
  }

  fileprivate var column: LayoutNode.Alignment {
    switch self {
    case .start: .start
    case .center, .baseline: .center
    case .end: .end
    }
  }
}
