import ProofDocuments
import ProofDrawing

/// A composition as it is read, with the places of its layers for messages.
struct CompositionSource {
  /// The name by which layers refer to it.
  let id: String

  /// The layers of the file.
  let nodes: [DocumentNode]

  var composition = Composition()
}

extension LottieReader {
  /// Reads all compositions, the whole first.
  mutating func readCompositions(
    layers: DocumentNode, assets: DocumentNode?
  ) throws(FieldError) {
    sources = [CompositionSource(id: "", nodes: try elements(layers))]
    for asset in try elements(assets) {
      guard let layers = asset["layers"] else { continue }
      let id = asset["id"]?.text ?? ""
      if compositionNumbers[id] == nil { compositionNumbers[id] = sources.count }
      sources.append(CompositionSource(id: id, nodes: try elements(layers)))
    }
    layerCount = sources.reduce(0) { $0 + $1.nodes.count }
    guard layerCount <= LottieLimits.layers else {
      throw FieldError(
        problem: "the file has \(layerCount.grouped) layers; at most "
          + "\(LottieLimits.layers.grouped) are drawn", advice: "export a smaller animation",
        offset: layers.offset)
    }
    for index in sources.indices {
      sources[index].composition.layers = try self.layers(of: sources[index].nodes)
    }
    layerName = ""
  }

  private mutating func layers(of nodes: [DocumentNode]) throws(FieldError) -> [Layer] {
    var numbers: [Int: Int] = [:]
    for (place, node) in nodes.enumerated() {
      guard node.members != nil else { throw expected("a layer", at: node) }
      if let index = node["ind"]?.whole(in: -1_000_000...1_000_000), numbers[index] == nil {
        numbers[index] = place
      }
    }
    var layers: [Layer] = []
    for (place, node) in nodes.enumerated() {
      layerName = node["nm"]?.text ?? "layer \(place + 1)"
      layers.append(try layer(node, at: place, numbers: numbers))
    }
    for layer in layers {
      if let matte = layer.matte { layers[matte.source].isMatteSource = true }
    }
    return layers
  }

  private mutating func layer(
    _ node: DocumentNode, at place: Int, numbers: [Int: Int]
  ) throws(FieldError) -> Layer {
    var layer = Layer()
    layer.content = try content(node)
    layer.parent = node["parent"]?.whole(in: -1_000_000...1_000_000).flatMap { numbers[$0] }
    layer.start = try number(node["ip"], default: -LottieLimits.number)
    layer.end = try number(node["op"], default: LottieLimits.number)
    layer.startTime = try number(node["st"], default: 0)
    let stretch = try number(node["sr"], default: 1)
    layer.stretch = stretch == 0 ? 1 : stretch
    layer.transform = try transform(node["ks"])
    layer.transform.turnsAlongPath = flag(node["ao"])
    layer.isHidden = flag(node["hd"])
    layer.isMatteSource = flag(node["td"])
    layer.matte = matte(node, at: place, numbers: numbers)
    layer.masks = try masks(node)
    noteFeatures(of: node)
    return layer
  }

  private mutating func content(_ node: DocumentNode) throws(FieldError) -> Layer.Content {
    guard let type = node["ty"], let kind = type.whole(in: 0...1000) else {
      throw expected("a layer with a type “ty”", at: node)
    }
    switch kind {
    case 0: return try composition(node)
    case 1:
      let size = Size(
        width: try number(node["sw"], default: 0), height: try number(node["sh"], default: 0))
      // Nothing is drawn of a solid without a colour, as in rlottie.
      return node["sc"]?.text.flatMap { Color(hex: $0) }.map { .solid(size, $0) } ?? .none
    case 2: return image(node)
    case 3: return .none
    case 4: return .shapes(try shapes(node["shapes"]))
    default:
      // Nobody misses a hidden layer unless others are seen through it.
      if !flag(node["hd"]) || flag(node["td"]) {
        note(Self.kinds[kind] ?? "a layer of type \(kind)", at: type)
      }
      return .none
    }
  }

  private static let kinds = [
    5: "a text layer", 6: "an audio layer", 7: "a video layer",
    8: "an image sequence", 9: "a video layer", 13: "a camera", 15: "a data layer",
  ]

  private mutating func composition(_ node: DocumentNode) throws(FieldError) -> Layer.Content {
    let name = node["refId"]?.text ?? ""
    guard let number = compositionNumbers[name] else {
      note("a composition that the file lacks", at: node["refId"] ?? node)
      return .none
    }
    let size = Size(
      width: try self.number(node["w"], default: LottieLimits.extent),
      height: try self.number(node["h"], default: LottieLimits.extent))
    var remap: Animated<Numbers>?
    if let node = node["tm"] { remap = try numbers(node, default: [0]) }
    return .composition(number, size, remap: remap)
  }
}

extension LottieReader {
  private func matte(_ node: DocumentNode, at place: Int, numbers: [Int: Int]) -> Layer.Matte? {
    guard let mode = node["tt"]?.whole(in: 1...4) else { return nil }
    // Without a number the layer in front of this one is the matte.
    let source = node["tp"]?.whole(in: -1_000_000...1_000_000).flatMap { numbers[$0] } ?? place - 1
    guard source >= 0, source != place else { return nil }
    return Layer.Matte(
      source: source, channel: mode > 2 ? .luminance : .alpha, isInverted: mode % 2 == 0)
  }

  private mutating func masks(_ node: DocumentNode) throws(FieldError) -> [LayerMask] {
    var masks: [LayerMask] = []
    for mask in try elements(node["masksProperties"]) {
      let name = mask["mode"]?.text ?? "a"
      guard let mode = LayerMask.Mode(rawValue: name) else {
        note("a mask of mode \(name.quoted)", at: mask)
        continue
      }
      guard mode != .none else { continue }
      masks.append(
        LayerMask(
          mode: mode, isInverted: flag(mask["inv"]),
          path: try contour(mask["pt"], isClosed: true),
          opacity: try numbers(mask["o"], default: [100]),
          expansion: try numbers(mask["x"], default: [0])))
    }
    return masks
  }

  private mutating func noteFeatures(of node: DocumentNode) {
    if flag(node["ddd"]), let place = node["ddd"] { note("a 3D layer", at: place) }
    if let mode = node["bm"], flag(mode) { note("a blend mode", at: mode) }
    if case .array(let styles) = node["sy"]?.value, let style = styles.first {
      note("a layer style", at: style)
    }
    guard case .array(let effects) = node["ef"]?.value else { return }
    // Effects of a smaller number are values for expressions, which draw nothing themselves.
    for effect in effects {
      guard let kind = effect["ty"]?.whole(in: 20...1000),
        effect["en"].map({ flag($0) }) ?? true
      else { continue }
      note("the effect \((effect["nm"]?.text ?? "\(kind)").quoted)", at: effect)
    }
  }
}
