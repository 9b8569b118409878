public import ProofDrawing

extension FaceContext {
  /// The text style of titles; the size is in points, by default the theme's.
  public func labelStyle(size: Double? = nil) -> TextStyle {
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
    TextBlock(string, style: textStyle(of: style), language: language, direction: direction)
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
      "title", bounds: bounds, content: .text(wrapped.text, wrapped.metrics, theme.titleColor))
  }

  /// The number of lines of a title that there is room for in a height in points.
  func lineCount(inHeight height: Double) -> Int {
    Int(min(max(0, height / titleLineHeight), 1000))
  }

  /// The height of a line of a title, in points.
  var titleLineHeight: Double { LineBox(size: labelStyle().size).height }
}

/// A title that has more than one line.
struct WrappedTitle {
  let text: TextBlock
  let metrics: TextMetrics
}
