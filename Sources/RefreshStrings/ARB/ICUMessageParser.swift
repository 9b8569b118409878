package import ProofDocuments

/// Takes a message apart as Flutter's `gen-l10n` does, which reads ICU's syntax in part.
package struct ICUMessageParser {
  private let scalars: [Unicode.Scalar]
  private let dialect: ARBDialect
  private var offset = 0
  private var depth = 0
  private var choiceCount = 0

  /// Nobody reads a message that is nested deeper; a thousand braces must not overflow the stack.
  private static let deepest = 16

  /// Takes a whole message apart.
  package static func message(
    _ text: String, in dialect: ARBDialect
  ) throws(FieldError) -> ICUMessage {
    var parser = ICUMessageParser(scalars: Array(text.unicodeScalars), dialect: dialect)
    return try parser.message()
  }

  private init(scalars: [Unicode.Scalar], dialect: ARBDialect) {
    self.scalars = scalars
    self.dialect = dialect
  }

  /// Reads up to the end, or to the brace that closes a text of a choice.
  private mutating func message() throws(FieldError) -> ICUMessage {
    var message = ICUMessage()
    var text = ""
    while let scalar = next {
      switch scalar {
      case "}" where depth > 0:
        message.add(text: &text)
        return message
      case "{":
        message.add(text: &text)
        message.pieces.append(try argument())
      case "'" where dialect == .escaping:
        text += try quotedText()
      default:
        offset += 1
        text.unicodeScalars.append(scalar)
      }
    }
    message.add(text: &text)
    return message
  }

  /// Reads what stands between two apostrophes; an apostrophe if that is nothing.
  private mutating func quotedText() throws(FieldError) -> String {
    let start = offset
    offset += 1
    var quoted = ""
    while let scalar = next, scalar != "'" {
      quoted.unicodeScalars.append(scalar)
      offset += 1
    }
    guard take("'") else {
      throw syntaxError(
        start, "an apostrophe begins a quotation that never ends",
        "write “''” for an apostrophe that is shown")
    }
    if quoted.isEmpty { return "'" }
    // Flutter takes the second quotation of “'it''s'” to begin with an apostrophe that is shown.
    return start > 0 && scalars[start - 1] == "'" ? "'" + quoted : quoted
  }

  private mutating func argument() throws(FieldError) -> ICUMessage.Piece {
    let start = offset
    guard depth < Self.deepest else {
      throw syntaxError(start, "the message is nested too deep", "take it apart into several")
    }
    offset += 1
    skipSpace()
    let name = try word("the name of an argument", dialect.adviceForBraces)
    skipSpace()
    if take("}") { return .argument(name) }
    guard take(",") else {
      throw syntaxError(offset, "“,” or “}” was expected \(here)", "close the argument “\(name)”")
    }
    skipSpace()
    let typeStart = offset
    let type = try word("a type such as “plural”", "write one, or “}” after the name")
    skipSpace()
    choiceCount += 1
    guard choiceCount <= LocalizedText.partLimit else {
      throw syntaxError(
        start, "the message has more than \(LocalizedText.partLimit) choices",
        "take it apart into several")
    }
    depth += 1
    defer { depth -= 1 }
    switch type {
    case "plural": return .plural(try plural(of: name, from: start), .cardinal)
    case "selectordinal": return .plural(try plural(of: name, from: start), .ordinal)
    case "select":
      return .select(try choice(of: name, from: start) { $0.key })
    case "number" where take("}"): return .argument(name)
    default:
      throw syntaxError(
        typeStart, "arguments of the type “\(type)” with a style are not read",
        "write “{\(name)}”, and let the app write the value")
    }
  }
}

extension ICUMessageParser {
  /// The label before the text of a choice.
  private struct Label {
    let key: String
    let offset: Int
  }

