import ProofDrawing

/// An item of a shape layer.
indirect enum ShapeItem: Hashable, Sendable {
  /// Items with a transform of their own.
  case group([ShapeItem], TransformProperties)

  /// An outline.
  case outline(OutlineItem)

  /// The paint of the outlines before it.
  case paint(PaintItem)

  /// The cut of the outlines before it.
  case trim(TrimItem)

  /// The radius of the corners of the outlines before it, in points.
  case roundCorners(Animated<Numbers>)

  /// The percentage by which the outlines before it are puckered; they are bloated below zero.
  case pucker(Animated<Numbers>)

  /// One outline from those before it.
  case merge

  /// Copies of all that is before it.
  case `repeat`(RepeatItem)
}

/// An outline of a shape layer.
struct OutlineItem: Hashable, Sendable {
  /// The form of an outline.
  enum Form: Hashable, Sendable {
    case path(Animated<Contour>)
    case rectangle(
      position: TransformProperties.Position, size: Animated<Numbers>, radius: Animated<Numbers>)
    case ellipse(position: TransformProperties.Position, size: Animated<Numbers>)
    case star(StarForm)
  }

  /// The form.
  let form: Form

  /// Whether it is drawn in the other direction.
  let isReversed: Bool
}

/// The properties of a star or a polygon.
struct StarForm: Hashable, Sendable {
  /// Whether points on an inner circle lie between those on the outer one.
  let isStar: Bool

  /// The centre, in points.
  let position: TransformProperties.Position

  /// The number of points on the outer circle.
  let count: Animated<Numbers>

  /// The clockwise rotation, in degrees.
  let rotation: Animated<Numbers>

  /// The radii of the circles, in points.
  let outerRadius, innerRadius: Animated<Numbers>

  /// The roundness of the points on each circle, in percent.
  let outerRoundness, innerRoundness: Animated<Numbers>
}

/// The paint of outlines.
struct PaintItem: Hashable, Sendable {
  /// The colours of a paint.
  enum Source: Hashable, Sendable {
    /// One colour: red, green and blue from 0 to 1.
    case color(Animated<Numbers>)

    case gradient(GradientItem)
  }

  /// The part of outlines that is painted.
  enum Style: Hashable, Sendable {
    case fill(FillRule)
    case stroke(StrokeItem)
  }

  /// The colours.
  let source: Source

  /// The part that is painted.
  let style: Style

  /// The opacity in percent.
  let opacity: Animated<Numbers>
}

/// The properties of a gradient.
struct GradientItem: Hashable, Sendable {
  /// Whether the colours run from a point to a circle, and not along a line.
  let isRadial: Bool

  /// The number of colours in the numbers of the stops.
  let colorCount: Int

  /// For each colour its place, red, green and blue, then for each opacity its place and the opacity.
  let stops: Animated<Numbers>

  /// The points at 0 and at 1, in points.
  let start, end: Animated<Numbers>

  /// The distance of the focus from the centre in percent of the radius, and its direction from the
  /// line between the points in degrees.
  let highlight, angle: Animated<Numbers>
}

/// The properties of a line.
struct StrokeItem: Hashable, Sendable {
  /// The width, in points.
  let width: Animated<Numbers>

  /// The forms of ends and corners, and the longest miter as a multiple of the width.
  let cap: StrokeStyle.Cap, join: StrokeStyle.Join, miterLimit: Double

  /// The lengths of dashes and gaps in turn, in points.
  let dashes: [Animated<Numbers>]

  /// The distance into the dashes at which the line begins, in points.
  let dashOffset: Animated<Numbers>
}

/// The cut of outlines.
struct TrimItem: Hashable, Sendable {
  /// The parts of the length from and to which outlines are drawn, in percent.
  let start, end: Animated<Numbers>

  /// The shift of both along the length, in degrees, of which 360 are the whole length.
  let offset: Animated<Numbers>

  /// Whether the outlines follow one another, and not each is cut for itself.
  let isSequential: Bool
}

/// Copies of items.
struct RepeatItem: Hashable, Sendable {
  /// The number of copies.
  let count: Animated<Numbers>

  /// The number of steps by which the first copy is moved.
  let offset: Animated<Numbers>

  /// Whether each copy lies above the one before it.
  let isAbove: Bool

  /// The step from one copy to the next.
  let transform: TransformProperties

  /// The opacities of the first and the last copy, in percent.
  let startOpacity, endOpacity: Animated<Numbers>
}
