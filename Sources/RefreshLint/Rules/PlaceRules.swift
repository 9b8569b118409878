package import ProofDocuments
package import ProofDrawing
import ProofSnapshots

/// Reports ink that is nearer than a margin to the left or right edge of the screen.
///
/// The margin is 4 pt, the step of the grid on which Material Design places text and icons. Apple's
/// views keep 8 pt (`layoutMargins`), but the arrow of MJRefresh's trailer stands 5 pt from the edge.
/// Less than a pixel at 3x doesn't count. What is cut at the edge is the matter of ``TextClippedRule``.
/// Decorations are exempt, and so is what reaches from edge to edge and is no text, such as a banner.
package struct EdgeMarginRule: PictureRule {
  package static let rule = LintRule.edgeMargin

  /// The smallest distance that is allowed, in points.
  package var margin: Double

  /// Creates the rule; the margin is in points.
  package init(margin: Double = 4) { self.margin = margin }

  package func violations(in picture: Picture) -> [PictureViolation] {
    let screen = picture.traits.screen ?? Rect(size: picture.size)
    return picture.elements.compactMap { element in
      guard element.opacity > 0, !element.isDecoration, let ink = element.ink.union,
        let seen = element.clip.map({ ink.intersection(with: $0) }) ?? ink
      else { return nil }
      let distances = [("left", seen.x - screen.x), ("right", screen.maxX - seen.maxX)]
      let near = distances.filter { -Scene.inkPrecision..<margin - Scene.finestPixel ~= $0.1 }
      let fills = distances.allSatisfy { $0.1 <= Scene.inkPrecision } && element.shownText == nil
      guard !near.isEmpty, !fills else { return nil }
      let sides = near.map { "\($0.1.points) from the \($0.0) edge" }
      return PictureViolation(
        of: Self.rule, in: element.name, box: seen,
        problem: "\(element.title) is \(sides.joined(separator: " and ")); "
          + "at least \(margin.points) are wanted",
        amount: near.reduce(0) { $0 + margin - $1.1 })
    }
  }
}

/// Reports what can be tapped and is smaller than 44 × 44 pt, the least that Apple's Human Interface
/// Guidelines ask for.
///
/// Only what is within the clip and the picture can be hit; elements with an opacity below 0.01 take
/// no taps, as in UIKit.
package struct HitRegionRule: PictureRule {
  package static let rule = LintRule.hitRegion

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
