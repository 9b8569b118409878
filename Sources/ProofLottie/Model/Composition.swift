import ProofDrawing

/// Layers that are drawn together, with a time of their own.
struct Composition: Hashable, Sendable {
  /// The layers from front to back.
  var layers: [Layer] = []
}

/// One layer of a composition.
struct Layer: Hashable, Sendable {
  /// The content of a layer, in the layer's own coordinates.
  enum Content: Hashable, Sendable {
    /// Nothing, as in a layer that only carries others.
    case none

    /// Shapes, from front to back.
    case shapes([ShapeItem])

    /// A rectangle of one colour.
    case solid(Size, Color)

    /// An image, by its number.
    case image(Int)

    /// Another composition, by its number, which is clipped to a size.
    case composition(Int, Size, remap: Animated<Numbers>?)
  }

  /// The use of another layer as a mask.
  struct Matte: Hashable, Sendable {
    /// The number of the other layer in the composition.
    let source: Int

    /// The measure of its pixels.
    let channel: VectorMask.Channel

    /// Whether this layer is seen where the other one is not.
    let isInverted: Bool
  }

  /// The content.
  var content = Content.none

  /// The number of the layer that carries this one; nil for none.
  var parent: Int?

  /// The frames of the composition from which and before which the layer is seen.
  var start = -Double.infinity, end = Double.infinity

  /// The frame at which the content's own time begins, and how much slower it runs.
  var startTime = 0.0, stretch = 1.0

  /// The transform and the opacity.
  var transform = TransformProperties()

  /// Whether the layer is not drawn; others may still use it.
  var isHidden = false

  /// Whether the layer is only a mask for others.
  var isMatteSource = false

  /// The layer through which this one is seen.
  var matte: Matte?

  /// The outlines through which the layer is seen.
  var masks: [LayerMask] = []

  /// The frame of the content at a frame of the composition.
  func contentFrame(at frame: Double, remap: Animated<Numbers>?, frameRate: Double) -> Double {
    guard let remap else { return (frame - startTime) / stretch }
    let mapped = remap.number(at: frame) * frameRate
    // Players show the last frame at the end, and not the empty one behind it.
    return mapped == end ? mapped - 1 : mapped
  }
}

/// An outline through which a layer is seen.
struct LayerMask: Hashable, Sendable {
  /// The effect of an outline on what is seen.
  enum Mode: String, Hashable, Sendable, CaseIterable {
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case difference = "f"
    case none = "n"
  }

  /// The effect on what the masks before it let through.
  let mode: Mode

  /// Whether the outside of the outline counts.
  let isInverted: Bool

  /// The outline.
  let path: Animated<Contour>

  /// The opacity in percent.
  let opacity: Animated<Numbers>

  /// The distance by which the outline grows, in points; it shrinks for a negative one.
  let expansion: Animated<Numbers>
}
