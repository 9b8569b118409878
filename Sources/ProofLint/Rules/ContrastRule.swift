package import ProofDocuments
package import ProofDrawing

/// Reports texts and symbols that stand out too little from what is behind them.
///
/// The limits are those of WCAG 2.2, 1.4.3 and 1.4.11: 4.5:1 for texts, 3:1 for large ones and for
/// symbols. A text is large from 24 px on, and bold from 18.66 px on; a point of a picture is a pixel
/// of CSS. Colours count with their opacity and that of their element. Of the shapes of a symbol the
/// one that stands out most counts, as only the first tick of a spinner is dark.
///
/// Exempt are hidden elements, areas that other elements lie on, images, and whatever lies on an
/// image, partly on a shape, or on a transparent background, where the colour behind is not known.
/// Faded elements are not exempt: WCAG exempts inactive controls, which a picture doesn't tell, but
/// also these are read while they load.
package struct ContrastRule: PictureRule {
  package static let rule = LintRule(
    "contrast", .error,
    "A text or symbol stands out too little from its background to be read by everybody.")

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.indices.compactMap { place in
      let element = picture.elements[place]
      guard let ink = element.ink.union, element.opacity > 0, !picture.isGround(at: place),
        let ground = picture.ground(of: ink, at: place)
      else { return nil }
      let colors = element.content.colors.map { $0.faded(by: element.opacity).laid(over: ground) }
      let contrasts = colors.map { ($0, $0.contrast(with: ground)) }
      guard let (color, contrast) = contrasts.max(by: { $0.1 < $1.1 }),
        contrast < element.leastContrast
      else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: ink,
        problem: "\(element.title) has a contrast of \(contrast.ratio) (\(color) on \(ground)); "
          + "\(element.leastContrast.ratio) is needed",
        amount: element.leastContrast - contrast)
    }
  }
}

extension Picture.Element {
  /// The contrast that WCAG asks for.
  fileprivate var leastContrast: Double {
    guard let style = shownText?.block.style else { return 3 }
    return style.size >= (style.weight == .bold ? 18.66 : 24) ? 3 : 4.5
  }
}

extension Picture.Element.Content {
  /// The colours of a text or of shapes that are not clear.
  fileprivate var colors: [Color] {
    switch untransformed {
    case .text(_, _, let color): [color]
    case .shapes(let shapes): shapes.map(\.color).filter { $0.alpha > 0 }
    case .pixels, .picture, .transformed: []
    }
  }
}

extension Double {
  /// A contrast as people write it, rounded down so that 4.499 doesn't look like enough: `4.49:1`.
  fileprivate var ratio: String {
    "\(((self * 100).rounded(.down) / 100).decimal(places: 2)):1"
  }
}
