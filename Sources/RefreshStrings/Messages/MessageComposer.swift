/// Puts one message together.
struct MessageComposer {
  private let arguments: [MessageArgument]
  private let context: MessageContext
  private var numbering = MessageNumbering()

  /// The names of the substitutions that are being written, one inside the other.
  private var path: [String] = []

  /// The number of references that may still be followed.
  private var allowance = Substitution.mostReferences

  init(arguments: [MessageArgument], context: MessageContext) {
    self.arguments = arguments
    self.context = context
  }

  mutating func text(_ text: LocalizedText) -> String {
    self.text(text, outside: SubstitutionScope(), owner: nil) ?? ""
  }

  /// The text for the occasion, or nil if there is none.
  private mutating func text(
    _ text: LocalizedText, outside: SubstitutionScope, owner: MessageNumbering.Owner?
  ) -> String? {
    let scope = SubstitutionScope(of: text, inside: outside)
    let outer = text.substitutions.isEmpty ? nil : numbering
    numbering.restore(text.substitutions)
    defer { if let outer { numbering.restore(text.substitutions, from: outer) } }
    switch text.content {
    case .unit(let unit): return self.text(unit.value, scope: scope, owner: owner)
    case .plural(let branches, let rule):
      let number = counted(in: text, owner: owner)
      return chosen(number.branch(among: branches, rule, context), scope, owner)
    case .select(let branches):
      let word = owner.flatMap { argument($0.argument) }
      return chosen(branches.text(selectedBy: word), scope, owner)
    case .device(let branches): return chosen(branches.text(on: context.device), scope, owner)
    case .width(let branches, let otherwise):
      return chosen(branches.text(fitting: context.width, otherwise: otherwise), scope, owner)
    }
  }

  private mutating func chosen(
    _ text: LocalizedText?, _ scope: SubstitutionScope, _ owner: MessageNumbering.Owner?
  ) -> String? {
    guard let text else { return nil }
    return self.text(text, outside: scope, owner: owner)
  }

  private mutating func text(
    _ template: String, scope: SubstitutionScope, owner: MessageNumbering.Owner?
  ) -> String {
    var next = owner?.argument ?? 1
    var text = ""
    for piece in FormatTemplate(template, inSubstitution: owner != nil).pieces {
      switch piece {
      case .literal(let literal), .unknown(let literal): text += literal
      case .specifier(let specifier):
        let number = numbering.argument(of: specifier, in: scope, owner: owner, next: &next)
        text += value(of: specifier, number, scope: scope, owner: owner) ?? specifier.spelling
      }
    }
    return text
  }
}

extension MessageComposer {
  /// The text for a specifier; nil if there is none.
  private mutating func value(
    of specifier: FormatSpecifier, _ number: Int, scope: SubstitutionScope,
    owner: MessageNumbering.Owner?
  ) -> String? {
    switch specifier.kind {
    case .substitution(let name):
      return scope[name].flatMap { substitution in
        expansion(of: substitution, number, scope: scope)
      }
    case .ownArgument:
      let specifier = owner.flatMap { FormatSpecifier(unmarked: $0.substitution.formatSpecifier) }
      return argument(number).map { shown($0, by: specifier ?? .object) }
    case .object, .integer, .bits, .decimal, .character, .text:
      return argument(number).map { shown($0, by: specifier) }
    }
  }

  private mutating func expansion(
    of substitution: Substitution, _ number: Int, scope: SubstitutionScope
  ) -> String? {
    guard argument(number) != nil, allowance > 0, path.count < Substitution.deepestNesting,
      !path.contains(substitution.name)
    else { return nil }
    allowance -= 1
    path.append(substitution.name)
    defer { path.removeLast() }
    let owner = MessageNumbering.Owner(substitution: substitution, argument: number)
    return text(substitution.text, outside: scope, owner: owner)
  }

  private func shown(_ argument: MessageArgument, by specifier: FormatSpecifier) -> String {
    Message.isolated(specifier.text(argument, in: context.locale))
  }

  private func argument(_ number: Int) -> MessageArgument? {
    arguments.indices.contains(number - 1) ? arguments[number - 1] : nil
  }

  /// The number that decides among plural forms, and how it is shown.
  private func counted(
    in text: LocalizedText, owner: MessageNumbering.Owner?
  ) -> CountedNumber {
    if let owner {
      let specifier = FormatSpecifier(unmarked: owner.substitution.formatSpecifier)
      return CountedNumber(argument(owner.argument)?.number, shownBy: specifier)
    }
    if let place = text.firstCountedPlace {
      return CountedNumber(argument(place.argument)?.number, shownBy: place.specifier)
    }
    return CountedNumber(arguments.lazy.compactMap(\.number).first, shownBy: nil)
  }
}

extension FormatSpecifier {
  /// The place of any value, `%@`.
  package static let object = FormatSpecifier(
    kind: .object, argumentNumber: nil, spelling: "%@", layout: Layout())
}

extension Substitution {
  /// The largest number of substitutions one inside the other.
  package static let deepestNesting = 16

  /// The most references that are followed in one text; a few lines could else ask for gigabytes.
  package static let mostReferences = 1000
}

extension LocalizedText {
  /// The first place for a number in the general template, and the number of its argument.
  package var firstCountedPlace: (argument: Int, specifier: FormatSpecifier)? {
    var numbering = MessageNumbering()
    let scope = SubstitutionScope(of: self)
    var next = 1
    for specifier in FormatTemplate(generalValue).specifiers {
      let number = numbering.argument(of: specifier, in: scope, owner: nil, next: &next)
      if [.integer, .bits, .decimal].contains(specifier.kind) { return (number, specifier) }
    }
    return nil
  }
}

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
    if context.showsZeroForms, number.isZero, let none = branches.text(for: .category(.zero)) {
      return none
    }
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
