package import ProofDocuments
package import ProofDrawing
import ProofSnapshots

/// Reports a text that ends in an ellipsis because it has too little room.
package struct TextTruncatedRule: PictureRule {
  package static let rule = LintRule.textTruncated

  package init() {}

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.filter(\.metrics.isTruncated).map { text in
      text.violation(
        of: Self.rule,
        problem: "\(text.quoted) is truncated\(room(for: text))", amount: excess(of: text))
    }
  }

  /// The points by which the text on one line is longer than its lines together.
  private func excess(of text: ShownText) -> Double {
    guard text.block.width.isFinite else { return 0 }
    return max(0, text.metrics.naturalWidth - text.block.width * Double(text.metrics.lineCount))
  }

  /// The room that a text on one line needs and has.
  private func room(for text: ShownText) -> String {
    guard text.block.width.isFinite, text.metrics.lineCount == 1,
      text.block.lineBreaking != .characters
    else { return "" }
    return ": it needs \(text.metrics.naturalWidth.points) and has \(text.block.width.points)"
  }
}

/// Reports ink that is cut at the edge of its clip, of the picture, or of the screen.
///
/// Images may reach out of the screen, and decorations are neither letters nor symbols.
/// Up to 1/10 pt doesn't count, which is less than a third of a pixel at 3x.
package struct TextClippedRule: PictureRule {
  package static let rule = LintRule.textClipped

  package init() {}

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.compactMap { element in
      guard element.opacity > 0, !element.isDecoration, let ink = element.ink.union else {
        return nil
      }
      let window = picture.sight(of: element)
      if let window, window.contains(ink: ink) { return nil }
      guard let window, ink.intersection(with: window) != nil else {
        return PictureViolation(
          of: Self.rule, in: element.name, box: element.bounds,
          problem: "\(element.title) is outside of the "
            + (picture.traits.screen == nil ? "picture" : "screen"), amount: ink.width)
      }
      let overhang = Overhang(of: ink, beyond: window)
      guard !overhang.isEmpty else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: ink,
        problem: "\(element.title) is cut \(overhang)", amount: overhang.amount)
    }
  }
}

/// Reports ink that is seen outside of its element.
///
/// A picture shows it whole. Whether a label of UIKit does depends on the version of the system and on
/// the script. Up to 1/10 pt doesn't count, which is less than a third of a pixel at 3x.
///
/// A box turns and grows with its element, so the ink counts as it was before. A line is drawn half
/// outside of its outline, which no layer cuts. A label whose height follows from its text is as high
/// on a phone as its letters need.
///
/// A text that crosses the edge of its component is reported, too: there the content covers it. One that
/// stands beside the component as a whole is seen when people pull farther.
package struct TextOverhangRule: PictureRule {
  package static let rule = LintRule.textOverhang

  package init() {}

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.compactMap { element in
      guard element.opacity > 0, let ink = element.inkInBox,
        let seen = picture.window(of: element).flatMap({ ink.intersection(with: $0) })
      else { return nil }
      var overhang = Overhang(of: seen, beyond: element.room(for: seen))
      var box = element.shownText == nil ? "box" : "label"
      if overhang.isEmpty, let crossing = picture.crossing(of: element, seen) {
        (overhang, box) = (crossing, "component")
      }
      guard !overhang.isEmpty else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: seen,
        problem: "\(element.title) reaches out of its \(box) \(overhang)", amount: overhang.amount)
    }
  }
}

extension Picture {
  /// The part of the picture in which a reader sees an element, in points; nil for none.
  fileprivate func sight(of element: Element) -> Rect? {
    guard let screen = traits.screen, !element.isImage else { return window(of: element) }
    return window(of: element)?.intersection(with: screen)
  }
}

extension Picture {
  /// The sides at which a text crosses the edge of its component; nil for another element, and where it
  /// is outside as a whole.
  fileprivate func crossing(of element: Element, _ ink: Rect) -> Overhang? {
    guard element.shownText != nil, let bounds = traits.bounds, let screen = traits.screen,
      let seen = ink.intersection(with: screen), seen.intersection(with: bounds) != nil
    else { return nil }
    return Overhang(of: seen, beyond: bounds)
  }
}

extension Picture.Element {
  fileprivate var isImage: Bool {
    switch content.untransformed {
    case .pixels, .art, .picture: true
    case .text, .shapes, .transformed: false
    }
  }

  /// The bounds of the ink before the element is turned or enlarged, of a line without its width; nil
  /// for none.
  fileprivate var inkInBox: Rect? {
    var element = self
    if case .transformed(let content, _) = content,
      pose["degrees"] ?? 0 != 0 || pose["scale"] ?? 1 != 1
    {
      element.content = content
    }
    guard case .shapes(let shapes) = element.content else { return element.ink.union }
    return shapes.filter { $0.inkBounds != nil }.compactMap(\.path.bounds).union?
      .moved(by: bounds.corner)
  }

  /// The room that the element has for ink.
  ///
  /// A phone rounds the width of a label that follows from its text up to whole pixels.
  fileprivate func room(for ink: Rect) -> Rect {
    let side = traits.fitsWidth ? Scene.finestPixel : 0
    let (top, bottom) =
      traits.fitsHeight
      ? (min(bounds.y, ink.y), max(bounds.maxY, ink.maxY)) : (bounds.y, bounds.maxY)
    return Rect(x: bounds.x - side, y: top, width: bounds.width + 2 * side, height: bottom - top)
  }
}

/// Reports a text that takes more lines than a budget.
///
/// A column of characters has no budget.
package struct TooManyLinesRule: PictureRule {
  package static let rule = LintRule.tooManyLines

  /// The largest number of lines that is allowed.
  package var budget: Int

  package init(budget: Int = 2) { self.budget = budget }

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      let count = text.metrics.lineCount
      guard text.block.lineBreaking != .characters, count > budget else { return nil }
      return text.violation(
        of: Self.rule,
        problem: "\(text.quoted) takes \(count.counted("line")); at most \(budget) are allowed",
        amount: Double(count - budget))
    }
  }
}

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
