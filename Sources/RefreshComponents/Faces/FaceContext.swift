public import ProofDrawing
public import RefreshModel
import RefreshStrings

/// The inputs of a face: texts, pose, width, colours and a text measurer.
public struct FaceContext {
  /// The texts to show.
  public var texts: FaceTexts

  /// The pose of the indicator.
  public var pose: IndicatorPose

  /// The state, and how far the component is pulled.
  public var pulledState = PulledState(.idle)

  /// The opacity of the whole component, from 0 to 1.
  public var opacity = 1.0

  /// The maximum number of lines of a title, at least 1; fewer in a trailer, and where components
  /// that have no space for them keep their size.
  public var titleLineCount = 1

  /// The range of ``titleLineCount`` in projects and on the command line.
  package static let titleLineCounts = 1...10

  /// The range of widths in projects and on the command line, in points.
  package static let widthRange = 60...8192

  /// The range of scale factors in projects and on the command line.
  package static let scaleRange = 1...3

  /// The default scale factor, in pixels per point.
  package static let standardScale = 3

  /// The range of distances from the indicator to the text, in points.
  package static let labelInsetRange = Setting.labelInsetRange

  /// Whether the title is hidden and the indicator is centred.
  public var hidesTitle = false

  /// Whether arrows, spinners and dots of a component's file are hidden.
  var hidesIndicator = false

  /// The quirks of layouts that are reproduced.
  public var compatibility = Compatibility.corrected

  /// The rules that the component follows; nil where only its indicator is known.
  package var kind: ComponentKind?

  /// Whether a trailer's label has its corner where its centre belongs; see `Pose.isLabelMisplaced`.
  package var isLabelMisplaced = false

  /// Whether a title that is not shown keeps its room beside the indicator.
  var hiddenTitleKeepsRoom: Bool {
    kind == .autoFooter && compatibility.contains(.hiddenFooterLabelKeepsRoom)
  }

  /// Whether a tap on the title begins a refresh: what loads by itself also loads when its label is
  /// tapped while it is idle (MJRefresh 3.7.9).
  var takesTaps = false

  /// The names of the elements that are flipped back where the host flips all of its content for
  /// readers from the right; nil for a host that only lays content out from the right.
  ///
  /// A flipped element is seen in a mirror. MJRefresh 3.7.9 flips nothing back in a collection view
  /// whose layout `flipsHorizontallyInOppositeLayoutDirection`; its later state flips back what
  /// `originalUnflipped` names.
  public var unflipped: Set<String>?

  /// The names of the elements that components consist of.
  package static let elementNames =
    ["title", "lastUpdated", "arrow", "spinner", "image"] + StateMark.allCases.map(\.rawValue)

  /// The parts that MJRefresh flips back since `flipsHorizontallyInOppositeLayoutDirectionViews`:
  /// all but the spinner.
  package static let originalUnflipped: Set<String> = ["title", "lastUpdated", "arrow", "image"]

  /// The width of the scroll view, in points.
  public var width: Double

  /// The colours.
  public var theme: Theme

  /// Light or dark, and the contrast.
  package var appearance = Appearance.light

  /// The files that the component's file names.
  package var assets = ComponentAssets()

  /// The moment at which a component's file is drawn; by default that of a still frame of ``pulledState``.
  var moment: ElementMoment {
    get { ownMoment ?? ElementMoment(pulledState) }
    set { ownMoment = newValue }
  }

  private var ownMoment: ElementMoment?

  /// The height of a row of cards, for components at its ends, in points.
  var rowHeight = TrailerFace.standardHeight

  /// The colour behind the component; nil for the theme's page.
  public var background: Color?

  /// The language of the texts as a BCP-47 tag.
  public var language: String

  /// The text size as a factor of the standard size.
  public var textScale = 1.0

  /// The range of text sizes in projects and on the command line, in percent; the sizes of
  /// ``DynamicTypeSize`` are in it.
  package static let textSizeRange = 50...320

  /// Whether components keep their size when letters are larger, as MJRefresh 3.7.9's do.
  var keepsSize: Bool { compatibility.contains(.fixedSize) }

