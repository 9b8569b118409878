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
    var names: [String] = []
    for piece in pieces {
      let found: [String] =
        switch piece {
        case .text: []
        case .argument(let name): [name]
        case .plural(let choice, _):
          [choice.argument] + choice.branches.flatMap(\.message.arguments)
        case .select(let choice):
          [choice.argument] + choice.branches.flatMap(\.message.arguments)
        }
      names += found.filter { !names.contains($0) }
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
