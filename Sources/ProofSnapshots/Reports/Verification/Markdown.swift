import ProofDocuments

/// Text as Markdown holds it, in a paragraph as in a cell of a table.
package enum Markdown {
  /// Text that is read as it is written: nothing in it is a mark, a link, a name to be told of it, a number of
  /// an issue or a picture.
  package static func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.visible.unicodeScalars)
    // Whether there is something before a character, and it is nothing but digits.
    var isNumber = false
    for (index, scalar) in scalars.enumerated() {
      // GitHub looks for these in the text that is read, which no escape changes.
      if beginsReference(at: index, in: scalars) { result.add(space.unicodeScalars) }
      switch scalar {
      // What would begin a heading or a list.
      case "#" where result.isEmpty, "-" where result.isEmpty, "+" where result.isEmpty,
        "=" where result.isEmpty, "." where isNumber, ")" where isNumber:
        result.add(["\\", scalar])
      case "&": result.add("&amp;".unicodeScalars)
      case "<": result.add("&lt;".unicodeScalars)
      case ">": result.add("&gt;".unicodeScalars)
      case "\\", "`", "*", "_", "[", "]", "~", "|", "$":
        result.add(["\\", scalar])
      default: result.append(scalar)
      }
      isNumber = isDigit(scalar) && (index == 0 || isNumber)
    }
    return String(result)
  }

  /// A space without a width, as an entity.
  private static let space = "&#8203;"

  /// Whether a character would make a reference of itself and those before it: a name behind `@`, an issue
  /// behind `#` or `GH-`, an address behind `:` or `www`, or a picture between colons.
  private static func beginsReference(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return false }
    let scalar = scalars[index]
    switch scalars[index - 1] {
    case "@": return scalar.properties.isAlphabetic || isDigit(scalar)
    case "#": return isDigit(scalar)
    case ":":
      return scalar == "/"
        || scalars[index...].first { !isShortcode($0) } == ":" && scalar != ":"
    case "h", "H":
      return scalar == "-" && ends(scalars[..<index], in: "gh")
        && scalars.dropFirst(index + 1).first.map(isDigit) == true
    case "w", "W": return scalar == "." && ends(scalars[..<index], in: "www")
    default: return false
    }
  }

  private static func ends(_ scalars: ArraySlice<Unicode.Scalar>, in word: String) -> Bool {
    scalars.suffix(word.count).elementsEqual(word.unicodeScalars) {
      $0.properties.lowercaseMapping == String($1)
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Whether a character may be in the name of a picture, such as `:+1:`.
  private static func isShortcode(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || isDigit(scalar)
        || "+-_".unicodeScalars.contains(scalar))
  }

  /// The place of a text, with its key if that is one of the app's own.
  static func source(_ source: TextSource) -> String {
    code(source.description) + (source.key.map { " (\(code($0)))" } ?? "")
  }

  /// Text in a span of code, which knows no escapes but has as many marks as it takes.
  package static func code(_ text: String) -> String {
    let plain = text.visible
    let runs = plain.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let space = plain.hasPrefix("`") || plain.hasSuffix("`") ? " " : ""
    // A table takes a bar for its own even in code, and takes off this escape.
    return fence + space + plain.replacing("|", with: "\\|") + space + fence
  }
}
