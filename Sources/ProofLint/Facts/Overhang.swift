import ProofDrawing

/// The sides at which ink is outside of a rectangle, and how far.
struct Overhang {
  private let parts: [(side: String, length: Double)]

  /// Finds out where ink is outside by more than its precision.
  init(of ink: Rect, beyond room: Rect) {
    parts = [
      ("at the top", room.y - ink.y), ("at the left", room.x - ink.x),
      ("at the bottom", ink.maxY - room.maxY), ("at the right", ink.maxX - room.maxX),
    ].filter { $0.1 > Scene.inkPrecision }
  }

  /// Whether all ink is inside.
  var isEmpty: Bool { parts.isEmpty }

  /// The points by which ink is outside, all sides together.
  var amount: Double { parts.reduce(0) { $0 + $1.length } }

}

extension Overhang: CustomStringConvertible {
  /// The sides and lengths, such as “at the top by 1 pt and at the left by 2 pt”.
  var description: String {
    parts.map { "\($0.side) by \($0.length.points)" }.joined(separator: " and ")
  }
}
