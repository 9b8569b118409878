extension Int {
  /// The number with a noun, such as `1 frame` or `2 frames`.
  ///
  /// - Parameter noun: an English noun in the singular, whose plural ends in `s`.
  /// - Returns: the number and the noun.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
