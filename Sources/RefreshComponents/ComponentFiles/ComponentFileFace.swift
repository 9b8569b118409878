import ProofDrawing
import RefreshModel

/// The drawing of a component that a file describes.
struct ComponentFileFace {
  private let setup: ComponentSetup
  private let file: ComponentFile

  /// The elements that contain others, by the names of these.
  private let containers: [String: ComponentElement]

  /// The face of a component whose file has elements; nil for others, which have a face of PullProof's.
  init?(of setup: ComponentSetup, in context: FaceContext) {
    guard let file = setup.file, file.hasElements else { return nil }
    self.setup = setup
    self.file = file
    containers = file.elements.reduce(into: [:]) { containers, element in
      for child in element.content.children { containers[child.name] = element }
    }
  }

  /// An element and all around it, from the inside.
  private func chain(of element: ComponentElement) -> some Sequence<ComponentElement> {
    sequence(first: element) { containers[$0.name] }
  }

  /// The picture of the component, as large as its bounds; elements may lie outside of it.
  ///
  /// - Parameters:
  ///   - context: texts, pose, colours and a text measurer.
  ///   - bounds: the size of a simulated component, in points; nil for that of a still frame.
  /// - Returns: the picture.
  func picture(in context: FaceContext, bounds: Size? = nil) -> Picture {
    let size = bounds ?? size(in: context)
    let plan = ElementPlan(of: file, in: context)
    let layout = plan.layout(in: size)
    let elements = plan.seen.flatMap { element, id in
      drawing(of: element, in: layout[id], plan, context)
    }
    var context = context
    plan.chooseWordings(in: layout, for: &context.texts)
    var picture = context.picture(elements, size: size, origins: plan.origins(in: layout))
    picture.color(
      by: setup.background(in: context.theme, context.appearance), over: context.theme.page)
    if let spoken = plan.spokenLabel { picture.spokenLabel = spoken }
    picture.traits.mirrors = file.mirrors
    picture.traits.screen = picture.screen(along: file.component?.kind.axis)
    picture.traits.place = file.location.map(Picture.FilePlace.init)
    return picture
  }

  /// The size in points: the height of the state, of a trailer or leader the width.
  private func size(in context: FaceContext) -> Size {
    let kind = file.component?.kind
    let own = setup.lengths[context.pulledState.state] ?? file.height(at: context.moment)
    let length = context.enlarged(own ?? kind?.standardLength ?? context.width)
    return kind?.axis == .horizontal
      ? Size(width: length, height: context.rowHeight) : Size(width: context.width, height: length)
  }

  /// The pictures of an element without those inside it, from back to front.
  private func drawing(
    of element: ComponentElement, in bounds: Rect, _ plan: ElementPlan, _ context: FaceContext
  ) -> [Picture.Element] {
    let art = ElementArt(of: element, in: context)
    let fade = chain(of: element).reduce(1) { $0 * $1.opacity.fade(at: context.moment) }
    return art.elements(in: bounds, label: plan.label(of: element, in: bounds)).map { drawn in
      var drawn = placed(drawn, of: element, in: context)
      drawn.traits = art.traits
      drawn.traits.fade = fade
      return drawn
    }
  }

  /// An element with the opacity, the rotation, the size and the movement of the moment.
  private func placed(
    _ drawn: Picture.Element, of element: ComponentElement, in context: FaceContext
  ) -> Picture.Element {
    var drawn = drawn
    let moment = context.moment
    // What contains an element takes it along and fades it.
    let move = chain(of: element).map { $0.move.value(at: moment) }.reduce(Point(x: 0, y: 0)) {
      Point(x: $0.x + $1.x, y: $0.y + $1.y)
    }
    let isMirrored = file.mirrors && context.direction == .rightToLeft
    let distance = Point(
      x: (isMirrored ? -move.x : move.x) * context.sizeFactor, y: move.y * context.sizeFactor)
    drawn.bounds = drawn.bounds.moved(by: distance)
    drawn.clip = drawn.clip?.moved(by: distance)
    for around in chain(of: element) {
      drawn.opacity *= min(max(around.opacity.value(at: moment), 0), 1)
    }
    let degrees = element.content == .arrow ? 0 : element.rotation.value(at: moment)
    let scale = max(0, element.scale.value(at: moment))
    if degrees != 0 { drawn.pose["degrees"] = degrees }
    if scale != 1 { drawn.pose["scale"] = scale }
    let isFlipped = element.flips && isMirrored
    guard degrees != 0 || scale != 1 || isFlipped else { return drawn }
    let size = Transform.scale(x: isFlipped ? -scale : scale, y: scale)
    drawn.content = .transformed(
      drawn.content, degrees == 0 ? size : size.then(.rotation(Rotation(degrees: degrees))))
    return drawn
  }
}

