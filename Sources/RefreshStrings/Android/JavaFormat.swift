/// Translates the places of arguments between Java's formats and Apple's.
enum JavaFormat {
  /// A template of Java's in Apple's spelling, and the specifiers that there is none for.
  static func appleTemplate(_ java: String) -> (template: String, unknown: [String]) {
    let specifier =
      /%(?<position>\d+\$)?(?<flags>[-#+0,(<]*)(?<size>\d*(?:\.\d+)?)(?<kind>[tT]?[A-Za-z%])/
    var template = ""
    var unknown: [String] = []
    var rest = java[...]
    while let sign = rest.firstIndex(of: "%") {
      template += rest[..<sign]
      rest = rest[sign...]
      if let match = rest.prefixMatch(of: specifier) {
        let output = match.output
        let apple = apple(
          position: output.position ?? "", flags: output.flags, size: output.size,
          kind: output.kind)
        template += apple ?? String(output.0)
        if apple == nil { unknown.append(String(output.0)) }
        rest = rest[match.range.upperBound...]
      } else {
        template += "%"
        rest.removeFirst()
      }
    }
    return (template + rest, unknown)
  }

  private static func apple(
    position: Substring, flags: Substring, size: Substring, kind: Substring
  ) -> String? {
    if kind == "%" { return position.isEmpty && flags.isEmpty && size.isEmpty ? "%%" : nil }
    if kind == "n" { return "\n" }
    guard !flags.contains("("), !flags.contains("<") else { return nil }
    let letters: [Substring: String] = [
      "s": "@", "d": "d", "o": "o", "x": "x", "X": "X", "e": "e", "E": "E", "f": "f", "g": "g",
      "G": "G", "c": "c",
    ]
    return letters[kind].map { "%\(position)\(flags.replacing(",", with: "'"))\(size)\($0)" }
  }

  /// A template of Apple's in Java's spelling, and the specifiers that there is none for.
  ///
  /// A percent sign that stands for itself is doubled where there are arguments, because Java
  /// refuses the whole text otherwise.
  static func javaTemplate(_ apple: String) -> (template: String, unknown: [String]) {
    var unknown: [String] = []
    let hasArguments = !FormatTemplate(apple).specifiers.isEmpty
    let pieces = FormatTemplate(apple).pieces.map { piece in
      switch piece {
      case .literal("%") where hasArguments: return "%%"
      case .literal(let text): return text
      case .unknown(let text): return hasArguments ? text.replacing("%", with: "%%") : text
      case .specifier(let specifier):
        guard let java = java(specifier) else {
          unknown.append(specifier.spelling)
          return specifier.spelling
        }
        return java
      }
    }
    // A text without arguments is never formatted, so its signs stay as they are.
    return (hasArguments ? pieces.joined() : apple, unknown)
  }

  private static func java(_ specifier: FormatSpecifier) -> String? {
    let letter: String
    switch specifier.kind {
    case .object, .text: letter = "s"
    case .integer: letter = "d"
    case .bits, .decimal:
      // Java has no F, and Apple's D and O are old names of d and o.
      let spelled = String(specifier.spelling.suffix(1))
      letter = ["F": "f", "O": "o"][spelled] ?? spelled
    case .character: letter = "c"
    case .substitution, .ownArgument: return nil
    }
    let position = specifier.argumentNumber.map { "\($0)$" } ?? ""
    let layout = specifier.body.prefix { !$0.isLetter && $0 != "@" }
    return "%\(position)\(layout.replacing("'", with: ","))\(letter)"
  }
}
