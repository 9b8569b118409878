/// A place for a value in a template, such as `%@`, `%1$lld` or `%#@name@`.
package struct FormatSpecifier: Hashable, Sendable {
  /// The kind of the value.
  package enum Kind: Hashable, Sendable {
    /// Any value (`%@`).
    case object

    /// A whole number (`%d` and its like).
    case integer

    /// A whole number as a programmer writes it, in base 8 or 16 (`%o`, `%x`).
    case bits

    /// A number with a fraction (`%f`, `%e`, `%g`).
    case decimal

    /// A character by its number (`%c`).
    case character

    /// A text of the C library (`%s`).
    case text

    /// The substitution with a name (`%#@name@`).
    case substitution(String)

    /// The argument of the substitution that the template belongs to (`%arg`).
    case ownArgument
  }

  /// The kind of the value.
  package let kind: Kind

  /// The number of the argument, from 1, if the specifier names one.
  package let argumentNumber: Int?

  /// The specifier as it is written.
  package let spelling: String

  let layout: Layout
}

extension FormatSpecifier {
  /// The layout of a value in its place.
  struct Layout: Hashable {
    var letter: Unicode.Scalar = "@"
    var isLeftAligned = false
    var alwaysShowsSign = false
    var isPaddedWithZeros = false
    var hasPrefix = false
    var width = 0
    var precision: Int?
  }
}

extension FormatSpecifier {
  /// Reads the specifier at the start of a text, or returns nil if none starts there.
  ///
  /// A space after the percent sign makes no specifier, though the C library knows that flag: in
  /// texts for people it is far more often "50% off". Neither does a width that an argument gives.
  package init?(startOf text: Substring.UnicodeScalarView, inSubstitution: Bool) {
    var parser = Parser(rest: text.dropFirst())
    guard text.first == "%" else { return nil }
    let number = parser.argumentNumber()
    guard number != 0, let (kind, layout) = parser.kind(inSubstitution: inSubstitution) else {
      return nil
    }
    self.kind = kind
    self.layout = layout
    argumentNumber = number
    spelling = String(text[..<parser.rest.startIndex])
  }

  /// The specifier that a format names without its percent sign, such as `lld`.
  package init?(unmarked name: String) {
    let text = name.hasPrefix("%") ? name : "%" + name
    self.init(startOf: text.unicodeScalars[...], inSubstitution: false)
    guard spelling.unicodeScalars.elementsEqual(text.unicodeScalars) else { return nil }
  }
}

extension FormatSpecifier {
  private struct Parser {
    var rest: Substring.UnicodeScalarView

    /// Reads `1$`, and leaves everything where it is if that doesn't come next.
    mutating func argumentNumber() -> Int? {
      let start = rest
      if let number = number(), take("$") { return number }
      rest = start
      return nil
    }

    mutating func kind(inSubstitution: Bool) -> (Kind, Layout)? {
      if let name = substitutionName() { return (.substitution(name), Layout()) }
      if inSubstitution, rest.starts(with: "arg".unicodeScalars) {
        rest.removeFirst(3)
        return (.ownArgument, Layout())
      }
      guard var layout = layout() else { return nil }
      let hasLength = skipLength()
      guard let letter = rest.popFirst(), let kind = Self.kinds[letter] else { return nil }
      // “#@” may only begin the name of a substitution.
      if kind == .object, hasLength || layout.hasPrefix { return nil }
      layout.letter = letter
      return (kind, layout)
    }

    /// Reads `#@name@`, if it comes next, with other flags and a width before it or inside.
    ///
    /// They mean nothing there, but CoreFoundation takes them in any order.
    private mutating func substitutionName() -> String? {
      let marks = rest.prefix { Self.flags.contains($0) || ("0"..."9").contains($0) }
      guard marks.contains("#"), rest.dropFirst(marks.count).first == "@" else { return nil }
      let name = rest.dropFirst(marks.count + 1).prefix { !["@", "%", "\n"].contains($0) }
      let length = marks.count + 1 + name.count
      guard !name.isEmpty, rest.dropFirst(length).first == "@" else { return nil }
      rest.removeFirst(length + 1)
      return String(name)
    }

