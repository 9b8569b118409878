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
