extension Message {
  /// A probable mistake in a message.
  package enum Issue: Hashable, Sendable, CustomStringConvertible {
    /// A percent sign that starts no known specifier, and what follows it.
    case unknownSpecifier(String)

    /// A reference to an undefined substitution.
    case undefinedSubstitution(String)

    /// A substitution that contains itself, or too many others one inside the other.
    case endlessSubstitution(String)

    /// A substitution without a reference.
    case unusedSubstitution(String)

    /// A specifier for a missing argument, counted from 1.
    case missingArgument(Int)

    /// An argument without a place, counted from 1.
    case unusedArgument(Int)

    /// Both numbered and unnumbered places, so that it is unclear which argument goes where.
    case mixedNumbering

    /// What is wrong and what to do about it, in one line.
    package var description: String { "\(problem); \(advice)" }

    /// What is wrong.
    package var problem: String {
      switch self {
      case .unknownSpecifier(let text): "“\(text)” is shown as it is"
      case .undefinedSubstitution(let name): "there is no substitution “\(name)”"
      case .endlessSubstitution(let name):
        "the substitution “\(name)” contains itself, or stands more than"
          + " \(Substitution.deepestNesting) deep in others"
      case .unusedSubstitution(let name): "no text refers to the substitution “\(name)”"
      case .missingArgument(let number): "there is no argument \(number)"
      case .unusedArgument(let number): "argument \(number) is not shown"
      case .mixedNumbering: "numbered and unnumbered specifiers are mixed"
      }
    }

    /// What to do about it.
    package var advice: String {
      switch self {
      case .unknownSpecifier: "write “%%” for a percent sign"
      case .undefinedSubstitution(let name): "define it, or remove “%#@\(name)@”"
      case .endlessSubstitution: "let no text refer back to where it is used"
      case .unusedSubstitution(let name): "write “%#@\(name)@” where it belongs, or remove it"
      case .missingArgument: "remove its specifier"
      case .unusedArgument(let number): "add “%\(number)$@”"
      case .mixedNumbering: "number them all"
      }
    }
  }

  /// The issues of the message with this many arguments.
  package func issues(argumentCount: Int) -> [Issue] {
    let outline = MessageOutline(of: content)
    let used = outline.arguments
    return outline.issues.map(\.issue)
      + used.filter { $0 > argumentCount }.sorted().map(Issue.missingArgument)
      + (0..<argumentCount).map { $0 + 1 }.filter { !used.contains($0) }.map(Issue.unusedArgument)
      + (outline.mixesNumbering ? [.mixedNumbering] : [])
  }

  /// The issues of the message that don't depend on the number of arguments.
  package var issues: [Issue] {
    let outline = MessageOutline(of: content)
    return outline.issues.map(\.issue) + (outline.mixesNumbering ? [.mixedNumbering] : [])
  }

  /// The kinds of places that each argument has, by its number, from 1.
  ///
  /// An argument that only decides between texts has the place of its substitution's reference.
  package var placeKinds: [Int: Set<FormatSpecifier.Kind>] { MessageOutline(of: content).places }
}
