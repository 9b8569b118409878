import ProofDrawing
import RefreshModel

/// The drawing of a component that a file describes: one of the project's, or a look of PullProof's.
struct ComponentFileFace {
  /// The file with the elements.
  let file: ComponentFile

  /// The images of the component's indicator.
  let images: ImageSet

  private let setup: ComponentSetup

  /// The present size of a simulated component, in points; nil for that of a still frame.
  private let bounds: Size?

  /// Whether lines that need more room leave the height as it is.
  private let hasFixedLength: Bool

  /// The face of a component in a state; nil for one whose look is drawn in Swift.
  ///
  /// A small view's states are none of the library's, so it may have no state here.
  init?(of setup: ComponentSetup, images: ImageSet, in state: RefreshState?) {
    self.init(
      of: setup, images: images, bounds: nil,
      hasFixedLength: Self.length(of: setup, in: state) != nil)
  }

  /// The length that the project has set for a state, in points; nil for none.
  private static func length(of setup: ComponentSetup, in state: RefreshState?) -> Double? {
    state.map { setup.lengths[$0] } ?? setup.lengths.standard
  }

  /// The face of a simulated component; nil for one whose look is drawn in Swift.
  init?(of setup: ComponentSetup, images: ImageSet, in pose: Pose) {
    self.init(
      of: setup, images: images,
      bounds: Size(width: pose.bounds.width, height: pose.bounds.height),
      hasFixedLength: pose.hasFixedLength)
  }

  private init?(
    of setup: ComponentSetup, images: ImageSet, bounds: Size?, hasFixedLength: Bool
  ) {
    guard let file = setup.look else { return nil }
    self.file = file
    // A file of the project's says itself whether the component grows.
    let hasFixedLength = hasFixedLength && !setup.hasOwnElements
    self.setup = setup
    self.images = setup.component?.indicator == .images ? images : ImageSet()
    self.bounds = bounds
    self.hasFixedLength = hasFixedLength
  }

  /// The picture of the component, as large as its bounds; elements may lie outside of it.
  func picture(in context: FaceContext) -> Picture {
    var context = context
    if let ancestor = setup.component?.ancestor {
      context.theme = AncestorTheme(of: ancestor, on: context.theme).theme
      // The libraries before MJRefresh have sizes that don't follow the letters.
      context.compatibility.insert(.fixedSize)
    }
    let (size, placed) = placed(in: context)
    let elements = placed.elements.flatMap { drawing(of: $0, in: context) }
    placed.chooseWordings(for: &context.texts)
    var picture = context.picture(
      isStretched ? elements.compactMap { $0.clipped(to: Rect(size: size)) } : elements, size: size,
      origins: placed.origins)
    picture.color(
      by: setup.background(in: context.theme, context.appearance), over: context.theme.page)
    if let spoken = placed.spokenLabel(ofLabels: setup.isSmallView) { picture.spokenLabel = spoken }
    picture.traits.mirrors = file.mirrors
    picture.traits.place = setup.file?.location.map(Picture.FilePlace.init)
    if setup.hasOwnElements, let screen = picture.screen(along: file.component?.kind.axis) {
      (picture.traits.screen, picture.traits.bounds) = (screen, Rect(size: size))
    }
    return picture
  }

  /// The size of the component in points, and its elements; the component is higher where its lines need
  /// more room and it may grow.
  private func placed(in context: FaceContext) -> (Size, PlacedElements) {
    var size = size(in: context)
    var plan = ElementPlan(of: self, in: context, height: size.height)
    let placed = plan.placed(in: size)
    guard file.grows, !keepsHeight(in: context) else { return (size, placed) }
    let needed = placed.linesHeight(in: file.list)
    guard needed > size.height else { return (size, placed) }
    size.height = needed.rounded(.up)
    return (size, plan.placed(in: size))
  }

  /// Whether the component is never higher than its height.
  func keepsHeight(in context: FaceContext) -> Bool { hasFixedLength || context.keepsSize }

  /// Whether the start is the right edge.
  func isMirrored(in context: FaceContext) -> Bool {
    file.mirrors && context.direction == .rightToLeft
  }

  /// The size in points: the height of the state, of a trailer or leader the width.
  private func size(in context: FaceContext) -> Size {
    if let bounds { return bounds }
    let kind = file.component?.kind
    let set = Self.length(of: setup, in: context.pulledState.state)
    let own = set ?? file.height(at: context.moment)
    let least = file.grows && !hasFixedLength ? images.height : 0
    let natural =
      pulledLength(in: context) ?? max(own ?? kind?.standardLength ?? context.width, least)
    let length = context.enlarged(natural)
    return kind?.axis == .horizontal
      ? Size(width: length, height: context.rowHeight) : Size(width: context.width, height: length)
  }
}

