package import ProofDocuments
package import ProofDrawing

/// A place in a project's frames or files where a rule of the lint doesn't hold.
///
/// The same violation in several frames is one value with several places.
package struct LintViolation: Hashable, Sendable {
  package let rule: LintRule

  /// The problem, with advice.
  ///
  /// Its severity is the project's. Its location is that of the text, or the project file where no
  /// text of the app's is to blame.
  package private(set) var diagnostic: Diagnostic

  package let subject: Subject

  /// The places where it shows, the narrowest frame first; empty for a violation that was found in
  /// files alone.
  package var places: [Place]

  /// The file or folder that holds all languages of the text, as a path from the root; nil for a
  /// violation that wasn't found in files.
  package var table: String?

  /// The changes that end it, as has been proved; empty where none is known.
  package var fixes: [LintFix] = []

  /// Creates a violation, as serious as the rule is.
  package init(
    of rule: LintRule, at location: SourceLocation, problem: String, advice: String? = nil,
    in subject: Subject = Subject(), places: [Place] = [], table: String? = nil
  ) {
    self.rule = rule
    diagnostic = Diagnostic(of: rule, at: location, problem: problem, advice: advice)
    self.subject = subject
    self.places = places
    self.table = table
  }
}

extension LintViolation {
  /// The subject of a violation; each part is nil if there is none.
  package struct Subject: Hashable, Sendable {
    /// The locale, as a BCP-47 tag.
    package var locale: String?

    /// The component's name in the project; nil where a key says enough.
    package var component: String?

    /// The key of the text, such as `header.idle.title`.
    package var key: String?

    /// The element, such as `title`.
    package var element: String?

    /// The text that the element shows.
    package var text: String?

    package init(
      locale: String? = nil, component: String? = nil, key: String? = nil, element: String? = nil,
      text: String? = nil
    ) {
      self.locale = locale
      self.component = component
      self.key = key
      self.element = element
      self.text = text
    }
  }

  /// A place in a frame.
  package struct Place: Hashable, Sendable {
    /// The id of the frame, without a scale.
    package let frame: String

    /// The size of the frame, in points.
    package let size: Size

    /// The place in the frame, in points.
    package let box: Rect

    /// Creates a place; sizes are in points.
    package init(frame: String, size: Size, box: Rect) {
      self.frame = frame
      self.size = size
      self.box = box
    }
  }
}

extension LintViolation {
  /// The location of a violation for which there is no file, because no project is linted.
  package static let nowhere = SourceLocation(path: "built-in gallery")

  /// The location; nil where there is no file.
  package var location: SourceLocation? {
    diagnostic.location == Self.nowhere ? nil : diagnostic.location
  }

  package var severity: Diagnostic.Severity { diagnostic.severity }

  /// The same violation with another severity.
  package func with(severity: Diagnostic.Severity) -> LintViolation {
    var violation = self
    violation.diagnostic = diagnostic.with(severity: severity)
    return violation
  }
}
