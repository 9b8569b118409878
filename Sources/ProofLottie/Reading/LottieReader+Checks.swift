import ProofDocuments
import ProofDrawing

/// Bounds for what a frame of a file may take.
extension LottieReader {
  /// The compositions, none of which lies in itself, and which together are not too much for a frame.
  func checkedCompositions() throws(FieldError) -> [Composition] {
    for source in sources {
      try checkChains(of: source) { $0.parent }
      try checkChains(of: source) { $0.matte?.source }
    }
    var works: [Int: Double] = [:]
    _ = try work(of: 0, depth: 0, known: &works)
    return sources.map(\.composition)
  }

  /// Checks that a way from layer to layer ends soon.
  private func checkChains(
    of source: CompositionSource, _ next: (Layer) -> Int?
  ) throws(FieldError) {
    let layers = source.composition.layers
    for index in layers.indices {
      var (place, steps) = (index, 0)
      while let following = next(layers[place]) {
        (place, steps) = (following, steps + 1)
        guard steps <= LottieLimits.parents else {
          throw FieldError(
            problem: "the layer depends on itself, or on more than \(LottieLimits.parents) others",
            advice: "correct its “parent” or its “tp”", offset: source.nodes[index].offset)
        }
      }
    }
  }

  /// The points that a composition paints at most; an error if it lies in itself.
  private func work(
    of number: Int, depth: Int, known: inout [Int: Double]
  ) throws(FieldError) -> Double {
    if let work = known[number] { return work }
    let source = sources[number]
    guard depth <= LottieLimits.compositions else {
      throw FieldError(
        problem: "the composition \(source.id.quoted) lies in itself, or in more than "
          + "\(LottieLimits.compositions) others", advice: "correct the “refId” of its layers",
        offset: source.nodes.first?.offset ?? 0)
    }
    let layers = source.composition.layers
    var works: [Double] = []
    for layer in layers {
      var work = 10 + layer.maskWork + layer.transform.opacity.groupWork
      if layer.matte != nil { work += LottieLimits.maskWork }
      switch layer.content {
      case .none: break
      case .solid: work += 4
      case .image: work += LottieLimits.groupWork
      case .shapes(let items): work += ItemWork(of: items).painted
      case .composition(let inner, _, _):
        work += LottieLimits.groupWork
        work += try self.work(of: inner, depth: depth + 1, known: &known)
      }
      works.append(work)
    }
    var sum = 0.0
    for index in layers.indices {
      // A layer is drawn once more for each that uses it as a matte, with its own matte.
      var place: Int? = index
      while let current = place {
        sum += works[current]
        place = layers[current].matte?.source
      }
      guard sum <= LottieLimits.work else {
        throw FieldError(
          problem: "a frame could have more than \(Int(LottieLimits.work).grouped) points with "
            + "this layer", advice: "draw fewer copies or simpler outlines",
          offset: source.nodes[index].offset)
      }
    }
    known[number] = sum
    return sum
  }
}

extension Layer {
  /// The points and groups of the masks at most.
  fileprivate var maskWork: Double {
    if masks.count == 1, masks[0].isPlain { return masks[0].path.work + LottieLimits.groupWork }
    return masks.reduce(0) { work, mask in
      let own = mask.path.work + LottieLimits.maskWork
      return mask.mode == .difference && !mask.isPlain ? 2 * (work + own) : work + own
    }
  }
}

extension LayerMask {
  /// Whether the mask is an opaque outline whenever it is there.
  fileprivate var isPlain: Bool {
    let values = [opacity.first] + opacity.segments.flatMap { [$0.from, $0.to] }
    let isOpaque =
      values.allSatisfy { $0 == [0] || $0 == [100] }
      && opacity.segments.allSatisfy { $0.easings.isEmpty || $0.from == $0.to }
    return !isInverted && isOpaque && expansion == Animated([0])
  }
}

extension Animated<Numbers> {
  /// The work for a group with this opacity in percent.
  fileprivate var groupWork: Double { self == Animated([100]) ? 0 : LottieLimits.groupWork }
}

extension Animated<Contour> {
  /// The number of points of the outline that has the most.
  fileprivate var work: Double {
    Double(segments.reduce(first.vertices.count) { max($0, $1.from.vertices.count) })
  }
}

/// The points that items have and paint at most.
private struct ItemWork {
  /// The points of all outlines.
  private(set) var outlined = 1.0

  /// The points of the outlines, each as often as it is painted.
  private(set) var painted = 1.0

  init(of items: [ShapeItem]) {
    for item in items {
      switch item {
      case .group(let items, let transform):
        let work = ItemWork(of: items)
        outlined += work.outlined
        painted += work.painted + transform.opacity.groupWork
      case .outline(let item): outlined += Self.points(of: item)
      case .paint: painted += outlined
      case .trim, .merge:
        // A cut makes a new outline of each, and measures it.
        painted += outlined * 4
        outlined *= 2
      case .roundCorners: outlined *= 2
      case .pucker: break
      case .repeat(let item):
        let copies = max(1, item.count.greatest.rounded(.up))
        outlined *= copies
        painted *= copies
        painted += copies * max(item.startOpacity.groupWork, item.endOpacity.groupWork)
      }
    }
  }

  private static func points(of item: OutlineItem) -> Double {
    switch item.form {
    case .path(let path): path.work
    case .rectangle: 8
    case .ellipse: 4
    case .star(let star): 2 * min(LottieLimits.starPoints, max(1, star.count.greatest))
    }
  }
}
