import ProofDrawing

/// Draws the masks of a layer.
struct MaskCoverage {
  /// The rectangle of the whole animation, in points.
  let canvas: Rect

  let frame: Double

  /// The transform of the layer.
  let transform: Affine

  /// Nodes that are seen through masks, which change in order what the ones before them let through.
  func masked(_ nodes: [VectorNode], by masks: [LayerMask]) -> [VectorNode] {
    guard !masks.isEmpty else { return nodes }
    if masks.allSatisfy({ $0.mode == .subtract }) {
      let mask = VectorMask(masks.flatMap { coverage(of: $0) }, isInverted: true)
      return [.group(VectorGroup(nodes, mask: mask))]
    }
    return [.group(VectorGroup(nodes, mask: VectorMask(coverage(of: masks))))]
  }

  /// The nodes whose opacity is what all masks let through.
  private func coverage(of masks: [LayerMask]) -> [VectorNode] {
    // The first mask that takes away takes from the whole layer.
    var covered =
      switch masks[0].mode {
      case .subtract, .intersect: [rectangle]
      case .add, .difference, .none: [VectorNode]()
      }
    for mask in masks {
      let own = coverage(of: mask)
      switch mask.mode {
      case .add: covered += own
      case .subtract where own.isEmpty: break
      case .subtract: covered = [without(own, from: covered)]
      case .intersect where own.isEmpty: covered = []
      case .intersect: covered = [.group(VectorGroup(covered, mask: VectorMask(own)))]
      case .difference: covered = difference(of: covered, own)
      case .none: break
      }
    }
    return covered
  }

  /// The nodes of what is in one of two coverages and not in both.
  private func difference(of first: [VectorNode], _ second: [VectorNode]) -> [VectorNode] {
    guard !first.isEmpty, !second.isEmpty else { return first + second }
    // Tracing tools write many masks that differ. Of plain outlines the even-odd rule is their difference.
    if let path = first.plainPath, let other = second.plainPath {
      return [shape(Path(path.elements + other.elements), .fill(.evenOdd))]
    }
    return [without(second, from: first), without(first, from: second)]
  }

  private func without(_ nodes: [VectorNode], from others: [VectorNode]) -> VectorNode {
    .group(VectorGroup(others, mask: VectorMask(nodes, isInverted: true)))
  }

  /// The nodes of one mask.
  private func coverage(of mask: LayerMask) -> [VectorNode] {
    let opacity = mask.opacity.number(at: frame).share.roundedOpacity
    guard opacity > 0 else { return [] }
    let path = Path([([mask.path.value(at: frame)], transform)])
    let inside = shape(path, .fill(.nonZero))
    // The line around an outline covers as much on its outside as on its inside.
    let expansion = (mask.expansion.number(at: frame) * transform.growth).roundedCoordinate
    let edge = shape(
      path, .stroke(StrokeStyle(width: abs(expansion) * 2, join: .miter, miterLimit: 4)))
    var nodes = [inside]
    if expansion > 0 { nodes.append(edge) }
    if expansion < 0 { nodes = [without([edge], from: nodes)] }
    if mask.isInverted { nodes = [without(nodes, from: [rectangle])] }
    return nodes.faded(by: opacity)
  }

  private func shape(_ path: Path, _ style: VectorShape.Style) -> VectorNode {
    .shape(VectorShape(path, style: style, paint: .color(Color(grey: 0))))
  }

  /// The whole animation.
  private var rectangle: VectorNode { shape(.rectangle(canvas), .fill(.nonZero)) }
}

extension [VectorNode] {
  /// The outline of a single opaque fill; nil for other nodes.
  fileprivate var plainPath: Path? {
    guard count == 1, case .shape(let shape) = self[0], case .fill = shape.style,
      shape.paint == .color(Color(grey: 0))
    else { return nil }
    return shape.path
  }
}
