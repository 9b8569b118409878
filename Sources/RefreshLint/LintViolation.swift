package import ProofDocuments
package import ProofDrawing
import ProofSnapshots

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
    /// The id of the frame, whose scale is 1.
    package let id: FrameID

    /// The size of the frame, in points.
    package let size: Size

    /// The place in the frame, in points.
    package let box: Rect

    /// Creates a place; sizes are in points.
    package init(frame: FrameID, size: Size, box: Rect) {
      var frame = frame
      frame.layout.scale = 1
      id = frame
      self.size = size
      self.box = box
    }

    /// The id of the frame as text, without a scale.
    package var frame: String { id.description }
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

extension LintViolation {
  /// The identity of a violation from run to run.
  ///
  /// No line and no frame is part of it, so editing other texts or adding a width changes nothing.
  package struct ID: Hashable, Sendable, Encodable {
    package let rule: String

    /// The locale, as a BCP-47 tag.
    package let locale: String?

    /// The component's name; nil where there is a key.
    package let component: String?

    /// The key of the text.
    package let key: String?

    package let element: String?

    /// Creates the id of a rule's violation, of whose subject the text is no part.
    package init(rule: String, of subject: Subject = Subject()) {
      self.rule = rule
      locale = subject.locale
      component = subject.component
      key = subject.key
      element = subject.element
    }

    /// The parts in order.
    fileprivate var parts: [String?] { [rule, locale, component, key, element] }
  }

  /// The identity from run to run.
  package var id: ID { ID(rule: rule.id, of: subject) }
}

extension LintViolation.ID: CustomStringConvertible {
  /// The parts that there are, with spaces between them, such as
  /// `textTruncated uk header.idle.title title`.
  package var description: String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension LintViolation.ID: Comparable {
  /// Orders ids by rule, locale, component, key and element, those without a part first.
  package static func < (left: Self, right: Self) -> Bool {
    guard let (part, other) = zip(left.parts, right.parts).first(where: { $0 != $1 }) else {
      return false
    }
    guard let part, let other else { return part == nil }
    return part < other
  }
}

extension [LintViolation] {
  /// The same violations with those of several frames made one, whose narrowest frame comes first.
  ///
  /// Violations are the same if they have the same id and text. The message is that of the
  /// narrowest frame.
  package func merged() -> [LintViolation] {
    var places: [Identity: Int] = [:]
    var merged: [LintViolation] = []
    for violation in sorted(by: { $0.width < $1.width }) {
      let identity = Identity(id: violation.id, text: violation.subject.text)
      if !violation.places.isEmpty, let place = places[identity] {
        merged[place].places += violation.places
      } else {
        places[identity] = merged.count
        merged.append(violation)
      }
    }
    return merged
  }
}

private struct Identity: Hashable {
  let id: LintViolation.ID
  let text: String?
}

extension LintViolation {
  /// The width of the first frame, in points; 0 for a violation of files.
  fileprivate var width: Int { places.first?.id.width ?? 0 }
}
