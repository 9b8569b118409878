extension Picture {
  /// The layout as 64-bit integers, for a digest.
  ///
  /// Lengths are in 1/4096 pt, as outlines are, so that no processor's last bit decides. Every
  /// list and text is preceded by its length, so no two pictures have the same input.
  public var digestInput: [UInt64] { DigestInput { $0.add(self) }.integers }
}

extension DigestInput {
  fileprivate mutating func add(_ picture: Picture) {
    add(picture.size)
    add(picture.background)
    add(picture.language)
    add(picture.direction.rawValue)
    add(picture.spokenLabel)
    add(picture.elements.count)
    for element in picture.elements { add(element) }
  }

  private mutating func add(_ element: Picture.Element) {
    add(element.name)
    add(element.bounds)
    add(element.opacity)
    add(element.clip == nil ? 0 : 1)
    if let clip = element.clip { add(clip) }
    add(element.pose.count)
    for (name, figure) in element.pose.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(figure)
    }
    add(element.content)
  }

  private mutating func add(_ content: Picture.Element.Content) {
    switch content {
    case .text(let block, let metrics, let color):
      add(1)
      add(block)
      add(metrics)
      add(color)
    case .shapes(let shapes):
      add(2)
      add(shapes.count)
      for shape in shapes { add(shape) }
    case .pixels(let pixmap):
      add(3)
      add(pixmap.width)
      add(pixmap.height)
      add(pixels: pixmap.pixels)
    case .picture(let picture):
      add(4)
      add(picture)
    case .transformed(let content, let transform):
      add(5)
      for coefficient in transform.coefficients { add(coefficient) }
      add(content)
    }
  }

  private mutating func add(_ block: TextBlock) {
    add(block.string)
    add(block.style.size)
    add(block.style.weight.rawValue)
    add(block.style.families.count)
    for (role, family) in block.style.families.sorted(by: { $0.key < $1.key }) {
      add(role.rawValue)
      add(family)
    }
    add(block.language)
    add(block.direction.rawValue)
    add(block.width)
    add(block.maximumLineCount)
    add(block.lineBreaking)
  }

  private mutating func add(_ breaking: LineBreaking) {
    switch breaking {
    case .words: add(0)
    case .characters: add(1)
    case .places(let places):
      add(2)
      add(places.count)
      for place in places { add(place) }
    }
  }

  private mutating func add(_ metrics: TextMetrics) {
    add(metrics.naturalWidth)
    add(metrics.width)
    add(metrics.lineCount)
    add(metrics.isTruncated ? 1 : 0)
    add(metrics.missingGlyphCount)
    add(metrics.faces.count)
    for face in metrics.faces { add(face) }
  }

  private mutating func add(_ shape: Shape) {
    switch shape.paint {
    case .fill: add(0)
    case .stroke(let width):
      add(1)
      add(width)
    }
    add(shape.color)
    add(shape.path.elements.count)
    for element in shape.path.elements { add(element) }
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      add(0)
      add(point)
    case .line(let point):
      add(1)
      add(point)
    case .curve(let first, let second, let end):
      add(2)
      add(first)
      add(second)
      add(end)
    case .close: add(3)
    }
  }
}