extension FaceContext {
  /// A changing colour of a component's file at the moment of the picture.
  func color(of value: ElementValue<ElementColor>) -> Color {
    value.colors(in: theme, appearance).value(at: moment)
  }
}

/// The layout of a file's elements that are seen at a moment.
struct ElementPlan {
  /// The elements from back to front, with their places in the layout.
  private(set) var seen: [(element: ComponentElement, id: LayoutTree.ID)] = []

  private let context: FaceContext
  private var tree: LayoutTree
  private var ids: [String: LayoutTree.ID] = [:]

  /// The names of all elements that are seen.
  private let names: Set<String>
  private var labels: [LabelPlan] = []
  private var numbers: [String: Int] = [:]

  /// Plans the elements of a file.
  init(of file: ComponentFile, in context: FaceContext) {
    self.context = context
    tree = LayoutTree(mirrors: file.mirrors)
    names = Set(Self.seen(file.children ?? [], in: context).map(\.name))
    var waiting = (file.children ?? []).map { ($0, tree.root) }
    // An element waits for the labels beside which it is placed; the reader refuses circles.
    while !waiting.isEmpty {
      var later: [(ComponentElement, LayoutTree.ID)] = []
      let count = seen.count
      for (element, parent) in waiting where names.contains(element.name) {
        add(element, to: parent, &later)
      }
      precondition(seen.count > count || later.isEmpty, "No element waits for itself")
      waiting = later
    }
    let order = Dictionary(
      uniqueKeysWithValues: file.elements.enumerated().map { ($1.name, $0) })
    seen.sort { order[$0.element.name, default: 0] < order[$1.element.name, default: 0] }
  }

  /// The elements that are seen: those inside others only where these are, and the line about the last
  /// update only where there is one.
  private static func seen(
    _ elements: [ComponentElement], in context: FaceContext
  ) -> [ComponentElement] {
    elements.filter { element in
      if case .label(let label) = element.content, label.text == .lastUpdated,
        context.texts.lastUpdated == nil
      {
        return false
      }
      return element.isSeen(at: context.moment)
    }.flatMap { element in
      [element] + seen(element.content.children, in: context)
    }
  }

  private mutating func add(
    _ element: ComponentElement, to parent: LayoutTree.ID,
    _ later: inout [(ComponentElement, LayoutTree.ID)]
  ) {
    guard let place = place(of: element) else {
      later.append((element, parent))
      return
    }
    let art = ElementArt(of: element, in: context)
    let node = LayoutNode(
      content(of: element, art), width: art.width, height: art.height, place: place)
    let id = tree.add(node, to: parent)
    ids[element.name] = id
    seen.append((element, id))
    for child in element.content.children where names.contains(child.name) {
      add(child, to: id, &later)
    }
  }

  /// The place of an element; nil while a label beside which it is placed is not planned yet.
  private func place(of element: ComponentElement) -> LayoutNode.Place? {
    let factor = context.sizeFactor
    let offset = Point(
      x: element.placement.offset.x * factor, y: element.placement.offset.y * factor)
    switch element.placement.anchor {
    case .point(let horizontal, let vertical):
      return LayoutNode.Place(.at(horizontal.alignment), vertical.alignment, offset: offset)
    case .beside(let labels, let side, let gap, let part):
      let present = labels.filter(names.contains)
      let known = present.compactMap { ids[$0] }
      guard known.count == present.count else { return nil }
      // Without a text the element stands in the middle, as an arrow without labels does.
      guard !known.isEmpty else { return LayoutNode.Place(offset: offset) }
      return LayoutNode.Place(
        .beside(
          known, side: side == .start || side == .left ? .start : .end, gap: gap * factor,
          from: part == .center ? .center : .edge), .center, offset: offset)
    }
  }

  private mutating func content(
    of element: ComponentElement, _ art: ElementArt
  ) -> LayoutNode.Content {
    let factor = context.sizeFactor
    switch element.content {
    case .label(let label):
      labels.append(LabelPlan(of: label, in: context))
      numbers[element.name] = labels.count - 1
      return .label(labels.count - 1, alignment: label.alignment.layout)
    case .row(let stack):
      return .row(spacing: stack.spacing * factor, alignment: stack.alignment.row)
    case .column(let stack):
      return .column(spacing: stack.spacing * factor, alignment: stack.alignment.column)
    case .box(let box):
      return .box(
        padding: LayoutNode.Padding(
          vertical: box.padding.height * factor, horizontal: box.padding.width * factor))
    case .image, .frames, .arrow, .spinner, .ring, .bar, .dots, .line, .shape:
      return .picture(art.naturalSize)
    }
  }

