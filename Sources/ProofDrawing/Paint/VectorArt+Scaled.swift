extension VectorArt {
  /// The graphics at another size, with the widths and dashes of lines.
  package func scaled(by factor: Double) -> VectorArt {
    guard factor != 1 else { return self }
    return VectorArt(
      size: Size(width: size.width * factor, height: size.height * factor),
      nodes: nodes.map { $0.scaled(by: factor) })
  }
}

extension VectorNode {
  fileprivate func scaled(by factor: Double) -> VectorNode {
    switch self {
    case .shape(var shape):
      shape.path = shape.path.transformed(by: .scale(x: factor, y: factor))
      shape.style = shape.style.scaled(by: factor)
      shape.paint = shape.paint.scaled(by: factor)
      return .shape(shape)
    case .group(var group):
      group.nodes = group.nodes.map { $0.scaled(by: factor) }
      if var mask = group.mask {
        mask.nodes = mask.nodes.map { $0.scaled(by: factor) }
        group.mask = mask
      }
      return .group(group)
    case .image(let image):
      let scale = Transform.scale(x: factor, y: factor)
      return .image(
        VectorImage(
          image.pixels, corner: scale.applied(to: image.corner),
          right: scale.applied(to: image.right), below: scale.applied(to: image.below)))
    }
  }
}

extension VectorShape.Style {
  fileprivate func scaled(by factor: Double) -> Self {
    guard case .stroke(var stroke) = self else { return self }
    stroke.width *= factor
    stroke.dashes = stroke.dashes.map { $0 * factor }
    stroke.dashOffset *= factor
    return .stroke(stroke)
  }
}

extension VectorPaint {
  fileprivate func scaled(by factor: Double) -> VectorPaint {
    let scale = Transform.scale(x: factor, y: factor)
    return switch self {
    case .color: self
    case .linear(let start, let end, let stops):
      .linear(from: scale.applied(to: start), to: scale.applied(to: end), stops)
    case .radial(let center, let radius, let focus, let stops):
      .radial(
        center: scale.applied(to: center), radius: radius * factor,
        focus: scale.applied(to: focus), stops)
    }
  }
}
