/// What is wrong with a value, told without the file that it stands in.
struct LineFault: Error, Hashable {
  /// A step on the way from a value to a part of it.
  enum Part: Hashable {
    /// The value of a field of an object.
    case value(of: String)

    /// The name of a field of an object.
    case name(String)

    /// An element of an array, the first being 0.
    case element(Int)
  }

  /// What was found, and what was expected.
  let problem: String

  /// What to do about it.
  let advice: String

  /// The way to the part that is wrong; the value itself where it isn't told.
  let path: [Part]

  init(problem: String, advice: String, path: [Part] = []) {
    self.problem = problem
    self.advice = advice
    self.path = path
  }
}
