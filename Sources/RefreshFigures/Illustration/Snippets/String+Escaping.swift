import ProofDocuments

extension String {
  /// The text with a single space for each run of spaces, tabs and line breaks, and without control
  /// characters.
  var onOneLine: String {
    let words = split { $0.isNewline || $0 == " " || $0 == "\t" }
    let line = words.joined(separator: " ")
    return String(
      String.UnicodeScalarView(
        line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  /// The text for HTML, between tags or in double quotes.
  var escapedForHTML: String { XML.attribute(self) }

  /// A string literal of JSON, JavaScript and YAML.
  var quotedLiteral: String {
    "\"\(escaped { $0.scalar == "\"" || $0.scalar == "\\" ? "\\\($0.scalar)" : nil })\""
  }
}

extension String {
  /// A character among its neighbours.
  struct Place {
    var offset: Int
    var previous: Unicode.Scalar?
    var scalar: Unicode.Scalar
    var next: Unicode.Scalar?

    /// Whether the same character stands before or behind.
    var isDoubled: Bool { scalar == previous || scalar == next }
  }

  /// The text with another one for each character for which there is one.
  func escaped(_ escape: (Place) -> String?) -> String {
    let scalars = Array(unicodeScalars)
    var result = String.UnicodeScalarView()
    for (offset, scalar) in scalars.enumerated() {
      let place = Place(
        offset: offset, previous: offset > 0 ? scalars[offset - 1] : nil, scalar: scalar,
        next: offset + 1 < scalars.count ? scalars[offset + 1] : nil)
      if let escape = escape(place) {
        result += escape.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