  /// The factor by which heights, indicators and distances are larger than their standard: that of
  /// the letters, and at least 1.
  var sizeFactor: Double { keepsSize ? 1 : max(1, textScale) }

  /// A height or width for the present letters, in whole points where it grows with them.
  func enlarged(_ length: Double) -> Double {
    sizeFactor == 1 ? length : (length * sizeFactor).rounded(.up)
  }

  /// The layout direction.
  public var direction: TextDirection

  /// The text measurer.
  public var measurer: any TextMeasuring

  /// Looks up an app's text by its key, such as `banner.title`; nil for an unknown key.
  public var appText: @Sendable (_ key: String) -> FaceText? = { _ in nil }

  /// Creates a context; the width is in points.
  public init(
    texts: FaceTexts, pose: IndicatorPose, width: Double, theme: Theme, language: String,
    direction: TextDirection, measurer: any TextMeasuring
  ) {
    self.texts = texts
    self.pose = pose
    self.width = width
    self.theme = theme
    self.language = language
    self.direction = direction
    self.measurer = measurer
  }

  /// Creates a context from a pose of the model; the width is in points.
  public init(
    texts: FaceTexts, pose: Pose, width: Double, theme: Theme, language: String,
    direction: TextDirection, measurer: any TextMeasuring
  ) {
    self.init(
      texts: texts, pose: pose.hidesIndicator ? .hidden : IndicatorPose(pose), width: width,
      theme: theme, language: language,
      direction: direction, measurer: measurer)
    pulledState = PulledState(pose.state, pulledBy: pose.pullingPercent)
    moment = ElementMoment(pose)
    kind = pose.kind
    opacity = pose.alpha
    hidesTitle = pose.hidesRefreshingTitle && pose.state == .refreshing
    hidesIndicator = pose.hidesIndicator
    isLabelMisplaced = pose.isLabelMisplaced
    takesTaps = pose.kind.takesTaps && pose.state == .idle
  }
}

extension FaceContext {
  /// Converts left-to-right bounds to the layout direction: mirrored for right-to-left.
  public func placed(_ bounds: Rect, inWidth rowWidth: Double) -> Rect {
    direction == .rightToLeft ? bounds.mirrored(inWidth: rowWidth) : bounds
  }

  /// A picture of elements, with the context's colours, texts and opacity.
  ///
  /// - Parameters:
  ///   - elements: the elements from back to front; nil ones are left out.
  ///   - size: the picture's size, in points.
  ///   - origins: where texts were found that aren't among ``texts``.
  /// - Returns: the picture.
  public func picture(
    _ elements: [Picture.Element?], size: Size, origins: [TextOrigin] = []
  ) -> Picture {
    let elements = elements.compactMap { element in
      element.map { element in
        var element = flipped(element)
        element.opacity *= opacity
        return element
      }
    }
    var picture = Picture(
      size: size, background: background ?? theme.page, language: language, direction: direction,
      spokenLabel: texts.spokenLabel.string, elements: elements)
    picture.origins = texts.origins + origins
    if takesTaps { picture.tapTargets = ["title"] }
    return picture
  }
}

extension ComponentKind {
  /// Whether a tap on the label of an idle component begins a refresh, as the model has it.
  fileprivate var takesTaps: Bool {
    switch self {
    case .autoFooter, .autoTrailer, .autoHeader: true
    case .header, .backFooter, .trailer, .leader: false
    }
  }
}

extension FaceContext {
  /// An element as a host shows it, in the place that it has in a layout from the right.
  private func flipped(_ element: Picture.Element) -> Picture.Element {
    guard let unflipped, direction == .rightToLeft, !unflipped.contains(element.name) else {
      return element
    }
    var element = element
    element.content = .transformed(element.content, .scale(x: -1, y: 1))
    element.pose["flipped"] = 1
    return element
  }
}

extension FaceContext {
  /// The text style of titles; the size is in points, by default the theme's.
  func labelStyle(size: Double? = nil) -> TextStyle {
    textStyle(of: theme.title.sized(size))
  }