  /// The bounds of the elements in a component of a size, in points.
  func layout(in size: Size) -> Layout {
    tree.layout(in: size, direction: context.direction) { number, width in
      labels[number].extent(inWidth: width)
    }
  }

  /// The text of a label as it is set in its bounds; nil for other elements.
  func label(of element: ComponentElement, in bounds: Rect) -> SetLabel? {
    numbers[element.name].map { labels[$0].set(inWidth: bounds.width) }
  }

  /// The sources of the texts, in the wordings that labels show, that the component itself doesn't have.
  func origins(in layout: Layout) -> [TextOrigin] {
    seen.compactMap { element, id in
      guard case .label(let label) = element.content, case .key = label.text,
        let set = self.label(of: element, in: layout[id]),
        var text = LabelPlan.text(of: label.text, in: context)
      else { return nil }
      if !text.variants.isEmpty { text.show(set.variant) }
      return text.origin(of: element.name)
    }
  }

  /// Leaves the component's own texts the wordings that labels show.
  func chooseWordings(in layout: Layout, for texts: inout FaceTexts) {
    for (element, id) in seen {
      guard case .label(let label) = element.content,
        let set = self.label(of: element, in: layout[id])
      else { continue }
      switch label.text {
      case .title where !texts.title.variants.isEmpty: texts.title.show(set.variant)
      case .lastUpdated where texts.lastUpdated?.variants.isEmpty == false:
        texts.lastUpdated?.show(set.variant)
      case .title, .lastUpdated, .key, .literal, .glyph: break
      }
    }
  }

  /// The texts that elements say of themselves; nil where none does.
  var spokenLabel: String? {
    let texts = seen.compactMap { element, _ in
      element.spoken.flatMap { LabelPlan.text(of: $0, in: context)?.string }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
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

extension Picture.Element {
  /// The part of the picture that the element takes: its bounds in its scale, as far as it isn't clipped.
  ///
  /// A rotation doesn't count, so that the picture keeps its size while a round image turns.
  fileprivate var seenBounds: Rect {
    if let clip { return clip }
    let scale = pose["scale"] ?? 1
    return scale > 1 ? Rect(center: bounds.center, size: bounds.extent.scaled(by: scale)) : bounds
  }
}

extension Picture {
  /// The name of the element that fills the bounds where the picture is larger than these.
  static let groundName = "bounds"

  /// Colours the bounds, but not what lies outside of them, where the page is seen.
  fileprivate mutating func color(by color: Color?, over page: Color) {
    guard let color, area != Rect(size: size) else {
      background = color ?? background
      return
    }
    let bounds = Rect(size: size)
    background = page
    var ground = Element(
      Self.groundName, bounds: bounds, content: .shapes([Shape(.rectangle(bounds), color: color)]))
    ground.traits.signalColors = []
    elements.insert(ground, at: 0)
  }

  /// The bounds and all that is seen of elements, in points.
  private var area: Rect { elements.reduce(Rect(size: size)) { $0.union(with: $1.seenBounds) } }

  /// The picture with room for all that is seen of elements that lie outside of its bounds.
  var enlargedToElements: Picture {
    let area = area
    let extent = area.extent
    guard extent != size else { return self }
    var picture = self
    picture.size = extent
    let shift = Point(x: -area.x, y: -area.y)
    picture.traits.screen = traits.screen?.moved(by: shift)
    for index in picture.elements.indices {
      picture.elements[index].bounds = elements[index].bounds.moved(by: shift)
      picture.elements[index].clip = elements[index].clip?.moved(by: shift)
    }
    return picture
  }

  /// The part of the elements that fits on a screen; nil where none reaches out of the bounds.
  ///
  /// A header or footer is as wide as the screen, and what reaches out of it upwards or downwards is seen
  /// on the content. Trailers and leaders are as high as the screen.
  fileprivate func screen(along axis: Axis?) -> Rect? {
    let area = area
    guard area != Rect(size: size) else { return nil }
    return axis == .horizontal
      ? Rect(x: area.x, y: 0, width: area.width, height: size.height)
      : Rect(x: 0, y: area.y, width: size.width, height: area.height)
  }
}
