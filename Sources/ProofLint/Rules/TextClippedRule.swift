package import ProofDocuments
package import ProofDrawing

/// Reports ink that is cut at the edge of its element, of its clip or of the picture.
///
/// Up to 1/10 pt doesn't count, which is less than a third of a pixel at 3x.
package struct TextClippedRule: PictureRule {
  package static let rule = LintRule(
    "textClipped", .error,
    "A part of a letter or symbol is outside of its box or of the screen, so it is cut off.")

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.compactMap { element in
      guard element.opacity > 0, let ink = element.ink.union else { return nil }
      guard let room = picture.room(of: element) else {
        return PictureViolation(
          of: Self.rule, in: element.name, box: element.bounds,
          problem: "\(element.title) is outside of the picture")
      }
      let cuts = Self.cuts(of: ink, by: room)
      guard !cuts.isEmpty else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: ink,
        problem: "\(element.title) is cut \(cuts.joined(separator: " and "))")
    }
  }

  /// The sides at which ink is outside of its room, and how far.
  private static func cuts(of ink: Rect, by room: Rect) -> [String] {
    let sides = [
      ("at the top", room.y - ink.y), ("at the left", room.x - ink.x),
      ("at the bottom", ink.maxY - room.maxY), ("at the right", ink.maxX - room.maxX),
    ]
    return sides.filter { $0.1 > Scene.inkPrecision }.map { "\($0.0) by \($0.1.points)" }
  }
}
