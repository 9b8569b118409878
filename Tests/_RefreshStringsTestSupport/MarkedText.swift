/// Text in which brackets stand for isolates, `_` for a narrow and `~` for a no-break space.
package func marked(_ text: String) -> String {
  let marks: [Unicode.Scalar: Unicode.Scalar] = [
    "[": "\u{2068}", "]": "\u{2069}", "_": "\u{202F}", "~": "\u{A0}",
  ]
  return text.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append(marks[$1] ?? $1) }
}

/// Text in which the same marks stand for the characters, and other invisible ones for themselves
/// in hexadecimal, as in `{200F}`.
package func visible(_ text: String) -> String {
  let marks: [Unicode.Scalar: String] = [
    "\u{2068}": "[", "\u{2069}": "]", "\u{202F}": "_", "\u{A0}": "~",
  ]
  return text.unicodeScalars.map { character in
    if let mark = marks[character] { return mark }
    guard character.properties.generalCategory == .format else { return String(character) }
    return "{\(String(character.value, radix: 16, uppercase: true))}"
  }.joined()
}
