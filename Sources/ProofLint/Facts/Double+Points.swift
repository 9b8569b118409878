extension Double {
  /// A length as messages have it, with one decimal place if need be: `3.2 pt`.
  var points: String { "\(decimal(places: 1)) pt" }

  /// The number rounded to some decimal places, without zeros at the end.
  func decimal(places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let text = "\((self * factor).rounded() / factor)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
