public import Foundation
public import ProofDrawing
public import ProofSnapshots
public import RefreshComponents

/// A strategy that turns values into a format that files can store and that can be compared.
///
/// `Format` is what is compared: pixels for ``image``, text for ``scene``.
public struct Snapshotting<Value, Format: Hashable & Sendable>: Sendable {
  /// The way to store and compare the format.
  public let diffing: Diffing<Format>

  private let takeSnapshots: @Sendable (Value) throws -> [LabeledSnapshot<Format>]

  /// Creates a strategy that takes one snapshot of a value.
  ///
  /// - Parameters:
  ///   - diffing: how two formats are stored and compared.
  ///   - label: what the snapshot's file is called.
  ///   - snapshot: turns a value into a format; what it throws is the test's failure.
  public init(
    diffing: Diffing<Format>,
    label: @escaping @Sendable (Value) -> SnapshotLabel = { _ in SnapshotLabel() },
    snapshot: @escaping @Sendable (Value) throws -> Format
  ) {
    self.init(diffing: diffing) { value in
      [LabeledSnapshot(label: label(value)) { try snapshot(value) }]
    }
  }

  /// Creates a strategy that takes any number of snapshots of a value.
  init(
    diffing: Diffing<Format>,
    takeSnapshots: @escaping @Sendable (Value) throws -> [LabeledSnapshot<Format>]
  ) {
    self.diffing = diffing
    self.takeSnapshots = takeSnapshots
  }

  /// The strategy for another type, whose values are converted to this strategy's values first.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) throws -> Value
  ) -> Snapshotting<Other, Format> {
    Snapshotting<Other, Format>(diffing: diffing) { [takeSnapshots] other in
      try takeSnapshots(transform(other))
    }
  }

  /// The snapshots of a value.
  func snapshots(of value: Value) throws -> [LabeledSnapshot<Format>] { try takeSnapshots(value) }
}

/// One snapshot: what its file is called, and what it holds, made when it is asked for.
struct LabeledSnapshot<Format> {
  let label: SnapshotLabel
  let content: () throws -> Format

  /// The picture that it is made of; nil for a snapshot of anything else.
  var picture: (() throws -> Picture)?
}

extension Snapshotting where Value == String, Format == String {
  /// Compares a text line by line with a `.txt` file.
  public static var lines: Self { Self(diffing: .text()) { $0 } }
}

extension Snapshotting where Value: Encodable & SendableMetatype, Format == String {
  /// Compares an encodable value as JSON with sorted keys, line by line.
  public static var json: Self { json(JSONEncoder()) }

