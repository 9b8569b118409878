extension DigestInput {
  mutating func add(_ art: VectorArt) {
    add(art.size)
    add(art.nodes)
  }

  private mutating func add(_ nodes: [VectorNode]) {
    add(nodes.count)
    for node in nodes {
      switch node {
      case .shape(let shape):
        add(0)
        add(shape)
      case .group(let group):
        add(1)
        add(group)
      case .image(let image):
        add(2)
        for corner in [image.corner, image.right, image.below] { add(corner) }
        add(image.pixels.width)
        add(pixels: image.pixels.pixels)
      }
    }
  }

  private mutating func add(_ group: VectorGroup) {
    add(group.opacity)
    add(group.nodes)
    guard let mask = group.mask else { return add(0) }
    add(mask.channel == .alpha ? 1 : 2)
    add(mask.isInverted ? 1 : 0)
    add(mask.nodes)
  }

  private mutating func add(_ shape: VectorShape) {
    switch shape.style {
    case .fill(let rule): add(rule == .nonZero ? 0 : 1)
    case .stroke(let stroke):
      add(2)
      add(stroke)
    }
    add(shape.paint)
    add(shape.path)
  }

  private mutating func add(_ stroke: StrokeStyle) {
    add(stroke.width)
    add("\(stroke.cap)")
    add("\(stroke.join)")
    add(stroke.miterLimit)
    add(stroke.dashes.count)
    for length in stroke.dashes { add(length) }
    add(stroke.dashOffset)
  }

  private mutating func add(_ paint: VectorPaint) {
    switch paint {
    case .color(let color):
      add(0)
      add(color)
    case .linear(let start, let end, let stops):
      add(1)
      add(start)
      add(end)
      add(stops)
    case .radial(let center, let radius, let focus, let stops):
      add(2)
      add(center)
      add(radius)
      add(focus)
      add(stops)
    }
  }

  private mutating func add(_ stops: [GradientStop]) {
    add(stops.count)
    for stop in stops {
      add(stop.offset)
      add(stop.color)
    }
  }
}
