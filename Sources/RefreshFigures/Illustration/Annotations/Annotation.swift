import ProofDrawing

/// A mark on a picture that explains an element; it moves with the element.
public struct Annotation: Hashable, Sendable {
  /// The kinds of marks.
  public enum Kind: Hashable, Sendable {
    /// A rounded rectangle around the element.
    case outline

    /// An arrow that points at the element.
    case arrow

    /// A numbered circle with a line to the element; its text is in a legend below the picture.
    case badge

    /// A text in a bubble with a leader line to the element.
    case callout

    /// A text in the margin with a thin line to the element.
    case text

    /// A line with the distance in points: the size of the element's ink, or the gap to another
    /// one.
    ///
    /// From one text to another below it, the distance is that from baseline to baseline.
    case measure(to: ElementReference?, along: Axis)

    /// The baseline of a text.
    case baseline
  }

  /// The axis of a measurement.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal

    /// From top to bottom.
    case vertical
  }

  /// The side or corner of the picture at which the mark's text stands.
  public enum Region: String, Hashable, Sendable, CaseIterable {
    case top
    case bottom
    case leading
    case trailing
    case topLeading = "top-leading"
    case topTrailing = "top-trailing"
    case bottomLeading = "bottom-leading"
    case bottomTrailing = "bottom-trailing"
  }

  /// The kind of the mark.
  public var kind: Kind

  /// The element that it points at.
  public var target: ElementReference

  /// The region of its text; nil for the side from which its line is shortest.
  public var region: Region?

  /// Its text; nil for what the mark says by itself, such as a distance, which follows a text.
  public var text: LocalizedCaption?

  /// Creates an annotation of an element.
  public init(
    _ kind: Kind, of target: ElementReference, text: LocalizedCaption? = nil,
    region: Region? = nil
  ) {
    self.kind = kind
    self.target = target
    self.text = text
    self.region = region
  }
}

/// A text of a figure's author, in one language or several.
public struct LocalizedCaption: Hashable, Sendable {
  /// The text of each language, by BCP-47 tag.
  package var texts: [String: String]

  /// The text where no language matches; nil for none.
  package var standard: String?

  /// Creates a caption that is the same in every language.
  public init(_ text: String) {
    texts = [:]
    standard = text
  }

  /// Creates a caption from the text of each language, by BCP-47 tag.
  public init(_ texts: [String: String], standard: String? = nil) {
    self.texts = texts
    self.standard = standard
  }

  /// The text of a language: its own, or that of the same language without region and script, or
  /// the standard one, or the English one; nil for none.
  package func text(in language: String) -> String? {
    LanguageLookup.key(of: language, among: texts.keys).flatMap { texts[$0] } ?? standard
      ?? texts["en"]
  }
}

extension LocalizedCaption: ExpressibleByStringLiteral {
  /// Creates a caption that is the same in every language.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// The name of what an annotation points at: an element of a picture, or one line of its text.
///
/// It is written as `title`, `header.title` or `title.line[1]`; lines count from 1.
public struct ElementReference: Hashable, Sendable {
  /// The name of the element.
  package var element: String

  /// The number of a line of its text, from 1; nil for the whole element.
  package var line: Int?

  /// Creates a reference to an element or to a line of its text.
  public init(_ element: String, line: Int? = nil) {
    self.element = element
    self.line = line
  }

  /// Creates a reference from its text, such as `title.line[1]`; nil for an invalid one.
  public init?(text: String) {
    guard let match = text.wholeMatch(of: /(.+?)(?:\.line\[([1-9][0-9]{0,3})\])?/) else {
      return nil
    }
    element = String(match.1)
    line = match.2.flatMap { Int($0) }
  }
}

extension ElementReference: CustomStringConvertible {
  /// The reference as it is written in a file.
  public var description: String {
    line.map { "\(element).line[\($0)]" } ?? element
  }
}

/// A distance that is measured: between two places along an axis, with the ink from which it is
/// taken.
struct Measurement {
  let axis: Annotation.Axis

  /// The first place along the axis, in points, and the ink there.
  let start: Double
  let startInk: Rect

  /// The last place along the axis, in points, and the ink there.
  let end: Double
  let endInk: Rect

  /// Whether it is the distance between two elements, and not the size of one.
  let isGap: Bool

  /// The distance, in points.
  var distance: Double { end - start }

  /// Whether it is the size of something that takes up most of a picture of a size in points.
  func isOverall(in content: Size) -> Bool {
    !isGap && distance > 0.8 * (axis == .horizontal ? content.width : content.height)
  }

  /// The size of what is measured.
  init(sizeOf target: AnnotationTarget, along axis: Annotation.Axis) {
    let span = target.bounds.span(along: axis)
    self.init(
      axis: axis, from: (span.lowerBound, target.bounds), to: (span.upperBound, target.bounds),
      isGap: false)
  }

  /// The distance between two targets; nil where they lie beside each other on this axis.
  ///
  /// From one text to another below it, it is that from baseline to baseline.
  init?(from first: AnnotationTarget, to second: AnnotationTarget, along axis: Annotation.Axis) {
    if axis == .vertical, let upper = first.baselines.last, let lower = second.baselines.first {
      let (above, below) = upper <= lower ? (first, second) : (second, first)
      guard let start = above.baselines.last, let end = below.baselines.first, end > start,
        let startInk = above.ink.last, let endInk = below.ink.first
      else { return nil }
      self.init(axis: axis, from: (start, startInk), to: (end, endInk), isGap: true)
      return
    }
    let spans = [first, second].map { $0.bounds.span(along: axis) }
    let (before, after) = spans[0].lowerBound <= spans[1].lowerBound ? (0, 1) : (1, 0)
    guard spans[before].upperBound < spans[after].lowerBound else { return nil }
    let bounds = [first.bounds, second.bounds]
    self.init(
      axis: axis, from: (spans[before].upperBound, bounds[before]),
      to: (spans[after].lowerBound, bounds[after]), isGap: true)
  }

  private init(
    axis: Annotation.Axis, from start: (place: Double, ink: Rect),
    to end: (place: Double, ink: Rect),
    isGap: Bool
  ) {
    self.axis = axis
    (self.start, startInk) = start
    (self.end, endInk) = end
    self.isGap = isGap
  }
}

extension Rect {
  /// The extent along an axis, in points.
  func span(along axis: Annotation.Axis) -> ClosedRange<Double> {
    axis == .horizontal ? x...maxX : y...maxY
  }
}