  /// Compares an encodable value as JSON from a custom encoder, with sorted keys and indentation.
  public static func json(_ encoder: @autoclosure @escaping @Sendable () -> JSONEncoder) -> Self {
    Self(diffing: .text(pathExtension: "json")) { value in
      let encoder = encoder()
      encoder.outputFormatting.formUnion([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
  }
}

extension Snapshotting where Format == String {
  /// Compares the output of Swift's `dump` line by line with a `.txt` file.
  ///
  /// The members of sets and dictionaries are sorted by their text, and no address of an object is
  /// part of it, so the same value always has the same text.
  public static var dump: Self {
    Self(diffing: .text()) { value in ValueDump(of: value).text }
  }
}

extension Snapshotting where Value: Previewing, Format == String {
  /// Compares the scene of a picture, as JSON: bounds, texts and their sources, ink, typefaces,
  /// truncation and missing glyphs.
  public static var scene: Self {
    Self(diffing: .sceneText) { value in [LabeledSnapshot(sceneOf: value)] }
  }
}

extension Snapshotting where Value: MatrixPreviewing, Format == String {
  /// Compares the scene of each cell of a matrix with its own JSON file.
  public static func scene(on matrix: FrameMatrix) -> Self {
    Self(diffing: .sceneText) { value in
      try value.cells(of: matrix).map { LabeledSnapshot(sceneOf: $0) }
    }
  }
}

extension Diffing<String> {
  /// Scenes as text, which differ in facts and in lines.
  fileprivate static var sceneText: Diffing {
    let text = Diffing.text(pathExtension: "json")
    return Diffing(
      pathExtension: text.pathExtension, encode: text.encode, decode: text.decode,
      difference: { expected, actual in
        guard expected != actual else { return nil }
        guard let former = Scene(json: expected), let present = Scene(json: actual) else {
          return text.difference(expected, actual)
        }
        // A reference of an older version is compared in the facts that it has.
        let lines = try? present.reduced(toFactsOf: former).json()
        let comparable = lines.map { String(decoding: $0, as: UTF8.self) } ?? actual
        guard var difference = text.difference(expected, comparable) else { return nil }
        let facts = SceneDifference(from: former, to: present)
        difference.summary =
          (facts.changes.map(\.description) + [difference.summary]).joined(separator: "\n")
        difference.causes = Cause.causes(of: facts).map(\.name)
        return difference
      })
  }
}

extension Scene {
  fileprivate init?(json: String) {
    guard let scene = try? JSONDecoder().decode(Scene.self, from: Data(json.utf8)) else {
      return nil
    }
    self = scene
  }
}

extension LabeledSnapshot<String> {
  fileprivate init(sceneOf value: some Previewing) {
    var label = value.label
    // Facts are in points.
    label.scale = nil
    self.init(label: label) {
      let renderer = try SharedRenderer.ofProcess()
      let picture = try value.picture(measuredBy: renderer)
      try renderer.checkFonts()
      try renderer.checkWeights(of: picture)
      return try String(decoding: Scene(recording: picture).json(), as: UTF8.self)
    }
    picture = { try value.picture(measuredBy: SharedRenderer.ofProcess()) }
  }
}

extension Snapshotting where Value: Previewing, Format == Pixmap {
  /// Compares pixels exactly, with a PNG file as the reference.
  public static var image: Self { image(scale: nil) }

  /// Compares pixels exactly, with a PNG file as the reference.
  ///
  /// - Parameter scale: the number of pixels in a point; nil for the value's own.
  /// - Returns: a strategy.
  public static func image(scale: Int?) -> Self {
    image(tolerance: nil, scale: scale)
  }

  /// Compares pixels with a PNG file, some of which may differ.
  ///
  /// - Parameters:
  ///   - precision: the share of pixels that must be equal, 0 to 1.
  ///   - perceptualPrecision: how close two pixels must be to count as equal, 0 to 1: at 1 they
  ///     are the same, at 0.98 they are at most ΔEOK 0.02 apart, which an eye just notices.
  ///   - scale: the number of pixels in a point; nil for the value's own.
  ///   - reason: why exactness can't be had; stands in the message of a failure.
  /// - Returns: a strategy.
  public static func image(
    precision: Double = 1, perceptualPrecision: Double = 1, scale: Int? = nil, reason: String
  ) -> Self {
    // Of a hundred pixels ten may differ at a precision of 0.9, though 1 - 0.9 is less than 0.1.
    let tolerance = Tolerance(
      reason: reason, threshold: ((1 - perceptualPrecision) * 1e5).rounded() / 1e5,
      maxDiffPixelRatio: ((1 - precision) * 1e9).rounded() / 1e9)
    return image(tolerance: tolerance, scale: scale)
  }

  /// Compares pixels with a PNG file, exactly or with a tolerance.
  ///
  /// - Parameters:
  ///   - tolerance: how far two pictures may differ, and why.
  ///   - scale: the number of pixels in a point; nil for the value's own.
  /// - Returns: a strategy.
  public static func image(tolerance: Tolerance?, scale: Int? = nil) -> Self {
    Self(diffing: .pixels(tolerance)) { value in
      try tolerance?.check()
      return [LabeledSnapshot(imageOf: value, scale: scale)]
    }
  }
}

extension Snapshotting where Value: MatrixPreviewing, Format == Pixmap {
  /// Compares the pixels of each cell of a matrix with its own PNG file, exactly or with a
  /// tolerance.
  public static func image(on matrix: FrameMatrix, tolerance: Tolerance? = nil) -> Self {
    Self(diffing: .pixels(tolerance)) { value in
      try tolerance?.check()
      return try value.cells(of: matrix).map { LabeledSnapshot(imageOf: $0, scale: nil) }
    }
  }
}

extension LabeledSnapshot<Pixmap> {
  fileprivate init(imageOf value: some Previewing, scale: Int?) {
    var label = value.label
    let scale = scale ?? label.scale ?? SnapshotLabel.standardScale
    label.scale = scale
    self.init(label: label) {
      guard (1...SnapshotLabel.largestScale).contains(scale) else {
        throw SnapshotError(
          "a scale of \(scale): it must be 1 to \(SnapshotLabel.largestScale)")
      }
      let renderer = try SharedRenderer.ofProcess()
      return try renderer.pixmap(of: value.picture(measuredBy: renderer), scale: scale)
    }
    picture = { try value.picture(measuredBy: SharedRenderer.ofProcess()) }
  }
}

extension Tolerance {
  /// Checks what the initialiser lets pass.
  fileprivate func check() throws(SnapshotError) {
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw SnapshotError("a tolerance without a reason: say why the image can't be exact")
    }
    guard allows.isEmpty else {
      throw SnapshotError(
        "a tolerance that allows \(allows.map(\.rawValue).joined(separator: ", ")): images are "
          + "compared by their pixels only; remove “allows”")
    }
    guard (0...1).contains(threshold), (0...1).contains(maxDiffPixelRatio ?? 0),
      maxDiffPixels ?? 0 >= 0
    else {
      throw SnapshotError(
        "a tolerance out of range: precision and threshold must be 0 to 1, and maxDiffPixels "
          + "must be at least 0")
    }
  }
}
