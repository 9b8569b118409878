public import ProofDrawing
public import RefreshModel

/// Everything that a face needs beside its own nature: texts, room, colours and a measurer.
public struct FaceContext {
  /// The texts to show.
  public var texts: FaceTexts

  /// How the indicator stands.
  public var pose: IndicatorPose

  /// The state, and how far the component is pulled.
  public var pulledState = PulledState(.idle)

  /// The opacity of the whole component, from 0 to 1.
  public var opacity = 1.0

  /// The number of lines that a header's or footer's title may have, at least 1, as far as there is
  /// room for them.
  public var titleLineCount = 1

  /// The numbers of lines from which a person may choose, in a project or on the command line.
  public static let titleLineCounts = 1...10

  /// From a trailer's width to more than any screen's, in points, and narrow enough for a surface at
  /// a scale of 3.
  public static let widthRange = 60...8192

  /// The numbers of pixels in a point that a project may draw.
  public static let scaleRange = 1...3

  /// The number of pixels in a point, unless a project says otherwise.
  public static let standardScale = 3

  /// The distances from the indicator to the text that may be set, in points.
  public static let labelInsetRange = 0.0...1000

  /// Whether the title is left out for now, and the indicator stands in the middle.
  public var hidesTitle = false

  /// Whether a trailer's label has its corner where its centre belongs: its first layout, where
  /// that of MJRefresh 3.7.9 is followed.
  public var isLabelMisplaced = false

  /// The width of the scroll view, in points.
  public var width: Double

  /// The colours.
  public var theme: Theme

  /// The language of the texts as a BCP-47 tag.
  public var language: String

  /// How large letters are, 1 for the size that they have without any setting.
  public var textScale = 1.0

  /// The sizes that letters may have, in percent: from half to three times the standard size, which
  /// is as far as phones go.
  public static let textSizeRange = 50...310

  /// The side from which the locale reads.
  public var direction: TextDirection

  /// What tells how wide a text is.
  public var measurer: any TextMeasuring

  /// Finds a text by a key of the app's own, such as `banner.title`; nil for a key that no source
  /// has.
  public var appText: @Sendable (_ key: String) -> AppText? = { _ in nil }

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
      texts: texts, pose: IndicatorPose(pose), width: width, theme: theme, language: language,
      direction: direction, measurer: measurer)
    pulledState = PulledState(pose.state)
    opacity = pose.alpha
    hidesTitle = pose.hidesRefreshingTitle && pose.state == .refreshing
    isLabelMisplaced = pose.isLabelMisplaced
  }
}

extension FaceContext {
  /// The style of labels; the size is in points, 14 by default (MJRefresh 3.7.9).
  public func labelStyle(size: Double? = nil) -> TextStyle {
    TextStyle(size: (size ?? 14) * textScale, weight: .bold, families: theme.families)
  }

  /// A text in the style of labels, and in the language and direction of the context; the size is in
  /// points, 14 by default.
  public func block(_ string: String, size: Double? = nil) -> TextBlock {
    TextBlock(
      string, style: labelStyle(size: size), language: language, direction: direction)
  }

  /// The width of a text on one unlimited line, in points; the size is in points, 14 by default.
  public func naturalWidth(of string: String, size: Double? = nil) -> Double {
    measurer.metrics(of: block(string, size: size)).naturalWidth
  }

  /// Bounds mirrored for a right-to-left reader; they are laid out from left to right.
  public func placed(_ bounds: Rect, inWidth rowWidth: Double) -> Rect {
    direction == .rightToLeft ? bounds.mirrored(inWidth: rowWidth) : bounds
  }

  /// A label, its text in the middle of bounds that are already placed.
  ///
  /// - Parameters:
  ///   - name: the element's name in scenes, such as `title`.
  ///   - string: the text.
  ///   - bounds: the label's bounds, in points.
  ///   - lines: the number of lines that the text may have.
  ///   - breaking: where a line may end.
  ///   - size: the size of letters in points; nil for 14.
  /// - Returns: the element.
  public func label(
    _ name: String, _ string: String, in bounds: Rect, lines: Int = 1,
    breaking: LineBreaking = .words, size: Double? = nil
  ) -> Picture.Element {
    var text = block(string, size: size)
    text.lineBreaking = breaking
    text.width = bounds.width
    text.maximumLineCount = lines
    let metrics = measurer.metrics(of: text)
    return Picture.Element(name, bounds: bounds, content: .text(text, metrics, theme.label))
  }

  /// The title on several lines, as far as it may have them; nil where it has one.
  func wrappedTitle(inWidth width: Double, lines: Int) -> WrappedTitle? {
    let lines = min(titleLineCount, lines)
    guard lines > 1, naturalWidth(of: texts.title) > width else { return nil }
    var text = block(texts.title)
    text.lineBreaking = .places(texts.titleBreaks)
    text.width = width
    text.maximumLineCount = lines
    return WrappedTitle(text: text, metrics: measurer.metrics(of: text))
  }

  /// The label of a title in bounds that are already placed.
  func titleLabel(_ wrapped: WrappedTitle?, in bounds: Rect) -> Picture.Element {
    guard let wrapped else { return label("title", texts.title, in: bounds) }
    return Picture.Element(
      "title", bounds: bounds, content: .text(wrapped.text, wrapped.metrics, theme.label))
  }

  /// The number of lines that there is room for in a height in points.
  func lineCount(inHeight height: Double) -> Int {
    Int(min(max(0, height / LineBox(size: labelStyle().size).height), 1000))
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
        var element = element
        element.opacity *= opacity
        return element
      }
    }
    var picture = Picture(
      size: size, background: theme.page, language: language, direction: direction,
      spokenLabel: texts.spokenLabel, elements: elements)
    picture.origins = texts.origins + origins
    return picture
  }
}

/// A title that has more than one line.
struct WrappedTitle {
  let text: TextBlock
  let metrics: TextMetrics
}
