/// What is wrong with a value, told without the file that it stands in.
package struct LineFault: Error, Hashable {
  /// A step on the way from a value to a part of it.
  package enum Part: Hashable {
    /// The value of a field of an object.
    case value(of: String)

    /// The name of a field of an object.
    case name(String)

    /// An element of an array, the first being 0.
    case element(Int)
  }

  /// What was found, and what was expected.
  package let problem: String

  /// What to do about it.
  package let advice: String

  /// The way to the part that is wrong; the value itself where it isn't told.
  package let path: [Part]

  package init(problem: String, advice: String, path: [Part] = []) {
    self.problem = problem
    self.advice = advice
    self.path = path
  }
}
