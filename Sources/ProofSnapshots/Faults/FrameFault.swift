/// A place in a frame where a rule doesn't hold, whether or not the frame is as its reference.
package struct FrameFault: Hashable, Sendable, Codable {
  /// The id of the rule, such as `textTruncated`.
  package var rule: String

  /// Whether the fault makes a run fail.
  package var isForbidden: Bool

  /// The name of the element, such as `title`; nil for the whole frame.
  package var element: String?

  /// The key of the text that the element shows; nil for none.
  package var key: String?

  /// The place of that text; nil if it is unknown.
  package var source: TextSource?

  /// The problem, in one line.
  package var problem: String

  package init(
    _ rule: String, isForbidden: Bool, in element: String? = nil, key: String? = nil,
    source: TextSource? = nil, problem: String
  ) {
    self.rule = rule
    self.isForbidden = isForbidden
    self.element = element
    self.key = key
    self.source = source
    self.problem = problem
  }
}

extension [FrameFault] {
  /// Whether one of the faults makes a run fail.
  package var areForbidden: Bool { contains(where: \.isForbidden) }
}
