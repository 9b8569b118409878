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

  /// How a number is shown in this place.
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
