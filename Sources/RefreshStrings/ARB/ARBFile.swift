package import ProofDocuments

/// The texts of one language of a Flutter app, which are an `.arb` file.
///
/// A message becomes a text whose arguments have numbers instead of names. Which number a name has
/// depends on the order of the placeholders of the template, or else of the file, or else by the order
/// in which the names appear.
package struct ARBFile: Hashable, Sendable {
  /// The language; nil where the file doesn't say, as its name may.
  package let locale: LocaleIdentifier?

  package let table: StringTable

  /// The messages as they are written.
  package let messages: StringTable

  /// The arguments of each message, in the order of their numbers.
  let arguments: [String: [ARBArgument]]

  /// Reads an `.arb` file; the arguments of `template`, the file in the development language, come
  /// first.
  ///
  /// - Throws: ``DocumentError`` for the first malformed part, for a language that is not that of the file's name,
  ///   and for messages with what a text cannot hold: an offset, or a value in a style of its own.
  package init(
    parsing bytes: [UInt8], file: String, in dialect: ARBDialect, template: ARBFile? = nil
  ) throws(DocumentError) {
    let text = try Document(json: bytes, file: file, .texts)
    guard let members = text.root.members else {
      throw text.error(
        at: text.root, "the file is \(text.root.account)",
        "write an object with a text for each key")
    }
    var parser = ARBParser(text, in: dialect, template: template)
    for member in members { try parser.readAttributes(member) }
    for member in parser.messages(among: members) { try parser.readMessage(member) }
    parser.warnAboutOrphanedAttributes()
    locale = parser.locale
    table = parser.table
    messages = parser.messages
    arguments = parser.arguments
  }
}

/// An argument of a message.
struct ARBArgument: Hashable {
  let name: String

  /// The specifier of the argument, without its percent sign.
  var specifier = "@"

  /// Whether the file says more of the argument's type than that it may be a number.
  var isTyped = false
}

/// Flutter's syntax for the messages of an `.arb` file.
///
/// In both dialects a number sign is one: Dart's plurals show a number by its argument's name.
package enum ARBDialect: Hashable, Sendable {
  /// Apostrophes are themselves, so that no message can show a brace. Flutter reads messages like
  /// this unless a project asks for the other dialect.
  case plain

  /// Apostrophes quote whatever stands between them, and two are one, as a project asks for with
  /// `use-escaping: true`.
  case escaping
}

/// Reads the members of an `.arb` file.
struct ARBParser {
  /// The attributes of a message.
  private struct Attributes {
    let member: DocumentNode.Member
    var description: String?
    var placeholders: [ARBArgument]?
  }

  private(set) var locale: LocaleIdentifier?
  private(set) var table = StringTable()
  private(set) var messages = StringTable()
  private(set) var arguments: [String: [ARBArgument]] = [:]
  private let text: Document
  private let dialect: ARBDialect
  private let template: ARBFile?
  private var attributes: [(key: String, attributes: Attributes)] = []
  private var places: [String: Int] = [:]

  init(_ text: Document, in dialect: ARBDialect, template: ARBFile?) {
    self.text = text
    self.dialect = dialect
    self.template = template
  }

  /// Reads an attribute of a message or of the file; ignores all other members.
  mutating func readAttributes(_ member: DocumentNode.Member) throws(DocumentError) {
    if member.name == "@@locale" {
      let tag = try text.text(member)
      guard let locale = LocaleIdentifier(tag) else {
        throw text.error(
          at: member.node, "“\(tag.visible)” is not a language",
          "write the code of one, such as “en”")
      }
      try checkName(of: text.file, against: locale, at: member.node)
      self.locale = locale
    } else if member.name.hasPrefix("@"), !member.name.hasPrefix("@@") {
      var attributes = Attributes(member: member)
      for attribute in try text.members(member) {
        switch attribute.name {
        case "description": attributes.description = try text.text(attribute)
        case "placeholders": attributes.placeholders = try placeholders(attribute)
        default: break
        }
      }
      let key = String(member.name.dropFirst())
      places[key] = self.attributes.count
      self.attributes.append((key, attributes))
    }
  }

  /// Checks that the name of a file is not that of another language, of which the texts would be taken.
  private func checkName(
    of file: String, against locale: LocaleIdentifier, at node: DocumentNode
  ) throws(DocumentError) {
    guard let named = TextFormat.arb.place(of: file).language, !named.agrees(with: locale) else {
      return
    }
    throw text.error(
      at: node,
      "“@@locale” is \(locale), but the file's name ends with the language \(named)",
      "write the language of the texts in both")
  }

