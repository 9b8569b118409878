import ProofDrawing
import ProofLottie

/// Writes the parts of a Lottie file of 100 frames, 100 points wide and high.
enum LottieText {
  /// A file with layers and other members.
  static func file(_ layers: String..., others: String = "") -> String {
    """
    {"v": "5.7.0", "fr": 10, "ip": 0, "op": 100, "w": 100, "h": 100, \(others)
    "layers": [\(layers.joined(separator: ",\n"))]}
    """
  }

  /// A layer of shapes, with a transform and other members.
  static func shapes(
    _ items: String..., transform: String = "", others: String = ""
  ) -> String {
    """
    {"ty": 4, "nm": "shapes", "ip": 0, "op": 100, "ks": {\(transform)}, \(others)
    "shapes": [\(items.joined(separator: ", "))]}
    """
  }

  /// A square of ten points from the origin to the right and down.
  static let square = #"{"ty": "rc", "p": {"k": [5, 5]}, "s": {"k": [10, 10]}, "r": {"k": 0}}"#

  /// A red fill.
  static let red = #"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}"#

  /// A black line two points wide.
  static let line = #"{"ty": "st", "c": {"k": [0, 0, 0]}, "w": {"k": 2}, "lc": 1, "lj": 1}"#

  /// A straight line between two points.
  static func segment(_ start: String, _ end: String) -> String {
    """
    {"ty": "sh", "ks": {"k": {"c": false, "v": [[\(start)], [\(end)]],
    "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}}}
    """
  }
}

extension LottieAnimation {
  /// Reads a text as a file called `a.json`.
  init(_ text: String) throws {
    try self.init(reading: [UInt8](text.utf8), file: "a.json")
  }
}

extension VectorArt {
  /// The shapes outside of groups, from back to front.
  var shapes: [VectorShape] {
    nodes.compactMap { node in
      if case .shape(let shape) = node { shape } else { nil }
    }
  }

  /// The groups, from back to front.
  var groups: [VectorGroup] {
    nodes.compactMap { node in
      if case .group(let group) = node { group } else { nil }
    }
  }
}

extension Path {
  /// An outline of straight lines between points of x and y.
  init(lines points: [(Double, Double)], isClosed: Bool = false) {
    let points = points.map { Point(x: $0.0, y: $0.1) }
    self.init(
      [.move(points[0])] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : []))
  }

  /// The square of `LottieText.square` with its upper left corner at a place.
  ///
  /// It begins at its upper right corner, as the specification says.
  init(squareAt x: Double, _ y: Double, width: Double = 10) {
    self.init(
      lines: [(x + width, y), (x + width, y + width), (x, y + width), (x, y)], isClosed: true)
  }
}
