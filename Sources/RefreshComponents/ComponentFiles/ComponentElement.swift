import ProofDocuments
import ProofDrawing

/// A part of a component that a file describes.
struct ComponentElement: Hashable, Sendable {
  /// The name, which no other element of the file has.
  var name: String

  /// The place in the file.
  let location: SourceLocation

  /// The kind of the element, with the properties that only this kind has.
  var content: ElementContent

  /// The place in what contains the element; a row or a column places its elements itself.
  var placement = ElementPlacement()

  /// The width.
  var width = ElementLength.fit

  /// The height.
  var height = ElementLength.fit

  /// The states in which the element is seen; nil for all.
  var states: Set<ElementState>?

  /// The opacity, from 0 to 1.
  var opacity = ElementValue(1.0)

  /// The rotation about the centre, in degrees clockwise.
  var rotation = ElementValue(0.0)

  /// The factor of the size about the centre, at least 0.
  var scale = ElementValue(1.0)

  /// The movement after the layout towards the end edge and downwards, in points.
  var move = ElementValue(Point(x: 0, y: 0))

  /// The colour; nil for ``ElementContent/usualColor``.
  var color: ElementValue<ElementColor>?

  /// The text for screen readers; nil for none of its own.
  var spoken: ElementText?

  /// Whether an image, a symbol or a drawing is turned over for readers from the right.
  var flips = false

  /// Creates an element with the usual properties of its kind.
  init(_ content: ElementContent, name: String, at location: SourceLocation) {
    self.content = content
    self.name = name
    self.location = location
  }

  /// Whether the element is seen at a moment.
  func isSeen(at moment: ElementMoment) -> Bool { states?.contains(moment) ?? true }
}

/// The place of an element in what contains it.
struct ElementPlacement: Hashable, Sendable {
  /// The relation to the container, or to labels.
  var anchor = Anchor.point(.center, .center)

  /// The distance towards the end edge in points, and that downwards.
  var offset = Point(x: 0, y: 0)

  /// Where the file says it; nil where the file doesn't.
  var location: SourceLocation?

  /// The relation of an element to its container, or to labels.
  enum Anchor: Hashable, Sendable {
    /// A point of the element that lies on the same point of the container.
    case point(Horizontal, Vertical)

    /// The distance in points from the text as set of the widest of some labels.
    case beside([String], Side, gap: Double, from: Part)
  }

  /// A horizontal position.
  enum Horizontal: String, CaseIterable, Hashable, Sendable {
    case start, center, end

    /// The left edge in both directions, in files that don't mirror.
    case left

    /// The right edge in both directions, in files that don't mirror.
    case right
  }

  /// A vertical position.
  enum Vertical: String, CaseIterable, Hashable, Sendable {
    case top, center, bottom
  }

  /// The side of a text.
  enum Side: String, CaseIterable, Hashable, Sendable {
    case start, end

    /// The left side in both directions, in files that don't mirror.
    case left

    /// The right side in both directions, in files that don't mirror.
    case right
  }

  /// The part of an element from which its distance is measured.
  enum Part: String, CaseIterable, Hashable, Sendable {
    /// The centre, as the arrow's of MJRefresh 3.7.9.
    case center

    /// The edge that is nearest to the text.
    case edge
  }

  /// Whether the place is physical: that of the left or right edge in both directions.
  var isPhysical: Bool {
    switch anchor {
    case .point(let horizontal, _): horizontal == .left || horizontal == .right
    case .beside(_, let side, _, _): side == .left || side == .right
    }
  }
}

/// A width or a height.
enum ElementLength: Hashable, Sendable {
  case points(Double)

  /// That of the content.
  case fit

  /// That of the container.
  case fill

  /// A share of the container's, where 1 is all of it.
  case share(Double)
}
