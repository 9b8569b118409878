/// The number that decides among plural forms, and how it is shown.
struct CountedNumber {
  private let number: DecimalNumber?
  private let style: NumberStyle?

  init(_ number: DecimalNumber?, shownBy specifier: FormatSpecifier?) {
    self.number = number
    style = number.map { specifier?.style(for: $0) ?? NumberStyle(showing: $0) }
  }

  /// The form for the number, or the one for the rest; nil if there is no form at all.
  func branch(
    among branches: [LocalizedText.Branch<PluralSelector>], _ rule: PluralRule,
    _ context: MessageContext
  ) -> LocalizedText? {
    let rest = branches.text(for: .category(.other)) ?? branches.last?.text
    guard let number, let style else { return rest }
    let exact = branches.first {
      if case .exactly(let value) = $0.selector { number.equals(value) } else { false }
    }
    if let exact { return exact.text }
    if number.isZero, let none = branches.text(for: .category(.zero)) { return none }
    let rules = PluralRules(for: context.locale, rule)
    return branches.text(for: .category(rules.category(of: number, shown: style))) ?? rest
  }
}

extension [LocalizedText.Branch<String>] {
  /// The text for a word, or the one for the rest; nil if there is no text at all.
  func text(selectedBy argument: MessageArgument?) -> LocalizedText? {
    let word: String? =
      switch argument {
      case .text(let text): text
      case .integer(let number): String(number)
      case .decimal(let number): number.description
      case nil: nil
      }
    return word.flatMap { text(for: $0) } ?? text(for: "other") ?? last?.text
  }
}

extension [LocalizedText.Branch<Device>] {
  /// The text for a device, or the one for the rest; nil if there is no text at all.
  func text(on device: Device) -> LocalizedText? {
    text(for: device) ?? text(for: .other) ?? last?.text
  }
}

extension [LocalizedText.Branch<Int>] {
  /// The widest text that fits, or the narrowest if none does; nil if there is no text at all.
  func text(fitting width: Int?, otherwise: LocalizedText?) -> LocalizedText? {
    let sorted = sorted { $0.selector < $1.selector }
    guard let width else { return otherwise ?? sorted.last?.text }
    return (sorted.last { $0.selector <= width } ?? sorted.first)?.text ?? otherwise
  }
}