  /// The last message of each name, as in Dart; the others cause warnings.
  mutating func messages(among members: [DocumentNode.Member]) -> [DocumentNode.Member] {
    var duplicates: [Diagnostic] = []
    let messages = text.withoutDuplicates(members.filter { !$0.name.hasPrefix("@") }) {
      duplicates.append($0)
    }
    duplicates.forEach { table.warn($0) }
    return messages
  }

  mutating func readMessage(_ member: DocumentNode.Member) throws(DocumentError) {
    let source = try text.text(member)
    let message: ICUMessage
    do throws(FieldError) {
      message = try ICUMessageParser.message(source, in: dialect)
    } catch {
      throw DocumentError(
        at: text.location(ofScalar: error.offset, inTextOf: member.node),
        problem: "in “\(member.name.visible)”, \(error.problem)", advice: error.advice)
    }
    let attributes = places[member.name].map { self.attributes[$0].attributes }
    let location = text.location(of: member)
    let arguments = arguments(of: message, describedBy: attributes, key: member.name, at: location)
    self.arguments[member.name] = arguments
    let content = message.localizedText(
      arguments: arguments.map(\.name),
      specifiers: Dictionary(arguments.map { ($0.name, $0.specifier) }) { first, _ in first },
      location: text.location(of: member.node))
    var entry = StringTable.Entry(
      text: content, comment: attributes?.description, location: location)
    table.insert(entry, for: member.name)
    entry.text = LocalizedText(source, location: text.location(of: member.node))
    messages.insert(entry, for: member.name)
  }

  /// Warns of attributes without a message.
  mutating func warnAboutOrphanedAttributes() {
    for (key, attributes) in attributes where table[key] == nil {
      warn(
        .orphanedAttributes, text.location(of: attributes.member),
        "there is no message “\(key.visible)”",
        "remove “@\(key.visible)”, or add the message")
    }
    table.sortWarnings()
  }

  private mutating func arguments(
    of message: ICUMessage, describedBy attributes: Attributes?, key: String,
    at location: SourceLocation
  ) -> [ARBArgument] {
    let shared = template?.arguments[key] ?? []
    var known = Set(shared.map(\.name))
    let own = (attributes?.placeholders ?? []).filter { !known.contains($0.name) }
    known.formUnion(own.map(\.name))
    let others = message.arguments.filter { !known.contains($0) }
    if attributes?.placeholders != nil || template?.arguments[key] != nil {
      for name in others {
        warn(
          .undeclaredPlaceholder, location,
          "“\(name.visible)” is not among the placeholders of “\(key.visible)”",
          "add it to “placeholders”, whose order numbers the arguments")
      }
    }
    let counted = message.countedArguments
    return shared
      + (own + others.map { ARBArgument(name: $0) }).map { argument in
        var argument = argument
        // Flutter takes what a plural counts for a number, unless the file says otherwise.
        if !argument.isTyped, counted.contains(argument.name) { argument.specifier = "lld" }
        return argument
      }
  }

  private mutating func placeholders(
    _ member: DocumentNode.Member
  ) throws(DocumentError) -> [ARBArgument] {
    var arguments: [ARBArgument] = []
    for placeholder in try text.members(member) {
      var argument = ARBArgument(name: placeholder.name)
      for field in try text.members(placeholder) {
        switch field.name {
        case "type":
          let type = try text.text(field)
          argument.specifier = type == "int" ? "lld" : "@"
          argument.isTyped = type != "num"
        case "format":
          warn(
            .skippedContent, text.location(of: field),
            "the format of “\(placeholder.name.visible)” is not kept",
            "let the app write the value")
        default: break
        }
      }
      arguments.append(argument)
    }
    return arguments
  }

  private mutating func warn(
    _ rule: LintRule, _ location: SourceLocation, _ problem: String, _ advice: String
  ) {
    table.warn(.init(of: rule, at: location, problem: problem, advice: advice))
  }
}

extension Document {
  /// The place of a character of a text in quotes, which may be written with an escape.
  fileprivate func location(ofScalar index: Int, inTextOf node: DocumentNode) -> SourceLocation {
    var offset = node.range.lowerBound + 1
    for _ in 0..<index where offset < node.range.upperBound - 1 {
      offset += lengthOfScalar(at: offset)
    }
    return location(of: min(offset, node.range.upperBound - 1))
  }

  /// The number of bytes that a character of a text in quotes is written with.
  private func lengthOfScalar(at offset: Int) -> Int {
    let rest = bytes[offset...]
    guard rest.first == UInt8(ascii: "\\") else {
      return 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
    }
    guard rest.dropFirst().first == UInt8(ascii: "u") else { return 2 }
    let digits = String(decoding: rest.dropFirst(2).prefix(4), as: UTF8.self)
    let isHalf = UInt16(digits, radix: 16).map(UTF16.isLeadSurrogate) ?? false
    return isHalf ? 12 : 6
  }
}