  private mutating func plural(
    of name: String, from start: Int
  ) throws(FieldError) -> ICUChoice<PluralSelector> {
    try choice(of: name, from: start) { label throws(FieldError) in
      if label.key.hasPrefix("=") {
        guard let number = Int(label.key.dropFirst()) else {
          throw FieldError(
            problem: "“\(label.key)” is not a whole number", advice: "write “=0” or the like",
            offset: label.offset)
        }
        return .exactly(number)
      }
      if let category = PluralCategory(rawValue: label.key) { return .category(category) }
      let isOffset = label.key.hasPrefix("offset:")
      throw FieldError(
        problem: isOffset
          ? "plurals with an offset are not read" : "“\(label.key)” is not a plural category",
        advice: isOffset
          ? "count in the app, and pass what is left as an argument of its own"
          : "the categories are "
            + PluralCategory.allCases.map(\.rawValue).joined(separator: ", "),
        offset: label.offset)
    }
  }

  /// Reads the texts of a choice and the brace that ends it.
  private mutating func choice<Selector>(
    of name: String, from start: Int, _ selector: (Label) throws(FieldError) -> Selector
  ) throws(FieldError) -> ICUChoice<Selector> {
    guard take(",") else {
      throw syntaxError(offset, "“,” was expected \(here)", "write the texts of “\(name)” after it")
    }
    var branches: [ICUChoice<Selector>.Branch] = []
    var selectors: Set<Selector> = []
    var hasRest = false
    skipSpace()
    while next != "}" {
      let label = label()
      guard !label.key.isEmpty else {
        throw syntaxError(
          offset, "a selector was expected \(here)", "write “other {…}” and close it")
      }
      let selector = try selector(label)
      guard selectors.insert(selector).inserted else {
        throw syntaxError(label.offset, "“\(label.key)” is a duplicate", "remove one of the two")
      }
      skipSpace()
      guard take("{") else {
        throw syntaxError(
          offset, "“{” was expected \(here)", "put the text of “\(label.key)” in braces")
      }
      branches.append(.init(selector: selector, message: try message()))
      guard take("}") else {
        throw syntaxError(offset, "the text of “\(label.key)” is never closed", "add “}”")
      }
      hasRest = hasRest || label.key == "other"
      skipSpace()
    }
    offset += 1
    guard hasRest else {
      throw syntaxError(start, "“\(name)” has no text for “other”", "add “other {…}”")
    }
    return ICUChoice(argument: name, branches: branches)
  }

  /// Reads what stands before a text: a word, or `=` and a number.
  private mutating func label() -> Label {
    let start = offset
    var key = ""
    while let scalar = next, !Self.isSpace(scalar), scalar != "{", scalar != "}" {
      key.unicodeScalars.append(scalar)
      offset += 1
    }
    return Label(key: key, offset: start)
  }

  private mutating func word(
    _ expected: String, _ advice: String
  ) throws(FieldError) -> String {
    var word = ""
    while let scalar = next, !Self.isSpace(scalar), !Self.syntax.contains(scalar) {
      word.unicodeScalars.append(scalar)
      offset += 1
    }
    guard !word.isEmpty else {
      throw syntaxError(offset, "\(expected) was expected \(here)", advice)
    }
    return word
  }

  private static let syntax: Set<Unicode.Scalar> = ["{", "}", ",", "#", "'", "|", "<", ">", "="]

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isPatternWhitespace
  }

  private var next: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let scalar = next, Self.isSpace(scalar) { offset += 1 }
  }

  /// The position of the parser, as messages name it.
  private var here: String { next.map { "before “\($0)”" } ?? "at the end" }

  private func syntaxError(_ offset: Int, _ problem: String, _ advice: String) -> FieldError {
    FieldError(problem: problem, advice: advice, offset: offset)
  }
}

extension ARBDialect {
  /// The way to write a brace that is shown.
  package var adviceForBraces: String {
    switch self {
    case .plain:
      "for braces that are shown, set “use-escaping: true” in l10n.yaml and put them in apostrophes"
    case .escaping: "write “'{'” for a brace that is shown"
    }
  }
}

extension ICUMessage {
  /// Adds a text and leaves it empty for the next.
  fileprivate mutating func add(text: inout String) {
    guard !text.isEmpty else { return }
    pieces.append(.text(text))
    text = ""
  }
}
