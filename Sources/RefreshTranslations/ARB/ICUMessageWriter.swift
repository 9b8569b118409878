import ProofDocuments
import RefreshStrings

/// Writes a text as a message that Flutter reads.
struct ICUMessageWriter {
  /// The arguments of the message, in the order of their numbers.
  var arguments: [(name: String, type: String)] {
    (0..<(types.keys.max() ?? 0)).map { (name(of: $0 + 1), types[$0 + 1] ?? "Object") }
  }

  private let key: String
  private let location: SourceLocation
  private let dialect: ARBDialect
  private var names: [Int: String] = [:]
  private var used: Set<String> = []
  private var types: [Int: String] = [:]
  private var isFormat = false

  /// The number of substitutions that are being written, one inside the other.
  private var depth = 0

  /// The number of references that may still be followed.
  private var allowance = Substitution.mostReferences

  init(key: String, location: SourceLocation, in dialect: ARBDialect) {
    self.key = key
    self.location = location
    self.dialect = dialect
  }

  /// The message.
  ///
  /// - Throws: ``DocumentError`` if the text varies by what a message cannot vary by.
  mutating func message(of text: LocalizedText) throws(DocumentError) -> String {
    let text = text.numbered
    name(text.substitutions)
    isFormat = !Message(text).placeKinds.isEmpty
    let message = try message(of: text, scope: SubstitutionScope(), counted: nil)
    // A message has an argument for each number up to the highest.
    guard let highest = types.keys.max(), highest - types.count > Self.mostGaps else {
      return message
    }
    throw unwritable(
      "it has argument \(highest) and leaves out more than \(Self.mostGaps) before it",
      advice: "number the arguments from 1 without gaps")
  }

  /// The number of arguments that a message may leave out; each is declared in the file.
  private static let mostGaps = 100

  private mutating func name(_ substitutions: [Substitution]) {
    for substitution in substitutions {
      let name = substitution.name
      let isName =
        name.first.map { ("a"..."z").contains($0) } == true
        && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if let number = substitution.argumentNumber, isName, names[number] == nil,
        used.insert(name).inserted
      {
        names[number] = name
      }
      self.name(substitution.text.substitutions)
    }
  }

  private func name(of number: Int) -> String { names[number] ?? "arg\(number)" }

  private mutating func message(
    of text: LocalizedText, scope: SubstitutionScope, counted: Int?
  ) throws(DocumentError) -> String {
    let scope = SubstitutionScope(of: text, inside: scope)
    switch text.content {
    case .unit(let unit): return try message(of: unit.value, scope, counted)
    case .plural(let forms, let rule):
      guard forms.text(for: .category(.other)) != nil else {
        throw unwritable("it has no plural form for “other”", advice: "add one")
      }
      let number = counted ?? text.firstNumber ?? 1
      types[number] = types[number].flatMap { $0 == "Object" ? nil : $0 } ?? "int"
      var branches: [String] = []
      for form in forms {
        let message = try message(of: form.text, scope: scope, counted: number)
        branches.append("\(form.selector.keyword){\(message)}")
      }
      let kind = rule == .cardinal ? "plural" : "selectordinal"
      return "{\(name(of: number)), \(kind), \(branches.joined(separator: " "))}"
    case .select(let forms):
      let number = counted ?? 1
      types[number] = types[number] ?? "String"
      var branches: [String] = []
      for form in forms {
        let message = try message(of: form.text, scope: scope, counted: nil)
        branches.append("\(form.selector){\(message)}")
      }
      return "{\(name(of: number)), select, \(branches.joined(separator: " "))}"
    case .device, .width:
      throw unwritable(
        "it varies by the device or by the width", advice: "write a text for each")
    }
  }

  private mutating func message(
    of template: String, _ scope: SubstitutionScope, _ counted: Int?
  ) throws(DocumentError) -> String {
    guard isFormat else { return try quoted(template) }
    var result = ""
    for piece in FormatTemplate(template).pieces {
      switch piece {
      case .literal(let text), .unknown(let text): result += try quoted(text)
      case .specifier(let specifier):
        result += try place(of: specifier, scope, counted)
      }
    }
    return result
  }

  private mutating func place(
    of specifier: FormatSpecifier, _ scope: SubstitutionScope, _ counted: Int?
  ) throws(DocumentError) -> String {
    let number = specifier.argumentNumber ?? counted ?? 1
    switch specifier.kind {
    case .substitution(let name):
      guard let substitution = scope[name] else {
        throw unwritable(
          "it refers to “\(name)”, which is undefined", advice: "define it, or remove the reference"
        )
      }
      return try message(of: substitution, scope, counted: substitution.argumentNumber ?? number)
    // Dart's plurals show their number by its name.
    case .ownArgument: break
    case .integer, .bits, .character: types[number] = types[number] ?? "int"
    case .decimal: types[number] = types[number] ?? "double"
    case .object, .text: types[number] = types[number] ?? "Object"
    }
    return "{\(name(of: number))}"
  }

  /// The text of a substitution that is referred to.
  ///
  /// - Throws: ``DocumentError`` where references lead around in a circle, or are too many.
  private mutating func message(
    of substitution: Substitution, _ scope: SubstitutionScope, counted: Int
  ) throws(DocumentError) -> String {
    guard depth < Substitution.deepestNesting else {
      let issue = Message.Issue.endlessSubstitution(substitution.name)
      throw unwritable(issue.problem, advice: issue.advice)
    }
    guard allowance > 0 else {
      throw unwritable(
        "it would have the texts of more than \(Substitution.mostReferences) references to"
          + " substitutions", advice: "take it apart into several")
    }
    depth += 1
    allowance -= 1
    defer { depth -= 1 }
    return try message(of: substitution.text, scope: scope, counted: counted)
  }

  /// Text that is shown as it is.
  ///
  /// - Throws: ``DocumentError`` where the dialect has no way to show a character.
  private func quoted(_ text: String) throws(DocumentError) -> String {
    let isBrace = { (character: Character) in character == "{" || character == "}" }
    guard dialect == .escaping else {
      guard !text.contains(where: isBrace) else {
        throw unwritable(
          "Flutter reads a brace as the place of an argument", advice: dialect.adviceForBraces)
      }
      return text
    }
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      let braces = rest.prefix(while: isBrace)
      if character == "'" {
        result += "''"
        rest.removeFirst()
      } else if braces.isEmpty {
        result.append(character)
        rest.removeFirst()
      } else {
        // Flutter would show the apostrophe of the quotation, too.
        guard !result.hasSuffix("'") else {
          throw unwritable(
            "Flutter has no way to show a brace that follows an apostrophe",
            advice: "write a typographic apostrophe, “’”")
        }
        result += "'\(braces)'"
        rest.removeFirst(braces.count)
      }
    }
    return result
  }

  private func unwritable(_ problem: String, advice: String) -> DocumentError {
    DocumentError(at: location, key: key, problem: problem, advice: advice)
  }
}

extension PluralSelector {
  /// The selector as a message has it.
  fileprivate var keyword: String {
    switch self {
    case .category(let category): category.rawValue
    case .exactly(let number): "=\(number)"
    }
  }
}

extension LocalizedText {
  /// The number of the first argument that is shown as a number.
  fileprivate var firstNumber: Int? {
    Message(self).placeKinds.filter { $0.value.contains(where: \.isNumber) }.keys.min()
  }
}

extension FormatSpecifier.Kind {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .bits, .decimal: true
    case .object, .character, .text, .substitution, .ownArgument: false
    }
  }
}
