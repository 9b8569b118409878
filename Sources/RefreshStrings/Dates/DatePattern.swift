public import ProofDocuments

/// How an instant is written, field by field: `yyyy-MM-dd HH:mm`, or `d MMMM 'at' H:mm`.
///
/// The letters are those of the Unicode date format patterns (UTS 35, "Date Field Symbol Table").
/// Other letters stand between apostrophes, and two apostrophes are one.
public struct DatePattern: Hashable, Sendable {
  /// The pattern as given.
  public let text: String

  /// Checks a pattern.
  ///
  /// - Throws: `ValueError` if the pattern is empty, has letters that are no field, or
  ///   has an apostrophe without its partner; nothing is passed over.
  public init(_ text: String) throws(ValueError) {
    guard !text.isEmpty else {
      throw ValueError(
        "a date pattern is not empty", advice: "write one such as d MMMM y, HH:mm")
    }
    var isQuoted = false
    var fields: [(letters: String, position: Int)] = []
    for (offset, character) in text.unicodeScalars.enumerated() {
      if character == "'" {
        isQuoted.toggle()
      } else if !isQuoted, character.isASCIILetter {
        Self.append(character, at: offset + 1, to: &fields)
      }
    }
    if let (letters, position) = fields.first(where: { !ICU.isDateField($0.letters) }) {
      throw ValueError(
        "the date pattern “\(text)” has “\(letters)” at character \(position), which is not part of "
          + "a date", advice: "write '\(letters)' to show the letters themselves")
    }
    guard !isQuoted else {
      throw ValueError(
        "the date pattern “\(text)” has an apostrophe without its partner",
        advice: "write '' to show one")
    }
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
