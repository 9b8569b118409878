package import ProofDocuments
package import ProofDrawing
import ProofSnapshots

/// Reports two elements whose ink overlaps.
///
/// The bounds of lines, shapes and segments say what may overlap; whether it does, the pixels of both
/// elements say, each drawn alone. So letters that only reach between each other are not reported.
/// What lies on a decoration, such as a track or a line, is seen all the same.
package struct OverlapRule: ObservableRule {
  package static let rule = LintRule.overlap

  /// The area that both have in common from which on a reader sees it, in square points.
  private static let leastCommonArea = Scene.finestPixel * Scene.finestPixel

  /// The scale at which the place is drawn, so that edges don't decide.
  private static let enlargement = 4.0

  package func violations(in picture: Picture) -> [PictureViolation] {
    let decorations = Set(picture.elements.filter(\.isDecoration).map(\.name))
    return picture.inkOverlaps.filter { !decorations.contains($0.back) }.map { overlap in
      let titles = [overlap.front, overlap.back].map { name in
        picture.elements.first { $0.name == name }?.title ?? name
      }
      return PictureViolation(
        of: Self.rule, in: overlap.front, and: overlap.back, box: overlap.box,
        problem: "\(titles[0]) overlaps \(titles[1])",
        amount: overlap.box.width * overlap.box.height)
    }
  }

  package func isSeen(
    _ violation: PictureViolation, in picture: Picture, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Bool {
    let names = [violation.element, violation.otherElement].compactMap(\.self)
    let pixmaps = try names.map { name in
      let elements = picture.elements.filter { $0.name == name }.map(\.inBlack)
      return try draw(Self.enlarged(violation.box, of: elements))
    }
    guard pixmaps.count == 2 else { return true }
    let (box, count) = (violation.box, Double(pixmaps[0].pixels.count))
    return pixmaps[0].commonInk(with: pixmaps[1]) * box.width * box.height
      >= Self.leastCommonArea * count
  }

  /// A place among elements as a picture of its own.
  private static func enlarged(_ place: Rect, of elements: [Picture.Element]) -> Picture {
    let size = Size(width: place.width * enlargement, height: place.height * enlargement)
    let bounds = Rect(size: size)
    // A transform keeps the middle of the bounds where it is.
    let distance = Point(
      x: bounds.center.x - place.center.x, y: bounds.center.y - place.center.y)
    let content = Picture(size: size, elements: elements.map { $0.moved(by: distance) })
    return Picture(
      size: size,
      elements: [
        Picture.Element(
          "place", bounds: bounds,
          content: .transformed(
            .picture(content), .scale(x: Self.enlargement, y: Self.enlargement)))
      ])
  }
}

extension Picture.Element {
  /// The element, opaque and with all that it is drawn with in black.
  fileprivate var inBlack: Picture.Element {
    var element = self
    element.opacity = 1
    element.content = content.inBlack
    return element
  }
}

extension Picture.Element.Content {
  fileprivate var inBlack: Self {
    switch self {
    case .text(let block, let metrics, _): .text(block, metrics, .black)
    case .shapes(let shapes):
      .shapes(shapes.filter { $0.color.alpha > 0 }.map { Shape($0.path, $0.paint, color: .black) })
    case .transformed(let content, let transform): .transformed(content.inBlack, transform)
    case .pixels, .art, .picture: self
    }
  }
}

extension Color {
  fileprivate static let black = Color(grey: 0)
}
