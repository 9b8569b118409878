package import ProofDocuments
package import ProofDrawing
import ProofSnapshots

/// Reports texts and symbols that stand out too little from what is behind them.
///
/// The limits are those of WCAG 2.2, 1.4.3 and 1.4.11: 4.5:1 for texts, 3:1 for large ones and for
/// symbols. A text is large from 24 px on, and bold from 18.66 px on; a point of a picture is a pixel
/// of CSS. Colours count with their opacity and that of their element. Of the shapes of a symbol the
/// one that stands out most counts, as only the first tick of a spinner is dark.
///
/// Exempt are hidden elements, decorations such as the track of a ring, areas that other elements lie
/// on, images, and whatever lies on an image, partly on a shape, or on a transparent background, where
/// the colour behind is not known. What fades in or out counts at its most opaque; other faded elements
/// are not exempt: WCAG exempts inactive controls, which a picture doesn't mark, but
/// also these are read while they load.
package struct ContrastRule: PictureRule {
  package static let rule = LintRule.contrast

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.indices.compactMap { place in
      let element = picture.elements[place]
      guard let ink = element.ink.union, element.opacity > 0, !picture.isGround(at: place),
        let ground = picture.ground(of: ink, at: place)
      else { return nil }
      let opacity = min(element.opacity / max(element.traits.fade, element.opacity), 1)
      let colors = (element.traits.signalColors ?? element.content.colors)
        .map { $0.faded(by: opacity).laid(over: ground) }
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
    guard let text = shownText, !text.isSymbol else { return 3 }
    let style = text.block.style
    return style.size >= (style.weight >= .bold ? 18.66 : 24) ? 3 : 4.5
  }
}

extension Picture.Element.Content {
  /// The colours of a text or of shapes that are not clear.
  fileprivate var colors: [Color] {
    switch untransformed {
    case .text(_, _, let color): [color]
    case .shapes(let shapes): shapes.map(\.color).filter { $0.alpha > 0 }
    case .pixels, .art, .picture, .transformed: []
    }
  }
}

extension Double {
  /// A contrast as people write it, rounded down so that 4.499 doesn't look like enough: `4.49:1`.
  fileprivate var ratio: String {
    "\(((self * 100).rounded(.down) / 100).decimal(places: 2)):1"
  }
}

extension Color {
  /// The relative luminance as WCAG 2.2 defines it, from 0 for black to 1 for white.
  var luminance: Double {
    func linear(_ level: UInt8) -> Double {
      let part = Double(level) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055).raisedTo2Point4
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two opaque colours as WCAG 2.2 defines it, from 1 to 21.
  func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The colour that it makes on an opaque one, rounded as pixels are.
  func laid(over ground: Color) -> Color {
    let opacity = min(max(alpha, 0), 1)
    let rest = 255 - (255 * opacity).rounded()
    func part(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let level = (Double(front) * opacity).rounded() + (Double(back) * rest / 255).rounded()
      return UInt8(min(level, 255))
    }
    return Color(
      red: part(red, ground.red), green: part(green, ground.green),
      blue: part(blue, ground.blue))
  }
}

extension Double {
  /// The power of 2.4 of a number from 0 to 1.
  ///
  /// It is worked out with additions, multiplications and divisions alone: x² times the square of the
  /// fifth root of x, which Newton's method finds from above.
  fileprivate var raisedTo2Point4: Double {
    guard self > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<32 { root -= (root - self / (root * root * root * root)) / 5 }
    return self * self * root * root
  }
}

extension Picture {
  /// The colour on which ink of an element is seen; nil where it is not one known colour.
  ///
  /// It is the background with the filled shapes behind the element that hold all of its ink. Where
  /// the background is transparent, where something holds a part of the ink, and on images, the
  /// colour is not known.
  func ground(of ink: Rect, at place: Int) -> Color? {
    guard let background, background.alpha >= 1 else { return nil }
    var ground = background
    for element in elements[..<place] where element.opacity > 0 {
      guard let inks = element.seenInk(within: ink) else { continue }
      guard case .shapes(let shapes) = element.content, element.clip?.contains(ink: ink) ?? true
      else { return nil }
      for shape in shapes {
        let areas = shape.inkAreas.map { $0.moved(by: element.bounds.corner) }
        guard areas.contains(where: { $0.intersection(with: inks) != nil }) else { continue }
        guard shape.paint == .fill, areas.allSatisfy({ $0.contains(ink: ink) }) else { return nil }
        ground = shape.color.faded(by: element.opacity).laid(over: ground)
      }
    }
    return ground
  }

  /// Whether an element is a ground: a filled area that holds all ink of another one in front.
  func isGround(at place: Int) -> Bool {
    guard case .shapes(let shapes) = elements[place].content else { return false }
    let areas = shapes.filter { $0.paint == .fill }.compactMap(\.inkBounds)
      .map { $0.moved(by: elements[place].bounds.corner) }
    return elements[(place + 1)...].contains { front in
      front.opacity > 0
        && front.ink.union.map { ink in areas.contains { $0.contains(ink: ink) } } ?? false
    }
  }
}

extension Picture.Element {
  /// The ink that is seen within a part of the picture, in points; nil for none.
  fileprivate func seenInk(within part: Rect) -> Rect? {
    ink.compactMap { ink in
      (clip.map { ink.intersection(with: $0) } ?? ink)?.intersection(with: part)
    }.union
  }
}
