extension Double {
  /// The number to two places, without a fraction where it has none: `54`, `102.6`.
  var hundredths: String {
    let text = "\((self * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