    private static let flags: Set<Unicode.Scalar> = ["-", "+", "0", "#", "'"]

    private mutating func layout() -> Layout? {
      var layout = Layout()
      while let flag = rest.first, Self.flags.contains(flag) {
        rest.removeFirst()
        layout.isLeftAligned = layout.isLeftAligned || flag == "-"
        layout.alwaysShowsSign = layout.alwaysShowsSign || flag == "+"
        layout.isPaddedWithZeros = layout.isPaddedWithZeros || flag == "0"
        layout.hasPrefix = layout.hasPrefix || flag == "#"
      }
      layout.width = number() ?? 0
      if take(".") { layout.precision = number() ?? 0 }
      // What no sentence needs is rather a mistake than a place for a hundred digits.
      return layout.width < 100 && layout.precision ?? 0 < 100 ? layout : nil
    }

    private mutating func skipLength() -> Bool {
      let length = rest.prefix { ["h", "l", "q", "L", "z", "t", "j"].contains($0) }
      rest.removeFirst(length.count)
      return !length.isEmpty
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == sign else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func number() -> Int? {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard let number = Int(String(digits)) else { return nil }
      rest.removeFirst(digits.count)
      return number
    }

    private static let kinds: [Unicode.Scalar: Kind] = [
      "@": .object, "d": .integer, "D": .integer, "i": .integer, "u": .integer, "U": .integer,
      "o": .bits, "O": .bits, "x": .bits, "X": .bits, "f": .decimal, "F": .decimal,
      "e": .decimal, "E": .decimal, "g": .decimal, "G": .decimal, "c": .character,
      "C": .character, "s": .text, "S": .text,
    ]
  }
}

extension FormatSpecifier {
  /// A value as it is shown in this place.
  ///
  /// A value of another kind than the place is for is shown nevertheless, in its own way.
  package func text(_ argument: MessageArgument, in locale: LocaleIdentifier) -> String {
    switch argument {
    case .text(let text): padded(shortened(text))
    case .integer, .decimal: argument.number.map { padded(text($0, in: locale)) } ?? ""
    }
  }

  /// The style of a number in this place.
  func style(for number: DecimalNumber) -> NumberStyle {
    var style = NumberStyle(precision(for: number))
    style.alwaysShowsSign = layout.alwaysShowsSign
    if layout.isPaddedWithZeros, !layout.isLeftAligned { style.minimumIntegerDigits = layout.width }
    return style
  }

  private func precision(for number: DecimalNumber) -> NumberStyle.Precision {
    guard kind == .decimal, number.compactExponent == 0 else {
      return NumberStyle(showing: number).precision
    }
    // Six is what the C library shows where nothing is said.
    let count = layout.precision ?? 6
    switch layout.letter {
    case "e", "E": return .scientific(count)
    case "g", "G": return .significant(max(1, count))
    default: return .fraction(count)
    }
  }

  private func text(_ number: DecimalNumber, in locale: LocaleIdentifier) -> String {
    switch kind {
    case .bits: bits(of: number) ?? number.text(style(for: number), in: locale)
    case .character: character(number) ?? number.text(style(for: number), in: locale)
    case .object, .integer, .decimal, .text, .substitution, .ownArgument:
      number.text(style(for: number), in: locale)
    }
  }

  private func bits(of number: DecimalNumber) -> String? {
    guard let integer = Int(number.description) else { return nil }
    let isOctal = layout.letter == "o" || layout.letter == "O"
    let digits = String(
      UInt(bitPattern: integer), radix: isOctal ? 8 : 16, uppercase: layout.letter == "X")
    return (layout.hasPrefix ? (isOctal ? "0" : "0x") : "") + digits
  }

  private func character(_ number: DecimalNumber) -> String? {
    UInt32(number.description).flatMap(Unicode.Scalar.init).map { String($0) }
  }

  /// A text as long as the place allows, unless the place is for a number.
  private func shortened(_ text: String) -> String {
    guard let precision = layout.precision, kind == .text || kind == .object else { return text }
    return String(text.prefix(precision))
  }

  private func padded(_ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, layout.width - text.count))
    return layout.isLeftAligned ? text + padding : padding + text
  }
}
