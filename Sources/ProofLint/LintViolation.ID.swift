import ProofDocuments

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
    fileprivate var parts: [String] {
      [rule, locale ?? "", component ?? "", key ?? "", element ?? ""]
    }
  }

  /// The identity from run to run.
  package var id: ID { ID(rule: rule.id, of: subject) }
}

extension LintViolation.ID: CustomStringConvertible {
  /// The parts that there are, with spaces between them, such as
  /// `textTruncated uk header.idle.title title`.
  package var description: String { parts.filter { !$0.isEmpty }.joined(separator: " ") }
}

extension LintViolation.ID: Comparable {
  /// Orders ids by rule, locale, component, key and element.
  package static func < (left: Self, right: Self) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}
