package import ProofDocuments
package import ProofDrawing

/// A place in a picture where a rule doesn't hold.
package struct PictureViolation: Hashable, Sendable {
  package let rule: LintRule

  /// The name of the element, such as `title`; nil for the whole picture.
  package let element: String?

  /// The name of a second element that takes part, such as the one that another overlaps; nil for
  /// none.
  package let otherElement: String?

  /// The place in the picture, in points.
  package let box: Rect

  /// The problem, in one line, such as `“Pull down to refr…” is truncated`.
  package let problem: String

  /// The advice; nil if none is known.
  package let advice: String?

  /// Whether the violation is the same in every language.
  package let isOfAllLanguages: Bool

  /// The amount of the fault, in a unit of the rule's own, such as points; 0 where there is no more or less.
  package let amount: Double

  /// Creates a violation; the box is in points.
  package init(
    of rule: LintRule, in element: String?, and otherElement: String? = nil, box: Rect,
    problem: String, advice: String? = nil, isOfAllLanguages: Bool = false, amount: Double = 0
  ) {
    self.rule = rule
    self.element = element
    self.otherElement = otherElement
    self.box = box
    self.problem = problem
    self.advice = advice
    self.isOfAllLanguages = isOfAllLanguages
    self.amount = amount
  }
}

extension [PictureViolation] {
  /// The violations of a picture; those of the edge that follow from a truncated text are reported with it.
  ///
  /// A text that is too long takes all room of its row, so that it and the symbol beside it stand at the
  /// edges. Another text near an edge is a violation of its own.
  func foldingMargins(in picture: Picture) -> [PictureViolation] {
    let truncated = Set(filter { $0.rule == TextTruncatedRule.rule }.compactMap(\.element))
    guard !truncated.isEmpty else { return self }
    let texts = Set(picture.shownTexts.map(\.element.name))
    let folded = filter { violation in
      guard violation.rule == EdgeMarginRule.rule, let element = violation.element else {
        return false
      }
      return truncated.contains(element) || !texts.contains(element)
    }
    let pushed = folded.compactMap(\.element).filter { !texts.contains($0) }.map { "`\($0)`" }
    return filter { !folded.contains($0) }.map { violation in
      violation.rule == TextTruncatedRule.rule && !pushed.isEmpty
        ? violation.adding(
          ", so \(pushed.listed()) \(pushed.count == 1 ? "stands" : "stand") at the edge")
        : violation
    }
  }
}

extension PictureViolation {
  /// The violation with more words about what was found.
  fileprivate func adding(_ words: String) -> PictureViolation {
    PictureViolation(
      of: rule, in: element, and: otherElement, box: box, problem: problem + words, advice: advice,
      isOfAllLanguages: isOfAllLanguages, amount: amount)
  }
}

/// A text that a picture shows.
struct ShownText {
  /// The element that shows it.
  let element: Picture.Element

  let block: TextBlock

  /// The metrics of its layout.
  let metrics: TextMetrics

  /// Its colour.
  let color: Color

  /// The text in quotation marks, on one line; shortened if it is very long.
  var quoted: String {
    let limit = 60
    let string = block.string.withoutIsolates
    return "“\((string.count > limit ? string.prefix(limit - 1) + "…" : string[...]).visible)”"
  }

  /// Whether the text is a picture of an icon font: characters that Unicode leaves to private use.
  var isSymbol: Bool {
    block.string.unicodeScalars.allSatisfy { $0.properties.generalCategory == .privateUse }
  }

  /// A violation of a rule by the text as a whole.
  func violation(
    of rule: LintRule, problem: String, advice: String? = nil, amount: Double = 0
  ) -> PictureViolation {
    PictureViolation(
      of: rule, in: element.name, box: element.bounds, problem: problem, advice: advice,
      amount: amount)
  }
}

extension Picture {
  /// The texts that are shown, from back to front; those without characters and hidden ones are not.
  var shownTexts: [ShownText] { elements.compactMap(\.shownText) }
}

extension Picture.Element {
  /// The text that the element shows; nil for anything else, and if it is hidden.
  var shownText: ShownText? {
    guard opacity > 0, case .text(let block, let metrics, let color) = content.untransformed,
      !block.string.isEmpty
    else { return nil }
    return ShownText(element: self, block: block, metrics: metrics, color: color)
  }

  /// Its name in messages: its text in quotation marks, or its name.
  var title: String {
    guard let text = shownText, !text.isSymbol else { return "`\(name)`" }
    return text.quoted
  }
}

extension StringProtocol {
  fileprivate var visible: String { String(self).visible }
}

extension Double {
  /// A length as messages have it, with one decimal place if need be: `3.2 pt`.
  var points: String { "\(decimal(places: 1)) pt" }

  /// The number rounded to some decimal places, without zeros at the end.
  func decimal(places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let text = "\((self * factor).rounded() / factor)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