/// A component that is stretched by its pull.
extension ComponentFileFace {
  private var isStretched: Bool { setup.file?.displayStyle == .scale }

  /// The length of a stretched component that is pulled by a percentage, in points; nil for others, and
  /// for one at rest, which is drawn whole.
  private func pulledLength(in context: FaceContext) -> Double? {
    guard isStretched, let percent = context.pulledState.percent, let kind = setup.kind else {
      return nil
    }
    let arming = setup.file?.trigger ?? setup.lengths[.idle] ?? kind.standardLength
    return max(1, arming * Double(percent) / 100)
  }
}

/// Settings of the component.
extension ComponentFileFace {
  /// Whether the title is drawn.
  func showsTitle(in context: FaceContext) -> Bool { setup.showsTitle && !context.hidesTitle }

  /// Whether the line about the last update is drawn, which MJRefresh 3.7.9 hides with the title.
  var showsLastUpdated: Bool {
    setup.showsLastUpdated && (setup.showsTitle || setup.hasOwnElements)
  }

  /// The distance of an element from the text beside it, in points: that of the setting for the indicator.
  func gap(of element: ComponentElement, _ gap: Double) -> Double {
    element.content == .indicator ? setup.labelInset ?? gap : gap
  }

  /// Whether an element is the indicator and shows an image, whose distance MJRefresh 3.7.9 measures from
  /// the edge.
  func showsImage(_ element: ComponentElement, in context: FaceContext) -> Bool {
    if element.content == .indicator, case .image = context.pose { true } else { false }
  }

  /// The distance from the indicator to the text, in points; nil for a look without.
  var labelInset: Double? {
    file.elements.lazy.compactMap { element in
      guard element.content == .indicator, case .beside(_, _, let gap, _) = element.placement.anchor
      else { return nil }
      return self.gap(of: element, gap)
    }.first
  }
}

/// Elements in their bounds.
extension ComponentFileFace {
  /// The pictures of an element without those inside it, from back to front.
  private func drawing(of placed: PlacedElement, in context: FaceContext) -> [Picture.Element] {
    let element = placed.element
    if case .label(let label) = element.content, label.text == .title, !showsTitle(in: context) {
      return []
    }
    // What has no size is not seen, and can't be drawn; coordinates have steps of 1/4096 pt.
    guard element.scale.value(at: context.moment) > 0x1p-12 else { return [] }
    let art = ElementArt(of: element, in: context, face: self)
    return art.elements(in: placed.bounds, label: placed.label).map { drawn in
      var drawn = moved(drawn, placed, in: context)
      // A lint can name the places of a file of the project's alone.
      guard setup.hasOwnElements else { return drawn }
      drawn.traits = art.traits
      drawn.traits.fade = file.list.chain(of: placed.index).reduce(1) {
        $0 * $1.opacity.fade(at: context.moment)
      }
      return drawn
    }
  }

  /// An element with the opacity, the rotation, the size and the movement of the moment.
  private func moved(
    _ drawn: Picture.Element, _ placed: PlacedElement, in context: FaceContext
  ) -> Picture.Element {
    var drawn = drawn
    let element = placed.element
    let moment = context.moment
    // What contains an element takes it along and fades it.
    let chain = file.list.chain(of: placed.index)
    let move = chain.map { $0.move.value(at: moment) }.reduce(Point(x: 0, y: 0)) {
      Point(x: $0.x + $1.x, y: $0.y + $1.y)
    }
    let isMirrored = isMirrored(in: context)
    let distance = Point(
      x: (isMirrored ? -move.x : move.x) * context.sizeFactor, y: move.y * context.sizeFactor)
    drawn.bounds = drawn.bounds.moved(by: distance)
    drawn.clip = drawn.clip?.moved(by: distance)
    for around in chain {
      drawn.opacity *= min(max(around.opacity.value(at: moment), 0), 1)
    }
    let degrees = element.content == .arrow ? 0 : element.rotation.value(at: moment)
    let scale = element.scale.value(at: moment)
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

extension Picture.Element {
  /// The part of the picture that the element takes: its bounds in its scale, as far as it isn't clipped;
  /// nil for an element that isn't seen.
  ///
  /// A rotation doesn't count, so that the picture keeps its size while a round image turns.
  fileprivate var seenBounds: Rect? {
    guard opacity > 0 else { return nil }
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
  private var area: Rect {
    elements.compactMap(\.seenBounds).reduce(Rect(size: size)) { $0.union(with: $1) }
  }

  /// The picture with room for all that is seen of elements that lie outside of its bounds.
  var enlargedToElements: Picture {
    let area = area
    let extent = area.extent
    guard extent != size else { return self }
    var picture = self
    picture.size = extent
    let shift = Point(x: -area.x, y: -area.y)
    picture.traits.screen = traits.screen?.moved(by: shift)
    picture.traits.bounds = traits.bounds?.moved(by: shift)
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
