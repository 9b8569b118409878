/// What is wrong with a line, told without its place.
struct LineFault: Error, Hashable {
  /// What was found, and what was expected.
  let problem: String

  /// What to do about it.
  let advice: String
}
