extension String {
  /// The template with each of its specifiers replaced; everything else, `%%` too, stays.
  package func replacingSpecifiers(
    inSubstitution: Bool = false, _ spelling: (FormatSpecifier) -> String
  ) -> String {
    var result = UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if rest.starts(with: "%%".unicodeScalars) {
        result += rest.prefix(2)
        rest.removeFirst(2)
      } else if case let encoded = PercentEncoding.length(startOf: rest), encoded > 0 {
        result += rest.prefix(encoded)
        rest.removeFirst(encoded)
      } else if scalar == "%",
        let specifier = FormatSpecifier(startOf: rest, inSubstitution: inSubstitution)
      {
        result += spelling(specifier).unicodeScalars
        rest.removeFirst(specifier.spelling.unicodeScalars.count)
      } else {
        result.append(scalar)
        rest.removeFirst()
      }
    }
    return String(result)
  }
}
