import ProofDocuments
import ProofDrawing

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
  var title: String { shownText?.quoted ?? "`\(name)`" }
}

extension StringProtocol {
  fileprivate var visible: String { String(self).visible }
}
