import ProofDocuments

/// A message in the part of ICU's syntax that Flutter reads, taken apart.
package struct ICUMessage: Hashable {
  /// A stretch of a message that is shown, or replaced, as a whole.
  enum Piece: Hashable {
    /// Text that is shown as it is.
    case text(String)

    /// The place of an argument (`{name}`).
    case argument(String)

    /// A text for each kind of number (`{count, plural, one {…} other {…}}`).
    case plural(ICUChoice<PluralSelector>, PluralRule)

    /// A text for each word (`{gender, select, female {…} other {…}}`).
    case select(ICUChoice<String>)
  }

  var pieces: [Piece] = []
}

/// Texts of which an argument chooses one.
struct ICUChoice<Selector: Hashable & Sendable>: Hashable {
  /// A text and what it is for.
  struct Branch: Hashable {
    let selector: Selector
    let message: ICUMessage
  }

  /// The name of the argument.
  let argument: String
  let branches: [Branch]
}

extension ICUMessage {
  /// The names of the arguments, in the order in which they first appear.
  package var arguments: [String] {
    let names = pieces.flatMap { piece -> [String] in
      switch piece {
      case .text: []
      case .argument(let name): [name]
      case .plural(let choice, _):
        [choice.argument] + choice.branches.flatMap(\.message.arguments)
      case .select(let choice):
        [choice.argument] + choice.branches.flatMap(\.message.arguments)
      }
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// The names of the arguments that plurals go by.
  var countedArguments: Set<String> {
    pieces.reduce(into: []) { names, piece in
      switch piece {
      case .text, .argument: break
      case .plural(let choice, _):
        names.insert(choice.argument)
        for branch in choice.branches { names.formUnion(branch.message.countedArguments) }
      case .select(let choice):
        for branch in choice.branches { names.formUnion(branch.message.countedArguments) }
      }
    }
  }
}

extension ICUMessage {
  /// The message as a text with places for arguments by their numbers.
  ///
  /// A plural or a choice becomes a substitution, named after its argument; where an argument is
  /// used for several, the others are `name-2` and so on. Arguments without a specifier are shown
  /// as `@`.
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

  /// The names of the substitutions, and for each argument the last number of such a name.
  private var taken: Set<String> = []
  private var lastNumbers: [String: Int] = [:]

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

  private mutating func freeName(for argument: String) -> String {
    // These would end the reference.
    let argument = String(argument.map { ["@", "%", "\n"].contains($0) ? "_" : $0 })
    var name = argument
    while !taken.insert(name).inserted {
      let number = lastNumbers[argument, default: 1] + 1
      lastNumbers[argument] = number
      name = "\(argument)-\(number)"
    }
    return name
  }
}
