/// What is wrong with a value, without its file.
package struct FieldError: Error, Hashable {
  /// What was found, and what was expected.
  package let problem: String

  /// What to do about it.
  package let advice: String

  /// The offset of the value in its document, in bytes.
  package let offset: Int

  package init(problem: String, advice: String, offset: Int = 0) {
    self.problem = problem
    self.advice = advice
    self.offset = offset
  }
}
