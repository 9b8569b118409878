extension Int {
  /// The number with a noun, such as `1 frame` or `2,048 frames`.
  ///
  /// - Parameter noun: an English noun in the singular, whose plural ends in `s`.
  /// - Returns: the number with commas between thousands, and the noun.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// The number with commas between thousands, such as `2,048`.
  package var grouped: String {
    let digits = String(magnitude)
    let head = digits.count % 3
    let starts = stride(from: head, to: digits.count, by: 3)
    let groups = starts.map { digits.dropFirst($0).prefix(3) }
    return (self < 0 ? "-" : "")
      + ((head > 0 ? [digits.prefix(head)] : []) + groups).joined(separator: ",")
  }
}
