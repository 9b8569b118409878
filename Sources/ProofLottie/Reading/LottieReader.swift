import ProofDocuments
import ProofDrawing

/// Reads the values of a Lottie file.
struct LottieReader {
  let document: Document
  private let lines: LineIndex

  /// The values by which properties are replaced that name them.
  let slots: [String: DocumentNode]

  /// The number of which the parts of a colour are counted: 255 before Bodymovin 4.1.9, then 1.
  let colorUnit: Double

  /// The compositions in the order of the file, of which the first is the whole.
  var sources: [CompositionSource] = []

  /// The numbers of the compositions by their names, without that of the whole.
  var compositionNumbers: [String: Int] = [:]

  /// The images of the file, and their numbers by the names of their assets.
  var images: [LottieAnimation.Image] = []
  var imageNumbers: [String: Int] = [:]

  /// The number of layers read so far.
  var layerCount = 0

  /// The name of the layer that is read; empty outside of layers.
  var layerName = ""

  private(set) var unsupported: [LottieAnimation.Unsupported] = []
  private var noted: Set<[String]> = []

  init(_ document: Document) {
    self.document = document
    lines = LineIndex(document.bytes)
    slots = Dictionary(
      (document.root["slots"]?.members ?? []).map { ($0.name, $0.node) }, uniquingKeysWith: { $1 })
    let version = (document.root["v"]?.text ?? "").split(separator: ".").map { Int($0) ?? 0 }
    colorUnit = version.count == 3 && version.lexicographicallyPrecedes([4, 1, 9]) ? 255 : 1
  }

  /// The animation of the file.
  mutating func animation() throws(FieldError) -> LottieAnimation {
    let root = document.root
    guard root.members != nil else { throw expected("an object with layers", at: root) }
    guard let layers = root["layers"] else {
      throw FieldError(
        problem: "the file lacks “layers”",
        advice: "export it with Bodymovin or another Lottie tool",
        offset: root.offset)
    }
    let size = Size(
      width: try extent("w", of: root), height: try extent("h", of: root))
    let frameRate = try required("fr", of: root, above: 0, upTo: LottieLimits.frameRate)
    let first = try number(root["ip"], default: 0)
    let end = try required("op", of: root, above: first, upTo: LottieLimits.number)
    try readImages(root["assets"])
    try readCompositions(layers: layers, assets: root["assets"])
    let compositions = try checkedCompositions()
    return LottieAnimation(
      size: size, frameRate: frameRate, frames: first..<end, markers: try markers(root["markers"]),
      unsupported: unsupported, images: images, compositions: compositions)
  }

  private func extent(_ name: String, of root: DocumentNode) throws(FieldError) -> Double {
    try required(name, of: root, above: 0, upTo: LottieLimits.extent)
  }

  private func required(
    _ name: String, of root: DocumentNode, above low: Double, upTo high: Double
  ) throws(FieldError) -> Double {
    guard let node = root[name] else {
      throw FieldError(
        problem: "the file lacks “\(name)”", advice: "add it, or export the animation again",
        offset: root.offset)
    }
    guard let value = node.number, value > low, value <= high else {
      throw expected("a number above \(low.short) and up to \(high.short)", at: node)
    }
    return value
  }

  private func markers(
    _ node: DocumentNode?
  ) throws(FieldError) -> [LottieAnimation.Marker] {
    var markers: [LottieAnimation.Marker] = []
    for marker in try elements(node) {
      markers.append(
        LottieAnimation.Marker(
          name: marker["cm"]?.text ?? "", start: try number(marker["tm"], default: 0),
          duration: max(0, try number(marker["dr"], default: 0))))
    }
    return markers
  }
}

extension LottieReader {
  /// Notes a feature that is not drawn, once for each layer.
  mutating func note(_ feature: String, at node: DocumentNode) {
    guard noted.insert([layerName, feature]).inserted else { return }
    unsupported.append(
      LottieAnimation.Unsupported(layer: layerName, feature: feature, place: self.place(of: node)))
  }

  /// The place of a value in the file.
  func place(of node: DocumentNode) -> SourceLocation {
    let place = lines.position(of: node.offset, in: document.bytes)
    return SourceLocation(file: document.file, line: place.line, column: place.column)
  }

  /// An error about a value of another kind than expected.
  func expected(_ expected: String, at node: DocumentNode) -> FieldError {
    FieldError(
      problem: "expected \(expected), found \(node.summary)",
      advice: "correct it, or export the animation again", offset: node.offset)
  }

  /// The elements of an array; none where there is no value.
  func elements(_ node: DocumentNode?) throws(FieldError) -> [DocumentNode] {
    guard let node, node.value != .null else { return [] }
    guard case .array(let elements) = node.value else { throw expected("a list", at: node) }
    return elements
  }

  /// A number; the default where there is no value.
  func number(_ node: DocumentNode?, default standard: Double) throws(FieldError) -> Double {
    guard let node else { return standard }
    return try number(node)
  }

  /// A number of which calculations stay finite.
  func number(_ node: DocumentNode) throws(FieldError) -> Double {
    guard let value = node.number, abs(value) <= LottieLimits.number else {
      throw expected("a number from -1,000,000,000 to 1,000,000,000", at: node)
    }
    return value
  }

  /// Whether a value is `true` or a number other than 0.
  func flag(_ node: DocumentNode?) -> Bool {
    node?.flag ?? node?.number.map { $0 != 0 } ?? false
  }
}

extension Double {
  /// The number without a needless fraction.
  fileprivate var short: String { Int(exactly: self).map { $0.grouped } ?? "\(self)" }
}
