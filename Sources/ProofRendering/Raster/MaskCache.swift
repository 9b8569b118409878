import ProofDrawing
import ProofGraphics

/// Remembers what shapes cover, so that an arrow is filled once for many frames.
struct MaskCache {
  private var masks: [Key: Mask] = [:]

  /// Shapes that are remembered; when there are more, all are forgotten, so memory stays flat.
  private static let capacity = 1024

  private struct Key: Hashable {
    let path: Path
    let paint: Shape.Paint
    let placement: MaskPlacement
  }

  /// The coverage of a shape round the origin of its coordinates.
  ///
  /// - Throws: `GraphicsError` when the shape is too large or drawing fails.
  mutating func mask(
    of shape: Shape, at placement: MaskPlacement
  ) throws(GraphicsError) -> Mask {
    let key = Key(path: shape.path, paint: shape.paint, placement: placement)
    if let known = masks[key] { return known }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    let mask = try Mask(of: shape, at: placement)
    masks[key] = mask
    return mask
  }
}
