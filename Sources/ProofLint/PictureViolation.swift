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

  /// The amount of the fault, in a unit of the rule's own, such as points; 0 where there is no more or less.
  package let amount: Double

  /// Creates a violation; the box is in points.
  package init(
    of rule: LintRule, in element: String?, and otherElement: String? = nil, box: Rect,
    problem: String, advice: String? = nil, amount: Double = 0
  ) {
    self.rule = rule
    self.element = element
    self.otherElement = otherElement
    self.box = box
    self.problem = problem
    self.advice = advice
    self.amount = amount
  }
}
