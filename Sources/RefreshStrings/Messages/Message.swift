import ProofDocuments

/// A text with places for values, put together for a user.
///
/// A place is a specifier as Apple's formats have it: `%@` for the next value, `%2$@` for the
/// second, `%lld` or `%.1f` for a number, `%#@name@` for a substitution, `%%` for a percent sign.
/// Each value is wrapped in the Unicode characters that isolate its direction from the text around
/// it, so that an English date leaves an Arabic sentence in order. A place that no argument fills,
/// and whatever else looks like a place, stays as it is written; ``issues(argumentCount:)`` lists
/// of it.
///
/// Unnumbered specifiers take the arguments in turn. In the texts of a substitution they start with
/// its own argument. A substitution that is numbered neither where it is defined nor where it is
/// referred to takes the next argument at its first appearance.
package struct Message: Hashable, Sendable {
  /// The text of the message, with its variations.
  package let content: LocalizedText

  /// Creates a message of a text with variations.
  package init(_ content: LocalizedText) {
    self.content = content
  }

  /// Creates a message of a template; any text is one.
  package init(_ template: String) {
    self.init(LocalizedText(template, location: SourceLocation(file: "")))
  }

  /// The message with values in their places, in an unknown context.
  package func text(_ arguments: [String]) -> String {
    text(arguments.map(MessageArgument.text), in: MessageContext(locale: .english, device: .other))
  }

  /// The message with values in their places, in the words of an occasion.
  package func text(_ arguments: [MessageArgument], in context: MessageContext) -> String {
    var composer = MessageComposer(arguments: arguments, context: context)
    return composer.text(content)
  }

  /// A text whose direction neither affects the text around it nor is affected by it.
  static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

  /// The template that is a text and has no places for values.
  package static func escaped(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }
}

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

    /// The problem and the advice, in one line.
    package var description: String { "\(problem); \(advice)" }

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

/// A value that a message is given.
package enum MessageArgument: Hashable, Sendable {
  /// A text, such as a name or a date.
  case text(String)

  /// A whole number.
  case integer(Int)

  /// A number by its digits.
  case decimal(DecimalNumber)

  /// The value as a number, if it is one.
  package var number: DecimalNumber? {
    switch self {
    case .text: nil
    case .integer(let number): DecimalNumber(number)
    case .decimal(let number): number
    }
  }
}

extension MessageArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .text(value) }

  /// Creates a whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }
}

/// The occasion that a message is shown on, as far as its words depend on it.
package struct MessageContext: Hashable, Sendable {
  /// The language of the words, whose plurals and digits are used.
  package var locale: LocaleIdentifier

  /// The device that the message is shown on.
  package var device: Device

  /// The room there is, in the unit of the message's own widths; nil where it is not known.
  package var width: Int?

  /// Whether a form for `zero` is shown for 0 also where the language has no such category.
  package var showsZeroForms: Bool

  /// Creates an occasion, by default on a phone of Apple's.
  package init(
    locale: LocaleIdentifier, device: Device = .iPhone, width: Int? = nil,
    showsZeroForms: Bool = true
  ) {
    self.locale = locale
    self.device = device
    self.width = width
    self.showsZeroForms = showsZeroForms
  }
}
