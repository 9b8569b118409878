/// A place for a value in a format of Java's, such as `%s`, `%1$,d` or `%tY`.
struct JavaSpecifier: Hashable {
  /// The number of the argument and its sign (`1$`); nil if there is none.
  let position: String

  let flags: String

  /// The width and the precision (`5.2`); nil if there is none.
  let size: String

  /// What is shown; `t` and `T` have a letter for a part of a date behind them.
  let conversion: String

  /// The specifier as it is written.
  var spelling: String { "%" + position + flags + size + conversion }

  /// The length in scalars, all of which are ASCII.
  var length: Int { spelling.utf8.count }

  /// Reads the specifier at the start of a text, or returns nil if Java knows none like it.
  ///
  /// A space after the percent sign makes no specifier, though Java knows that flag: in texts for
  /// people it is far more often "50% off".
  init?(startOf text: Substring.UnicodeScalarView) {
    guard text.first == "%" else { return nil }
    var rest = text.dropFirst()
    let digits = Self.take(&rest, while: Self.isDigit)
    if !digits.isEmpty, rest.first == "$" {
      rest.removeFirst()
      position = digits + "$"
    } else {
      rest = text.dropFirst()
      position = ""
    }
    flags = Self.take(&rest) { "-#+0,(<".unicodeScalars.contains($0) }
    let width = Self.take(&rest, while: Self.isDigit)
    var size = width
    if rest.first == "." {
      rest.removeFirst()
      let precision = Self.take(&rest, while: Self.isDigit)
      guard !precision.isEmpty else { return nil }
      size += "." + precision
    }
    self.size = size
    guard let letter = rest.popFirst(), Self.conversions.contains(letter) else { return nil }
    if letter == "t" || letter == "T" {
      guard let part = rest.first, Self.dateParts.contains(part) else { return nil }
      conversion = String(letter) + String(part)
    } else {
      conversion = String(letter)
    }
    // Java refuses these flags without a width.
    if width.isEmpty, flags.contains(where: { $0 == "-" || $0 == "0" }) { return nil }
  }

  private static let conversions = Set("bBhHsScCdoxXeEfgGaAtT%n".unicodeScalars)
  private static let dateParts = Set("HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".unicodeScalars)

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func take(
    _ rest: inout Substring.UnicodeScalarView, while isTaken: (Unicode.Scalar) -> Bool
  ) -> String {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return String(taken)
  }
}
