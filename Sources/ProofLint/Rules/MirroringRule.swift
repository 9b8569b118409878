package import ProofDocuments
package import ProofDrawing

/// Reports what a layout from the right doesn't mirror, or mirrors by mistake.
///
/// The same frame laid out from the left says where everything has to be: each element in the mirror
/// image of its place, to 1/2 pt; a shape that points to the left or right in the mirror image of its
/// outline; any other shape as it is, such as an arrow up or down, a tick or a spinner; a text never
/// in a mirror. Images are only compared by their places.
package struct MirroringRule: PairRule {
  package static let rule = LintRule(
    "mirroring", .error,
    "A layout from the right is not the mirror image of the one from the left, or a symbol or text"
      + " is mirrored that must not be.")

  package static let counterpart = Counterpart.leftToRight

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    guard picture.direction == .rightToLeft else { return [] }
    return picture.elements.compactMap { element in
      let other = counterpart.elements.first { $0.name == element.name }
      guard element.opacity > 0,
        let problem = element.mirroredText
          ?? other.flatMap({ element.misplacement(beside: $0, inWidth: picture.size.width) })
          ?? other.flatMap(element.misdirection(beside:))
      else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: element.bounds,
        problem: "\(element.title) \(problem)")
    }
  }
}

extension Picture.Element {
  /// The problem of a text that is drawn in a mirror; nil for anything else.
  fileprivate var mirroredText: String? {
    guard case .text = content.untransformed, content.isMirrored else { return nil }
    return "is drawn in a mirror and can't be read"
  }

  /// The problem of the place beside the same element in a layout from the left; nil for none.
  fileprivate func misplacement(
    beside other: Picture.Element, inWidth width: Double
  ) -> String? {
    let expected = other.bounds.mirrored(inWidth: width)
    let distance = bounds.center.x - expected.center.x
    guard abs(distance) > 0.5 || abs(bounds.width - expected.width) > 0.5 else { return nil }
    return abs(bounds.x - other.bounds.x) <= 0.5 && abs(bounds.width - other.bounds.width) <= 0.5
      ? "is in the same place as in the layout from the left"
      : "is \(abs(distance).points) too far to the \(distance > 0 ? "right" : "left")"
  }

  /// The problem of a symbol's direction; nil for none, and for other elements.
  fileprivate func misdirection(beside other: Picture.Element) -> String? {
    guard let outline, let other = other.outline else { return nil }
    if other.isDirectional {
      return outline == other ? "points the same way as in the layout from the left" : nil
    }
    return outline != other && outline == other.mirrored
      ? "is mirrored though it points neither left nor right" : nil
  }

  /// The outline as it is seen; nil for anything but shapes.
  private var outline: Outline? {
    content.outline(through: .identity, in: Size(width: bounds.width, height: bounds.height))
  }
}

extension Picture.Element.Content {
  /// The outline of shapes after a transform about the middle of a size; nil for anything else.
  fileprivate func outline(through transform: Transform, in size: Size) -> Outline? {
    switch self {
    case .shapes(let shapes): Outline(of: shapes, through: transform, in: size)
    case .transformed(let content, let inner):
      content.outline(through: inner.then(transform), in: size)
    case .text, .pixels, .picture: nil
    }
  }

  /// Whether transforms turn left into right.
  fileprivate var isMirrored: Bool {
    guard case .transformed(let content, let transform) = self else { return false }
    return (transform.determinant < 0) != content.isMirrored
  }
}
