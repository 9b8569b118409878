package import ProofDocuments
package import ProofDrawing

/// Reports what can be tapped and is smaller than 44 × 44 pt, the least that Apple's Human Interface
/// Guidelines ask for.
///
/// Only what is within the clip and the picture can be hit; elements with an opacity below 0.01 take
/// no taps, as in UIKit.
package struct HitRegionRule: PictureRule {
  package static let rule = LintRule(
    "hitRegion", .error, "What can be tapped is too small for a finger.")

  /// The least width and height, in points.
  private static let side = 44.0

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.compactMap { element in
      guard picture.tapTargets.contains(element.name), element.opacity >= 0.01 else { return nil }
      let room = picture.room(of: element)
      let (width, height) = (room?.width ?? 0, room?.height ?? 0)
      // Sums of binary fractions are off by less than this.
      guard min(width, height) < Self.side - 0.001 else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: room ?? element.bounds,
        problem: "\(element.title) can be tapped on \(width.points) × \(height.points); a finger"
          + " needs \(Self.side.points) × \(Self.side.points)",
        amount: Self.side - min(width, height))
    }
  }
}
