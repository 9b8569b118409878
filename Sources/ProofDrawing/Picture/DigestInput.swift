/// The input of a digest: values as integers of 64 bits.
struct DigestInput {
  private(set) var integers: [UInt64] = []

  /// Makes the input of what a function adds.
  init(_ fill: (inout DigestInput) -> Void) {
    integers.reserveCapacity(1024)
    fill(&self)
  }

  mutating func add(pixels: [UInt32]) {
    integers += pixels.lazy.map { UInt64($0) }
  }

  mutating func add(_ color: Color?) {
    guard let color else { return add(0) }
    add(1)
    add(Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue))
    add(color.alpha)
  }

  mutating func add(_ rect: Rect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }

  mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      add(bytes.count)
      for start in stride(from: 0, to: bytes.count, by: 8) {
        integers.append(
          bytes[start..<min(start + 8, bytes.count)].reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }

  mutating func add(_ length: Double) {
    // What is no length in points, such as unlimited room, stands for itself.
    let units = (length * 4096).rounded()
    integers.append(abs(units) < 1e15 ? UInt64(bitPattern: Int64(units)) : length.bitPattern)
  }

  mutating func add(_ number: Int) {
    integers.append(UInt64(bitPattern: Int64(number)))
  }
}

extension Picture {
  /// The layout as 64-bit integers, for a digest.
  ///
  /// Lengths are in 1/4096 pt, as outlines are, so that no processor's last bit decides. Every
  /// list and text is preceded by its length, so no two pictures have the same input.
  package var digestInput: [UInt64] { DigestInput { $0.add(self) }.integers }
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
    case .art(let art):
      add(6)
      add(art)
    }
  }

  private mutating func add(_ block: TextBlock) {
    add(block.string)
    add(block.style.size)
    add(block.style.weight.name)
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
    // Usual texts keep the input of versions that knew no others.
    if block.alignment != .center { add(block.alignment.rawValue) }
    if block.truncation != .tail { add(block.truncation.rawValue) }
    if block.style.letterSpacing != 0 {
      add("letterSpacing")
      add(block.style.letterSpacing)
    }
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
    case .hairline: add(2)
    }
    add(shape.color)
    add(shape.path)
  }

  mutating func add(_ path: Path) {
    add(path.elements.count)
    for element in path.elements { add(element) }
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

extension Scene {
  /// The facts as 64-bit integers, for a digest.
  ///
  /// A scene that is written as JSON and read again has the same input.
  package var digestInput: [UInt64] { DigestInput { $0.add(self) }.integers }
}

extension DigestInput {
  fileprivate mutating func add(_ scene: Scene) {
    add(fact: scene.width)
    add(fact: scene.height)
    add(optional: scene.background) { $0.add($1) }
    add(scene.language)
    add(scene.direction.rawValue)
    add(scene.spokenLabel)
    add(optional: scene.origins) { input, origins in
      input.add(list: origins) { $0.add($1) }
    }
    add(list: scene.elements) { $0.add($1) }
    if scene.hasInk { add(inkOf: scene) }
    for (place, element) in scene.elements.enumerated() { add(looksOf: element, at: place) }
  }

  /// Adds facts that older scenes don't have, each with its place and its name, so that what is absent
  /// adds nothing.
  private mutating func add(looksOf element: Scene.Element, at place: Int) {
    func name(_ fact: String, _ input: inout DigestInput) {
      input.add(place)
      input.add(fact)
    }
    if let image = element.image {
      name("image", &self)
      add(image)
    }
    if let style = element.style {
      name("style", &self)
      add(style)
    }
    if let size = element.text?.size {
      name("size", &self)
      add(fact: size)
    }
    if let weight = element.text?.weight {
      name("weight", &self)
      add(weight.name)
    }
    if let families = element.text?.families {
      name("families", &self)
      add(list: families.sorted { $0.key < $1.key }) { input, family in
        input.add(family.key)
        input.add(family.value)
      }
    }
  }

  /// Adds what older scenes don't have, so that these keep their digests.
  private mutating func add(inkOf scene: Scene) {
    add(optional: scene.overlaps) { input, overlaps in
      input.add(list: overlaps) { input, overlap in
        input.add(overlap.back)
        input.add(overlap.front)
      }
    }
    for element in scene.elements {
      add(optional: element.ink) { input, ink in input.add(list: ink) { $0.add(facts: $1) } }
      add(optional: element.baselines) { input, lines in
        input.add(list: lines) { $0.add(fact: $1) }
      }
      add(optional: element.isClipped) { $0.add($1 ? 1 : 0) }
      for fact in [element.key, element.table, element.source] {
        add(optional: fact) { $0.add($1) }
      }
    }
  }

  private mutating func add(_ origin: TextOrigin) {
    for text in [origin.element, origin.key, origin.requested, origin.matched, origin.source] {
      add(text)
    }
    // What is absent adds nothing, so that a scene keeps the digest that it had before there was
    // such a fact.
    let flags = [
      origin.isFallback, origin.variant != nil, origin.table != nil, origin.file != nil,
      origin.line != nil, origin.appKey != nil,
    ]
    add(flags.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
    if let variant = origin.variant { add(variant) }
    if let table = origin.table { add(table) }
    if let file = origin.file { add(file) }
    if let line = origin.line { add(line) }
    if let key = origin.appKey { add(key) }
  }

  private mutating func add(_ element: Scene.Element) {
    add(element.name)
    add(facts: element.bounds)
    add(fact: element.opacity)
    add(optional: element.clip) { $0.add(facts: $1) }
    add(optional: element.pose) { input, pose in
      input.add(list: pose.sorted { $0.key < $1.key }) { input, figure in
        input.add(figure.key)
        input.add(fact: figure.value)
      }
    }
    add(optional: element.colors) { input, colors in input.add(list: colors) { $0.add($1) } }
    add(optional: element.text) { $0.add($1) }
  }

  private mutating func add(_ text: Scene.Text) {
    add(text.string)
    add(text.color)
    add(text.direction.rawValue)
    add(list: text.faces) { $0.add($1) }
    add(fact: text.naturalWidth)
    add(optional: text.setWidth) { $0.add(fact: $1) }
    add(optional: text.availableWidth) { $0.add(fact: $1) }
    add(text.lineCount)
    add(text.isTruncated ? 1 : 0)
    add(text.missingGlyphCount)
  }

  private mutating func add(facts rect: Rect) {
    for length in [rect.x, rect.y, rect.width, rect.height] { add(fact: length) }
  }

  /// A figure of a scene is rounded to 1/1000 already.
  private mutating func add(fact figure: Double) {
    let units = (figure * 1000).rounded()
    add(abs(units) < 1e15 ? Int(units) : Int(truncatingIfNeeded: figure.bitPattern))
  }

  private mutating func add<Value>(
    optional value: Value?, _ write: (inout DigestInput, Value) -> Void
  ) {
    add(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  private mutating func add<Value>(
    list values: [Value], _ write: (inout DigestInput, Value) -> Void
  ) {
    add(values.count)
    for value in values { write(&self, value) }
  }
}
