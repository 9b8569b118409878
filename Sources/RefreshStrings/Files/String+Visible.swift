extension String {
  /// The text with control characters told by their numbers, for messages.
  var visible: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .control {
        result += "<\(scalar.codePoint)>".unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// The character's number as Unicode writes it, such as `U+0001`.
  var codePoint: String {
    let number = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }
}
