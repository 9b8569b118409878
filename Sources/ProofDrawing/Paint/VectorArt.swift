/// Vector graphics as a tree of shapes and groups, such as one frame of an animation.
///
/// Coordinates are points; the origin is the top-left corner.
public struct VectorArt: Hashable, Sendable {
  /// The extents, in points; nothing outside of them is drawn.
  public var size: Size

  /// The nodes, from back to front.
  public var nodes: [VectorNode]

  /// Creates vector graphics from their extents, in points, and their nodes, from back to front.
  public init(size: Size, nodes: [VectorNode]) {
    self.size = size
    self.nodes = nodes
  }
}

extension VectorArt {
  /// The pixels that one frame may compose, those of each group and of each mask counted by themselves:
  /// about two seconds of work.
  package static let greatestComposition = Double(1 << 29)
}

/// A node of vector graphics.
public indirect enum VectorNode: Hashable, Sendable {
  /// A painted outline.
  case shape(VectorShape)

  /// Nodes that are composed before they are drawn.
  case group(VectorGroup)

  /// Pixels.
  case image(VectorImage)
}

/// Pixels that fill a parallelogram.
public struct VectorImage: Hashable, Sendable {
  /// The pixels.
  public var pixels: Pixmap

  /// The place of the top-left corner, in points.
  public var corner: Point

  /// The place of the top-right corner, in points.
  public var right: Point

  /// The place of the bottom-left corner, in points.
  public var below: Point

  /// Creates an image from its pixels and the places of three corners, in points.
  public init(_ pixels: Pixmap, corner: Point, right: Point, below: Point) {
    (self.pixels, self.corner, self.right, self.below) = (pixels, corner, right, below)
  }
}

/// An outline with its paint.
public struct VectorShape: Hashable, Sendable {
  /// The part of the outline that is painted.
  public enum Style: Hashable, Sendable {
    /// The inside.
    case fill(FillRule)

    /// A line along the outline.
    case stroke(StrokeStyle)
  }

  /// The outline, in points.
  public var path: Path

  /// The part of it that is painted.
  public var style: Style

  /// The paint.
  public var paint: VectorPaint

  /// Creates a shape from an outline in points, its style and its paint.
  public init(_ path: Path, style: Style, paint: VectorPaint) {
    self.path = path
    self.style = style
    self.paint = paint
  }
}

/// The rule by which a point is inside of an outline.
public enum FillRule: Hashable, Sendable {
  /// The outline winds around the point.
  case nonZero

  /// A ray from the point crosses the outline an odd number of times.
  case evenOdd
}

/// The form of a line along an outline.
public struct StrokeStyle: Hashable, Sendable {
  /// The form of the ends.
  public enum Cap: Hashable, Sendable { case butt, round, square }

  /// The form of the corners.
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  /// The width, in points.
  public var width: Double

  /// The form of the ends.
  public var cap: Cap

  /// The form of the corners.
  public var join: Join

  /// The longest miter as a multiple of the width; a longer one becomes a bevel.
  public var miterLimit: Double

  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dashes: [Double]

  /// The distance into the dashes at which the line begins, in points.
  public var dashOffset: Double

  /// Creates the form of a line; lengths are in points.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
    dashes: [Double] = [], dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}

/// The paint of a shape.
public enum VectorPaint: Hashable, Sendable {
  /// One colour.
  case color(Color)

  /// Colours along a line from a start to an end, in points.
  case linear(from: Point, to: Point, [GradientStop])

  /// Colours from a focus to a circle around a centre, in points.
  case radial(center: Point, radius: Double, focus: Point, [GradientStop])
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place, from 0 at the start to 1 at the end.
  public var offset: Double

  /// The colour there.
  public var color: Color

  /// Creates a stop from a place, 0 to 1, and a colour.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// Nodes that are composed before they are drawn.
public struct VectorGroup: Hashable, Sendable {
  /// The nodes, from back to front.
  public var nodes: [VectorNode]

  /// The opacity of the whole, from 0 to 1.
  public var opacity: Double

  /// The mask through which the whole is seen; nil for none.
  public var mask: VectorMask?

  /// Creates a group from nodes, from back to front, an opacity from 0 to 1 and a mask.
  public init(_ nodes: [VectorNode], opacity: Double = 1, mask: VectorMask? = nil) {
    self.nodes = nodes
    self.opacity = opacity
    self.mask = mask
  }
}

/// Nodes that decide how much of a group is seen.
public struct VectorMask: Hashable, Sendable {
  /// The measure of a mask's pixels.
  public enum Channel: Hashable, Sendable {
    /// The opacity.
    case alpha

    /// The luminance multiplied by the opacity (Rec. 709, as in SVG masks).
    case luminance
  }

  /// The nodes, from back to front.
  public var nodes: [VectorNode]

  /// The measure.
  public var channel: Channel

  /// Whether the group is seen where the measure is 0 instead of where it is 1.
  public var isInverted: Bool

  /// Creates a mask from nodes, from back to front.
  public init(_ nodes: [VectorNode], channel: Channel = .alpha, isInverted: Bool = false) {
    self.nodes = nodes
    self.channel = channel
    self.isInverted = isInverted
  }
}

extension VectorMask {
  /// The outline whose inside is seen, where the mask is no more than that.
  package var outline: (Path, FillRule)? {
    guard channel == .alpha, !isInverted, nodes.count == 1, case .shape(let shape) = nodes[0],
      case .fill(let rule) = shape.style, case .color(let color) = shape.paint, color.alpha == 1
    else { return nil }
    return (shape.path, rule)
  }
}

extension [VectorNode] {
  /// The number of layers that are composed before the nodes are drawn, one for each group.
  ///
  /// A mask that is more than an outline counts as three: it is drawn, measured and applied.
  package var layerCount: Int {
    reduce(0) { sum, node in
      guard case .group(let group) = node else { return sum }
      let inside = sum + 1 + group.nodes.layerCount
      guard let mask = group.mask, mask.outline == nil else { return inside }
      return inside + 3 + mask.nodes.layerCount
    }
  }
}
