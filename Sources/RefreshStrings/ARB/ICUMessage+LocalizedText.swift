import ProofDocuments

extension ICUMessage {
  /// The message as a text with places for arguments by their numbers.
  ///
  /// A plural or a choice becomes a substitution, named after its argument; where an argument is
  /// used for several, the others are `name-2` and so on.
  ///
  /// - Parameters:
  ///   - arguments: The names of the arguments in the order of their numbers; all names must be
  ///     among them.
  ///   - specifiers: How arguments are shown, by their names; those that are absent as `@`.
  ///   - location: Where the message stands.
  /// - Returns: a text that refers to its substitutions.
  func localizedText(
    arguments: [String], specifiers: [String: String], location: SourceLocation
  ) -> LocalizedText {
    var translator = ICUMessageTranslator(
      arguments: arguments, specifiers: specifiers, location: location)
    let template = translator.template(of: self)
    return LocalizedText(
      .unit(TextUnit(value: template, location: location)),
      substitutions: translator.substitutions)
  }
}

private struct ICUMessageTranslator {
  private let numbers: [String: Int]
  private let specifiers: [String: String]
  private let location: SourceLocation
  package private(set) var substitutions: [Substitution] = []

  init(arguments: [String], specifiers: [String: String], location: SourceLocation) {
    numbers = Dictionary(
      arguments.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    self.specifiers = specifiers
    self.location = location
  }

  mutating func template(of message: ICUMessage) -> String {
    var template = ""
    for piece in message.pieces {
      switch piece {
      // A percent sign needs no escape where nothing is formatted.
      case .text(let text): template += numbers.isEmpty ? text : text.replacing("%", with: "%%")
      case .argument(let name): template += place(of: name)
      case .plural(let choice, let rule):
        let specifier = specifiers[choice.argument] ?? "lld"
        template += add(choice, specifier: specifier == "@" ? "lld" : specifier) {
          .plural($0, rule)
        }
      case .select(let choice):
        template += add(choice, specifier: "@") { .select($0) }
      }
    }
    return template
  }

  private func place(of name: String) -> String {
    "%\(numbers[name] ?? 1)$\(specifiers[name] ?? "@")"
  }

  /// Adds the substitution that a choice is, and returns the reference to it.
  private mutating func add<Selector>(
    _ choice: ICUChoice<Selector>, specifier: String,
    _ content: ([LocalizedText.Branch<Selector>]) -> LocalizedText.Content
  ) -> String {
    let name = freeName(for: choice.argument)
    let index = substitutions.count
    let empty = LocalizedText("", location: location)
    substitutions.append(
      Substitution(
        name: name, argumentNumber: numbers[choice.argument], formatSpecifier: specifier,
        text: empty, location: location))
    let branches = choice.branches.map { branch in
      LocalizedText.Branch(
        branch.selector,
        LocalizedText(template(of: branch.message), location: location))
    }
    substitutions[index].text = LocalizedText(content(branches))
    return "%#@\(name)@"
  }

  private func freeName(for argument: String) -> String {
    // These would end the reference.
    let argument = String(argument.map { ["@", "%", "\n"].contains($0) ? "_" : $0 })
    let taken = Set(substitutions.map(\.name))
    guard taken.contains(argument) else { return argument }
    let free = (2...taken.count + 2).lazy.map { "\(argument)-\($0)" }
    return free.first { !taken.contains($0) } ?? argument
  }
}
