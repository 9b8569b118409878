/// How an instant is written, field by field: `yyyy-MM-dd HH:mm`, or `d MMMM 'at' H:mm`.
///
/// The letters are those of the Unicode date format patterns (UTS 35, "Date Field Symbol Table").
/// Other letters stand between apostrophes, and two apostrophes are one.
public struct DatePattern: Hashable, Sendable {
  /// The pattern as given.
  public let text: String

  /// Checks a pattern.
  ///
  /// - Throws: ``MalformedDatePattern`` if the pattern is empty, has letters that are no field, or
  ///   has an apostrophe without its partner; nothing is passed over.
  public init(_ text: String) throws(MalformedDatePattern) {
    guard !text.isEmpty else { throw MalformedDatePattern(pattern: text, kind: .empty) }
    var isQuoted = false
    var fields: [(letters: String, position: Int)] = []
    for (offset, character) in text.unicodeScalars.enumerated() {
      if character == "'" {
        isQuoted.toggle()
      } else if !isQuoted, character.isASCIILetter {
        Self.append(character, at: offset + 1, to: &fields)
      }
    }
    if let unknown = fields.first(where: { !ICU.isDateField($0.letters) }) {
      throw MalformedDatePattern(
        pattern: text, kind: .unknownField(unknown.letters, position: unknown.position))
    }
    guard !isQuoted else { throw MalformedDatePattern(pattern: text, kind: .openQuote) }
    self.text = text
  }

  /// Adds a letter to the field that it repeats, or begins a field with it.
  private static func append(
    _ letter: Unicode.Scalar, at position: Int, to fields: inout [(letters: String, position: Int)]
  ) {
    if let last = fields.last, last.letters.unicodeScalars.first == letter,
      last.position + last.letters.utf8.count == position
    {
      fields[fields.count - 1].letters.unicodeScalars.append(letter)
    } else {
      fields.append((String(letter), position))
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}
