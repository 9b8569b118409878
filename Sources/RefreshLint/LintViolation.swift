package import ProofDocuments
package import ProofDrawing
package import RefreshStrings

/// A place in a project's frames or files where a rule of the lint doesn't hold.
package struct LintViolation: Hashable, Sendable {
  /// The rule.
  package let rule: LintRule

  /// What is wrong, and what to do about it. Its severity is the project's; its location is that of
  /// the text, or the project file where no text is to blame.
  package let diagnostic: Diagnostic

  /// The locale; nil if the violation is not of one.
  package let locale: LocaleIdentifier?

  /// Where it shows; nil for a violation that was found in files alone.
  package let place: Place?

  /// Creates a violation.
  package init(
    of rule: LintRule, _ diagnostic: Diagnostic, locale: LocaleIdentifier?, in place: Place? = nil
  ) {
    self.rule = rule
    self.diagnostic = diagnostic
    self.locale = locale
    self.place = place
  }
}

extension LintViolation {
  /// A place in a frame.
  package struct Place: Hashable, Sendable {
    /// The id of the frame.
    package let frame: String

    /// The name of the element, such as `title`; nil for the whole frame.
    package let element: String?

    /// The place in the frame, in points.
    package let box: Rect

    /// Creates a place; the box is in points.
    package init(frame: String, element: String?, box: Rect) {
      self.frame = frame
      self.element = element
      self.box = box
    }
  }
}
