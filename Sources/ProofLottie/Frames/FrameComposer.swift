import ProofDrawing

/// Draws the compositions of an animation as vector graphics.
struct FrameComposer {
  let animation: LottieAnimation

  /// The nodes of a composition at a frame of its own time, from back to front.
  func nodes(
    of composition: Composition, at frame: Double, under transform: Affine
  ) -> [VectorNode] {
    var drawing = CompositionFrame(
      composer: self, layers: composition.layers, frame: frame, base: transform)
    return composition.layers.indices.reversed().flatMap { index -> [VectorNode] in
      let layer = composition.layers[index]
      return layer.isHidden || layer.isMatteSource ? [] : drawing.nodes(ofLayer: index)
    }
  }

  /// An image under a transform; nil for one without pixels.
  func image(_ number: Int, under transform: Affine) -> VectorImage? {
    animation.loadedImages[number].map { image in
      func place(_ x: Double, _ y: Double) -> Point {
        transform.applied(to: Point(x: x, y: y)).rounded
      }
      return VectorImage(
        image.pixels, corner: place(0, 0), right: place(image.size.width, 0),
        below: place(0, image.size.height))
    }
  }

  /// The rectangle of the whole animation, in points.
  var canvas: Rect { Rect(size: animation.size) }
}

/// The layers of a composition at one frame.
private struct CompositionFrame {
  let composer: FrameComposer
  let layers: [Layer]
  let frame: Double

  /// The transform from the composition to the whole animation.
  let base: Affine

  /// The transforms of the layers that are known already, by their numbers.
  private var transforms: [Int: Affine] = [:]

  init(composer: FrameComposer, layers: [Layer], frame: Double, base: Affine) {
    (self.composer, self.layers, self.frame, self.base) = (composer, layers, frame, base)
  }

  /// The nodes of a layer with its masks, its opacity and its matte.
  mutating func nodes(ofLayer index: Int) -> [VectorNode] {
    let layer = layers[index]
    guard frame >= layer.start, frame < layer.end else { return [] }
    let opacity = layer.transform.opacity(at: frame)
    guard opacity > 0 else { return [] }
    let transform = self.transform(ofLayer: index)
    var nodes = content(of: layer, under: transform)
    guard !nodes.isEmpty else { return [] }
    let coverage = MaskCoverage(canvas: composer.canvas, frame: frame, transform: transform)
    nodes = coverage.masked(nodes, by: layer.masks).faded(by: opacity)
    guard let matte = layer.matte else { return nodes }
    let source = self.nodes(ofLayer: matte.source)
    guard !source.isEmpty else { return matte.isInverted ? nodes : [] }
    let mask = VectorMask(source, channel: matte.channel, isInverted: matte.isInverted)
    return [.group(VectorGroup(nodes, mask: mask))]
  }

  /// The transform of a layer with those of the layers that carry it.
  private mutating func transform(ofLayer index: Int) -> Affine {
    if let known = transforms[index] { return known }
    let layer = layers[index]
    let carrier = layer.parent.map { self.transform(ofLayer: $0) } ?? base
    let transform = layer.transform.affine(at: frame).then(carrier)
    transforms[index] = transform
    return transform
  }

  private func content(of layer: Layer, under transform: Affine) -> [VectorNode] {
    switch layer.content {
    case .none: return []
    case .solid(let size, let color):
      let path = Path(Rect(size: size), under: transform)
      return [.shape(VectorShape(path, style: .fill(.nonZero), paint: .color(color)))]
    case .image(let number):
      return composer.image(number, under: transform).map { [.image($0)] } ?? []
    case .shapes(let items):
      return ShapeStack(items, at: frame).nodes(under: transform)
    case .composition(let number, let size, let remap):
      let frame = layer.contentFrame(
        at: frame, remap: remap, frameRate: composer.animation.frameRate)
      let nodes = composer.nodes(
        of: composer.animation.compositions[number], at: frame, under: transform)
      return clipped(nodes, to: Path(Rect(size: size), under: transform))
    }
  }

  /// Nodes that are not seen outside of an outline.
  private func clipped(_ nodes: [VectorNode], to outline: Path) -> [VectorNode] {
    // A mask costs a picture of its own, and most compositions are as large as the whole.
    if let clip = outline.uprightRect {
      guard !clip.contains(composer.canvas) else { return nodes }
      let reach = nodes.reach
      guard let reach, !clip.contains(reach) else { return nodes }
    }
    let shape = VectorShape(
      outline, style: .fill(.nonZero), paint: .color(Color(grey: 0)))
    return [.group(VectorGroup(nodes, mask: VectorMask([.shape(shape)])))]
  }
}

extension [VectorNode] {
  /// The nodes with an opacity from 0 to 1 of the whole.
  func faded(by opacity: Double) -> [VectorNode] {
    let opacity = opacity.roundedOpacity
    guard opacity < 1, let first else { return self }
    if count == 1, case .shape(var shape) = first {
      shape.paint = shape.paint.faded(by: opacity)
      return [.shape(shape)]
    }
    return [.group(VectorGroup(self, opacity: opacity))]
  }

  /// A rectangle in which all ink lies, in points; nil where there is none.
  fileprivate var reach: Rect? {
    reduce(nil) { reach, node in
      let rect: Rect?
      switch node {
      case .group(let group): rect = group.nodes.reach
      case .image(let image): rect = image.bounds
      case .shape(let shape):
        var margin = 0.0
        // A miter reaches as far as its limit, and a square end as far as the square root of 2.
        if case .stroke(let style) = shape.style {
          margin = style.width / 2 * Swift.max(1.5, style.join == .miter ? style.miterLimit : 1)
        }
        rect = shape.path.bounds?.expanded(by: margin)
      }
      guard let rect else { return reach }
      return reach?.union(with: rect) ?? rect
    }
  }
}

extension VectorPaint {
  /// The same paint with its opacity multiplied by a factor from 0 to 1.
  fileprivate func faded(by factor: Double) -> VectorPaint {
    func faded(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop($0.offset, $0.color.faded(toRounded: factor)) }
    }
    return switch self {
    case .color(let color): .color(color.faded(toRounded: factor))
    case .linear(let start, let end, let stops): .linear(from: start, to: end, faded(stops))
    case .radial(let center, let radius, let focus, let stops):
      .radial(center: center, radius: radius, focus: focus, faded(stops))
    }
  }
}

extension Color {
  fileprivate func faded(toRounded factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: (alpha * factor).roundedOpacity)
  }
}
