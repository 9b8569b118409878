package import ProofDocuments
package import ProofDrawing

/// Reports ink that is nearer than a margin to the left or right edge of the picture.
///
/// The margin is 4 pt, the step of the grid on which Material Design places text and icons. Apple's
/// views keep 8 pt (`layoutMargins`), but the arrow of MJRefresh's trailer stands 5 pt from the edge.
/// Less than a pixel at 3x doesn't count. What is cut at the edge is the matter of ``TextClippedRule``.
package struct EdgeMarginRule: PictureRule {
  package static let rule = LintRule(
    "edgeMargin", .warning,
    "Letters or symbols nearly touch the edge of the screen, where rounded corners and cases hide"
      + " them.")

  /// The smallest distance that is allowed, in points.
  package var margin: Double

  /// Creates the rule; the margin is in points.
  package init(margin: Double = 4) { self.margin = margin }

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.compactMap { element in
      guard element.opacity > 0, let ink = element.ink.union,
        let seen = element.clip.map({ ink.intersection(with: $0) }) ?? ink
      else { return nil }
      let near = [("left", seen.x), ("right", picture.size.width - seen.maxX)]
        .filter { -Scene.inkPrecision..<margin - Scene.finestPixel ~= $0.1 }
      guard !near.isEmpty else { return nil }
      let sides = near.map { "\($0.1.points) from the \($0.0) edge" }
      return PictureViolation(
        of: Self.rule, in: element.name, box: seen,
        problem: "\(element.title) is \(sides.joined(separator: " and ")); "
          + "at least \(margin.points) are wanted",
        amount: near.reduce(0) { $0 + margin - $1.1 })
    }
  }
}