  /// The text style of a label in the context's text size and font families.
  public func textStyle(of style: LabelStyle) -> TextStyle {
    TextStyle(size: style.size * textScale, weight: style.weight, families: theme.families)
  }

  /// A text in the style of titles and in the context's language and direction; the size is in
  /// points, by default the theme's.
  public func block(_ string: String, size: Double? = nil) -> TextBlock {
    block(string, style: theme.title.sized(size))
  }

  /// A text in the style of a label and in the context's language and direction.
  public func block(_ string: String, style: LabelStyle) -> TextBlock {
    TextBlock(
      string, style: textStyle(of: style), language: language, direction: direction,
      alignment: style.alignment)
  }

  /// The width of a title on one unlimited line, in points; the size is in points, by default the
  /// theme's.
  public func naturalWidth(of string: String, size: Double? = nil) -> Double {
    naturalWidth(of: string, style: theme.title.sized(size))
  }

  /// The width of a text on one unlimited line in the style of a label, in points.
  public func naturalWidth(of string: String, style: LabelStyle) -> Double {
    measurer.metrics(of: block(string, style: style)).naturalWidth
  }

  /// A label in the style of titles, whose text is centred in bounds that are already mirrored.
  ///
  /// - Parameters:
  ///   - name: the element's name in scenes, such as `title`.
  ///   - string: the text.
  ///   - bounds: the label's bounds, in points.
  ///   - lines: the number of lines that the text may have.
  ///   - breaking: where a line may end.
  ///   - size: the size of letters in points; nil for the theme's.
  /// - Returns: the element.
  public func label(
    _ name: String, _ string: String, in bounds: Rect, lines: Int = 1,
    breaking: LineBreaking = .words, size: Double? = nil
  ) -> Picture.Element {
    label(
      name, string, in: bounds, style: theme.title.sized(size), lines: lines, breaking: breaking)
  }

  /// A label whose text is centred in bounds that are already mirrored.
  ///
  /// - Parameters:
  ///   - name: the element's name in scenes, such as `lastUpdated`.
  ///   - string: the text.
  ///   - bounds: the label's bounds, in points.
  ///   - style: the font and colour.
  ///   - lines: the number of lines that the text may have.
  ///   - breaking: where a line may end.
  /// - Returns: the element.
  public func label(
    _ name: String, _ string: String, in bounds: Rect, style: LabelStyle, lines: Int = 1,
    breaking: LineBreaking = .words
  ) -> Picture.Element {
    var text = block(string, style: style)
    text.lineBreaking = breaking
    text.width = bounds.width
    text.maximumLineCount = lines
    let metrics = measurer.metrics(of: text)
    return Picture.Element(
      name, bounds: bounds, content: .text(text, metrics, theme.color(of: style)))
  }
}

extension FaceContext {
  /// Chooses the widest variant of the title that fits a width in points, or else the narrowest.
  ///
  /// Nothing is measured where the title has one wording.
  ///
  /// - Parameters:
  ///   - room: the room for a line, in points.
  ///   - size: the size of letters in points; nil for the theme's.
  mutating func fitTitle(inWidth room: Double, size: Double? = nil) {
    fitTitle { $0.naturalWidth(of: $0.texts.title.string, size: size) <= room }
  }

  /// Chooses the widest variant of the title with which a context fits, or else the narrowest.
  mutating func fitTitle(where fits: (FaceContext) -> Bool) {
    for variant in texts.title.variants {
      texts.title.show(variant)
      if fits(self) { return }
    }
  }

  /// The widest variant of a text that fits a width in points, or else the narrowest.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - room: the room for a line, in points.
  ///   - size: the size of letters in points; nil for the theme's.
  /// - Returns: the text with that wording alone.
  package func fitting(_ text: FaceText, inWidth room: Double, size: Double? = nil) -> FaceText {
    fitting(text, inWidth: room, style: theme.title.sized(size))
  }

  private func fitting(_ text: FaceText, inWidth room: Double, style: LabelStyle) -> FaceText {
    let variant = text.variants.first { naturalWidth(of: $0.value, style: style) <= room }
    guard let variant = variant ?? text.variants.last else { return text }
    var text = text
    text.show(variant)
    return text
  }
}
